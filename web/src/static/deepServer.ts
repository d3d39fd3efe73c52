// The server that the reader has named for deep analysis gets what it is for.
import { chooseStarter, startTaskHere } from '../api/socket';
import { engine } from '../stores/engine.svelte';
import { notify } from '../stores/messages.svelte';
import { settings } from '../stores/settings.svelte';
import { t } from '../text/text.svelte';
import { DeepAnalysis, isDeep } from './deepAnalysis';

let current: DeepAnalysis | undefined;

function deepAnalysis(server: string): DeepAnalysis {
    if (current?.server === server) return current;
    let isAway = false;
    current = new DeepAnalysis(server, startTaskHere, (reached) => {
        engine.server = reached ? new URL(server).host : '';
        if (!reached && !isAway) notify(t('deep.away', { server }));
        isAway = !reached;
    });
    return current;
}

chooseStarter((request) => {
    const server = settings.deepServer;
    if (!server) engine.server = '';
    if (!server || !isDeep(request)) return undefined;
    return (...task) => deepAnalysis(server).start(...task);
});
