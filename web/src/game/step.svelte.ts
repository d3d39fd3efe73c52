// A step of a course on the board: the learner tries, and the prepared answers are played.
import type { CourseStep, LegalMove, RecordNode } from '../api/types';
import { sound } from '../ui/sounds';
import { GameModel } from './model.svelte';

export type StepState = 'asking' | 'waiting' | 'done';

const pauseBeforeAnswer = 600; // milliseconds
const pauseBeforeReturn = 900; // a move that will not do is seen before it is taken back

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class StepRun {
    state = $state<StepState>('asking');
    turn = $state(0);
    other = $state(''); // a legal move that was not the one wanted
    refusal = $state(''); // why a try was no legal move
    isShown = $state(false);

    private constructor(
        readonly step: CourseStep,
        readonly model: GameModel,
    ) {}

    static async open(step: CourseStep): Promise<StepRun> {
        const { game, position, played } = step;
        if (played.length === 0) return new StepRun(step, await GameModel.open(game, position));
        const nodes: RecordNode[] = [{ parent: null }, ...played.map((move, before) => ({ parent: before, move }))];
        const start = position === 'start' ? null : position;
        const model = await GameModel.openRecord({ game, start, tags: {}, result: null, nodes });
        model.toEnd();
        await model.positionOf(model.node);
        return new StepRun(step, model);
    }

    get canMove(): boolean {
        return this.state === 'asking';
    }

    // One of the moves that will do now, to be shown.
    get solution(): LegalMove | undefined {
        const { accepted } = this.step.turns[this.turn]!;
        return this.model.position?.moves.find((move) => accepted.includes(move.text));
    }

    async try(move: LegalMove, path: string[]): Promise<void> {
        const { accepted, answer } = this.step.turns[this.turn]!;
        this.refusal = '';
        this.other = '';
        this.state = 'waiting';
        this.model.play(move, path);
        if (!accepted.includes(move.text)) return this.takeBack(move.text);
        this.isShown = false;
        if (answer !== null) {
            await pause(pauseBeforeAnswer);
            await this.model.playText(answer);
            await this.model.positionOf(this.model.node);
            this.turn += 1;
            this.state = 'asking';
        } else {
            this.state = 'done';
            sound('end');
        }
    }

    private async takeBack(move: string): Promise<void> {
        this.other = move;
        sound('illegal');
        await pause(pauseBeforeReturn);
        this.model.remove(this.model.node);
        this.state = 'asking';
    }

    refuse(sentence: string): void {
        this.other = '';
        this.refusal = sentence;
    }
}
