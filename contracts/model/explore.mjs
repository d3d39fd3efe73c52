// Visits every state that can come about, and tells how the first bad one does.

const textOf = (state) => JSON.stringify(state);

/**
 * `next(state)` lists `[step, state]`; `fault(before, step, after)` is a sentence where a step is wrong, or null, and
 * `fault(null, null, state)` where a state is. The answer is `{ states, steps, fault, trace, traceOf, all }`.
 */
export function explore(first, { next, fault }) {
    const known = new Map([[textOf(first), { state: first, from: null, step: null }]]);
    const open = [...known.values()];
    const traceOf = (visit) => {
        const trace = [];
        for (; visit.from !== null; visit = visit.from) trace.unshift(visit.step);
        return trace;
    };
    const answer = { states: 0, steps: 0, fault: null, trace: [], traceOf, all: open };
    const isWrong = (sentence, visit, step) => {
        if (sentence === null) return false;
        answer.fault = sentence;
        answer.trace = step ? [...traceOf(visit), step] : traceOf(visit);
        return true;
    };
    // `open` grows behind us: breadth first, so that the trace is a shortest one.
    for (let i = 0; i < open.length && answer.fault === null; ++i) {
        const visit = open[i];
        if (isWrong(fault(null, null, visit.state), visit)) break;
        for (const [step, state] of next(visit.state)) {
            ++answer.steps;
            if (isWrong(fault(visit.state, step, state), visit, step)) break;
            const text = textOf(state);
            if (known.has(text)) continue;
            const found = { state, from: visit, step };
            known.set(text, found);
            open.push(found);
        }
    }
    answer.states = known.size;
    return answer;
}
