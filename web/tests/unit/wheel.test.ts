// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Walk } from '../../src/ui/stepKeys';
import { wheelSteps } from '../../src/ui/wheel';

function pageIs(height: number) {
    vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
}
const turn = (deltaY: number) => new WheelEvent('wheel', { deltaY, cancelable: true });
const zoom = () => Object.defineProperty(turn(100), 'ctrlKey', { value: true });
const walker = () => ({ forward: vi.fn(), back: vi.fn() });

describe('the wheel over the board', () => {
    it('goes a move a notch, however finely it is told', () => {
        pageIs(innerHeight);
        const walk = walker();
        const step = wheelSteps(() => walk as unknown as Walk);
        step(turn(100));
        for (let i = 0; i < 6; i += 1) step(turn(10));
        expect(walk.forward).toHaveBeenCalledTimes(2);
        step(turn(-100));
        expect(walk.back).toHaveBeenCalledOnce();
    });

    it('keeps the page where it is, but for a page that scrolls and for a hand that zooms', () => {
        const walk = walker();
        const step = wheelSteps(() => walk as unknown as Walk);
        const isTaken = (event: WheelEvent) => {
            step(event);
            return event.defaultPrevented;
        };
        pageIs(innerHeight);
        expect(isTaken(turn(100))).toBe(true);
        expect(isTaken(zoom())).toBe(false);
        pageIs(innerHeight * 2);
        expect(isTaken(turn(100))).toBe(false);
        expect(walk.forward).toHaveBeenCalledOnce();
    });

    it('does nothing where there is nothing to leaf through', () => {
        pageIs(innerHeight);
        const event = turn(100);
        wheelSteps(() => undefined)(event);
        expect(event.defaultPrevented).toBe(false);
    });
});
