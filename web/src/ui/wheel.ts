// The wheel over the board leafs through the game, a move a notch however finely it is told.
import type { Walk } from './stepKeys';

const notch = 60;

// Where the page itself can be scrolled, the wheel is the page's.
const doesPageScroll = () => document.documentElement.scrollHeight > innerHeight + 1;

// `walk` may be undefined for the moment.
export function wheelSteps(walk: () => Walk | undefined): (event: WheelEvent) => void {
    let turned = 0;
    return (event) => {
        const here = walk();
        if (!here || event.ctrlKey || event.deltaY === 0 || doesPageScroll()) return;
        event.preventDefault();
        turned += event.deltaY;
        if (Math.abs(turned) < notch) return;
        if (turned > 0) here.forward();
        else here.back();
        turned = 0;
    };
}
