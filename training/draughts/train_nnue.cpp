// Trains a network: train_nnue --out english.nnue --pieces 12 --epochs 12 samples...
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

#include "draughts/variants.hpp"
#include "nnue_trainer.hpp"

using namespace laststone;

namespace {

constexpr std::array games{&draughts::english, &draughts::russian,       &draughts::brazilian, &draughts::pool,
                           &draughts::italian, &draughts::spanish,       &draughts::czech,     &draughts::thai,
                           &draughts::thai_12, &draughts::international, &draughts::frisian,   &draughts::canadian,
                           &draughts::turkish};
constexpr int highest_score_learnt = 1500;

struct Command {
    std::string out;
    int epochs = 12;
    float worth = 0.0075F;
    training::TrainerOptions options{};
    std::vector<std::string> files{};
};

training::Squares set_of(const char* bytes, int squares) {
    training::Squares set;
    for (int i = 0; i < squares; ++i)
        if ((bytes[i / 8] >> i % 8 & 1) != 0) set |= training::Squares::single(i);
    return set;
}

// The game whose samples a file has, and the samples; nothing where it has none.
const draughts::Rules* read_samples(const std::string& path, int number, std::vector<training::Sample>& samples) {
    std::ifstream file{path, std::ios::binary};
    std::string header;
    std::getline(file, header);
    const auto found = std::ranges::find_if(
        games, [&](const auto* rules) { return header == "laststone samples 1 " + std::string{rules->id}; });
    if (found == games.end()) return nullptr;
    const std::string bytes{std::istreambuf_iterator<char>{file}, {}};
    const int squares = (*found)->board.squares();
    const std::size_t width = (static_cast<std::size_t>(squares) + 7) / 8, size = 3 * width + 4;
    for (std::size_t at = 0; at + size <= bytes.size(); at += size) {
        const char* const sample = &bytes[at];
        std::int16_t score;
        std::memcpy(&score, sample + 3 * width, sizeof score);
        if (std::abs(score) > highest_score_learnt) continue;
        samples.push_back({.own = set_of(sample, squares),
                           .other = set_of(sample + width, squares),
                           .kings = set_of(sample + 2 * width, squares),
                           .score = score,
                           .result = static_cast<signed char>(sample[3 * width + 2]),
                           .game = static_cast<unsigned char>(sample[3 * width + 3]),
                           .file = number});
    }
    return *found;
}

std::optional<Command> read_arguments(int count, char** words) {
    Command command;
    for (int i = 1; i < count; ++i) {
        const std::string name = words[i];
        if (!name.starts_with("--")) {
            command.files.push_back(name);
            continue;
        }
        if (++i == count) return std::nullopt;
        const std::string value = words[i];
        if (name == "--out") command.out = value;
        else if (name == "--epochs") command.epochs = std::atoi(value.c_str());
        else if (name == "--pieces") command.options.most_pieces = std::atoi(value.c_str());
        else if (name == "--trust") command.options.trust = std::strtof(value.c_str(), nullptr);
        else if (name == "--rate") command.options.rate = std::strtof(value.c_str(), nullptr);
        else if (name == "--worth") command.worth = std::strtof(value.c_str(), nullptr);
        else if (name == "--seed") command.options.seed = std::strtoull(value.c_str(), nullptr, 10);
        else return std::nullopt;
    }
    if (command.out.empty() || command.files.empty() || command.epochs < 1 || command.options.most_pieces < 1)
        return std::nullopt;
    return command;
}

} // namespace

int main(int count, char** words) {
    auto command = read_arguments(count, words);
    if (!command) {
        std::puts("train_nnue --out FILE [--pieces 12] [--epochs 12] [--trust 0.8] [--rate 0.002] [--worth 0.0075] "
                  "[--seed 1] SAMPLES...");
        return 2;
    }
    std::vector<training::Sample> samples;
    const draughts::Rules* rules = nullptr;
    for (const std::string& file : command->files) {
        const auto* const read = read_samples(file, static_cast<int>(&file - command->files.data()), samples);
        if (read == nullptr || (rules != nullptr && !draughts::same_shape(*read, *rules))) {
            std::printf("%s has no samples of this game\n", file.c_str());
            return 2;
        }
        rules = read;
    }
    command->options.squares = rules->board.squares();
    training::NnueTrainer trainer{command->options, std::move(samples)};
    std::printf("%zu lessons, %zu held out\n", trainer.lessons(), trainer.trial());
    for (const auto& worths : trainer.worths())
        for (const float worth : worths)
            std::printf("%.4f%c", static_cast<double>(worth), &worth == &worths.back() ? '\n' : ' ');
    for (int epoch = 0; epoch < command->epochs; ++epoch) {
        const auto all = static_cast<float>(command->epochs), now = static_cast<float>(epoch);
        trainer.learn_all(now / all, (now + 1) / all);
        std::printf("epoch %d: error %.3f millinats\n", epoch + 1, trainer.error());
        std::fflush(stdout);
    }
    const std::vector<std::uint8_t> bytes = trainer.rounded(command->worth).file(*rules);
    std::ofstream{command->out, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                        static_cast<std::streamsize>(bytes.size()));
}
