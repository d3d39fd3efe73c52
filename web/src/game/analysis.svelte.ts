// The engine looking over the reader's shoulder: follows the position on the board as long as it is wanted.
import type { ServerError } from '../api/client';
import { startTask, type Task } from '../api/socket';
import type { Line, Thought } from '../api/types';
import { engine } from '../stores/engine.svelte';
import { notify } from '../stores/messages.svelte';
import { kept, load, save } from '../stores/stored';

// What may pass: all engines are busy, or what this one needs could not be fetched.
const mayPass = (error: ServerError) => error.code === 'busy' || error.code === 'failed';
const retryPause = 3000; // milliseconds

export class Analysis {
    isOn = $state(load<boolean>(kept, 'engine') ?? false);
    isThreat = $state(false); // what the other side would do
    thought = $state.raw<Thought>();
    isWaiting = $state(false); // all engines of the server are at work
    isDone = $state(false); // nothing more to find

    private task: Task | undefined;
    private retry: ReturnType<typeof setTimeout> | undefined;
    private told = ''; // why there is nothing to see, once

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
            if (event.event !== 'error') return;
            this.tell(event.error.sentence);
            if (mayPass(event.error)) this.retry = setTimeout(() => this.follow(line, lines), retryPause);
        });
    }

    private tell(sentence: string): void {
        if (sentence !== this.told) notify(sentence);
        this.told = sentence;
    }

    private see(thought: Thought): void {
        this.thought = thought;
        this.told = '';
        engine.speed = thought.nps;
    }

    stop(): void {
        clearTimeout(this.retry);
        this.task?.stop();
        this.task = undefined;
        this.isWaiting = false;
    }
}
