// Holding a law against random cases.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>
#include <utility>

namespace laststone::laws {

// Sanitized programs are slow: they try fewer cases.
constexpr int scaled(int cases) { return LASTSTONE_SANITIZED != 0 ? (cases + 9) / 10 : cases; }

// Fails with the smallest case that breaks the law. RC_PARAMS from the environment picks the seed.
template <class Law>
void expect_law(int cases, Law&& law) {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    rc::detail::TestMetadata metadata;
    metadata.id = std::string{test->test_suite_name()} + "/" + test->name();
    metadata.description = test->name();
    rc::detail::TestParams params = rc::detail::configuration().testParams;
    params.maxSuccess = scaled(cases);
    const auto result = rc::detail::checkTestable(std::forward<Law>(law), metadata, params);
    if (result.template is<rc::detail::SuccessResult>()) return;
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    FAIL() << message.str();
}

} // namespace laststone::laws
