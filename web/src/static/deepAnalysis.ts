// Analysis by a server that the reader names, for a page that has none: over its socket alone. Where it does not answer, the
// engine in this browser goes on.
import { TaskSocket, type Task, type TaskEvent, type TaskRequest, type TaskStarter } from '../api/socket';

const deepTasks: TaskRequest['do'][] = ['analyse', 'judge'];
export const isDeep = (request: TaskRequest): boolean => deepTasks.includes(request.do);

const socketAddress = (server: string) => `${server.replace(/^http/, 'ws')}/api/socket`;

export class DeepAnalysis {
    private readonly tasks: TaskSocket;
    private readonly moves = new Set<() => void>(); // each of them goes on elsewhere

    constructor(
        readonly server: string,
        private readonly elsewhere: TaskStarter,
        onReach: (reached: boolean) => void,
        connect = () => new WebSocket(socketAddress(server)),
    ) {
        this.tasks = new TaskSocket(connect, (reached) => {
            onReach(reached);
            if (reached) return;
            for (const move of this.moves) move();
            this.moves.clear();
        });
    }

    start(request: TaskRequest, hear: (event: TaskEvent) => void): Task {
        let task = this.tasks.start(request, hear);
        const move = () => {
            task.stop();
            task = this.elsewhere(request, hear);
        };
        this.moves.add(move);
        return {
            stop: () => {
                this.moves.delete(move);
                task.stop();
            },
        };
    }
}
