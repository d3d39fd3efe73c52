#include "table.hpp"

#include <utility>

#include "board_game.hpp"
#include "channel/handshake.hpp"

namespace laststone::stakes {
namespace {

using channel::Bytes32;
using channel::Referee;
using game::Color;

constexpr const char* journal_name = "journal";
constexpr const char* signing_log_name = "key.signed";

std::optional<channel::ChannelFault> fault_of_game(const channel::Terms& terms) {
    if (board_game_at(terms.rules) != nullptr) return std::nullopt;
    return channel::ChannelFault{"another_game",
                                 "the rules at " + terms.rules.text() + " are of no game that is played here"};
}

const BoardGame& board_game_of(const Referee& referee) { return *board_game_at(referee.agreement().terms.rules); }

Json standing_of(const Referee& referee) {
    const BoardGame& game = board_game_of(referee);
    const channel::GameStatus standings = referee.standings();
    Json last{{"path", Json::array()}};
    if (const std::size_t count = referee.states().size(); count > 1)
        last = game.last_move(referee.states()[count - 2], referee.turns()[count - 2].turn);
    const auto claimable = referee.claimable();
    Json json{{"channel", channel::prefixed_hex(referee.channel())},
            {"number", referee.next_number() - 1},
            {"first_number", channel::turn_of(referee.states().front())},
            {"turns", referee.turns().size()},
            {"to_move", game::name(referee.to_move())},
            {"ending", channel::name(standings.ending)},
            {"winner", standings.winner ? Json(game::name(*standings.winner)) : Json(nullptr)},
            {"claimable", claimable ? Json(channel::name(*claimable)) : Json(nullptr)},
            {"draw_offered", referee.draw_is_offered()},
            {"last_path", last["path"]},
            {"crowned", last.value("crowned", Json(nullptr))},
            {"keys",
             {{"black", referee.session_key(Color::black).text()},
              {"white", referee.session_key(Color::white).text()}}}};
    json.update(game.standing(referee.state()));
    if (standings.is_over()) json["moves"] = Json::array();
    return json;
}

} // namespace

Json Table::answer(const Json& asked) {
    const std::string what = text_in(asked, "do");
    const auto found = std::ranges::find(acts, what, &Word::word);
    const Result<Json> done =
        found != acts.end() ? (this->*found->act)(asked) : refused("unreadable", "there is nothing of that name to do");
    if (done) return *done;
    return {{"error", {{"reason", done.error().reason}, {"sentence", done.error().sentence}}}};
}

// Before the game.

Result<Json> Table::games(const Json&) {
    Json games = Json::array();
    for (const BoardGame& game : board_games())
        games.push_back({{"game", game.id}, {"rules", game.rules().address.text()}});
    return Json{{"games", std::move(games)}};
}

Result<Json> Table::start(const Json& asked) {
    const BoardGame* game = board_game(text_in(asked, "game"));
    if (const auto rules = channel::Address::parse(text_in(asked, "rules"))) game = board_game_at(*rules);
    if (game == nullptr) return refused("another_game", "there is no such game here");
    Json json{{"game", game->id}, {"rules", game->rules().address.text()}};
    json.update(game->start());
    return json;
}

Result<Json> Table::nonce(const Json& asked) {
    const auto openers = bytes_in<32>(asked, "opener");
    if (!openers) return std::unexpected{openers.error()};
    const auto joiners = bytes_in<32>(asked, "joiner");
    if (!joiners) return std::unexpected{joiners.error()};
    return Json{{"nonce", channel::prefixed_hex(channel::joint_nonce(*openers, *joiners))}};
}

// Why nobody should agree to these terms, or the channel that they are.
Result<Json> Table::judge(const Json& asked) {
    const auto proposed = message_in<channel::message::Propose>(asked, "propose");
    if (!proposed) return std::unexpected{proposed.error()};
    if (auto fault = channel::fault_of(proposed->domain, proposed->terms)) return std::unexpected{std::move(*fault)};
    if (auto fault = fault_of_game(proposed->terms)) return std::unexpected{std::move(*fault)};
    return Json{{"channel", channel::prefixed_hex(channel::channel_id(proposed->domain, proposed->terms))}};
}

// Whether a proposal is signed by whoever it says, and the key in it.
Result<Json> Table::check_proposal(const Json& asked) {
    const auto proposed = message_in<channel::message::Propose>(asked, "propose");
    if (!proposed) return std::unexpected{proposed.error()};
    const auto us = address_in(asked, "us");
    if (!us) return std::unexpected{us.error()};
    const auto our_nonce = bytes_in<32>(asked, "nonce");
    if (!our_nonce) return std::unexpected{our_nonce.error()};
    if (auto fault = channel::fault_of(proposed->domain, proposed->terms)) return std::unexpected{std::move(*fault)};
    if (auto fault = fault_of_game(proposed->terms)) return std::unexpected{std::move(*fault)};
    const auto side = channel::colour_of(proposed->terms, *us);
    if (!side) return refused("not_for_us", "the terms are for others than us");
    if (proposed->terms.nonce != channel::joint_nonce(proposed->nonce, *our_nonce))
        return refused("old_terms", "these are not terms for this game: our part of their number is missing");
    const Color other = game::other(*side);
    const Bytes32 channel = channel::channel_id(proposed->domain, proposed->terms);
    const auto signer = channel::recover(channel, proposed->signature);
    if (!signer || *signer != proposed->terms.player(other))
        return refused("wrong_signer", "the terms are not signed by the player who should have proposed them");
    if (proposed->key)
        if (auto fault = channel::fault_of_key(proposed->domain, proposed->terms, other, *proposed->key))
            return std::unexpected{std::move(*fault)};
    return Json{{"channel", channel::prefixed_hex(channel)}, {"us", game::name(*side)}};
}

// The game. The journal and the signing log are files of the host's.

// A new journal.
Result<Json> Table::begin(const Json& asked) {
    const auto agreed = message_in<channel::message::Agreed>(asked, "agreement");
    if (!agreed) return std::unexpected{agreed.error()};
    if (auto fault = channel::fault_of(agreed->agreement)) return std::unexpected{std::move(*fault)};
    if (auto fault = fault_of_game(agreed->agreement.terms)) return std::unexpected{std::move(*fault)};
    auto journal = channel::Journal::create(journal_name, agreed->agreement);
    if (!journal) return std::unexpected{journal.error()};
    return Json{{"channel", channel::prefixed_hex(agreed->agreement.channel())}};
}

Result<Json> Table::resume(const Json& asked) {
    const auto bytes = bytes_in<32>(asked, "key");
    if (!bytes) return std::unexpected{bytes.error()};
    const auto key = channel::SecretKey::from(*bytes);
    if (!key) return std::unexpected{key.error()};
    peer_.reset(); // closes the files
    auto journal = channel::Journal::open(journal_name);
    if (!journal) return std::unexpected{journal.error()};
    if (auto fault = fault_of_game(journal->transcript().agreement.terms)) return std::unexpected{std::move(*fault)};
    auto log = channel::SigningLog::open(signing_log_name, journal->transcript().agreement.channel());
    if (!log) return std::unexpected{log.error()};
    auto peer = channel::Peer::resume(std::move(*journal), *key, std::move(*log));
    if (!peer) return std::unexpected{peer.error()};
    peer_.emplace(std::move(*peer));
    return told({});
}

Result<Json> Table::status(const Json&) { return told({}); }
Result<Json> Table::greet(const Json&) { return with_peer([&] { return told(peer_->greet()); }); }
Result<Json> Table::part(const Json&) {
    return with_peer([&] {
        peer_->part();
        return told({});
    });
}
Result<Json> Table::receive(const Json& asked) {
    return with_peer([&] { return told(peer_->receive(text_in(asked, "text"))); });
}
// The chain waits for the turn after this one.
Result<Json> Table::hear_challenge(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        const auto number = number_in(asked, "number");
        if (!number) return std::unexpected{number.error()};
        return told(peer_->hear_challenge(*number));
    });
}
Result<Json> Table::hear_key(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        const auto player = address_in(asked, "player");
        if (!player) return std::unexpected{player.error()};
        const auto key = address_in(asked, "key");
        if (!key) return std::unexpected{key.error()};
        if (auto heard = peer_->hear_key(*player, *key); !heard) return std::unexpected{heard.error()};
        return told({});
    });
}

// Signs our turn: a move along its squares, or an intent without one.
Result<Json> Table::play(const Json& asked) {
    return with_peer([&]() -> Result<Json> {
        if (!are_paid_)
            return refused("unpaid", "nothing is signed before both stakes are where the contract holds them");
        const auto turn = turn_in(asked);
        if (!turn) return std::unexpected{turn.error()};
        auto reply = peer_->act(*turn);
        if (!reply) return std::unexpected{reply.error()};
        return told(std::move(*reply));
    });
}

Result<channel::Turn> Table::turn_in(const Json& asked) const {
    const Referee& referee = peer_->referee();
    const std::string word = text_in(asked, "intent");
    const auto intent = channel::parse_intent(word);
    if (!intent) return refused("no_such_intent", "there is no intent of that name");
    if (!channel::moves(*intent)) return referee.without_move(*intent);
    if (!asked.contains("path") || !asked["path"].is_array()) return refused("unreadable", "path is missing");
    const auto turn = board_game_of(referee).turn_along(referee, asked["path"], *intent);
    if (!turn) return refused("illegal", "no legal move goes along these squares");
    return *turn;
}

bool Table::must_give_in() const {
    const channel::GameStatus standings = peer_->referee().standings();
    return standings.ending == channel::EndReason::no_move && standings.winner != peer_->colour() &&
           peer_->referee().to_move() == peer_->colour();
}

Result<Json> Table::told(channel::Reply reply) {
    if (!peer_) return refused("no_game", "there is no game yet");
    Json json = standing_of(peer_->referee());
    const auto wrong_key = peer_->not_our_key();
    json["colour"] = game::name(peer_->colour());
    json["may_sign"] = peer_->may_sign();
    json["our_turn"] = peer_->is_our_turn();
    json["settled"] = peer_->is_settled();
    json["wrong_key"] = wrong_key ? Json(wrong_key->sentence) : Json(nullptr);
    json["broken"] = peer_->broken() ? Json(peer_->broken()->sentence) : Json(nullptr);
    json["agreement"] = channel::write_message(channel::message::Agreed{peer_->referee().agreement()});
    json["messages"] = reply.messages;
    json["remarks"] = reply.remarks;
    json["hang_up"] = reply.hang_up;
    return json;
}

} // namespace laststone::stakes
