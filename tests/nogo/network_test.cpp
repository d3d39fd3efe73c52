#include "nogo/network.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <sstream>

#include "base/short_number.hpp"
#include "nogo/network_evaluator.hpp"
#include "nogo/network_layers.hpp"
#include "nogo/notation/text.hpp"

namespace laststone::nogo {
namespace {

// A text of tables: `number` gives each of their numbers.
class TextOfTables {
public:
    explicit TextOfTables(const std::string& title) : text_{title + '\n'} {}

    template <class F>
    TextOfTables& table(const std::string& name, std::size_t count, F&& number) {
        text_ += name + ' ' + std::to_string(count) + " 0.001";
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 48 == 0) text_ += '\n';
            base::append_short_number(text_, number(i));
        }
        text_ += '\n';
        return *this;
    }
    const std::string& text() const { return text_; }

private:
    std::string text_;
};

// A network whose numbers are all drawn, or all 0.
std::string network_text(std::uint64_t seed, int most) {
    using Layers = NetworkLayers;
    constexpr std::size_t channels = Layers::channels, head = Layers::head;
    base::Random random{seed};
    const auto number = [&](std::size_t) {
        return most == 0 ? 0 : static_cast<int>(base::below(static_cast<std::uint64_t>(2 * most), random)) - most;
    };
    TextOfTables text{"laststone network 1: " + std::to_string(Layers::blocks) + " blocks of " +
                      std::to_string(channels) + " channels"};
    const auto both = [&](const std::string& name, std::size_t weights, std::size_t biases) {
        text.table(name + ".weight", weights, number).table(name + ".bias", biases, number);
    };
    both("stem", channels * Layers::kinds * 9, channels);
    for (std::size_t i = 0; i < Layers::blocks; ++i) {
        const std::string name = "blocks." + std::to_string(i);
        both(name + ".first", channels * channels * 9, channels);
        both(name + ".second", channels * channels * 9, channels);
        if (i % 2 == 1) both(name + ".all", channels * channels, channels);
    }
    both("policy_hidden", head * channels, head);
    both("policy", head, 1);
    both("value_points", head * channels, head);
    both("value_hidden", Layers::hidden * 2 * head, Layers::hidden);
    both("value", Layers::hidden, 1);
    return text.text();
}

std::vector<Seen> drawn(Shape shape, std::uint64_t seed) {
    base::Random random{seed};
    std::vector<Seen> points(static_cast<std::size_t>(shape.points()));
    for (Seen& seen : points) seen = static_cast<Seen>(1 + base::below(6, random));
    return points;
}

TEST(Network, OneOfZerosHasNoOpinion) {
    const auto network = Network::read(network_text(1, 0));
    ASSERT_TRUE(network) << network.error();
    const PolicyValue evaluation = network->evaluate(Shape{9, 9}, drawn(Shape{9, 9}, 1));
    EXPECT_EQ(evaluation.value, 0.5F);
    for (const float move : evaluation.logits) EXPECT_EQ(move, 0.0F);
}

// The same sums in the plainest way, from the text's tables in their order.
class PlainNetwork {
public:
    PlainNetwork(const std::string& text, Shape shape) : rows_{shape.rows()}, columns_{shape.columns()} {
        std::istringstream lines{text};
        std::string line;
        std::getline(lines, line);
        while (std::getline(lines, line)) {
            std::istringstream first{line};
            std::string name;
            std::size_t count = 0;
            float scale = 0;
            first >> name >> count >> scale;
            std::vector<float>& numbers = tables_[name];
            while (numbers.size() < count && std::getline(lines, line))
                for (std::size_t i = 0; i + 1 < line.size(); i += 2)
                    numbers.push_back(scale * static_cast<float>(base::short_number(base::base64_value(line[i]),
                                                                                    base::base64_value(line[i + 1]))));
        }
    }

    PolicyValue evaluate(const std::vector<Seen>& board) const {
        Planes plane(NetworkLayers::kinds);
        for (std::size_t kind = 0; kind < plane.size(); ++kind)
            for (const Seen seen : board) plane[kind].push_back(static_cast<std::size_t>(seen) == kind + 1 ? 1 : 0);
        plane = positive(convolved("stem", plane, 3));
        for (std::size_t i = 0; i < NetworkLayers::blocks; ++i) {
            const std::string name = "blocks." + std::to_string(i);
            Planes middle = convolved(name + ".first", plane, 3);
            if (tables_.contains(name + ".all.weight")) {
                Planes means(plane.size());
                for (std::size_t from = 0; from < plane.size(); ++from)
                    means[from].assign(board.size(), mean(plane[from]));
                add(middle, convolved(name + ".all", means, 1));
            }
            Planes out = convolved(name + ".second", positive(middle), 3);
            add(out, plane);
            plane = positive(out);
        }
        PolicyValue evaluation;
        const Planes moves = convolved("policy", positive(convolved("policy_hidden", plane, 1)), 1);
        std::ranges::copy(moves.front(), evaluation.logits.begin());
        Planes seen;
        const Planes facts = positive(convolved("value_points", plane, 1));
        for (const auto& each : facts) seen.emplace_back(board.size(), mean(each));
        for (const auto& each : facts) seen.emplace_back(board.size(), std::ranges::max(each));
        const Planes win = convolved("value", positive(convolved("value_hidden", seen, 1)), 1);
        evaluation.value = 1 / (1 + std::exp(-win.front().front()));
        return evaluation;
    }

private:
    using Planes = std::vector<std::vector<float>>; // by channel, then by point

    static float mean(const std::vector<float>& numbers) {
        float sum = 0;
        for (const float number : numbers) sum += number;
        return sum / static_cast<float>(numbers.size());
    }
    static Planes positive(Planes plane) {
        for (auto& channel : plane)
            for (float& number : channel) number = std::max(number, 0.0F);
        return plane;
    }
    static void add(Planes& to, const Planes& from) {
        for (std::size_t channel = 0; channel < to.size(); ++channel)
            for (std::size_t point = 0; point < to[channel].size(); ++point) to[channel][point] += from[channel][point];
    }
    Planes convolved(const std::string& name, const Planes& from, int width) const {
        const auto& weights = tables_.at(name + ".weight");
        const auto& bias = tables_.at(name + ".bias");
        const int points = rows_ * columns_;
        Planes to(bias.size(), std::vector<float>(static_cast<std::size_t>(points)));
        std::size_t next = 0;
        for (std::size_t out = 0; out < to.size(); ++out) {
            std::ranges::fill(to[out], bias[out]);
            for (const auto& in : from)
                for (int neighbour = 0; neighbour < width * width; ++neighbour) {
                    const float weight = weights[next++];
                    for (int point = 0; point < points; ++point) {
                        const int row = point / columns_ + neighbour / width - width / 2;
                        const int column = point % columns_ + neighbour % width - width / 2;
                        if (row >= 0 && row < rows_ && column >= 0 && column < columns_)
                            to[out][static_cast<std::size_t>(point)] +=
                                weight * in[static_cast<std::size_t>(row * columns_ + column)];
                    }
                }
        }
        return to;
    }

    int rows_, columns_;
    std::map<std::string, std::vector<float>> tables_{};
};

TEST(Network, AgreesWithThePlainestWayToSum) {
    const std::string text = network_text(7, 120);
    const auto network = Network::read(text);
    ASSERT_TRUE(network) << network.error();
    for (const Shape shape : {Shape{9, 9}, Shape{1, 1}, Shape{7, 5}, Shape{2, 11}, Shape{11, 10}}) {
        const std::vector<Seen> board = drawn(shape, 1);
        const PolicyValue quick = network->evaluate(shape, board), slow = PlainNetwork{text, shape}.evaluate(board);
        EXPECT_NEAR(quick.value, slow.value, 1e-3);
        for (std::size_t point = 0; point < board.size(); ++point)
            EXPECT_NEAR(quick.logits[point], slow.logits[point], 1e-3 * (1 + std::abs(slow.logits[point]))) << point;
    }
}

TEST(Network, FaultsSayWhere) {
    const std::string good = network_text(1, 100);
    const auto fault = [](const std::string& text) {
        const auto network = Network::read(text);
        return network ? std::string{} : network.error();
    };
    const auto without = [&](std::string_view part, std::string_view instead) {
        std::string text = good;
        return text.replace(text.find(part), part.size(), instead);
    };
    EXPECT_EQ(fault(good), "");
    EXPECT_TRUE(fault("").starts_with("line 1: a network begins with the line \"laststone network 1"));
    EXPECT_EQ(fault(without("stem.weight", "stem.height")), "line 2: here \"stem.weight " +
                                                                std::to_string(NetworkLayers::channels * 54) +
                                                                " \" and a scale are expected");
    EXPECT_EQ(fault(without(" 0.001", " 0.001x")), "line 2: the scale is not a number");
    EXPECT_EQ(fault(without(" 0.001", " inf")), "line 2: the scale is not a number");
    EXPECT_EQ(fault(without("0.001\n", "0.001\n#")), "line 3: this line must have 96 characters");
    std::string odd = good;
    odd[odd.find("0.001\n") + 6] = '#';
    EXPECT_EQ(fault(odd), "line 3: numbers are letters, digits, + and /");
    EXPECT_TRUE(fault(good + "more\n").ends_with(": nothing may follow the last table"));
    EXPECT_NE(fault(good.substr(0, good.size() / 2)), "");
}

// What the program carries has learnt what every player knows.
TEST(Network, TheUsualOneKnowsWhoIsAhead) {
    // Black has a wall with eyes behind it, White a few stones in the middle: points open to one side alone decide.
    const auto win_of = [](const char* rows) {
        const nogo::Setup setup = *parse_text(std::nullopt, rows);
        const Position<MediumBoard> position = *Position<MediumBoard>::from(setup);
        const PlayoutBoard<MediumBoard> board{position};
        NetworkEvaluator<MediumBoard> evaluator{usual_network(setup.shape()), setup.shape()};
        std::vector<std::uint16_t> moves;
        board.for_each_move([&](std::uint16_t move) { moves.push_back(move); });
        std::vector<float> shares(moves.size());
        const float win = evaluator.evaluate(board, moves, shares);
        float sum = 0;
        for (const float share : shares) sum += share;
        EXPECT_NEAR(sum, 1, 1e-4);
        return win;
    };
    const char* const ahead =
        ".X.X.X.X./XXXXXXXXX/.X.X.X.X./........./........./........./........./OOOO...../.........";
    EXPECT_GT(win_of((std::string{ahead} + " b").c_str()), 0.9F);
    EXPECT_LT(win_of((std::string{ahead} + " w").c_str()), 0.1F);
    const char* const ahead_on_small_board = ".X.X.X/XXXXXX/.X.X.X/....../O.O.../......";
    EXPECT_GT(win_of((std::string{ahead_on_small_board} + " b").c_str()), 0.9F);
    EXPECT_LT(win_of((std::string{ahead_on_small_board} + " w").c_str()), 0.1F);
}

TEST(Network, SmallBoardsHaveOneOfTheirOwn) {
    EXPECT_EQ(&usual_network(Shape{8, 8}), &small_network());
    EXPECT_EQ(&usual_network(Shape{2, 14}), &small_network());
    EXPECT_EQ(&usual_network(Shape{9, 8}), &large_network());
    EXPECT_EQ(&usual_network(Shape{19, 19}), &large_network());
}

} // namespace
} // namespace laststone::nogo
