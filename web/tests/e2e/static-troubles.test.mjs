// What may go wrong with the static page: each gets a sentence, never a white page.
import assert from 'node:assert/strict';
import { cell, drag, moveTexts, startGame, until, untilMovable } from './harness.mjs';
import { damage, engineFile, mainScript, onSite, untilKept, workerScript } from './staticStage.mjs';

const alert = (page, words) => page.getByRole('alert').getByText(words);

const obstacles = [
    ['no WebAssembly', 'needs WebAssembly', { before: () => delete window.WebAssembly }],
    ['no vectors', 'needs the vector instructions', { before: () => (WebAssembly.validate = () => false) }],
    [
        'a forbidden Worker',
        'blocks its Worker',
        {
            before: () => {
                window.Worker = class {
                    constructor() {
                        throw new DOMException('forbidden', 'SecurityError');
                    }
                };
            },
        },
    ],
    [
        'a blocked Worker',
        'blocks its Worker',
        { prepare: (site) => (site.headers['Content-Security-Policy'] = "worker-src 'none'"), troubles: /worker-src/ },
    ],
    [
        'a damaged module',
        'could not be loaded',
        { prepare: (site) => site.change(engineFile('laststone.wasm'), () => 'garbage') },
    ],
];
for (const [what, words, options] of obstacles)
    onSite(`${what} is told`, options, async (page) => {
        await alert(page, words).waitFor();
        await page.getByRole('button', { name: 'Reload' }).waitFor();
    });

onSite('it is told in the language of the reader', { ...obstacles[1][2], locale: 'ru' }, async (page) => {
    await alert(page, 'Движку нужны векторные команды').waitFor();
});

onSite(
    'without what several Workers share there is one',
    {
        path: '#/analyse?game=russian',
        serviceWorkers: 'block',
        before: () => Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => 3 }),
        prepare: (site) => {
            site.headers = {
                'Cross-Origin-Opener-Policy': 'same-origin',
                'Cross-Origin-Embedder-Policy': 'require-corp',
            };
            site.change(engineFile('shared-search.wasm'), () => 'garbage');
        },
    },
    async (page) => {
        await untilMovable(page, 'c3');
        await page.keyboard.press('l');
        await page
            .locator('.panel.engine')
            .getByText(/in this browser$/)
            .waitFor();
    },
);

// The Worker's script, with an engine that fails at its first task.
const failingOnce = (script) => `
    const instantiate = WebAssembly.instantiate;
    WebAssembly.instantiate = async (...given) => {
        const started = await instantiate(...given);
        const { exports } = started;
        if (globalThis.hasFailed || !exports?.laststone_say) return started; // SQLite and others are whole
        const laststone_say = () => {
            globalThis.hasFailed = true;
            throw new WebAssembly.RuntimeError('unreachable');
        };
        return { exports: { ...exports, laststone_say } };
    };
    ${script}`;

// Plays Black's first move in English draughts, which the engine is to answer.
async function playFirstMove(page) {
    await page.getByRole('button', { name: 'Black', exact: true }).click();
    await startGame(page);
    await untilMovable(page, '11');
    await drag(page, '11', '15');
}
const untilAnswered = (page) => until(async () => (await moveTexts(page)).length === 2, 'the engine has answered');

onSite(
    'an engine that fails is started again, and the game goes on',
    { path: '#/play?game=english', prepare: (site) => site.change(workerScript(), failingOnce) },
    async (page) => {
        await playFirstMove(page);
        await page.locator('.note').getByText('The engine has failed and is started again').waitFor();
        await untilAnswered(page);
    },
);

onSite(
    'weights that cannot be fetched are told, and the engine answers once they come',
    { path: '#/play?game=english', serviceWorkers: 'block', troubles: /Failed to load resource/ },
    async (page, site) => {
        await cell(page, '11').waitFor();
        await site.stop();
        await playFirstMove(page);
        await page.locator('.note').getByText('weights for this game could not be fetched').waitFor();
        await site.begin();
        await untilAnswered(page);
    },
);

onSite(
    'weights that are damaged are told, and the board works',
    {
        path: '#/play?game=english',
        serviceWorkers: 'block',
        prepare: (site) => site.change(engineFile('english.nnue'), () => 'garbage'),
    },
    async (page) => {
        await playFirstMove(page);
        await page.locator('.note').getByText('weights for this game are damaged').waitFor();
        assert.deepEqual(await moveTexts(page), ['11-15']);
    },
);

onSite('a damaged copy is fetched again', { path: '#/play?game=english' }, async (page) => {
    await cell(page, '11').waitFor();
    await untilKept(page);
    for (const file of ['index.html', mainScript(), engineFile('laststone.wasm')]) await damage(page, file);
    await page.reload();
    await startGame(page);
    await page.getByRole('button', { name: 'Resign' }).waitFor();
});

onSite(
    'a damaged copy without a network is told',
    { path: '#/play?game=english', troubles: /module script|Failed to fetch|MIME/ },
    async (page, site) => {
        await cell(page, '11').waitFor();
        await untilKept(page);
        await damage(page, mainScript());
        await site.stop();
        await page.reload();
        await page.getByText('If it stays like this').waitFor();
        await damage(page, 'index.html');
        await page.reload();
        await page.getByText('the copy of it in this browser is incomplete').waitFor();
        await site.begin();
    },
);

onSite(
    'a part that cannot be fetched is told',
    { path: '#/play?game=english', serviceWorkers: 'block' },
    async (page, site) => {
        await cell(page, '11').waitFor();
        await site.stop();
        await page.getByRole('link', { name: 'Learn' }).click();
        await alert(page, 'This part of the page could not be fetched').waitFor();
        await site.begin();
        await page.getByRole('button', { name: 'Reload' }).click();
        await page.getByRole('grid').waitFor();
    },
);

const fullStorage = {
    path: '#/play?game=english',
    before: () => {
        Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
        };
    },
};
onSite('a full storage is told, and the page works', fullStorage, async (page) => {
    await page.locator('.note').getByText('storage is full or forbidden').waitFor();
    await startGame(page);
    await page.getByRole('button', { name: 'Resign' }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
});

onSite('no room for a copy is told, and the page works', { path: '#/play?game=english' }, async (page, site) => {
    await untilKept(page);
    const session = await page.context().newCDPSession(page);
    const { origin } = new URL(site.address);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
    await page.reload();
    await page.locator('.note').getByText('no room to keep this page').waitFor();
    await startGame(page);
    await page.getByRole('button', { name: 'Resign' }).waitFor();
});
