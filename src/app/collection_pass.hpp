// One pass through a collection of games: those that fit are used, the faults of the others are reported as they come.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "app/collection.hpp"
#include "app/context.hpp"
#include "app/failure.hpp"
#include "app/interrupt.hpp"
#include "app/progress.hpp"

namespace laststone::app {

class Pass {
public:
    // What Ctrl-C means: the end, or that less is done with each of the games that are left.
    enum class OnInterrupt : std::uint8_t { ends, goes_on };

    Pass(const std::string& file, Context& context, OnInterrupt on_interrupt = OnInterrupt::ends)
        : context_{context},
          on_interrupt_{on_interrupt},
          collection_{file, context.game(), context, on_interrupt == OnInterrupt::ends ? &interrupt_.flag() : nullptr},
          progress_{context.common().quiet} {}

    // Calls use(game, played) for every game that fits.
    template <class Use>
    void for_each_game(Use&& use) {
        go([&](CollectedGame& collected) -> std::expected<void, draughts::PdnError> {
            // Where its moves do not fit, it may be tried as another game.
            auto played = collected.is_typed ? collected.game.play_through(std::move(collected.record))
                                             : collected.game.play_through(collected.record);
            if (!played) return std::unexpected{std::move(played.error())};
            use(collected.game, *played);
            return {};
        });
    }
    void check() {
        go([](CollectedGame& collected) { return collected.game.check(collected.record); });
    }

    std::size_t games() const { return games_; }
    std::size_t faulty() const { return faulty_; }
    const std::vector<CollectionFault>& faults() const { return faults_; }
    bool faults_are_results = false; // for standard output, in JSON at the end; otherwise they go to standard error

    const Interrupt& interrupt() const { return interrupt_; }
    const Progress& progress() const { return progress_; }
    Status status() const {
        if (interrupt_.requested()) return Status::interrupted;
        return faulty_ == 0 ? Status::done : Status::no;
    }

private:
    template <class Work>
    void go(Work&& work) {
        while (!interrupt_.requested() || on_interrupt_ == OnInterrupt::goes_on) {
            auto next = collection_.next();
            if (!next) break;
            ++games_;
            if (games_ % 1000 == 0) progress_.show(fmt::format("{} games", games_));
            if (!*next) report(std::move(next->error()));
            else if (auto done = work(**next); !done) report(collection_.fault(std::move(done.error()), **next));
        }
        progress_.clear();
    }
    void report(CollectionFault fault) {
        ++faulty_;
        if (fault.is_told) return;
        if (context_.json() && faults_are_results) return faults_.push_back(std::move(fault));
        if (faults_are_results) context_.out().print("{}\n", fault.text());
        else write_remark(fault.text() + "\n");
    }

    Context& context_;
    OnInterrupt on_interrupt_;
    Interrupt interrupt_;
    Collection collection_;
    Progress progress_;
    std::size_t games_ = 0;
    std::size_t faulty_ = 0;
    std::vector<CollectionFault> faults_;
};

} // namespace laststone::app
