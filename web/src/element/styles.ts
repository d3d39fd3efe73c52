// The style sheets of all components here, as one for shadow roots; it is put in place of the word when they are built.
const text = '__LASTSTONE_STYLES__';

let sheet: CSSStyleSheet | undefined;

// A sheet that is adopted needs no leave of the page's Content-Security-Policy, as an element would.
export function ownSheet(): CSSStyleSheet {
    if (sheet) return sheet;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
}
