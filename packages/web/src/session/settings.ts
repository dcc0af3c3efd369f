/** What a player has set; kept in this browser. */
import type { NameLanguage } from '@feldzug/board';
import { createEffect, createRoot, createSignal } from 'solid-js';
import { keepValue, keptObject } from './kept.ts';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'off' | 'slow' | 'normal' | 'fast' | 'fastest';
/** Colours of nations and signals, also for eyes that do not tell all of them apart. */
export type Palette = 'standard' | 'red-green' | 'blue-yellow';

export interface Settings {
  readonly theme: Theme;
  /** How fast the enemy's moves are replayed. */
  readonly speed: Speed;
  /** What others call the player in an online game. */
  readonly name: string;
  /** Prague or Prag. */
  readonly placeNames: NameLanguage;
  readonly sound: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  readonly music: boolean;
  readonly musicVolume: number;
  /** Questions that the player does not want to be asked again, by their names. */
  readonly dontAsk: readonly string[];
  /** The log stands beside the map where the screen is wide enough. */
  readonly log: boolean;
  /** Big events are shown across the map. */
  readonly banners: boolean;
  /** A decision with nothing to decide is passed, also where this tells the opponent something. */
  readonly autoPass: boolean;
  readonly palette: Palette;
}

const KEY = 'feldzug.settings';
const DEFAULTS: Settings = {
  theme: 'auto',
  speed: 'normal',
  name: '',
  placeNames: 'english',
  sound: false,
  volume: 0.5,
  music: false,
  musicVolume: 0.5,
  dontAsk: [],
  log: true,
  banners: true,
  autoPass: false,
  palette: 'standard',
};

const [settings, setSettings] = createSignal<Settings>({ ...DEFAULTS, ...keptObject<Settings>(KEY) });

export { settings };

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  setSettings({ ...settings(), [key]: value });
}

/** Whether to ask for confirmation: "resign", "bot-plays"… */
export const isAsked = (question: string): boolean => !settings().dontAsk.includes(question);

export function dontAskAgain(question: string): void {
  if (isAsked(question)) set('dontAsk', [...settings().dontAsk, question]);
}

export const askEverythingAgain = (): void => set('dontAsk', []);

/** Seconds that one step of a replay stays; 0 shows the end at once. */
export const secondsOfAStep: { readonly [speed in Speed]: number } = {
  off: 0,
  slow: 2.4,
  normal: 1.3,
  fast: 0.5,
  fastest: 0.12,
};

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
const [systemTheme, setSystemTheme] = createSignal<'light' | 'dark'>(dark?.matches ? 'dark' : 'light');
dark?.addEventListener('change', (event) => setSystemTheme(event.matches ? 'dark' : 'light'));

/** The theme that is shown. */
export function theme(): 'light' | 'dark' {
  const chosen = settings().theme;
  return chosen === 'auto' ? systemTheme() : chosen;
}

// The thinking thread reads settings too, and has no document to apply them to.
if (globalThis.document) createRoot(applySettings);

function applySettings(): void {
  createEffect(() => {
    document.documentElement.dataset.theme = theme();
  });
  createEffect(() => {
    document.documentElement.dataset.palette = settings().palette;
  });
  createEffect(() => {
    keepValue(KEY, settings());
  });
}
