// Law: an address of a node that can be read is written and read to the same again, and what is shown of it keeps its path to
// itself; any other text has a clear fault.
#include "chain/url.hpp"

#include "law.hpp"

using namespace laststone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto url = chain::RpcUrl::parse(fuzz::text_of(data, size));
    if (!url) {
        fuzz::must(!url.error().sentence.empty() && url.error().sentence.size() < 600);
        return 0;
    }
    fuzz::must(!url->host.empty() && url->path.starts_with('/'));
    const auto shown = chain::RpcUrl::parse(url->place());
    fuzz::must(shown && shown->path == "/");
    const auto again = chain::RpcUrl::parse(url->place() + url->path);
    fuzz::must(again && again->secure == url->secure && again->host == url->host && again->port == url->port &&
               again->path == url->path);
    return 0;
}
