// Which game lies on a board, whatever view shows it: its rules are one click away.
export const shown = $state<{ game: string | undefined }>({ game: undefined });

// For an effect of the board: the game is shown until the board goes.
export function showRulesOf(game: string): () => void {
    shown.game = game;
    return () => {
        if (shown.game === game) shown.game = undefined;
    };
}
