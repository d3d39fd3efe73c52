// Law: whatever a file holds, `analyse` comes to its end: what it writes can be analysed again to the same text, and what it
// cannot read has a sentence.
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "app/commands.hpp"
#include "law.hpp"

using namespace laststone;

namespace {

// A file of our own, which is there again for every input.
const std::filesystem::path& folder() {
    static const std::filesystem::path path = [] {
        std::string name = (std::filesystem::temp_directory_path() / "laststone_fuzz_XXXXXX").string();
        fuzz::must(mkdtemp(name.data()) != nullptr);
        return std::filesystem::path{name};
    }();
    return path;
}

std::string content_of(const std::filesystem::path& path) {
    std::ifstream file{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{file}, {}};
}

// The annotated games of a file with this text; nothing where it is refused as a whole.
std::optional<std::string> analysed(std::string_view text, std::string_view game) {
    const std::filesystem::path in = folder() / "in", out = folder() / "out";
    std::ofstream{in, std::ios::binary} << text;
    app::Options options;
    const app::Command::Run run = app::analyse_command().prepare(options);
    const auto give = [&](std::string_view name, const std::string& value) {
        for (const app::Option& option : options.all())
            if (option.long_name() == name) return option.take(value);
        fuzz::must(false);
    };
    give("file", in.string());
    give("--out", out.string());
    give("--nodes", "20");
    const app::Common common{
        .game = std::string{game}, .quiet = true, .threads = 1, .hash_mib = 1, .tables = "none"};
    app::Context context{common};
    try {
        (void)run(context);
    } catch (const app::Failure& failure) {
        const std::string_view sentence = failure.what();
        fuzz::must(!sentence.empty());
        return std::nullopt;
    }
    return content_of(out);
}

} // namespace

// The first letter says whether the rest is PDN or SGF.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    constexpr std::size_t longest = 2'000; // a few moves are as good as many, and much quicker
    if (size == 0 || size > longest) return 0;
    [[maybe_unused]] static const auto* const quiet = std::freopen("/dev/null", "w", stderr); // faults of games are told there
    const std::string_view text = fuzz::text_of(data, size).substr(1);
    const std::string_view game = data[0] % 2 == 0 ? "english" : "nogo";
    const auto once = analysed(text, game);
    if (!once) return 0;
    const auto twice = analysed(*once, game);
    fuzz::must(twice == once || once->empty());
    return 0;
}
