// The engine's word on a whole game: how good each move was, and where it turned.
import { startTask, type Task } from '../api/socket';
import type { JudgedMove, Report } from '../api/types';
import { notify } from '../stores/messages.svelte';
import type { Judged } from './editing';
import type { GameModel } from './model.svelte';
import type { MoveNode, MoveSymbol } from './tree';

const secondsAMove = 0.3;

const symbolOfVerdict: { [verdict: string]: MoveSymbol } = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export class Judgement {
    moves = $state.raw<JudgedMove[]>([]); // in order of ply; while it works, those judged so far
    report = $state.raw<Report>();
    progress = $state<{ done: number; of: number }>();

    private task: Task | undefined;
    private nodes: MoveNode[] = [];

    start(model: GameModel): void {
        this.clear();
        this.nodes = model.main;
        const last = this.nodes.at(-1);
        if (!last) return;
        this.progress = { done: 0, of: this.nodes.length };
        this.task = startTask({ do: 'judge', seconds: secondsAMove, lines: 2, ...model.line(last) }, (event) => {
            if (event.event === 'judged') {
                this.progress = { done: event.done, of: event.of };
                this.moves = [...this.moves, event.move].sort((one, two) => one.ply - two.ply);
            }
            if (event.event === 'report') {
                this.report = event;
                this.moves = event.moves;
                this.markMistakes(model);
            }
            if (event.event === 'done') this.progress = undefined;
            if (event.event === 'error') {
                this.progress = undefined;
                notify(event.error.sentence);
            }
        });
    }

    private markMistakes(model: GameModel): void {
        const judged = this.moves.flatMap((move): Judged[] => {
            const node = this.nodes[move.ply];
            const symbol = move.verdict ? symbolOfVerdict[move.verdict] : undefined;
            return node && symbol && !node.symbol ? [[node, symbol]] : [];
        });
        if (judged.length > 0) model.judge(...judged);
    }

    get mistakes(): JudgedMove[] {
        return this.moves.filter((move) => move.verdict === 'mistake' || move.verdict === 'blunder');
    }

    // The node of a judged move.
    nodeOf(move: JudgedMove): MoveNode | undefined {
        return this.nodes[move.ply];
    }

    clear(): void {
        this.task?.stop();
        this.task = undefined;
        this.progress = undefined;
        this.report = undefined;
        this.moves = [];
    }
}
