// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { TaskEvent, TaskRequest } from '../../src/api/socket';
import type { TalkSocket } from '../../src/api/transport';
import { DeepAnalysis, isDeep } from '../../src/static/deepAnalysis';

const question: TaskRequest = { do: 'analyse', game: 'thai' };

function begin() {
    const socket = {
        readyState: 0,
        sent: [] as string[],
        send: (text: string) => socket.sent.push(text),
    } as unknown as TalkSocket & {
        readyState: number;
        sent: string[];
    };
    const elsewhere: TaskRequest[] = [];
    const stopped: TaskRequest[] = [];
    const reached: boolean[] = [];
    const heard: TaskEvent[] = [];
    const deep = new DeepAnalysis(
        'http://127.0.0.1:8080',
        (request) => {
            elsewhere.push(request);
            return { stop: () => stopped.push(request) };
        },
        (is) => reached.push(is),
        () => socket as unknown as WebSocket,
    );
    const task = deep.start(question, (event) => heard.push(event));
    const open = () => {
        socket.readyState = WebSocket.OPEN;
        socket.onopen!.call(socket as unknown as WebSocket, new Event('open'));
    };
    const close = () => {
        socket.readyState = WebSocket.CLOSED;
        socket.onclose!.call(socket as unknown as WebSocket, new CloseEvent('close'));
    };
    return { socket, elsewhere, stopped, reached, heard, task, open, close };
}

describe('deep analysis', () => {
    it('is what takes long, and nothing else', () => {
        expect(isDeep(question)).toBe(true);
        expect(isDeep({ do: 'judge', game: 'thai' })).toBe(true);
        expect(isDeep({ do: 'move', game: 'thai', level: 3 })).toBe(false);
    });

    it('is asked of the server', () => {
        const { socket, elsewhere, reached, open } = begin();
        open();
        expect(socket.sent.map((text) => JSON.parse(text) as object)).toEqual([{ id: 1, ...question }]);
        expect(elsewhere).toEqual([]);
        expect(reached).toEqual([true]);
    });

    it('goes on here where the server does not answer', () => {
        const { elsewhere, reached, close } = begin();
        close();
        expect(elsewhere).toEqual([question]);
        expect(reached).toEqual([false]);
    });

    it('goes on here where the server goes away, and can be stopped there', () => {
        const { elsewhere, stopped, task, open, close } = begin();
        open();
        close();
        task.stop();
        expect([elsewhere, stopped]).toEqual([[question], [question]]);
    });

    it('that was stopped goes on nowhere', () => {
        const { elsewhere, task, open, close } = begin();
        open();
        task.stop();
        close();
        expect(elsewhere).toEqual([]);
    });
});
