// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {GameRules} from "./GameRules.sol";
import {Purse} from "./Purse.sol";
import {Rules} from "./Rules.sol";
import {Seats} from "./Seats.sol";
import {Intent, Signature, SignedTurn, Terms, Turn, Turns} from "./Turns.sol";

/// Settles games that two people play for stakes by signed turns, away from the chain: docs/contract.md. The rules of a
/// game are another contract, which its terms name: whoever signs terms trusts those rules, and nobody else need.
///
/// Nobody's word counts here but signatures. Each call brings the terms, whose hash is the channel, and turns. What
/// could rob a player who is honest but not looking takes a challenge period; only what whoever it harms has signed,
/// and a proof of fraud, takes effect at once.
contract Referee is Purse, Seats {
    using Turns for Turn;
    using Turns for Terms;
    using Turns for Signature;

    enum Phase {
        Unopened,
        BlackHasPaid,
        WhiteHasPaid,
        Playing,
        Challenged, // whoever is to move must move before the deadline
        DrawClaimed, // unless somebody shows otherwise before the deadline
        Settled // for ever
    }

    enum Ending {
        TimeOut,
        Resignation,
        Draw,
        IllegalTurn,
        TwoTurns,
        Fork
    }

    struct Channel {
        Phase phase;
        uint64 deadline;
        uint32 number; // of the last turn shown
        bytes32 last; // its hash; the channel, before the first turn
    }

    /// What is known of each channel.
    mapping(bytes32 channel => Channel) public channels;

    /// The shortest challenge period that terms may have.
    uint256 public constant SHORTEST_PERIOD = 1 minutes;
    /// The longest one.
    uint256 public constant LONGEST_PERIOD = 90 days;
    /// The bit of a move in a proof of a draw which says that a draw was offered.
    uint8 private constant OFFER = 0x40;

    bytes32 private immutable firstDomain;
    uint256 private immutable firstChain;

    /// A player has paid the stake of these terms.
    event Paid(bytes32 indexed channel, address indexed player, Terms terms);
    /// A player has taken the stake back; the other had not paid.
    event TakenBack(bytes32 indexed channel, address indexed player);
    /// A turn is now the last one that was shown.
    event Shown(bytes32 indexed channel, uint256 number, SignedTurn latest);
    /// A clock runs for the turn after this number.
    event Challenge(bytes32 indexed channel, uint256 number, uint256 deadline);
    /// The game is drawn at the deadline, unless later turns are shown.
    event DrawClaim(bytes32 indexed channel, uint256 number, uint256 deadline);
    /// The game is over for ever. Winner zero: each has the own stake back.
    event Settlement(bytes32 indexed channel, address winner, Ending ending);

    /// This player has paid, or the game has begun or is settled.
    error AlreadyPaid();
    /// The first state is none that a game can begin with.
    error BadStart();
    /// The players are the same, the period or the stake is not among those allowed, or the rules are no contract.
    error BadTerms();
    /// A turn names another turn before it than the one that was brought.
    error BrokenChain();
    /// After the deadline only the timeout can be claimed.
    error ClockHasRunOut();
    /// A clock runs already, or has not run out yet.
    error ClockIsRunning();
    /// Keys stay as they are once both have paid.
    error GameHasBegun();
    /// Nothing follows such a turn.
    error GameIsOver();
    /// The rules do not allow this step.
    error IllegalTurn();
    /// The rules allow this step, so it proves nothing.
    error LegalTurn();
    /// These moves do not make a draw.
    error NoDraw();
    /// The chain has the id that it had.
    error NoFork();
    /// No clock runs that this would answer.
    error NotChallenged();
    /// Not in this phase of the game.
    error NotInPlay();
    /// A turn at least as late has been shown.
    error OldTurn();
    /// One turn, twice, proves nothing.
    error SameTurn();
    /// A turn of another kind is needed here.
    error WrongIntent();
    /// The turn has another number than is needed here.
    error WrongNumber();

    /// Remembers the chain, so that a fork of it is noticed.
    constructor() {
        firstDomain = Turns.domainOf(address(this));
        firstChain = block.chainid;
    }

    // Before the game.

    /// Lets a key sign the turns of a player: a contract wallet has none, and the key of another may hold more money
    /// than this game. The player calls, or has signed it. Once both have paid it stays so.
    function authorise(Terms calldata terms, address player, address key, bytes calldata signature) external {
        bytes32 id = idOf(terms);
        requirePlayer(terms, player);
        if (key == address(0)) revert ZeroAddress();
        if (channels[id].phase >= Phase.Playing) revert GameHasBegun();
        seat(domain(), id, player, key, signature);
    }

    /// Each player pays the stake; the game begins with the second. Play nothing before that.
    function open(Terms calldata terms) external payable alone {
        requireSound(terms);
        bytes32 id = idOf(terms);
        Channel storage channel = channels[id];
        (Phase mine, Phase other) = phasesOf(terms);
        if (channel.phase == other) {
            channel.phase = Phase.Playing;
        } else if (channel.phase == Phase.Unopened) {
            channel.phase = mine;
            channel.number = uint32(Rules.turnOf(terms.start));
            channel.last = id;
        } else {
            revert AlreadyPaid();
        }
        emit Paid(id, msg.sender, terms);
        collect(terms.token, terms.stake);
    }

    /// Whoever has paid first can have it back while the other has not paid.
    function takeBack(Terms calldata terms) external {
        bytes32 id = idOf(terms);
        (Phase mine,) = phasesOf(terms);
        if (channels[id].phase != mine) revert NotInPlay();
        delete channels[id];
        emit TakenBack(id, msg.sender);
        credit(terms.token, msg.sender, terms.stake);
    }

    // The clock.

    /// Shows the last two turns, and sets a clock for whoever is to move. The first turn of a game needs none before
    /// it.
    function challenge(Terms calldata terms, SignedTurn calldata before, SignedTurn calldata latest) external {
        bytes32 id = idOf(terms);
        requireSeat(terms, id);
        show(terms, id, before, latest);
        startClock(terms, id, Phase.Challenged);
    }

    /// Sets a clock for whoever is to move after the last turn shown: at the start, or where a challenge was answered.
    function demandTurn(Terms calldata terms) external {
        bytes32 id = idOf(terms);
        requireSeat(terms, id);
        if (inPlay(id).phase != Phase.Playing) revert ClockIsRunning();
        startClock(terms, id, Phase.Challenged);
    }

    /// Answers a challenge with the next turn: the clock stops, and the game goes on. The turn before is the challenged
    /// one.
    function respond(Terms calldata terms, Turn calldata before, SignedTurn calldata next) external {
        bytes32 id = idOf(terms);
        Channel storage channel = inPlay(id);
        if (channel.phase != Phase.Challenged) revert NotChallenged();
        if (next.turn.previous != channel.last) revert BrokenChain();
        requireLegal(terms, stateBefore(terms, id, before, next.turn), next.turn);
        advance(terms, id, next);
        channel.phase = Phase.Playing;
    }

    /// Answers a challenge that is out of date with the last two turns: the clock stops.
    function checkpoint(Terms calldata terms, SignedTurn calldata before, SignedTurn calldata latest) external {
        bytes32 id = idOf(terms);
        show(terms, id, before, latest);
        channels[id].phase = Phase.Playing;
    }

    /// Whoever let the clock run out has lost; a draw that nobody has disputed is one.
    function claimTimeout(Terms calldata terms) external {
        bytes32 id = idOf(terms);
        Channel storage channel = channels[id];
        if (channel.phase != Phase.Challenged && channel.phase != Phase.DrawClaimed) revert NotChallenged();
        if (block.timestamp <= channel.deadline) revert ClockIsRunning();
        if (channel.phase == Phase.DrawClaimed) settle(terms, id, address(0), Ending.Draw);
        else settle(terms, id, terms.playerOf(channel.number), Ending.TimeOut);
    }

    // Fraud.

    /// A signed move that does not follow from the turn it names: whoever signed it has lost.
    function proveFraud(Terms calldata terms, Turn calldata before, SignedTurn calldata illegal) external {
        bytes32 id = idOf(terms);
        inPlay(id);
        if (!Turns.hasMove(illegal.turn.intent)) revert WrongIntent();
        bytes32 state = stateBefore(terms, id, before, illegal.turn);
        uint256 number = Rules.turnOf(state) + 1;
        if (illegal.turn.numberOf() != number) revert WrongNumber();
        requireSigned(terms, id, illegal);
        if (isStep(terms, state, illegal.turn)) revert LegalTurn();
        settle(terms, id, terms.playerOf(number + 1), Ending.IllegalTurn);
    }

    /// Two turns at one number: whoever signed them has lost.
    function proveTwoTurns(Terms calldata terms, SignedTurn calldata one, SignedTurn calldata other) external {
        bytes32 id = idOf(terms);
        inPlay(id);
        uint256 number = one.turn.numberOf();
        if (other.turn.numberOf() != number) revert WrongNumber();
        if (requireSigned(terms, id, one) == requireSigned(terms, id, other)) revert SameTurn();
        settle(terms, id, terms.playerOf(number + 1), Ending.TwoTurns);
    }

    // Endings that were signed.

    /// Whoever resigns has signed it, and so it takes effect at once.
    function concludeResignation(Terms calldata terms, SignedTurn calldata resignation) external {
        bytes32 id = idOf(terms);
        inPlay(id);
        if (resignation.turn.intent != Intent.Resign) revert WrongIntent();
        requireSigned(terms, id, resignation);
        settle(terms, id, terms.playerOf(resignation.turn.numberOf() + 1), Ending.Resignation);
    }

    /// A draw that was offered and accepted. The acceptance may come too late, after a move in its place: so the player
    /// who offered has time to show that, unless it is that player who calls.
    function concludeAgreement(Terms calldata terms, SignedTurn calldata offer, SignedTurn calldata acceptance)
        external
    {
        bytes32 id = idOf(terms);
        inPlay(id);
        if (offer.turn.intent != Intent.OfferDraw || acceptance.turn.intent != Intent.AcceptDraw) revert WrongIntent();
        bytes32 offered = requireSigned(terms, id, offer);
        concludeDraw(terms, id, offered, offer.turn.state, acceptance);
    }

    /// A draw that can be claimed, proved by the moves from one turn on, as the rules of the game replay them. The
    /// other player's signature of the last of them accepts all of them. From the start of the game there is no such
    /// turn: then it holds the first state.
    function concludeClaim(
        Terms calldata terms,
        Turn calldata from,
        bytes calldata moves,
        Signature calldata signature,
        SignedTurn calldata claim
    ) external {
        bytes32 id = idOf(terms);
        inPlay(id);
        if (claim.turn.intent != Intent.ClaimDraw) revert WrongIntent();
        bool first = from.state == terms.start;
        if (!first && !Turns.hasMove(from.intent)) revert WrongIntent();
        (bytes32 hash, bytes32 state) =
            replay(terms, id, first ? id : from.hash(domain(), id), from.state, moves);
        requireSigner(terms, id, Rules.turnOf(state), signature.signerOf(hash));
        concludeDraw(terms, id, hash, state, claim);
    }

    /// On a fork that has another chain id nothing that was signed counts any more: each player's stake goes back.
    function refundOnFork(Terms calldata terms) external {
        if (block.chainid == firstChain) revert NoFork();
        bytes32 id = terms.hash(firstDomain);
        Phase phase = channels[id].phase;
        if (phase == Phase.Unopened || phase == Phase.Settled) revert NotInPlay();
        channels[id].phase = Phase.Settled;
        if (phase != Phase.WhiteHasPaid) credit(terms.token, terms.black, terms.stake);
        if (phase != Phase.BlackHasPaid) credit(terms.token, terms.white, terms.stake);
        emit Settlement(id, address(0), Ending.Fork);
    }

    /// The channel of these terms, here and now.
    function idOf(Terms calldata terms) public view returns (bytes32) {
        return terms.hash(domain());
    }

    /// The EIP-712 domain of this contract, on the chain as it is now.
    function domain() public view returns (bytes32) {
        return block.chainid == firstChain ? firstDomain : Turns.domainOf(address(this));
    }

    // What the above is made of.

    function requireSound(Terms calldata terms) private view {
        if (terms.black == address(0) || terms.white == address(0)) revert ZeroAddress();
        bool period = terms.challengePeriod >= SHORTEST_PERIOD && terms.challengePeriod <= LONGEST_PERIOD;
        bool stake = terms.stake <= type(uint128).max; // two of them are a number too
        bool rules = terms.rules.code.length > 0;
        if (terms.black == terms.white || !rules || !period || !stake) revert BadTerms();
        if (!GameRules(terms.rules).isStart(terms.start)) revert BadStart();
    }

    /// The phase where only the caller has paid, and the one where only the other player has.
    function phasesOf(Terms calldata terms) private view returns (Phase mine, Phase other) {
        requirePlayer(terms, msg.sender);
        bool black = msg.sender == terms.black;
        return black ? (Phase.BlackHasPaid, Phase.WhiteHasPaid) : (Phase.WhiteHasPaid, Phase.BlackHasPaid);
    }

    /// A channel with both stakes, not settled, and no clock that has run out.
    function inPlay(bytes32 id) private view returns (Channel storage channel) {
        channel = channels[id];
        Phase phase = channel.phase;
        if (phase == Phase.Challenged || phase == Phase.DrawClaimed) {
            if (block.timestamp > channel.deadline) revert ClockHasRunOut();
        } else if (phase != Phase.Playing) {
            revert NotInPlay();
        }
    }

    /// Takes the last two turns as the last ones. Each player has signed one of them: that accepts everything before,
    /// and the rules judge the rest.
    function show(Terms calldata terms, bytes32 id, SignedTurn calldata before, SignedTurn calldata latest) private {
        inPlay(id);
        requireLegal(terms, stateBefore(terms, id, before.turn, latest.turn), latest.turn);
        if (latest.turn.previous != id) requireSigned(terms, id, before);
        advance(terms, id, latest);
    }

    /// The state from which a turn goes on: the start, or that of the turn it names.
    function stateBefore(Terms calldata terms, bytes32 id, Turn calldata before, Turn calldata turn)
        private
        view
        returns (bytes32)
    {
        if (turn.previous == id) return terms.start;
        if (turn.previous != before.hash(domain(), id)) revert BrokenChain();
        if (!Turns.hasMove(before.intent)) revert GameIsOver();
        return before.state;
    }

    function requireLegal(Terms calldata terms, bytes32 state, Turn calldata turn) private view {
        if (!Turns.hasMove(turn.intent)) revert WrongIntent();
        if (!isStep(terms, state, turn)) revert IllegalTurn();
    }

    function isStep(Terms calldata terms, bytes32 state, Turn calldata turn) private view returns (bool) {
        return GameRules(terms.rules).isStep(state, turn.state, turn.path);
    }

    /// The hash and the state of the last of these turns, which must make a draw. The turns are made anew from the
    /// moves, and their hashes show that they were signed.
    function replay(Terms calldata terms, bytes32 id, bytes32 hash, bytes32 state, bytes calldata moves)
        private
        view
        returns (bytes32 lastHash, bytes32 lastState)
    {
        (bool isDraw, bytes32[] memory states) = GameRules(terms.rules).replay(state, moves);
        if (!isDraw) revert NoDraw();
        bytes32 separator = domain();
        (lastHash, lastState) = (hash, state);
        for (uint256 i = 0; i < states.length; ++i) {
            uint8 landing = uint8(moves[2 * i + 1]);
            Intent intent = landing & OFFER == 0 ? Intent.Move : Intent.OfferDraw;
            lastState = states[i];
            lastHash = Turns.hash(separator, id, lastHash, lastState, bytes9(bytes1(landing & ~OFFER)), intent);
        }
    }

    /// The hash of a turn that its player has signed, and nobody else.
    function requireSigned(Terms calldata terms, bytes32 id, SignedTurn calldata signed)
        private
        view
        returns (bytes32 hash)
    {
        hash = signed.turn.hash(domain(), id);
        requireSigner(terms, id, signed.turn.numberOf(), signed.signature.signerOf(hash));
    }

    /// A later turn is now the last one.
    function advance(Terms calldata terms, bytes32 id, SignedTurn calldata latest) private {
        Channel storage channel = channels[id];
        uint256 number = latest.turn.numberOf();
        if (number <= channel.number) revert OldTurn();
        channel.number = uint32(number);
        channel.last = requireSigned(terms, id, latest);
        emit Shown(id, number, latest);
    }

    function startClock(Terms calldata terms, bytes32 id, Phase phase) private {
        Channel storage channel = channels[id];
        uint64 deadline = uint64(block.timestamp) + terms.challengePeriod;
        (channel.phase, channel.deadline) = (phase, deadline);
        if (phase == Phase.Challenged) emit Challenge(id, channel.number, deadline);
        else emit DrawClaim(id, channel.number, deadline);
    }

    /// The last turn of a draw, by the player to move, after a turn of the other player's with this hash and state. Who
    /// has no move has lost already, and can neither accept nor claim.
    function concludeDraw(Terms calldata terms, bytes32 id, bytes32 last, bytes32 state, SignedTurn calldata end)
        private
    {
        Turn calldata turn = end.turn;
        if (turn.previous != last || turn.state != state || turn.path != 0) revert BrokenChain();
        if (!GameRules(terms.rules).hasMove(state)) revert GameIsOver();
        bool confirmed = msg.sender == terms.playerOf(turn.numberOf() + 1);
        bool known = channels[id].last == turn.hash(domain(), id);
        if (!known || !confirmed) advance(terms, id, end);
        if (confirmed) settle(terms, id, address(0), Ending.Draw);
        else startClock(terms, id, Phase.DrawClaimed);
    }

    /// Winner zero: a draw. What is settled stays so: nothing is paid twice.
    function settle(Terms calldata terms, bytes32 id, address winner, Ending ending) private {
        channels[id] = Channel({phase: Phase.Settled, deadline: 0, number: channels[id].number, last: 0});
        if (winner == address(0)) {
            credit(terms.token, terms.black, terms.stake);
            credit(terms.token, terms.white, terms.stake);
        } else {
            credit(terms.token, winner, 2 * terms.stake);
        }
        emit Settlement(id, winner, ending);
    }
}
