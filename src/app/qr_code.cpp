#include "app/qr_code.hpp"

#if defined(LASTSTONE_QRCODEGEN)

#include <qrcodegen/qrcodegen.hpp>

namespace laststone::app {

// Light is drawn and dark left out: terminals are dark more often than not, and telephones read either.
std::string qr_code(std::string_view text) {
    constexpr int margin = 2;
    const auto code = qrcodegen::QrCode::encodeText(std::string{text}.c_str(), qrcodegen::QrCode::Ecc::LOW);
    const auto is_light = [&](int x, int y) { return !code.getModule(x, y); }; // outside too
    std::string lines;
    for (int y = -margin; y < code.getSize() + margin; y += 2) {
        for (int x = -margin; x < code.getSize() + margin; ++x)
            lines += is_light(x, y) ? (is_light(x, y + 1) ? "█" : "▀") : (is_light(x, y + 1) ? "▄" : " ");
        lines += '\n';
    }
    return lines;
}

} // namespace laststone::app

#else

namespace laststone::app {

std::string qr_code(std::string_view) { return {}; }

} // namespace laststone::app

#endif
