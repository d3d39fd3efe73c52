// What both dialogues of the Hub protocol share: parameters, positions and searches, whatever the words for them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "protocol/hub_line.hpp"
#include "protocol/seat.hpp"
#include "protocol/talk.hpp"

namespace laststone::protocol {

class HubDialogue {
public:
    HubDialogue(Seat& seat, LineWriter& say) : seat_{seat}, say_{say} { limits_.time = search::Seconds{1}; }
    HubDialogue(const HubDialogue&) = delete;
    HubDialogue& operator=(const HubDialogue&) = delete;

    // Who we are and what can be set.
    virtual void introduce() = 0;
    // What is not understood is answered with an error; unknown commands are ignored.
    virtual void receive(const HubLine& line) = 0;

protected:
    ~HubDialogue() = default;

    // Parameters.
    static std::string all_variants();
    std::string variant() const;
    void set_parameter(const std::string& name, const std::string& value);

    // A position in Hub's form, or "start", with moves played from it.
    void set_position(std::string_view text, Words moves);
    // One that cannot be taken over.
    void refuse(const std::string& what);
    // One more move on the board.
    void play(const std::string& move);

    void set_limits(const search::Limits& limits) { limits_ = limits; }
    void think();
    void ponder();
    void analyse();

    const Seat& seat() const { return seat_; }
    LineWriter& say() { return say_; }

    // In hundredths of a man; wins and losses stand far outside what an evaluation says.
    static int hundredths(engine::Score score);

private:
    virtual void tell(const engine::SearchResult& result, const std::string& moves) = 0;
    virtual void answer(Words moves) = 0;
    virtual void complain(const std::string& what) = 0;

    void set_variant(const std::string& name);
    bool can_move();
    Listener listener();

    Seat& seat_;
    LineWriter& say_;
    search::Limits limits_{};
};

} // namespace laststone::protocol
