// The paths of rooms, for those who answer them and for those who say that there are none.
#pragma once

#include "api/routes/routes.hpp"

namespace laststone::api {

struct RoomAnswers {
    using AtOnce = Result<Response> (*)(const Call&);
    using Later = void (*)(const Call&, const Respond&);
    Later create;
    AtOnce look;
    AtOnce look_from_seat;
    Later join;
    Later act;
};

constexpr std::array<ApiRoute, 5> room_table(const RoomAnswers& answers) {
    return {{
        {"POST", "/api/rooms", nullptr, answers.create},
        {"GET", "/api/rooms/{}", answers.look},
        {"POST", "/api/rooms/{}/seat", answers.look_from_seat},
        {"POST", "/api/rooms/{}/join", nullptr, answers.join},
        {"POST", "/api/rooms/{}/act", nullptr, answers.act},
    }};
}

} // namespace laststone::api
