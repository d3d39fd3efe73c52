#include "app/context.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <random>
#include <thread>

#include "app/failure.hpp"
#include "app/input.hpp"
#include "catalog/games.hpp"

namespace laststone::app {
namespace {

[[noreturn]] void refuse_game(std::string_view id) {
    if (id.starts_with("nogo:"))
        throw Failure{fmt::format("there is no game {}; NoGo is played on boards like nogo:4x6, up to 19x19 or 64 "
                                  "points in all",
                                  in_quotes(id))};
    const std::string_view nearest = catalog::nearest_game(id);
    const std::string hint =
        nearest.empty() ? "`laststone games` lists them all" : fmt::format("did you mean {}?", nearest);
    throw Failure{fmt::format("there is no game {}; {}", in_quotes(id), hint)};
}

} // namespace

void Context::note(std::string_view sentence) const {
    if (!common_.quiet) write_remark(fmt::format("laststone: {}\n", sentence));
}

const catalog::Game& Context::game(std::string_view usual) const {
    const std::string_view id = common_.game ? std::string_view{*common_.game} : usual;
    const catalog::Game* const found = catalog::find_game(id);
    if (found == nullptr) refuse_game(id);
    return *found;
}

std::unique_ptr<catalog::State> Context::state(std::string_view argument, std::string_view what) const {
    const catalog::Game& played = game();
    const Text text = read_argument(argument, what);
    return answer_on(text, played.read(text.content, common_.turn));
}

int Context::threads() const {
    if (common_.threads) return *common_.threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::uint64_t Context::seed() const {
    if (common_.seed) return *common_.seed;
    std::random_device device;
    return std::uint64_t{device()} << 32 | device();
}

} // namespace laststone::app
