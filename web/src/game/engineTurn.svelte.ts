// The engine's turn at the board: it thinks, and its answer waits for a human moment.
import { startTask, type Task } from '../api/socket';
import type { Line } from '../api/types';
import { notify } from '../stores/messages.svelte';

const retryPause = 3000; // milliseconds, where all engines are busy

// A level, its time and the position to think about.
type Question = Line & { level: number } & ({ seconds: number } | { clock: { left: number; increment: number } });

interface Answering {
    when: () => number; // the moment at which the answer may be played
    play: (move: string, path?: string[]) => void;
    again: () => void; // the engine was busy: to be asked once more
}

export class EngineTurn {
    isThinking = $state(false); // until its answer is played
    takesDraw = false; // as it said with its last move

    private task: Task | undefined;
    private replying: ReturnType<typeof setTimeout> | undefined;

    think(question: Question, { when, play, again }: Answering): void {
        this.isThinking = true;
        this.task = startTask({ do: 'move', ...question }, (event) => {
            if (event.event === 'error') {
                this.isThinking = false;
                notify(event.error.sentence);
                setTimeout(again, retryPause);
            }
            if (event.event !== 'move') return;
            this.takesDraw = event.draw;
            this.replying = setTimeout(() => play(event.move, event.path), Math.max(0, when() - Date.now()));
        });
    }

    stop(): void {
        this.task?.stop();
        clearTimeout(this.replying);
        this.isThinking = false;
    }
}
