#include "server/gzip.hpp"

#define ZLIB_CONST // it only reads what comes in
#include <zlib.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "base/characters.hpp"

namespace laststone::server {
namespace {

constexpr std::size_t short_text = 1024; // fits a packet as it is
constexpr int gzip_level = 5;
constexpr int gzip_window = 15 + 16; // the largest, in the clothes of gzip

class GzipStream {
public:
    GzipStream() { deflateInit2(&stream_, gzip_level, Z_DEFLATED, gzip_window, 8, Z_DEFAULT_STRATEGY); }
    ~GzipStream() { deflateEnd(&stream_); }
    GzipStream(const GzipStream&) = delete;
    GzipStream& operator=(const GzipStream&) = delete;

    std::string add(std::string_view text) { return work(text, Z_NO_FLUSH); }
    std::string finish() {
        is_finished_ = true;
        return work({}, Z_FINISH);
    }
    bool is_finished() const { return is_finished_; }

private:
    std::string work(std::string_view text, int flush) {
        std::string out;
        std::array<Bytef, 1 << 14> buffer{};
        stream_.next_in = reinterpret_cast<const Bytef*>(text.data());
        stream_.avail_in = static_cast<uInt>(text.size());
        do {
            stream_.next_out = buffer.data();
            stream_.avail_out = static_cast<uInt>(buffer.size());
            deflate(&stream_, flush);
            out.append(reinterpret_cast<const char*>(buffer.data()), buffer.size() - stream_.avail_out);
        } while (stream_.avail_out == 0);
        return out;
    }

    z_stream stream_{};
    bool is_finished_ = false;
};

bool is_text(std::string_view type) {
    constexpr std::array<std::string_view, 3> texts{"application/json", "application/x-chess-pdn",
                                                    "application/x-go-sgf"};
    return type.starts_with("text/") || std::ranges::find(texts, type) != texts.end();
}

bool is_zero(std::string_view quality) {
    return quality.starts_with('0') && std::ranges::all_of(quality, [](char c) { return c == '0' || c == '.'; });
}

} // namespace

bool admits_gzip(std::string_view accept_encoding) {
    while (!accept_encoding.empty()) {
        const std::string_view part = accept_encoding.substr(0, accept_encoding.find(','));
        accept_encoding.remove_prefix(std::min(part.size() + 1, accept_encoding.size()));
        const std::size_t semicolon = std::min(part.find(';'), part.size());
        const std::string_view coding = base::trimmed(part.substr(0, semicolon));
        if (coding != "gzip" && coding != "*") continue;
        const std::size_t quality = part.find("q=", semicolon);
        return quality == std::string_view::npos || !is_zero(base::trimmed(part.substr(quality + 2)));
    }
    return false;
}

std::string gzip(std::string_view text) {
    GzipStream stream;
    std::string out = stream.add(text);
    return out += stream.finish();
}

Response compressed(Response response) {
    if (!is_text(response.type) || (!response.more && response.body.size() < short_text)) return response;
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.headers.emplace_back("Vary", "Accept-Encoding");
    if (response.more) {
        const auto stream = std::make_shared<GzipStream>();
        response.more = [stream, more = std::move(response.more)]() -> std::optional<std::string> {
            if (stream->is_finished()) return std::nullopt;
            const auto piece = more();
            return piece ? stream->add(*piece) : stream->finish();
        };
    } else {
        response.body = gzip(response.body);
    }
    return response;
}

} // namespace laststone::server
