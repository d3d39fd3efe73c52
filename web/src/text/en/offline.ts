// The page without a server: its engine, how it is kept for use offline, and what may stand in the way.
export const offline = {
    'offline.update': 'A new version is ready.',
    'offline.reload': 'Reload',
    'offline.full': 'The browser has no room to keep this page for use offline.',
    'offline.no_wasm':
        'The engine needs WebAssembly, which this browser does not have or does not allow: open the page in another one.',
    'offline.no_simd':
        'The engine needs the vector instructions of WebAssembly, which this browser does not have: open the page in a newer one.',
    'offline.no_worker':
        'The engine did not start, because the browser blocks its Worker: allow Workers for this page, or open it in another browser.',
    'offline.not_loaded': 'The engine could not be loaded: try again when there is a network.',
    'offline.view': 'This part of the page could not be fetched: try again when there is a network.',
    'offline.storage': 'The browser’s storage is full or forbidden: what you play now is lost when the page is closed.',
    'offline.rooms':
        'Playing a friend by a link needs a server: this page has none, but “laststone serve” gives the same page with one.',
    'place.browser': 'in this browser',
    'place.workers': 'in this browser, on {workers} threads',
    'place.server': 'by the server',
    'place.remote': 'by {server}',
    'place.used': '{place}; last search: {speed} positions a second',
    'deep.address': 'Server for deep analysis',
    'deep.how':
        'Empty for the engine in this browser. Or the address, such as http://127.0.0.1:8080, of a server that was started with',
    'deep.wrong': 'That is no address of a server, such as http://127.0.0.1:8080.',
    'deep.away': '{server} does not answer: the analysis goes on in this browser.',
};
