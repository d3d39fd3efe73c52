// What the contract says, as the program reads it: docs/formats/channel.md.
import { bytesOf } from './game.mjs';

const intents = ['move', 'offer_draw', 'accept_draw', 'resign', 'claim_draw'];

const words = {
    Paid: ({ channel, player }) => ({ say: 'paid', channel, player }),
    TakenBack: ({ channel, player }) => ({ say: 'taken_back', channel, player }),
    Authorised: ({ channel, player, key }) => ({ say: 'authorised', channel, player, key }),
    Shown: ({ channel, latest: { turn, signature } }) => ({
        say: 'shown',
        turn: {
            channel,
            previous: turn.previous,
            state: turn.state,
            path: turn.path,
            intent: intents[Number(turn.intent)],
        },
        signature: bytesOf(signature),
    }),
    Challenge: ({ channel, number, deadline }) => timed('challenge', channel, number, deadline),
    DrawClaim: ({ channel, number, deadline }) => timed('draw_claim', channel, number, deadline),
    Settlement: ({ channel, winner }) => ({ say: 'settlement', channel, winner }),
};
const timed = (say, channel, number, deadline) => ({
    say,
    channel,
    number: Number(number),
    deadline: Number(deadline),
});

/** The events of a transaction, a line each. */
export const linesOf = ({ events }) =>
    events
        .filter(({ name }) => words[name])
        .map(({ name, args }) => `${JSON.stringify(words[name](args))}\n`)
        .join('');
