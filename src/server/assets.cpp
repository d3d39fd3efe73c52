#include "server/assets.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace laststone::server {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> types{{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".wasm", "application/wasm"},
    {".ogg", "audio/ogg"},
    {".mp3", "audio/mpeg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
}};

std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : types)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

bool names_a_file(std::string_view path) { return path.substr(path.rfind('/') + 1).contains('.'); }

constexpr std::string_view no_page =
    "<!doctype html><html lang=\"en\"><title>laststone</title><p>The page was not built into this program: it needs "
    "node and npm. Install them (on Debian: nodejs and npm) and build again. The API is at "
    "<code>/api/</code>.</p></html>";

} // namespace

Response asset_answer(std::span<const Asset> assets, const Request& request) {
    if (request.method != "GET" && request.method != "HEAD") {
        Response refusal = api::answer_of(api::Fault{"bad_method", "files of the page can only be read"});
        refusal.headers.emplace_back("Allow", "GET, HEAD");
        return refusal;
    }
    const std::string_view wanted = names_a_file(request.path) ? std::string_view{request.path} : "/index.html";
    const auto asset = std::ranges::find(assets, wanted, &Asset::path);
    if (asset == assets.end()) {
        if (assets.empty() && wanted == "/index.html")
            return {.type = "text/html; charset=utf-8", .body = std::string{no_page}};
        return api::answer_of(api::Fault{"not_found", "there is no " + request.path + " here"});
    }
    Response response{.type = std::string{type_of(wanted)}};
    const std::string tag = "\"" + std::string{asset->tag} + "\"";
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Cache-Control",
                                  asset->may_be_kept ? "public, max-age=31536000, immutable" : "no-cache");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (request.if_none_match == tag) {
        response.status = 304;
        return response;
    }
    if (request.accepts_gzip) response.headers.emplace_back("Content-Encoding", "gzip");
    response.asset = request.accepts_gzip ? asset->gzip : asset->plain;
    return response;
}

} // namespace laststone::server
