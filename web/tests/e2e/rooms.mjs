// Rooms as people use them: one invites by a link, another accepts, others watch.
import { moveTexts, openWindow, until } from './harness.mjs';

export const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
export const hasMoves = (page, count) =>
    until(async () => (await moveTexts(page)).length === count, `${count} moves are there`);
export const says = (page, text) => page.getByText(text).first().waitFor();

export function roomsOf(browser, server) {
    const pathOf = (link) => link.slice(server.address.length + 1);

    // The one who invites has Black, who begins in the English game.
    async function invite({ pace = '30+0', query = 'game=english', name = 'Ann', token, prepare, ...options } = {}) {
        const path = `${token ? `?token=${token}` : ''}#/friend?${query}`;
        const host = await openWindow(browser, server, { path, ...options });
        await host.getByLabel('Your name').fill(name);
        await press(host, 'Black');
        await press(host, pace);
        await prepare?.(host);
        await press(host, 'Get the link');
        const link = await host.getByLabel('Link for your friend').inputValue();
        return { host, link };
    }

    async function accept(link, { name = 'Bob', ...options } = {}) {
        const guest = await openWindow(browser, server, { path: pathOf(link), ...options });
        await guest.getByLabel('Your name').fill(name);
        await press(guest, 'Play');
        return guest;
    }

    const watch = (link, options = {}) =>
        openWindow(browser, server, { path: pathOf(link).replace(/&key=.*/, ''), ...options });

    return { invite, accept, watch };
}
