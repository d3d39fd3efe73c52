// Which view is open, as the part of the address behind the #: `#/analyse?game=russian&moves=c3-d4`.

export const views = ['play', 'learn', 'analyse', 'setup', 'study', 'games'] as const;
// Views that others lead to.
const furtherViews = ['friend', 'stakes'] as const;
export type View = (typeof views)[number] | (typeof furtherViews)[number];

export interface Route {
    view: View;
    query: { [key: string]: string };
}

export function parseRoute(hash: string): Route {
    const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?');
    const view = [...views, ...furtherViews].find((each) => each === path) ?? 'play';
    return { view, query: Object.fromEntries(new URLSearchParams(query)) };
}

export function routeText({ view, query }: Route): string {
    const words = new URLSearchParams(query).toString();
    return `#/${view}${words ? `?${words}` : ''}`;
}

// `visit` changes when an address with something to say is opened, even in the view that is there already.
export const route = $state<Route & { visit: number }>({ ...parseRoute(globalThis.location?.hash ?? ''), visit: 0 });

globalThis.addEventListener?.('hashchange', () => {
    const next = parseRoute(location.hash);
    if (Object.keys(next.query).length > 0) route.visit += 1;
    Object.assign(route, next);
});

export function goTo(view: View, query: { [key: string]: string } = {}): void {
    location.hash = routeText({ view, query });
}

// What the address says of the view that is open, so that Back and a reload find it again. Nothing where another is open, or
// is about to be: the address changes before the event that tells of it.
export function keepQuery(view: View, query: { [key: string]: string }): void {
    if (route.view !== view || parseRoute(location.hash).view !== view) return;
    history.replaceState(null, '', routeText({ view, query }));
    route.query = query;
}

// The query has been taken up; what follows would no longer be what the address says.
export const forgetQuery = (): void => keepQuery(route.view, {});
