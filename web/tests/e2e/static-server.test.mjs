// The static page that has a server analyse for it.
import { Server, until, untilMovable } from './harness.mjs';
import { onSite } from './staticStage.mjs';

async function nameServer(page, address) {
    await page.getByRole('button', { name: 'Settings' }).click();
    const field = page.getByLabel('Server for deep analysis');
    await field.fill(address);
    await field.blur();
}
const closeDialog = (page) => page.keyboard.press('Escape');
const panel = (page) => page.locator('.panel.engine');

onSite(
    'a server that allows it analyses, and the browser where it does not',
    { path: '#/analyse' },
    async (page, site) => {
        await untilMovable(page, '11');
        const server = await Server.start({ options: ['--allow-origin', new URL(site.address).origin] });
        await nameServer(page, server.address);
        await closeDialog(page);
        await page.keyboard.press('l');
        await panel(page)
            .getByText(`by ${new URL(server.address).host}`)
            .waitFor();
        await server.stop('SIGKILL');
        await page.locator('.note').getByText('does not answer: the analysis goes on in this browser').waitFor();
        await panel(page).getByText('in this browser').waitFor();
        await server.begin();
        await server.end();
    },
);

onSite('a server that was not told lets nobody in', { path: '#/analyse' }, async (page) => {
    await untilMovable(page, '11');
    const server = await Server.start();
    await nameServer(page, server.address);
    await closeDialog(page);
    await page.keyboard.press('l');
    await panel(page).getByText('in this browser').waitFor();
    await server.end();
});

onSite('what is no address is refused', { path: '#/analyse' }, async (page) => {
    for (const wrong of ['nonsense', 'ftp://127.0.0.1', 'javascript:alert(1)', 'http://']) {
        await nameServer(page, wrong);
        await page.getByRole('alert').getByText('That is no address of a server').waitFor();
        await closeDialog(page);
        await until(async () => (await page.getByRole('dialog').count()) === 0, 'the dialog is closed');
    }
});
