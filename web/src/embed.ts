import { mount } from 'svelte';
import { boards } from './board/themes';
import Embed from './replay/Embed.svelte';
import { embedded } from './replay/address';
import { settings } from './stores/settings.svelte';
import './styles/app.css';
import { languages, type Language } from './text/languages';
import { loadLanguage } from './text/text.svelte';

// What the page around the frame wishes; the reader's own settings are those of another place, and stay as they are.
const { lang, scheme, theme } = embedded(location.hash);
if (languages.includes(lang as Language)) settings.language = lang as Language;
if (scheme === 'light' || scheme === 'dark') settings.scheme = scheme;
if (theme && theme in boards) settings.theme = theme as keyof typeof boards;

export const page = loadLanguage(settings.language)
    .catch(() => undefined)
    .then(() => mount(Embed, { target: document.getElementById('app')! }));
