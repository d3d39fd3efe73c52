// What every command works with: the options that stand everywhere, and where results go.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "app/output.hpp"
#include "base/encoding.hpp"
#include "catalog/game.hpp"
#include "catalog/state.hpp"

namespace laststone::app {

using game::Color;

// The options that stand everywhere.
struct Common {
    std::optional<std::string> game{};
    std::string position = "start";
    std::optional<Color> turn{};
    bool json = false;
    bool quiet = false;
    std::optional<int> threads{};
    std::optional<std::size_t> hash_mib{};
    std::optional<std::uint64_t> seed{};
    std::string tables{};
    std::optional<base::Encoding> encoding{};
};

class Context {
public:
    explicit Context(const Common& common) : common_{common} {}

    const Common& common() const { return common_; }
    bool json() const { return common_.json; }
    Output& out() { return out_; }
    // On standard error, as a line of its own, unless --quiet.
    void note(std::string_view sentence) const;

    // These throw Failure where the user named none.
    const catalog::Game& game(std::string_view usual = "english") const;
    std::unique_ptr<catalog::State> state() const { return state(common_.position); }
    std::unique_ptr<catalog::State> state(std::string_view argument, std::string_view what = "the position") const;

    // All cores unless said otherwise.
    int threads() const;
    // Another one each time unless said otherwise.
    std::uint64_t seed() const;

private:
    const Common& common_;
    Output out_{};
};

} // namespace laststone::app
