import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TaskEvent } from '../../src/api/socket';
import { Analysis } from '../../src/game/analysis.svelte';
import { messages } from '../../src/stores/messages.svelte';

const tasks = vi.hoisted(() => [] as { hear: (event: TaskEvent) => void; stop: () => void }[]);
vi.mock('../../src/api/socket', () => ({
    startTask: (_request: object, hear: (event: TaskEvent) => void) => {
        const task = { hear, stop: vi.fn() };
        tasks.push(task);
        return task;
    },
}));

const failed = (code: string, sentence: string) => ({ event: 'error', error: { code, sentence } }) as TaskEvent;

beforeEach(() => {
    tasks.length = 0;
    vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('an analysis that fails', () => {
    it('is tried again after a while, and says why once', () => {
        const analysis = new Analysis();
        analysis.follow({ game: 'english' }, 1);
        tasks[0]!.hear(failed('failed', 'The weights are away.'));
        expect(messages.note).toBe('The weights are away.');
        messages.note = '';
        vi.runOnlyPendingTimers();
        expect(tasks).toHaveLength(2);
        tasks[1]!.hear(failed('failed', 'The weights are away.'));
        expect(messages.note).toBe('');
    });

    it('is not tried again where another position is on the board', () => {
        const analysis = new Analysis();
        analysis.follow({ game: 'english' }, 1);
        tasks[0]!.hear(failed('busy', 'All engines are at work.'));
        analysis.stop();
        vi.runOnlyPendingTimers();
        expect(tasks).toHaveLength(1);
    });

    it('is not tried again where the question is wrong', () => {
        new Analysis().follow({ game: 'english' }, 1);
        tasks[0]!.hear(failed('bad_position', 'There is no such square.'));
        vi.runOnlyPendingTimers();
        expect(tasks).toHaveLength(1);
    });
});
