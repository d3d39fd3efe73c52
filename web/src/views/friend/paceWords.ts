// How fast a game in a room is, in words.
import type { Pace } from '../../api/rooms';
import { t } from '../../text/text.svelte';

export function paceWords(pace: Pace): string {
    if (!pace) return t('friend.no_clock');
    if ('days' in pace) return t('friend.pace_days', { count: pace.days });
    return `${pace.seconds / 60}+${pace.increment}`;
}
