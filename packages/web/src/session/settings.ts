/** What a player has set; kept in this browser. */
import type { NameLanguage } from '@feldzug/board';
import { createEffect, createRoot, createSignal } from 'solid-js';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'slow' | 'normal' | 'fast' | 'fastest';

export interface Settings {
  readonly theme: Theme;
  /** How fast the enemy's moves are replayed. */
  readonly speed: Speed;
  /** How the player is called when he opens a game with others. */
  readonly name: string;
  /** Prague or Prag. */
  readonly placeNames: NameLanguage;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
}

const KEY = 'feldzug.settings';
const DEFAULTS: Settings = {
  theme: 'auto',
  speed: 'normal',
  name: '',
  placeNames: 'english',
  sound: false,
  volume: 0.5,
};

const [settings, setSettings] = createSignal<Settings>({ ...DEFAULTS, ...stored() });

export { settings };

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  setSettings({ ...settings(), [key]: value });
}

/** Seconds that one step of a replay stays; 0 shows the end at once. */
export const secondsOfAStep: { readonly [speed in Speed]: number } = {
  off: 0,
  slow: 2.4,
  normal: 1.3,
  fast: 0.5,
  fastest: 0.12,
};

// The thinking thread reads settings too, and has no document to apply them to.
if (globalThis.document) createRoot(applySettings);

function applySettings(): void {
  const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
  const [systemDark, setSystemDark] = createSignal(dark?.matches ?? false);
  dark?.addEventListener('change', (event) => setSystemDark(event.matches));
  createEffect(() => {
    const { theme } = settings();
    document.documentElement.dataset.theme = theme === 'auto' ? (systemDark() ? 'dark' : 'light') : theme;
  });
  createEffect(() => {
    try {
      localStorage.setItem(KEY, JSON.stringify(settings()));
    } catch {
      // A browser that keeps nothing still plays.
    }
  });
}

function stored(): Partial<Settings> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return value !== null && typeof value === 'object' ? (value as Partial<Settings>) : {};
  } catch {
    return {};
  }
}
