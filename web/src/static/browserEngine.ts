// The engine in a Worker of this page, helped by others where they may share memory. One that has died gives way to another with
// the next question.
import { HelpedEngine } from '../../../wasm/src/helped.js';
import type { EngineAnswer, PageEngine } from '../api/engineTransport';

declare const __ENGINE__: string; // the module's place beside the page

const newWorker = () =>
    new Worker(new URL('../../../wasm/src/worker.js', import.meta.url), { type: 'module', name: 'laststone' });

const mostWorkers = 4;
// One core is the page's own.
const wantedWorkers = () => Math.min(Math.max((navigator.hardwareConcurrency ?? 1) - 1, 1), mostWorkers);

const start = async (): Promise<HelpedEngine> => {
    const module = new URL(__ENGINE__, document.baseURI);
    const settings = { archive: new URL('sqlite3.js', module).href };
    return HelpedEngine.start(newWorker, module, { settings, workers: wantedWorkers() });
};

export class BrowserEngine implements PageEngine {
    private engine = start();
    // How many Workers search together, once it has come to work at all.
    readonly started: Promise<number> = this.engine.then(({ workers }) => workers);

    private async running(): Promise<HelpedEngine> {
        const asked = this.engine;
        const found = await asked.catch(() => undefined);
        if (found && !found.failure) return found;
        if (this.engine === asked) {
            found?.close();
            this.engine = start();
        }
        return this.engine;
    }

    async request(...question: Parameters<PageEngine['request']>): Promise<EngineAnswer> {
        return (await (await this.running()).request(...question)) as EngineAnswer;
    }

    async restore(copy: Uint8Array): Promise<{ status: number }> {
        return (await this.running()).restore(copy);
    }

    open(hear: (event: string) => void): { send(text: string): void; close(): void } {
        const opening = this.running().then((engine) => engine.open(hear));
        const later = (act: (talk: Awaited<typeof opening>) => void) => void opening.then(act, () => undefined);
        return { send: (text) => later((talk) => talk.send(text)), close: () => later((talk) => talk.close()) };
    }
}
