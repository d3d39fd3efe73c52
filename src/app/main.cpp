// The program: a table of subcommands.
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <span>

#include "app/arguments.hpp"
#include "app/commands.hpp"
#include "app/console.hpp"
#include "app/help.hpp"
#include "app/interrupt.hpp"
#include "app/processor.hpp"

namespace laststone::app {
namespace {

Status act(const Arguments& arguments, std::span<const Command> commands, Context& context) {
    switch (arguments.wish) {
    case Arguments::Wish::version: context.out().print("laststone {}\n", LASTSTONE_VERSION); return Status::done;
    case Arguments::Wish::help:
        context.out().write(arguments.command != nullptr ? help_on(*arguments.command) : overview(commands));
        return Status::done;
    case Arguments::Wish::run: break;
    }
    if (arguments.command == nullptr) throw Failure{"no command was given; `laststone --help` shows what there is"};
    return arguments.run(context);
}

Status run(std::span<char* const> words) {
    const std::vector<Command> commands = all_commands();
    Common common;
    Context context{common};
    Arguments arguments{.wish = Arguments::Wish::help};
    if (words.size() > 1) arguments = read_arguments(words, commands, common);
    const Status status = act(arguments, commands, context);
    context.out().flush();
    return status;
}

Status report(const char* sentence, Status status) {
    // What was done before the failure is written first.
    std::fflush(stdout);
    write_remark(fmt::format("laststone: {}\n", sentence));
    return status;
}

// Whoever sent SIGTERM sees that it was heeded, whatever the work so far was good for.
Status as_shells_count(Status status) {
    const bool is_success = status == Status::done || status == Status::interrupted;
    return is_success && Interrupt::was_asked_to_go() ? Status::terminated : status;
}

} // namespace
} // namespace laststone::app

int main(int count, char** words) {
    using namespace laststone::app;
    become_best_for_this_processor(words);
    speak_utf8();
#ifdef SIGPIPE
    // A closed pipe is told by the failing write.
    std::signal(SIGPIPE, SIG_IGN);
#endif
    Status status = Status::done;
    try {
        status = as_shells_count(run({words, static_cast<std::size_t>(count)}));
    } catch (const ReaderGone&) {
    } catch (const Failure& failure) {
        status = report(failure.what(), failure.status());
    } catch (const std::bad_alloc&) {
        status = report("not enough memory", Status::unusable);
    } catch (const std::exception& error) {
        status = report(error.what(), Status::unusable);
    }
    return static_cast<int>(status);
}
