// Verifies tables by the rules: whether each value follows from the values one move on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/threads.hpp"
#include "draughts/compiled.hpp"
#include "draughts/endgame/table_set.hpp"
#include "draughts/notation/fen.hpp"
#include "tables/table_tools.hpp"

namespace laststone::tables {

// Nothing of the builder is used here: positions are made from setups, moves listed and played, and what they lead to is
// probed as a player would.
template <const Rules& R>
class ForwardCheck {
    using Position = draughts::Position<R>;

public:
    ForwardCheck(const TableSet& tables, const Workers& workers) : tables_{tables}, workers_{workers} {}

    // Calls `part_done(positions)` now and then.
    template <class PartDone>
    void check(const MaterialClass& material, PartDone part_done) {
        const draughts::EndgameIndex<R> index{material};
        draughts::TableCounts seen;
        in_parts(0, index.size(), workers_, [&](std::uint64_t begin, std::uint64_t end) {
            draughts::TableCounts counts;
            typename draughts::EndgameIndex<R>::Walk walk{index};
            for (std::uint64_t i = begin; i < end; ++i)
                if (const auto placement = walk.at(i)) check(setup_of(*placement), counts);
            const base::Lock lock{mutex_};
            seen.won += counts.won;
            seen.lost += counts.lost;
            seen.drawn += counts.drawn;
            found_.positions += counts.placements();
            part_done(end - begin);
        });
        const auto said = tables_.counts(material);
        const bool agree = said && said->won == seen.won && said->lost == seen.lost && said->drawn == seen.drawn;
        if (!workers_.are_stopped() && !agree)
            note("the counts of " + file(material) + " are not those of its positions");
        for (const draughts::Measure measure : {draughts::Measure::wdl, draughts::Measure::distances})
            if (tables_.damaged_blocks(material, measure) > 0)
                note("\"" + draughts::table_file_name(R.id, material, measure) + "\" is damaged: build it again");
    }
    Verification result() { return found_; }

private:
    static constexpr std::size_t most_faults = 20;

    static std::string file(const MaterialClass& material) { return draughts::table_file_name(R.id, material); }
    static draughts::Setup setup_of(const draughts::Placement<R>& placement) {
        using G = draughts::Geometry<R>;
        using draughts::Piece;
        draughts::Setup setup{.to_move = draughts::Color::black};
        for (const int cell : placement.black - placement.kings) setup[G::square(cell)] = Piece::black_man;
        for (const int cell : placement.black & placement.kings) setup[G::square(cell)] = Piece::black_king;
        for (const int cell : placement.white - placement.kings) setup[G::square(cell)] = Piece::white_man;
        for (const int cell : placement.white & placement.kings) setup[G::square(cell)] = Piece::white_king;
        return setup;
    }

    void check(const draughts::Setup& setup, draughts::TableCounts& counts) {
        const Position position = Position::from(setup).value();
        draughts::BestKnown best;
        for (const draughts::Move<R>& move : position.legal_moves())
            best.see(draughts::look_up<R>(tables_, draughts::turned(position.play(move).placement())));
        const auto said = draughts::look_up<R>(tables_, position.placement());
        const auto follows = best.best();
        if (said) {
            counts.won += said->wdl == game::Wdl::win ? 1 : 0;
            counts.lost += said->wdl == game::Wdl::loss ? 1 : 0;
            counts.drawn += said->wdl == game::Wdl::draw ? 1 : 0;
        }
        if (said && follows && agree(*said, *follows)) return;
        const base::Lock lock{mutex_};
        ++found_.wrong;
        note(draughts::write_fen(R, setup) + (said && follows ? " does not follow from its moves" : " is not known"));
    }
    // A distance at its upper end says no more than how long it is at least.
    static bool agree(const TableResult& said, const TableResult& follows) {
        if (said.wdl != follows.wdl) return false;
        if (!said.plies || !follows.plies) return true;
        const int most = draughts::distance::most_plies;
        return said.plies == follows.plies || (*said.plies >= most && *follows.plies >= most);
    }
    void note(std::string fault) {
        if (found_.faults.size() < most_faults) found_.faults.push_back(std::move(fault));
    }

    const TableSet& tables_;
    Workers workers_;
    base::Mutex mutex_{};
    Verification found_{};
};

} // namespace laststone::tables
