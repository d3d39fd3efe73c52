// The engine looking over the reader's shoulder: follows the position on the board as long as it is wanted.
import { startTask, type Task } from '../api/socket';
import type { Line, Thought } from '../api/types';
import { engine } from '../stores/engine.svelte';
import { notify } from '../stores/messages.svelte';
import { kept, load, save } from '../stores/stored';

export class Analysis {
    isOn = $state(load<boolean>(kept, 'engine') ?? false);
    isThreat = $state(false); // what the other side would do
    thought = $state.raw<Thought>();
    isWaiting = $state(false); // all engines of the server are at work
    isDone = $state(false); // nothing more to find

    private task: Task | undefined;

    toggle(): void {
        this.isOn = !this.isOn;
        save(kept, 'engine', this.isOn);
    }

    // Thinks about this line from now on.
    follow(line: Line, lines: number): void {
        this.stop();
        this.thought = undefined;
        this.isDone = false;
        const threat = this.isThreat ? { threat: true } : {};
        this.task = startTask({ do: 'analyse', lines, ...threat, ...line }, (event) => {
            this.isWaiting = event.event === 'queued';
            if (event.event === 'thought') this.see(event);
            if (event.event === 'done') this.isDone = true;
            if (event.event === 'error') notify(event.error.sentence);
        });
    }

    private see(thought: Thought): void {
        this.thought = thought;
        engine.speed = thought.nps;
    }

    stop(): void {
        this.task?.stop();
        this.task = undefined;
        this.isWaiting = false;
    }
}
