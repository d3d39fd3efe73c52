// What was changed, step by step, so that it can be undone and done again.

// A change that knows its way back. Changes in a row with the same `key` are one.
export interface Edit {
    redo: () => void;
    undo: () => void;
    key?: string;
}

const mostSteps = 500;

export class History {
    private done = $state.raw<Edit[]>([]);
    private undone = $state.raw<Edit[]>([]);

    get canUndo(): boolean {
        return this.done.length > 0;
    }
    get canRedo(): boolean {
        return this.undone.length > 0;
    }

    // Makes the change. What was undone before cannot be done again after it.
    do(edit: Edit): void {
        edit.redo();
        const last = this.done.at(-1);
        const isMore = edit.key !== undefined && last?.key === edit.key && this.undone.length === 0;
        this.done = isMore
            ? [...this.done.slice(0, -1), { ...edit, undo: last.undo }]
            : [...this.done.slice(1 - mostSteps), edit];
        this.undone = [];
    }

    undo(): void {
        const edit = this.done.at(-1);
        if (!edit) return;
        this.done = this.done.slice(0, -1);
        this.undone = [...this.undone, edit];
        edit.undo();
    }

    redo(): void {
        const edit = this.undone.at(-1);
        if (!edit) return;
        this.undone = this.undone.slice(0, -1);
        this.done = [...this.done, edit];
        edit.redo();
    }
}
