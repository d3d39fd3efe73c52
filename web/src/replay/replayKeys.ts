// The keys of a board on which a game is replayed.
import { handleKey } from '../ui/keys';
import { walkKeys } from '../ui/stepKeys';
import type { Replay } from './replay.svelte';

export const handleReplayKey = (event: KeyboardEvent, replay: Replay): void =>
    handleKey(event, { ...walkKeys(replay), ' ': () => replay.toggle(), p: () => replay.toggle() });
