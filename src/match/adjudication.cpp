#include "match/adjudication.hpp"

#include <cstdlib>

namespace laststone::match {

void Adjudicator::add(Color mover, std::optional<int> score) {
    ++plies_;
    const auto count = [](int& plies, bool holds) { plies = holds ? plies + 1 : 0; };
    count(equal_, score && rules_.draw && std::abs(*score) <= rules_.draw->score);
    for (const Color side : {Color::black, Color::white}) {
        const int sign = side == mover ? 1 : -1;
        count(ahead_[static_cast<std::size_t>(side)], score && rules_.win && sign * *score >= rules_.win->score);
    }
}

Adjudicator::Decision Adjudicator::decision() const {
    if (rules_.win && have_agreed(ahead_[0], rules_.win->move_count)) return Decision::black_wins;
    if (rules_.win && have_agreed(ahead_[1], rules_.win->move_count)) return Decision::white_wins;
    if (rules_.draw && plies_ >= 2 * rules_.draw->move_number && have_agreed(equal_, rules_.draw->move_count))
        return Decision::agreed_draw;
    return rules_.most_moves > 0 && plies_ >= 2 * rules_.most_moves ? Decision::too_long : Decision::none;
}

} // namespace laststone::match
