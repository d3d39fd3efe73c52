#include "match/tournament.hpp"

#include <cassert>
#include <chrono>
#include <mutex>
#include <set>
#include <thread>

namespace laststone::match {
namespace {

using Clients = std::vector<std::unique_ptr<Client>>;

class Tournament {
public:
    Tournament(const Match& match, Standings& standings, const Told& told, const std::atomic<bool>& stop)
        : match_{match}, standings_{standings}, told_{told}, stop_{stop}, over_{is_decided()} {}

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
        const StopRequest stop = [this] { return must_stop(); };
        for (std::size_t engine = 0; engine < match_.engines.size(); ++engine)
            clients.push_back(match_.client ? match_.client(engine, stop)
                                            : make_client(match_.engines[engine], match_.timeouts, stop));
        TableReferee tables{match_.tables};
        while (const auto number = next()) play(*number, clients, tables);
    }

    bool is_over() const { return over_ || stop_; }
    // The others may end the match while a game is played.
    bool must_stop() {
        if (match_.rank.is_alone() || is_over()) return is_over();
        const std::unique_lock lock{mutex_, std::try_to_lock};
        const auto now = std::chrono::steady_clock::now();
        if (lock && now >= next_news_) {
            next_news_ = now + std::chrono::seconds{1};
            take_news();
        }
        return is_over();
    }
    void take_news() {
        if (match_.rank.is_alone()) return;
        for (const MatchGame& game : match_.news())
            if (game.number < standings_.schedule().games() && !standings_.has(game.number)) standings_.add(game);
        if (standings_.games().size() == standings_.schedule().games() || is_decided()) over_ = true;
    }
    bool is_decided() const { return decision(match_, standings_) != Sprt::Decision::open; }
    // With a test there is one encounter at each pace.
    bool is_decided(std::size_t encounter) const {
        return match_.sprt && match_.sprt->decision(standings_.results(encounter)) != Sprt::Decision::open;
    }

    // The next game of the pace that is played now, or of the one after it.
    std::optional<std::size_t> next() {
        const std::lock_guard lock{mutex_};
        take_news();
        for (; pace_ < match_.paces.size() && !is_over(); ++pace_, next_ = 0) {
            if (is_decided(pace_)) continue;
            for (; next_ < standings_.schedule().games(); ++next_)
                if (match_.rank.owns(next_) && is_wanted(next_)) return begun(next_++);
            if (const auto left = left_by_others()) return begun(*left);
        }
        return std::nullopt;
    }
    // A game that no rank has finished and this one has not begun. The ranks look for one in different places.
    std::optional<std::size_t> left_by_others() const {
        if (match_.rank.is_alone()) return std::nullopt;
        std::vector<std::size_t> left;
        for (std::size_t number = 0; number < standings_.schedule().games(); ++number)
            if (is_wanted(number) && !begun_.contains(number)) left.push_back(number);
        if (left.empty()) return std::nullopt;
        return left[left.size() * match_.rank.number / match_.rank.count];
    }
    std::size_t begun(std::size_t number) {
        if (!match_.rank.is_alone()) begun_.insert(number);
        return number;
    }
    bool is_wanted(std::size_t number) const {
        const std::size_t encounter = standings_.schedule().fixture(number).encounter;
        return standings_.schedule().encounters()[encounter].pace == pace_ && !standings_.has(number);
    }
    const Pace& pace_of(std::size_t engine, const Encounter& encounter) const {
        const Pace& own = match_.engines[engine].pace;
        return own.is_empty() ? match_.paces[encounter.pace] : own;
    }

    void play(std::size_t number, Clients& clients, TableReferee& tables) {
        const Fixture fixture = standings_.schedule().fixture(number);
        const Encounter encounter = standings_.schedule().encounters()[fixture.encounter];
        const Color first_color =
            fixture.first_begins ? match_.game.info().first : game::other(match_.game.info().first);
        const auto player = [&](Color side) -> Contestant {
            const std::size_t engine = side == first_color ? encounter.first : encounter.second;
            return {*clients[engine], match_.engines[engine].name, pace_of(engine, encounter)};
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
        take_news();
        if (standings_.has(played.number)) return; // another rank was faster
        // What comes after the decision would blur it.
        if (is_over() || is_decided(standings_.schedule().fixture(played.number).encounter)) return;
        standings_.add(played);
        if (!told_(played, record) || is_decided()) over_ = true;
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
    std::size_t pace_ = 0;   // of the games that are begun now
    std::size_t next_ = 0;
    std::set<std::size_t> begun_{}; // by this rank of several
    std::chrono::steady_clock::time_point next_news_{};
    std::string failure_{};
};

} // namespace

Sprt::Decision decision(const Match& match, const Standings& standings) {
    if (!match.sprt) return Sprt::Decision::open;
    for (std::size_t i = 0; i < standings.schedule().encounters().size(); ++i)
        if (const auto found = match.sprt->decision(standings.results(i)); found != Sprt::Decision::elo1) return found;
    return Sprt::Decision::elo1;
}

std::expected<void, std::string> run(const Match& match, Standings& standings, const Told& told,
                                     const std::atomic<bool>& stop) {
    assert(match.engines.size() >= 2 && match.concurrency >= 1);
    return Tournament{match, standings, told, stop}.run();
}

} // namespace laststone::match
