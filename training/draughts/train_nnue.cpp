// Trains a network: train_nnue --out english.nnue --pieces 12 --epochs 12 samples...
#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "draughts/variants.hpp"
#include "nnue_trainer.hpp"

using namespace laststone;

namespace {

constexpr std::array games{&draughts::english, &draughts::russian,       &draughts::brazilian, &draughts::pool,
                           &draughts::italian, &draughts::spanish,       &draughts::czech,     &draughts::thai,
                           &draughts::thai_12, &draughts::international, &draughts::frisian,   &draughts::canadian,
                           &draughts::turkish};
constexpr int highest_score_used = 1500;

struct Command {
    std::string out;
    int epochs = 12;
    float scale = 0.0075F;
    training::TrainerOptions options{};
    std::vector<std::string> files{};
};

// What an option does with the word behind it; false where that is none of its values.
struct Option {
    std::string_view name;
    std::string_view usual; // as the usage shows it
    bool (*take)(Command&, const std::string&);
};

template <class Number>
bool read_number(const std::string& word, Number least, Number& number) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc{} && end == word.data() + word.size() && number >= least;
}

constexpr std::array options{
    Option{"--out", "FILE",
           [](Command& command, const std::string& word) {
               command.out = word;
               return !word.empty();
           }},
    Option{"--pieces", "12",
           [](Command& command, const std::string& word) { return read_number(word, 1, command.options.most_pieces); }},
    Option{"--epochs", "12",
           [](Command& command, const std::string& word) { return read_number(word, 1, command.epochs); }},
    Option{"--score-weight", "0.8",
           [](Command& command, const std::string& word) {
               return read_number(word, 0.0F, command.options.score_weight) && command.options.score_weight <= 1;
           }},
    Option{"--rate", "0.002",
           [](Command& command, const std::string& word) { return read_number(word, 0.0F, command.options.rate); }},
    Option{"--scale", "0.0075",
           [](Command& command, const std::string& word) { return read_number(word, 0.0F, command.scale); }},
    Option{"--seed", "1", [](Command& command, const std::string& word) {
               return read_number(word, std::uint64_t{0}, command.options.seed);
           }}};

// Nothing where the words cannot be understood.
std::optional<Command> read_arguments(std::span<char* const> words) {
    Command command;
    for (std::size_t i = 0; i < words.size(); ++i) {
        const std::string_view name = words[i];
        if (!name.starts_with("--")) {
            command.files.emplace_back(name);
            continue;
        }
        const auto option = std::ranges::find(options, name, &Option::name);
        if (option == options.end() || ++i == words.size() || !option->take(command, words[i])) return std::nullopt;
    }
    if (command.out.empty() || command.files.empty()) return std::nullopt;
    return command;
}

void print_usage() {
    std::printf("train_nnue");
    for (const Option& option : options) {
        const bool is_needed = option.name == "--out";
        std::printf(is_needed ? " %s %s" : " [%s %s]", option.name.data(), option.usual.data());
    }
    std::printf(" SAMPLES...\n");
}

training::Squares set_of(const char* bytes, int squares) {
    training::Squares set;
    for (int i = 0; i < squares; ++i)
        if ((bytes[i / 8] >> i % 8 & 1) != 0) set |= training::Squares::single(i);
    return set;
}

// docs/formats/samples.md
training::Sample read_sample(const char* bytes, std::size_t width, int squares, int file) {
    std::int16_t score;
    std::memcpy(&score, bytes + 3 * width, sizeof score);
    return {.own = set_of(bytes, squares),
            .other = set_of(bytes + width, squares),
            .kings = set_of(bytes + 2 * width, squares),
            .score = score,
            .result = static_cast<signed char>(bytes[3 * width + 2]),
            .game = static_cast<unsigned char>(bytes[3 * width + 3]),
            .file = file};
}

// The game whose samples a file has; nothing where it has none.
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
        const training::Sample sample = read_sample(&bytes[at], width, squares, number);
        if (std::abs(sample.score) <= highest_score_used) samples.push_back(sample);
    }
    return *found;
}

// The game of all files, whose samples are added; nothing, and a sentence, where one is of another game.
const draughts::Rules* read_all_samples(const std::vector<std::string>& files, std::vector<training::Sample>& samples) {
    const draughts::Rules* rules = nullptr;
    for (std::size_t number = 0; number < files.size(); ++number) {
        const auto* const read = read_samples(files[number], static_cast<int>(number), samples);
        if (read == nullptr || (rules != nullptr && !draughts::same_shape(*read, *rules))) {
            std::fprintf(stderr, "%s has no samples of %s\n", files[number].c_str(),
                         rules == nullptr ? "a game of draughts" : "this game");
            return nullptr;
        }
        rules = read;
    }
    return rules;
}

void train(training::NnueTrainer& trainer, int epochs) {
    std::printf("%zu samples, %zu held out\n", trainer.training_size(), trainer.held_out_size());
    for (const auto& scales : trainer.scales())
        for (const float scale : scales)
            std::printf("%.4f%c", static_cast<double>(scale), &scale == &scales.back() ? '\n' : ' ');
    const auto progress_at = [&](int epoch) { return static_cast<float>(epoch) / static_cast<float>(epochs); };
    for (int epoch = 0; epoch < epochs; ++epoch) {
        trainer.train_epoch(progress_at(epoch), progress_at(epoch + 1));
        std::printf("epoch %d: error %.3f millinats\n", epoch + 1, trainer.error());
        std::fflush(stdout);
    }
}

// Under a temporary name first, which is then renamed.
bool write_file(const std::string& path, const std::vector<std::uint8_t>& bytes) {
    const std::string part = path + ".part";
    std::ofstream file{part, std::ios::binary};
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    if (file && std::rename(part.c_str(), path.c_str()) == 0) return true;
    std::fprintf(stderr, "%s cannot be written\n", path.c_str());
    return false;
}

} // namespace

int main(int count, char** words) {
    auto command = read_arguments(std::span{words, static_cast<std::size_t>(count)}.subspan(1));
    if (!command) {
        print_usage();
        return 2;
    }
    std::vector<training::Sample> samples;
    const draughts::Rules* const rules = read_all_samples(command->files, samples);
    if (rules == nullptr) return 2;
    command->options.squares = rules->board.squares();
    training::NnueTrainer trainer{command->options, std::move(samples)};
    train(trainer, command->epochs);
    return write_file(command->out, trainer.rounded(command->scale).file(*rules)) ? 0 : 2;
}
