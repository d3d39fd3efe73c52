// The page in other languages.
import assert from 'node:assert/strict';
import { label } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

inWindow('the interface speaks Russian too', { locale: 'ru-RU' }, async (page) => {
    await page.getByRole('button', { name: 'Начать' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'ru');
});

inWindow(
    'what the server says is in Russian too',
    { locale: 'ru-RU', path: '#/setup?game=english&position=W:W1:BK32' },
    async (page) => {
        await page.getByText('Простая белых на 1 стоит на дамочном поле.').waitFor();
        assert.match(await label(page, '32'), /чёрная дамка/);
        // Black's only man is stuck.
        await page.goto(`${server.address}/#/analyse?game=english&position=B:W9,14:B5`);
        await page.getByText('У чёрных нет хода: белые выиграли.').waitFor();
    },
);
