// An engine with a line-based protocol, whose clock is enforced.
#pragma once

#include <functional>
#include <memory>

#include "match/dialect.hpp"
#include "transport/wire.hpp"

namespace laststone::match {

// How long an engine is waited for.
struct Timeouts {
    Seconds margin{0.1};              // beyond its time, before it has lost by that
    std::optional<Seconds> silence{}; // beyond that, before it hangs

    // Where a clock runs, an engine that is late may still be sound; where none does, it may have much to do.
    Seconds after_time() const { return silence.value_or(Seconds{10}); }
    Seconds without_time() const { return silence.value_or(Seconds{60}); }
};

// Once it says yes, whatever is under way ends soon with ClientFault::Kind::stopped.
using StopRequest = std::function<bool()>;

class LineClient final : public Client {
public:
    using Launcher = std::function<std::expected<std::unique_ptr<transport::Wire>, std::string>()>;
    using Tongue = std::function<std::unique_ptr<Dialect>()>;

    LineClient(Launcher launch, Tongue tongue, EngineOptions options, const Timeouts& timeouts, StopRequest stop)
        : launch_{std::move(launch)},
          tongue_{std::move(tongue)},
          options_{std::move(options)},
          timeouts_{timeouts},
          stop_{std::move(stop)} {}
    ~LineClient() override { quit(); }
    LineClient(const LineClient&) = delete;
    LineClient& operator=(const LineClient&) = delete;

    std::expected<void, ClientFault> new_game(const catalog::Game& game) override;
    std::expected<Answer, ClientFault> think(const MoveRequest& request) override;

private:
    using Reader = std::function<Reading(std::string_view)>;

    std::expected<void, ClientFault> start(const catalog::Game& game);
    void say(const Lines& lines);
    // Reads until the awaited line; ends the engine where that does not come in time.
    std::expected<void, ClientFault> await(const Reader& read, Seconds time, std::string_view what);
    std::expected<Answer, ClientFault> checked(Answer answer, const MoveRequest& request) const;
    ClientFault give_up(ClientFault::Kind kind, std::string sentence);
    void quit();

    Launcher launch_;
    Tongue tongue_;
    EngineOptions options_;
    Timeouts timeouts_;
    StopRequest stop_;
    std::unique_ptr<transport::Wire> wire_{};
    std::unique_ptr<Dialect> dialect_{};
};

// Something an engine wrote, short and printable, in quotes.
std::string in_quotes(std::string_view text);

} // namespace laststone::match
