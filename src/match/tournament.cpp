#include "match/tournament.hpp"

#include <cassert>
#include <mutex>
#include <thread>

namespace laststone::match {
namespace {

using Clients = std::vector<std::unique_ptr<Client>>;

class Tournament {
public:
    Tournament(const Match& match, Standings& standings, const Told& told, const std::atomic<bool>& stop)
        : match_{match}, standings_{standings}, told_{told}, stop_{stop}, over_{has_decision()} {}

    std::expected<void, std::string> run() {
        {
            std::vector<std::jthread> workers;
            for (int i = 0; i < match_.concurrency; ++i) workers.emplace_back([this] { work(); });
        }
        if (!failure_.empty()) return std::unexpected{failure_};
        return {};
    }

private:
    // One game after the other; each worker has engines of its own, and a referee.
    void work() {
        Clients clients;
        for (const EngineSpec& engine : match_.engines)
            clients.push_back(make_client(engine, match_.timeouts, [this] { return is_over(); }));
        TableReferee tables{match_.tables};
        while (const auto number = next()) play(*number, clients, tables);
    }

    bool is_over() const { return over_ || stop_; }
    bool has_decision() const {
        return match_.sprt && match_.sprt->decision(standings_.results(0)) != Sprt::Decision::open;
    }

    std::optional<std::size_t> next() {
        const std::lock_guard lock{mutex_};
        while (next_ < standings_.schedule().games() && standings_.has(next_)) ++next_;
        if (is_over() || next_ >= standings_.schedule().games()) return std::nullopt;
        return next_++;
    }

    void play(std::size_t number, Clients& clients, TableReferee& tables) {
        const Fixture fixture = standings_.schedule().fixture(number);
        const Encounter encounter = standings_.schedule().encounters()[fixture.encounter];
        const Color first_color =
            fixture.first_begins ? match_.game.info().first : game::other(match_.game.info().first);
        const auto player = [&](Color side) -> Contestant {
            const std::size_t engine = side == first_color ? encounter.first : encounter.second;
            return {*clients[engine], match_.engines[engine].name, match_.engines[engine].pace};
        };
        const Contestant black = player(Color::black);
        const Contestant white = player(Color::white);
        const auto result =
            match::play({match_.game, match_.adjudication, &tables}, match_.opening(fixture.opening), black, white);
        if (!result) return give_up(result.error());
        MatchGame played{.number = number,
                         .half_points = !result->winner                  ? 1
                                        : *result->winner == first_color ? 2
                                                                         : 0,
                         .ending = result->ending,
                         .plies = result->state->plies(),
                         .sentence = result->sentence};
        tell(played, match::record(*result, {.event = match_.event,
                                             .date = match_.date,
                                             .black = black.name,
                                             .white = white.name,
                                             .round = std::to_string(number + 1),
                                             .time_control = time_control(black.pace, white.pace)}));
    }

    static std::string time_control(const Pace& black, const Pace& white) {
        return black.clock && black == white ? to_text(*black.clock) : "";
    }

    void tell(const MatchGame& played, const std::string& record) {
        const std::lock_guard lock{mutex_};
        // What comes after the decision would blur it.
        if (is_over()) return;
        standings_.add(played);
        if (!told_(played, record) || has_decision()) over_ = true;
    }

    void give_up(const ClientFault& fault) {
        const std::lock_guard lock{mutex_};
        if (fault.kind == ClientFault::Kind::refusal && failure_.empty()) failure_ = fault.sentence;
        over_ = true;
    }

    const Match& match_;
    Standings& standings_;
    const Told& told_;
    const std::atomic<bool>& stop_;
    std::atomic<bool> over_; // engines stop, and no new game begins
    std::mutex mutex_{};     // of all that follows, and of the standings
    std::size_t next_ = 0;
    std::string failure_{};
};

} // namespace

std::expected<void, std::string> run(const Match& match, Standings& standings, const Told& told,
                                     const std::atomic<bool>& stop) {
    assert(match.engines.size() >= 2 && match.concurrency >= 1);
    return Tournament{match, standings, told, stop}.run();
}

} // namespace laststone::match
