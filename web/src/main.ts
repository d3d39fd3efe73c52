import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './stores/settings.svelte';
import './styles/app.css';
import { loadLanguage } from './text/text.svelte';

// The first words on the screen are in the language chosen; where its texts do not come, the page speaks English.
export const page = loadLanguage(settings.language)
    .catch(() => undefined)
    .then(() => mount(App, { target: document.getElementById('app')! }));
