// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepFocus } from '../../src/ui/focusKeeper';

let stop: () => void;
beforeEach(() => {
    document.body.innerHTML = `
        <a class="skip" href="#main">Skip</a>
        <main tabindex="-1"><div id="group"><button id="one">1</button><button id="two">2</button></div></main>`;
    stop = keepFocus();
});
afterEach(() => {
    stop();
    document.body.innerHTML = '';
});

const element = (id: string) => document.getElementById(id) as HTMLButtonElement;
const focused = () => document.activeElement?.id || document.activeElement?.tagName;

describe('the focus', () => {
    it('goes to a neighbour where its element is taken away', async () => {
        element('one').focus();
        element('one').remove();
        await vi.waitFor(() => expect(focused()).toBe('two'));
    });

    it('goes to a neighbour where its element is disabled', async () => {
        element('one').focus();
        element('one').disabled = true;
        await vi.waitFor(() => expect(focused()).toBe('two'));
    });

    it('goes to what surrounds them where all are taken away', async () => {
        element('one').focus();
        element('group').remove();
        await vi.waitFor(() => expect(focused()).toBe('MAIN'));
    });

    it('goes to what the page shows, not to the way there, where a window over the page is taken away', async () => {
        document.body.insertAdjacentHTML('beforeend', '<dialog open><button id="sure">Yes</button></dialog>');
        element('sure').focus();
        document.querySelector('dialog')!.remove();
        await vi.waitFor(() => expect(focused()).toBe('MAIN'));
    });

    it('stays where somebody has put it', async () => {
        element('one').focus();
        element('two').focus();
        element('one').remove();
        await Promise.resolve();
        expect(focused()).toBe('two');
    });
});
