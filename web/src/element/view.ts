// The board for `laststone/board` of the package for npm: drawn here, told what to show by npm/src/board.ts.
import { mount, unmount } from 'svelte';
import type * as contract from '../../../npm/src/page/view';
import type { ReplayedGame } from '../api/replayed';
import type { PositionAnswer } from '../api/types';
import { withWholeMoves } from '../game/stones';
import { Replay } from '../replay/replay.svelte';
import '../styles/app.css';
import { languages, type Language } from '../text/languages';
import { refusal, said, speak } from '../text/text.svelte';
import ElementBoard from './ElementBoard.svelte';
import { ElementModel } from './model.svelte';
import { ownSheet } from './styles';

const isLanguage = (tag: string | null): tag is Language => languages.includes(tag as Language);

export const showBoard: typeof contract.showBoard = (root, heard) => {
    root.adoptedStyleSheets = [ownSheet()];
    const model = new ElementModel(heard);
    const component = mount(ElementBoard, { target: root, props: { model } });
    return {
        show(game, at) {
            model.replay?.pause();
            model.replay = new Replay(game as ReplayedGame, at);
            model.replay.flipped = model.looks.flipped;
        },
        grow(game) {
            if (!model.replay) return;
            model.replay.pause();
            model.replay.shown = game as ReplayedGame;
            model.replay.toEnd();
        },
        clear() {
            model.replay?.pause();
            model.replay = undefined;
        },
        goTo(at) {
            model.replay?.goTo(Math.trunc(at) || 0);
        },
        offer(position) {
            const game = model.replay?.shown.game;
            model.position = position && game ? withWholeMoves(game, position as PositionAnswer) : undefined;
        },
        look(looks) {
            model.looks = looks;
            if (model.replay) model.replay.flipped = looks.flipped;
            // One language for all boards of a page.
            if (isLanguage(looks.lang)) void speak(looks.lang).catch(() => undefined);
        },
        say(sentence, reason) {
            model.notice = reason ? refusal(reason, sentence) : said(sentence);
        },
        remove() {
            model.replay?.pause();
            void unmount(component);
        },
    };
};
