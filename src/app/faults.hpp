// Faults of signed play and of chains, as failures of a command.
#pragma once

#include <expected>
#include <type_traits>
#include <utility>

#include "app/failure.hpp"
#include "channel/fault.hpp"

namespace laststone::app {

template <class T>
T or_failure(std::expected<T, channel::ChannelFault> result, Status status = Status::unusable) {
    if (!result) throw Failure{std::move(result.error().sentence), status};
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

} // namespace laststone::app
