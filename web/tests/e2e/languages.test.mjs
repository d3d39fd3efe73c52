// The page in its eight languages.
import assert from 'node:assert/strict';
import { label } from './harness.mjs';
import { inWindow, server } from './stage.mjs';

const start = {
    en: 'Start',
    ru: 'Начать',
    nl: 'Beginnen',
    pt: 'Começar',
    fr: 'Commencer',
    it: 'Inizia',
    es: 'Empezar',
    pl: 'Zacznij',
};

// Whatever is wider than its place, or out of the window.
const overflowing = (page) =>
    page.evaluate(() => {
        const isShown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
        const isCut = (element) =>
            element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline';
        const isOut = (element) => element.getBoundingClientRect().right > innerWidth + 1;
        const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
        const parts = [...document.querySelectorAll('button, a, legend, summary, h1, h2, label > span')].filter(
            (element) => isShown(element) && !element.closest('.hidden, .skip') && (isCut(element) || isOut(element)),
        );
        return [...wide, ...parts.map((element) => element.textContent.trim())];
    });

for (const [language, word] of Object.entries(start)) {
    inWindow(
        `the interface speaks ${language}, and fits a telephone`,
        { locale: language, width: 390, height: 844, touch: true },
        async (page) => {
            await page.getByRole('button', { name: word, exact: true }).waitFor();
            assert.equal(await page.getAttribute('html', 'lang'), language);
            for (const place of await page.$$eval('nav a', (links) => links.map((link) => link.hash))) {
                await page.goto(`${server.address}/${place}`);
                await page.locator('main').locator('button, a, input').first().waitFor();
                assert.deepEqual(await overflowing(page), [], place);
            }
        },
    );
}

inWindow('another language is spoken at once, and remembered', {}, async (page) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByLabel('Language').selectOption('pl');
    await page.getByRole('heading', { name: 'Ustawienia' }).waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'pl');
    await page.reload();
    await page.getByRole('button', { name: start.pl, exact: true }).waitFor();
});

inWindow(
    'what the server says is in the language chosen',
    { locale: 'ru-RU', path: '#/setup?game=english&position=W:W1:BK32' },
    async (page) => {
        await page.getByText('Простая белых на 1 стоит на дамочном поле.').waitFor();
        assert.match(await label(page, '32'), /чёрная дамка/);
        // Black's only man is stuck.
        await page.goto(`${server.address}/#/analyse?game=english&position=B:W9,14:B5`);
        await page.getByText('У чёрных нет хода: белые выиграли.').waitFor();
    },
);

inWindow('a refusal is too', { locale: 'fr', path: '#/setup?game=english&position=W:W1:BK32' }, async (page) => {
    await page.getByText('Le pion des Blancs en 1 se tient sur sa rangée de promotion.').waitFor();
});
