// The page by keys alone.
import assert from 'node:assert/strict';
import { moveTexts, choosePeople, until, untilMovable } from './harness.mjs';
import { inWindow } from './stage.mjs';

inWindow('the keyboard is enough', { path: '#/play?game=english' }, async (page) => {
    await choosePeople(page);
    await page.getByRole('button', { name: 'Start', exact: true }).focus();
    await page.keyboard.press('Enter');
    await untilMovable(page, '11');
    await page.keyboard.press('b');
    const goTo = async (square) => {
        for (let steps = 0; steps < 20; steps += 1) {
            const at = await page.evaluate(() => document.activeElement.dataset.square);
            if (at === square) return;
            const [from, to] = [Math.ceil(Number(at) / 4), Math.ceil(Number(square) / 4)];
            await page.keyboard.press(
                from < to
                    ? 'ArrowDown'
                    : from > to
                      ? 'ArrowUp'
                      : Number(at) < Number(square)
                        ? 'ArrowRight'
                        : 'ArrowLeft',
            );
        }
        assert.fail(`${square} is not reached`);
    };
    await goTo('11');
    await page.keyboard.press('Enter');
    await goTo('15');
    await page.keyboard.press('Enter');
    await until(async () => (await moveTexts(page)).length === 1, 'the move is played');
    assert.match(await page.locator('[aria-live]').textContent(), /Black: 11-15/);
    await page.keyboard.press('Shift+?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await page.getByRole('dialog').count(), 0);
});
