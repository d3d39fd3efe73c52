// The colours of an element: those of a theme, unless the page around it has others, `--laststone-square-dark` and so on.
import type { Looks } from '../../../npm/src/page/view';
import { boards, pieceSets, propertiesOf, stoneSets } from '../board/themes';

const oneOf = <T extends object>(choices: T, wanted: string | null, usual: keyof T): keyof T =>
    wanted !== null && wanted in choices ? (wanted as keyof T) : usual;

export function styleOf({ theme, pieces, stones }: Looks): string {
    const properties = propertiesOf({
        theme: oneOf(boards, theme, 'walnut'),
        pieces: oneOf(pieceSets, pieces, 'wood'),
        stones: oneOf(stoneSets, stones, 'shell'),
        boardSize: 'full',
    });
    return Object.entries(properties)
        .map(([name, value]) => `${name}: var(--laststone${name.slice(1)}, ${value})`)
        .join('; ');
}
