// How long a piece glides along its way. Whoever answers a move waits that long, so that it is seen to end.
import { wantsMotion } from '../stores/settings.svelte';

const millisecondsAStep = 170;
const longestSteps = 5;

// For a way of so many squares.
export const glideTime = (squares: number): number =>
    wantsMotion() && squares > 0 ? millisecondsAStep * Math.min(Math.max(squares - 1, 1), longestSteps) : 0;
