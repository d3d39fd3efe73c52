// The module that judges a game for stakes: wasm/stakes/README.md. One instance has one game.
import type { Game, LegalMove, OpenPoints, Side, Square } from '../api/types';
import { Files } from './files';
import { keyImports } from './keys';

// A refusal of the module: a stable word, and a sentence without its full stop.
export class Refusal extends Error {
    constructor(
        readonly reason: string,
        sentence: string,
    ) {
        super(sentence);
    }
}

export interface ContractCall {
    name: string;
    to: string;
    value: string; // in the smallest unit
    data: string;
}

export type Phase =
    'unopened' | 'black_has_paid' | 'white_has_paid' | 'playing' | 'challenged' | 'draw_claimed' | 'settled';

// What the contract holds, and what can be brought to it.
export interface OnChain {
    phase: Phase; // in the latest block
    believed: Phase; // in one that has the confirmations
    deadline: number; // seconds since 1970
    number: number; // of the last turn shown
    now: number; // by the chain's clock
    waits_for_us: boolean;
    winner: string | null; // the address zero for a draw
    answer: ContractCall | null; // to a clock that runs
    challenge: ContractCall | null;
    claim: ContractCall | null; // ends the game there
}

// How a game stands.
export interface Standing {
    channel: string;
    number: number; // of the last turn
    turns: number;
    to_move: Side;
    ending: string;
    winner: Side | null;
    claimable: string | null;
    draw_offered: boolean;
    position: string;
    board: string;
    must_capture: boolean;
    moves: LegalMove[];
    open: OpenPoints | null; // of NoGo
    last_path: string[];
    crowned: number | null;
    keys: { [side in Side]: string };
    colour: Side;
    may_sign: boolean;
    our_turn: boolean;
    settled: boolean;
    wrong_key: string | null;
    broken: string | null;
    agreement: string;
    messages: string[]; // to be sent, once the files are where they last
    remarks: string[];
    hang_up: boolean;
    chain?: OnChain;
}

// A game of the catalog that is played for stakes.
export interface PlayedGame {
    game: string;
    rules: string; // the address of their contract
}

export interface StartBoard extends PlayedGame, Pick<Game, 'family' | 'naming' | 'first'> {
    state: string;
    board: string;
    rows: number;
    columns: number;
    squares: Square[];
}

interface Exports {
    memory: WebAssembly.Memory;
    _initialize(): void;
    laststone_allocate(size: number): number;
    laststone_release(at: number): void;
    laststone_ask(text: number, size: number): number;
}

export class StakesModule {
    readonly files: Files;
    private exports!: Exports;

    static async start(source: WebAssembly.Module): Promise<StakesModule> {
        const module = new StakesModule();
        const memory = () => module.exports.memory.buffer as ArrayBuffer;
        const instance = await WebAssembly.instantiate(source, {
            stakes: keyImports(memory),
            wasi_snapshot_preview1: module.files.imports,
        });
        module.exports = instance.exports as unknown as Exports;
        module.exports._initialize();
        return module;
    }

    private constructor() {
        this.files = new Files(() => this.exports.memory.buffer as ArrayBuffer);
    }

    ask<T = Standing>(what: string, question: object = {}): T {
        const answer = JSON.parse(this.asked(JSON.stringify({ do: what, ...question }))) as T & {
            error?: { reason: string; sentence: string };
        };
        if (answer.error) throw new Refusal(answer.error.reason, answer.error.sentence);
        return answer;
    }

    private asked(question: string): string {
        const bytes = new TextEncoder().encode(question);
        const at = this.exports.laststone_allocate(bytes.length);
        new Uint8Array(this.exports.memory.buffer).set(bytes, at);
        const from = this.exports.laststone_ask(at, bytes.length);
        this.exports.laststone_release(at);
        const memory = new Uint8Array(this.exports.memory.buffer);
        return new TextDecoder().decode(memory.subarray(from, memory.indexOf(0, from)));
    }
}

let compiled: Promise<WebAssembly.Module> | undefined;
// Fetched once, when somebody wants to play for stakes.
export async function loadStakesModule(): Promise<StakesModule> {
    compiled ??= WebAssembly.compileStreaming(fetch(new URL('stakes.wasm', document.baseURI)));
    try {
        return await StakesModule.start(await compiled);
    } catch (error) {
        compiled = undefined;
        throw error;
    }
}
