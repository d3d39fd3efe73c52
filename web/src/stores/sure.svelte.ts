// Questions before what cannot be undone. They are asked in the page, which goes on meanwhile: clocks run, moves come in.

export interface Question {
    text: string;
    yes: string; // the words of whoever is sure
    answer: (isSure: boolean) => void;
}

export const asked = $state<{ question: Question | undefined }>({ question: undefined });

// Resolves once somebody has answered; a question that is still open is taken as not meant.
export function isSure(text: string, yes: string): Promise<boolean> {
    asked.question?.answer(false);
    return new Promise((resolve) => {
        const answer = (sure: boolean) => {
            asked.question = undefined;
            resolve(sure);
        };
        asked.question = { text, yes, answer };
    });
}
