// laststone validate: is this a possible position?
#include <fmt/format.h>

#include "app/commands.hpp"
#include "app/input.hpp"
#include "app/results.hpp"

namespace laststone::app {
namespace {

Status validate(Context& context) {
    const Text text = read_argument(context.common().position, "the position");
    const auto validity = answer_on(text, context.game().validate(text.content, context.common().turn));
    const bool valid = validity.faults.empty();
    if (context.json()) {
        context.out().json({{"game", context.game().info().id},
                            {"position", validity.position},
                            {"valid", valid},
                            {"faults", validity.faults},
                            {"remarks", validity.remarks}});
    } else {
        if (valid) context.out().print("The position is possible.\n");
        for (const std::string& fault : validity.faults) context.out().print("{}\n", standing_alone(fault));
        for (const std::string& remark : validity.remarks) context.out().print("Remark: {}.\n", remark);
    }
    return valid ? Status::done : Status::no;
}

} // namespace

Command validate_command() {
    return {.name = "validate",
            .arguments = "",
            .summary = "is this a possible position? every fault is named",
            .details = "Exit status 0 if it is, 1 if not, 2 if the text is not a position at all.\n"
                       "More pieces than the game starts with are a remark, not a fault.",
            .examples = {{"validate -p W:W3:B30", "two men on the rows where they would be kings"},
                         {"validate -g frisian -p @position.txt", "a position in a file"},
                         {"validate -g nogo:2x2 -p XO/OX", "four stones without a liberty"},
                         {"validate --json -p W:W1-32:B", "faults and remarks as arrays"}},
            .prepare = [](Options&) -> Command::Run { return validate; }};
}

} // namespace laststone::app
