// Law: any bytes are a certificate that is written as the same bytes again, and holds or fails in a sentence, or are refused
// with one.
#include "solver/certificate.hpp"

#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view bytes = fuzz::text_of(data, size);
    const auto certificate = solver::parse_certificate(bytes);
    if (!certificate) {
        fuzz::must(!certificate.error().empty() && certificate.error().size() < 500);
        return 0;
    }
    const std::string written = solver::write_certificate(*certificate);
    const auto again = solver::parse_certificate(written);
    fuzz::must(again && again->root == certificate->root && again->winner == certificate->winner &&
               again->records == certificate->records);
    const auto checked = solver::verify(*certificate);
    fuzz::must(checked ? checked->positions <= certificate->records.size() : !checked.error().empty());
    return 0;
}
