// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EnglishRules} from "../../src/EnglishRules.sol";
import {GameRules} from "../../src/GameRules.sol";
import {NogoRules} from "../../src/NogoRules.sol";
import {Referee} from "../../src/Referee.sol";
import {RussianRules} from "../../src/RussianRules.sol";
import {Intent, Signature, SignedTurn, Terms, Turn, Turns} from "../../src/Turns.sol";

/// What a fuzzer lets its tests do.
interface Vm {
    function addr(uint256 key) external returns (address);
    function deal(address who, uint256 amount) external;
    function prank(address sender) external;
    function sign(uint256 key, bytes32 digest) external returns (uint8 v, bytes32 r, bytes32 s);
    function warp(uint256 time) external;
}

Vm constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

/// One game after another between Black, who does whatever the fuzzer says, and White, who is honest and awake: it has
/// signed its turns of an opening, and Black has no legal turn behind them. A stranger calls too.
contract Duel {
    uint256 private constant BLACK_KEY = 0xb1ac;
    uint256 private constant WHITE_KEY = 0x3417e;
    uint256 public constant STAKE = 1000;
    uint64 private constant PERIOD = 1 days;
    address private constant STRANGER = address(0x57a);

    Referee public immutable referee = new Referee();
    address private immutable rules = address(new EnglishRules());
    address private immutable owner = msg.sender;
    address public immutable black = vm.addr(BLACK_KEY);
    address public immutable white = vm.addr(WHITE_KEY);

    Terms private terms;
    bytes32 private id;
    SignedTurn[4] private line;

    uint256 public paidIn;
    uint256 public paidOut;
    uint256 public settled;
    bool public harmed; // White has got less than everything for a game that Black did not go on with

    constructor() {
        vm.deal(black, 1 ether);
        vm.deal(white, 1 ether);
        begin();
    }

    // What the fuzzer calls.

    function open(bool asBlack, uint256 value) external {
        value = value % 3 == 0 ? value % (2 * STAKE) : STAKE;
        if (attempt(asBlack ? black : white, value, abi.encodeCall(referee.open, (terms)))) paidIn += value;
    }

    function takeBack(bool asBlack) external {
        attempt(asBlack ? black : white, 0, abi.encodeCall(referee.takeBack, (terms)));
    }

    function authorise(uint256 caller, bool forBlack, address key, bytes calldata signature) external {
        address player = forBlack ? black : white;
        attempt(anybody(caller), 0, abi.encodeCall(referee.authorise, (terms, player, key, signature)));
    }

    function challenge(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory before, SignedTurn memory latest) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.challenge, (terms, before, latest)));
    }

    function checkpoint(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory before, SignedTurn memory latest) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.checkpoint, (terms, before, latest)));
    }

    function demandTurn(uint256 caller) external {
        attempt(anybody(caller), 0, abi.encodeCall(referee.demandTurn, (terms)));
    }

    function respond(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory before, SignedTurn memory next) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.respond, (terms, before.turn, next)));
    }

    function claimTimeout(uint256 caller) external {
        attempt(anybody(caller), 0, abi.encodeCall(referee.claimTimeout, (terms)));
    }

    function proveFraud(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory before, SignedTurn memory illegal) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.proveFraud, (terms, before.turn, illegal)));
    }

    function proveTwoTurns(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory first, SignedTurn memory second) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.proveTwoTurns, (terms, first, second)));
    }

    function concludeResignation(uint256 caller, uint256 which) external {
        SignedTurn memory turn = turnOf(which);
        attempt(anybody(caller), 0, abi.encodeCall(referee.concludeResignation, (terms, turn)));
    }

    function concludeAgreement(uint256 caller, uint256 one, uint256 other) external {
        (SignedTurn memory offer, SignedTurn memory acceptance) = two(one, other);
        attempt(anybody(caller), 0, abi.encodeCall(referee.concludeAgreement, (terms, offer, acceptance)));
    }

    function concludeClaim(uint256 caller, uint256 from, bytes calldata moves, uint256 end) external {
        (SignedTurn memory first, SignedTurn memory claim) = two(from, end);
        Signature memory signature = line[from % 4].signature;
        attempt(
            anybody(caller),
            0,
            abi.encodeCall(referee.concludeClaim, (terms, first.turn, moves, signature, claim))
        );
    }

    function refundOnFork(uint256 caller) external {
        attempt(anybody(caller), 0, abi.encodeCall(referee.refundOnFork, (terms)));
    }

    function withdraw(bool asBlack, uint256 part) external {
        address player = asBlack ? black : white;
        uint256 owed = referee.owed(address(0), player);
        part %= owed + 2;
        if (attempt(player, 0, abi.encodeCall(referee.withdrawPart, (address(0), player, part)))) paidOut += part;
    }

    function pass(uint256 time) external {
        vm.warp(block.timestamp + time % (2 * PERIOD));
    }

    // What is asked of it.

    /// What the contract must hold of this game.
    function inPlay() public view returns (uint256) {
        Referee.Phase phase = phaseOf();
        if (phase == Referee.Phase.Unopened || phase == Referee.Phase.Settled) return 0;
        return phase < Referee.Phase.Playing ? STAKE : 2 * STAKE;
    }

    /// White alone brings the game to its end, and everybody withdraws.
    function finish() external {
        if (msg.sender != owner) return;
        if (phaseOf() == Referee.Phase.BlackHasPaid) call(black, 0, abi.encodeCall(referee.takeBack, (terms)));
        if (phaseOf() == Referee.Phase.WhiteHasPaid) call(white, 0, abi.encodeCall(referee.takeBack, (terms)));
        call(white, 0, abi.encodeCall(referee.challenge, (terms, line[2], line[3])));
        call(white, 0, abi.encodeCall(referee.demandTurn, (terms)));
        vm.warp(block.timestamp + PERIOD + 1);
        call(STRANGER, 0, abi.encodeCall(referee.claimTimeout, (terms)));
        call(black, 0, abi.encodeCall(referee.withdraw, (address(0), black)));
        call(white, 0, abi.encodeCall(referee.withdraw, (address(0), white)));
    }

    // How.

    function begin() private {
        terms = Terms({
            black: black,
            white: white,
            token: address(0),
            stake: STAKE,
            challengePeriod: PERIOD,
            rules: rules,
            start: 0x000000000000000080828486898b8d8f90929496a9abadafb0b2b4b6b9bbbdbf,
            nonce: bytes32(uint256(terms.nonce) + 1)
        });
        id = referee.idOf(terms);
        bytes32[4] memory states = [
            bytes32(0x0a3300000000000180828486898b8d8f909b9496a9abadafb0b2b4b6b9bbbdbf),
            0x0e4200000000000280828486898b8d8f909b9496a9a2adafb0b2b4b6b9bbbdbf,
            0x052200000000000380828486928b8d8f909b9496a9a2adafb0b2b4b6b9bbbdbf,
            0x0f4600000000000480828486928b8d8f909b9496a9a2a6afb0b2b4b6b9bbbdbf
        ];
        bytes1[4] memory landings = [bytes1(0x9b), 0xa2, 0x92, 0xa6];
        bytes32 previous = id;
        for (uint256 i = 0; i < 4; ++i) {
            Turn memory turn = Turn(previous, states[i], bytes9(landings[i]), Intent.Move);
            line[i] = SignedTurn(turn, signed(turn, i % 2 == 0 ? BLACK_KEY : WHITE_KEY));
            previous = hashOf(turn);
        }
    }

    function hashOf(Turn memory turn) private view returns (bytes32) {
        return Turns.hash(referee.domain(), id, turn.previous, turn.state, turn.path, turn.intent);
    }

    function signed(Turn memory turn, uint256 key) private returns (Signature memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(key, hashOf(turn));
        return Signature(r, s, v);
    }

    /// A turn of the opening, or one that Black alone would sign.
    function turnOf(uint256 seed) private returns (SignedTurn memory turn) {
        turn = line[seed % 4];
        if (seed >> 8 & 3 != 0) return turn;
        if (seed >> 16 & 1 != 0) turn.turn.path = 0;
        if (seed >> 24 & 3 == 0) turn.turn.previous = hashOf(line[seed >> 32 & 3].turn);
        if (seed >> 40 & 3 == 0) turn.turn.state = line[seed >> 48 & 3].turn.state;
        turn.turn.intent = Intent((seed >> 56) % 5);
        if (seed >> 64 & 7 != 0) turn.signature = signed(turn.turn, BLACK_KEY);
    }

    function two(uint256 one, uint256 other) private returns (SignedTurn memory first, SignedTurn memory second) {
        if (one >> 128 & 1 == 0) return (turnOf(one), turnOf(other));
        uint256 last = other % 4;
        return (line[last > 0 ? last - 1 : 0], line[last]);
    }

    function anybody(uint256 seed) private view returns (address) {
        return seed % 3 == 0 ? STRANGER : black;
    }

    function phaseOf() private view returns (Referee.Phase phase) {
        (phase,,,) = referee.channels(id);
    }

    function call(address caller, uint256 value, bytes memory data) private returns (bool done) {
        vm.prank(caller);
        (done,) = address(referee).call{value: value}(data);
    }

    /// Makes a call, then lets White look.
    function attempt(address caller, uint256 value, bytes memory data) private returns (bool done) {
        uint256 before = referee.owed(address(0), white);
        bool wasInPlay = inPlay() == 2 * STAKE;
        done = call(caller, value, data);
        (Referee.Phase phase,, uint32 number,) = referee.channels(id);
        if (number < 4 && (phase == Referee.Phase.Challenged || phase == Referee.Phase.DrawClaimed))
            call(white, 0, abi.encodeCall(referee.checkpoint, (terms, line[2], line[3])));
        if (phaseOf() != Referee.Phase.Settled) return done;
        if (wasInPlay && referee.owed(address(0), white) != before + 2 * STAKE) harmed = true;
        ++settled;
        begin();
    }
}

/// What holds whatever is called, in any order.
contract RefereeProperties {
    Duel private duel;

    function setUp() external {
        vm.warp(1_800_000_000);
        duel = new Duel();
    }

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(duel);
    }

    function invariant_moneyInIsMoneyOut() external view {
        uint256 held = address(duel.referee()).balance;
        require(held == duel.paidIn() - duel.paidOut(), "money was made or lost");
        uint256 owed = duel.referee().owed(address(0), duel.black()) + duel.referee().owed(address(0), duel.white());
        require(held == owed + duel.inPlay(), "it holds other than it owes");
    }

    function invariant_theHonestPlayerLosesNothing() external view {
        require(!duel.harmed(), "White has lost what it had not lost by the rules");
    }

    function invariant_noMoneyIsLocked() external {
        duel.finish();
        require(address(duel.referee()).balance == 0, "money stays in the contract");
    }
}

/// Rules judge any bytes, and refuse nothing.
contract RulesProperties {
    GameRules[3] private games;

    function setUp() external {
        games = [GameRules(new EnglishRules()), new RussianRules(), new NogoRules()];
    }

    function testFuzz_anyBytesAreJudged(bytes32 before, bytes32 next, bytes9 path) external view {
        for (uint256 i = 0; i < 3; ++i) {
            bool legal = games[i].isStep(before, next, path);
            bool step = (uint256(next) >> 192) & 0xffffff == ((uint256(before) >> 192) & 0xffffff) + 1;
            require(!legal || step, "a legal step counts one turn more");
            require(!games[i].isStart(before) || before[0] == 0, "no move leads to a first state");
        }
    }

    function testFuzz_anyMovesAreReplayed(bytes32 state, bytes calldata moves) external view {
        for (uint256 i = 0; i < 3; ++i) {
            (bool isDraw, bytes32[] memory states) = games[i].replay(state, moves);
            require(states.length == 0 || states.length == moves.length / 2, "a state for each move, or none");
            require(!isDraw || states.length > 3, "nothing is drawn so soon");
        }
    }
}
