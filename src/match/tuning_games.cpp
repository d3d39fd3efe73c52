#include "match/tuning_games.hpp"

#include <thread>

#include "match/bout.hpp"
#include "match/own_client.hpp"

namespace laststone::match {

struct TuningGames::Worker {
    OwnClient plus;
    OwnClient minus;
    TableReferee tables;
};

TuningGames::TuningGames(const TuningMatch& match, const std::atomic<bool>& stop) : match_{match}, stop_{stop} {
    for (int i = 0; i < match.concurrency; ++i)
        workers_.push_back(std::make_unique<Worker>(OwnClient{match.settings, stop}, OwnClient{match.settings, stop},
                                                    TableReferee{match.tables}));
}

TuningGames::~TuningGames() = default;

std::optional<std::vector<int>> TuningGames::play(const std::vector<ParameterPair>& pairs, std::size_t first_opening) {
    std::vector<std::optional<int>> won(pairs.size());
    {
        std::atomic<std::size_t> next = 0;
        std::vector<std::jthread> threads;
        for (const auto& worker : workers_)
            threads.emplace_back([&, this] {
                for (std::size_t i = next++; i < pairs.size() && !stop_; i = next++)
                    won[i] = play_pair(*worker, pairs[i], first_opening + i);
            });
        threads.clear(); // waits for them, while next is there
    }
    std::vector<int> all;
    for (const std::optional<int> one : won) {
        if (!one) return std::nullopt;
        all.push_back(*one);
    }
    return all;
}

std::optional<int> TuningGames::play_pair(Worker& worker, const ParameterPair& pair, std::size_t opening) {
    worker.plus.set(pair.plus);
    worker.minus.set(pair.minus);
    const Opening begun = match_.opening(opening);
    int won = 0;
    for (const Color side : {Color::black, Color::white}) {
        const Contestant plus{worker.plus, "plus", match_.pace};
        const Contestant minus{worker.minus, "minus", match_.pace};
        const auto result = match::play({match_.game, match_.adjudication, &worker.tables}, begun,
                                        side == Color::black ? plus : minus, side == Color::black ? minus : plus);
        if (!result) return std::nullopt;
        if (result->winner) won += *result->winner == side ? 1 : -1;
    }
    return won;
}

} // namespace laststone::match
