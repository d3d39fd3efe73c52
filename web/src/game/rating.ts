// A rating in words: what a result has changed, and how sure it is.
import type { Rating, RatingChange } from '../api/types';

// Where the true one lies 19 times out of 20.
export const ratingRange = ({ rating, deviation }: Rating) => ({
    low: Math.max(0, rating - 2 * deviation),
    high: rating + 2 * deviation,
});

export function changeText({ before, after }: RatingChange): string {
    const change = after.rating - before.rating;
    return `${change < 0 ? '−' : '+'}${Math.abs(change)}`;
}
