// Long answers: tasks over one WebSocket, which is opened again, with its tasks, when the server comes back.
import type { ServerError } from './client';
import type { RoomAct, RoomEvent } from './rooms';
import { transport, type TalkSocket } from './transport';
import type { EngineMove, Hint, Job, JudgedMove, Line, Report, Thought } from './types';

export type TaskEvent =
    | { event: 'queued'; ahead: number }
    | ({ event: 'thought' } & Thought)
    | ({ event: 'move' } & EngineMove)
    | ({ event: 'hint' } & Hint)
    | { event: 'judged'; done: number; of: number; move: JudgedMove }
    | ({ event: 'report' } & Report)
    | { event: 'job'; job: Job }
    | RoomEvent
    | { event: 'done'; why: string }
    | { event: 'error'; error: ServerError };

export type TaskRequest =
    | ({ do: 'analyse'; lines?: number; depth?: number; seconds?: number; threat?: boolean } & Line)
    | ({ do: 'move'; level: number; seconds?: number; clock?: { left: number; increment: number } } & Line)
    | ({ do: 'hint'; seconds?: number } & Line)
    | ({ do: 'judge'; seconds?: number; lines?: number } & Line)
    | { do: 'watch'; job: number }
    | { do: 'join'; room: string; secret: string }
    | ({ do: 'room'; room: string; secret: string } & RoomAct);

export interface Task {
    stop(): void;
}

interface RunningTask {
    request: TaskRequest;
    hear: (event: TaskEvent) => void;
}

const slowestRetry = 4000;

export class TaskSocket {
    private socket: TalkSocket | undefined;
    private readonly tasks = new Map<number, RunningTask>();
    private lastId = 0;
    private retry = 250;

    constructor(
        private readonly connect: () => TalkSocket,
        private readonly onReach: (reached: boolean) => void = () => {},
    ) {}

    // Starts a task; after `stop` nothing is heard of it any more.
    start(request: TaskRequest, hear: (event: TaskEvent) => void): Task {
        this.lastId += 1;
        const id = this.lastId;
        this.tasks.set(id, { request, hear });
        if (this.isOpen()) this.send({ id, ...request });
        else this.open();
        return {
            stop: () => {
                if (this.tasks.delete(id) && this.isOpen()) this.send({ id, do: 'stop' });
            },
        };
    }

    private isOpen(): boolean {
        return this.socket?.readyState === WebSocket.OPEN;
    }

    private send(message: object): void {
        this.socket?.send(JSON.stringify(message));
    }

    private open(): void {
        if (this.socket) return;
        const socket = this.connect();
        this.socket = socket;
        socket.onopen = () => {
            this.retry = 250;
            this.onReach(true);
            for (const [id, { request }] of this.tasks) this.send({ id, ...request });
        };
        socket.onmessage = (message: MessageEvent<string>) => this.hear(message.data);
        socket.onclose = () => {
            this.socket = undefined;
            if (this.tasks.size === 0) return;
            this.onReach(false);
            setTimeout(() => this.open(), this.retry);
            this.retry = Math.min(this.retry * 2, slowestRetry);
        };
    }

    private hear(text: string): void {
        const { id, ...event } = JSON.parse(text) as TaskEvent & { id: number | null };
        // What goes wrong for nobody in particular ends all that goes on: whoever answers has forgotten it.
        const concerned = id === null ? [...this.tasks.keys()] : [id];
        for (const each of concerned) {
            const task = this.tasks.get(each);
            if (event.event === 'done' || event.event === 'error') this.tasks.delete(each);
            task?.hear(event as TaskEvent);
        }
    }
}

let shared: TaskSocket | undefined;
let reachListener: (reached: boolean) => void = () => {};

export const listenForSocket = (listener: (reached: boolean) => void) => {
    reachListener = listener;
};

export type TaskStarter = (request: TaskRequest, hear: (event: TaskEvent) => void) => Task;

let starter: (request: TaskRequest) => TaskStarter | undefined = () => undefined;
// Some tasks may be for another server than the one that answers all else.
export const chooseStarter = (choose: typeof starter) => {
    starter = choose;
};

export const startTask: TaskStarter = (request, hear) => (starter(request) ?? startTaskHere)(request, hear);

export const startTaskHere: TaskStarter = (request, hear) => {
    shared ??= new TaskSocket(
        () => transport().socket(),
        (reached) => reachListener(reached),
    );
    return shared.start(request, hear);
};
