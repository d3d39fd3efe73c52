// The sounds of wood, made on the spot: no files to load.
import { settings } from '../stores/settings.svelte';

export type Sound = 'move' | 'capture' | 'end' | 'illegal' | 'hurry';

interface Knock {
    at: number; // seconds
    pitch: number; // hertz
    length: number; // seconds
    loudness: number;
}

const knocks: { [sound in Sound]: Knock[] } = {
    move: [{ at: 0, pitch: 320, length: 0.07, loudness: 0.5 }],
    capture: [
        { at: 0, pitch: 420, length: 0.06, loudness: 0.5 },
        { at: 0.06, pitch: 240, length: 0.09, loudness: 0.6 },
    ],
    end: [
        { at: 0, pitch: 392, length: 0.22, loudness: 0.35 },
        { at: 0.16, pitch: 523, length: 0.4, loudness: 0.35 },
    ],
    hurry: [
        { at: 0, pitch: 660, length: 0.09, loudness: 0.3 },
        { at: 0.14, pitch: 660, length: 0.09, loudness: 0.3 },
    ],
    illegal: [{ at: 0, pitch: 110, length: 0.12, loudness: 0.35 }],
};

let context: AudioContext | undefined;

function strike(audio: AudioContext, { at, pitch, length, loudness }: Knock): void {
    const start = audio.currentTime + at;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.type = 'triangle';
    tone.frequency.setValueAtTime(pitch * 1.6, start);
    tone.frequency.exponentialRampToValueAtTime(pitch, start + 0.02);
    volume.gain.setValueAtTime(loudness, start);
    volume.gain.exponentialRampToValueAtTime(0.001, start + length);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + length);
}

// Silent until the reader has touched the page, as browsers want it.
export function sound(which: Sound): void {
    if (!settings.sounds || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return;
    context ??= new AudioContext();
    for (const knock of knocks[which]) strike(context, knock);
}
