#include "catalog/opening_names.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "catalog/games.hpp"

namespace laststone::catalog {
namespace {

// English draughts: the first moves after "What's a good opening move?" of the Irish Draughts Association
// (irishdraughts.org/openings.html); most of those that follow 11-15 after startcheckers.com/11-15-openings; Kelso Cross after
// the Encyclopaedia Britannica of 1911 (volume 8, "Draughts"), the Switcher after W. Ryan, Tricks, Traps and Shots of the
// Checkerboard (1950), the Bristol group after F. Reinfeld, How to Win at Checkers (1957), the rest after J. Lees' Guide to the
// Game of Draughts (1893). Ballots of three moves after "The Cross and the Old 14th" of the American Checker Federation
// (acfcheckers.com/crossold.html) and the federation's list of ballots in CheckerBoard (utility.c of eygilbert/CheckerBoard); where
// the two differ, after the federation.
// Russian draughts: v-damki.com/debuts (Обратный тычок), kombinashki.ru/debyuty9.php (Каулен, Филиппов), damki.net
// /principy-igry (Кол, Жертва Кукуева), shashkivsem.ru (Обратный кол), and the articles of the Russian Wikipedia on Городская
// партия, Отказанная городская партия, Старая партия, Игра Бодянского and (Отказанный) Обратный перекрёсток; С. Игин, Азбука
// шашечного начала (Защита Святого — Коршунова); draughts.narod.ru/articles (Городская партия with d2-c3).
// International draughts: "The opening of the game", index of openings (docslib.org/doc/4947577); the Schwarzman variation after
// gantwarg.net/Roozenburg ("De kroonschijf").
constexpr std::array<OpeningName, 75> named_openings{{
    {"english", "Edinburgh", "9-13"},
    {"english", "Double Corner", "9-14"},
    {"english", "Denny", "10-14"},
    {"english", "Kelso", "10-15"},
    {"english", "Old Faithful", "11-15"},
    {"english", "Bristol", "11-16"},
    {"english", "Dundee", "12-16"},
    {"english", "Kelso Cross", "10-15 23-18"},
    {"english", "Bristol Cross", "11-16 23-18"},
    {"english", "Millbury", "11-16 22-18"},
    {"english", "Paisley", "11-16 24-19"},
    {"english", "Single Corner", "11-15 22-18"},
    {"english", "Cross", "11-15 23-18"},
    {"english", "Slip Cross", "11-15 23-18 8-11 27-23 11-16"},
    {"english", "Second Double Corner", "11-15 24-19"},
    {"english", "Ayrshire Lassie", "11-15 24-20"},
    {"english", "Switcher", "11-15 21-17"},
    {"english", "Dyke", "11-15 22-17 15-19"},
    {"english", "Boston", "11-15 22-17 9-13 17-14"},
    {"english", "Maid of the Mill", "11-15 22-17 8-11 17-13 15-18"},
    {"english", "Douglas", "11-15 22-17 8-11 17-13 4-8 25-22"},
    {"english", "Will o' the Wisp", "11-15 23-19 9-13"},
    {"english", "Nailor", "11-15 23-19 8-11 26-23"},
    {"english", "Alma", "11-15 23-19 8-11 22-17 3-8"},
    {"english", "Old Fourteenth", "11-15 23-19 8-11 22-17 4-8"},
    {"english", "Laird and Lady", "11-15 23-19 8-11 22-17 9-13"},
    {"english", "Black Doctor", "11-15 23-19 8-11 22-17 9-13 17-14 10x17 19x10 7x14"},
    {"english", "Glasgow", "11-15 23-19 8-11 22-17 11-16"},
    {"english", "Centre", "11-15 23-19 8-11 22-17 15-18"},
    {"english", "Defiance", "11-15 23-19 9-14 27-23"},
    {"english", "Fife", "11-15 23-19 9-14 22-17 5-9"},
    {"english", "Souter", "11-15 23-19 9-14 22-17 6-9"},
    {"english", "Dreaded Edinburgh", "9-13 22-18 6-9"},
    {"english", "Inferno", "9-13 22-18 10-14"},
    {"english", "Edinburgh Single", "9-13 22-18 11-15"},
    {"english", "Wilderness", "9-13 22-18 11-16"},
    {"english", "Second Wilderness", "9-13 23-18 11-16"},
    {"english", "Twilight Zone", "9-13 24-20 11-16"},
    {"english", "Double Cross", "9-14 23-18 14x23"},
    {"english", "Rattlesnake", "9-14 23-19 10-15"},
    {"english", "Black Hole", "10-14 22-17 9-13"},
    {"english", "Gemini", "10-14 22-17 11-16"},
    {"english", "Fraser's Inferno", "10-14 22-18 7-10"},
    {"english", "White Doctor", "10-14 22-18 12-16"},
    {"english", "Diabolical Denny", "10-14 23-19 7-10"},
    {"english", "Nemesis", "10-14 24-19 6-10"},
    {"english", "Octopus", "10-15 21-17 7-10"},
    {"english", "Tyne", "10-15 21-17 9-13"},
    {"english", "Nutcracker", "10-15 22-17 9-14"},
    {"english", "Skullcracker", "10-15 22-17 15-19"},
    {"english", "Second Gemini", "10-15 23-19 11-16"},
    {"english", "Shark", "11-16 21-17 10-14"},
    {"english", "Cheetah", "11-16 22-18 10-15"},
    {"english", "Black Widow", "11-16 23-19 16x23"},
    {"english", "Skunk", "12-16 24-20 10-15"},
    {"russian", "Кол", "c3-d4 b6-a5 d4-c5"},
    {"russian", "Обратный кол", "g3-h4 f6-e5 c3-b4 e5-f4"},
    {"russian", "Обратный тычок", "c3-b4 f6-e5 b2-c3 e5-f4"},
    {"russian", "Городская партия", "c3-d4 d6-c5 b2-c3 f6-g5"},
    {"russian", "Отказанная городская партия", "c3-d4 d6-c5 b2-c3 f6-g5 g3-h4"},
    {"russian", "Городская партия", "c3-d4 d6-c5 d2-c3 f6-g5"},
    {"russian", "Отказанная городская партия", "c3-d4 d6-c5 d2-c3 f6-g5 g3-h4"},
    {"russian", "Старая партия", "c3-d4 d6-c5 b2-c3 e7-d6"},
    {"russian", "Обратный перекрёсток", "c3-d4 d6-e5 b2-c3 e7-d6"},
    {"russian", "Отказанный обратный перекрёсток", "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 h6-g5"},
    {"russian", "Отказанный обратный перекрёсток", "c3-d4 d6-e5 b2-c3 e7-d6 g3-h4 f8-e7"},
    {"russian", "Защита Святого — Коршунова", "c3-d4 f6-g5 b2-c3 g5-h4 c3-b4 d6-e5 d4:f6 e7:g5"},
    {"russian", "Игра Бодянского", "a3-b4 b6-a5"},
    {"russian", "Игра Каулена", "g3-f4 f6-e5 h2-g3"},
    {"russian", "Игра Филиппова", "e3-d4 d6-e5 a3-b4 h6-g5"},
    {"russian", "Жертва Кукуева", "c3-d4 f6-g5 d4-c5 d6:b4 a3:c5 b6:d4 e3:c5 g5-f4"},
    {"international", "Symmetrical variation", "32-28 19-23"},
    {"international", "Chefneux", "32-28 18-23"},
    {"international", "Fox", "32-28 18-23 33-29 23x32 37x28 20-25"},
    {"international", "Schwarzman variation",
     "32-28 17-22 28x17 11x22 37-32 12-17 41-37 6-11 46-41 7-12 34-29 2-7"},
}};

// What tells positions of all games apart.
std::string place_of(const State& state) { return std::string{state.game().info().id} + " " + state.position(); }

std::unordered_map<std::string, std::string_view> places() {
    std::unordered_map<std::string, std::string_view> all;
    for (const OpeningName& opening : named_openings) {
        const auto state = find_game(opening.game)->read("start");
        for (std::string_view rest = opening.moves; !rest.empty();) {
            const std::size_t end = std::min(rest.find(' '), rest.size());
            (void)(*state)->play(rest.substr(0, end));
            rest.remove_prefix(std::min(end + 1, rest.size()));
        }
        all.emplace(place_of(**state), opening.name);
    }
    return all;
}

constexpr std::size_t plies_of(std::string_view moves) {
    return static_cast<std::size_t>(std::ranges::count(moves, ' ')) + 1;
}

} // namespace

std::span<const OpeningName> opening_names() { return named_openings; }

std::string_view opening_name(const State& state) {
    static const auto known = places();
    const auto found = known.find(place_of(state));
    return found != known.end() ? found->second : std::string_view{};
}

std::size_t longest_opening() {
    return plies_of(
        std::ranges::max(named_openings, {}, [](const OpeningName& opening) { return plies_of(opening.moves); }).moves);
}

} // namespace laststone::catalog
