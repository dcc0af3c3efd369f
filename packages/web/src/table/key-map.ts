/** Every key that is shown or heard at the table now, with its one meaning. Pure: a test walks through whole games with it. */
import type { FormSlot } from './form.ts';
import type { AnyPage } from './page.ts';
import type { Drawer } from './play/drawers.ts';

export interface KeyMeaning {
  /** As `KeyboardEvent.key` has it; "Shift L" with a modifier. */
  readonly key: string;
  readonly meaning: string;
}

export const DRAWER_KEYS: { readonly [key: string]: Drawer } = {
  L: 'log',
  R: 'rules',
  T: 'text',
  K: 'tracks',
  D: 'luck',
  G: 'game',
};

/** Keys that mean the same everywhere. */
const EVERYWHERE: readonly KeyMeaning[] = [
  { key: 'Enter', meaning: 'confirm' },
  { key: 'Escape', meaning: 'back' },
  { key: ' ', meaning: 'press' },
  { key: '?', meaning: 'hint' },
  { key: '.', meaning: 'next space' },
  { key: ',', meaning: 'previous space' },
  { key: '+', meaning: 'zoom in' },
  { key: '=', meaning: 'zoom in' },
  { key: '-', meaning: 'zoom out' },
  { key: '0', meaning: 'whole map' },
  { key: 'F1', meaning: 'keys' },
  ...Object.entries(DRAWER_KEYS).map(([key, drawer]) => ({ key: `Shift ${key}`, meaning: `open ${drawer}` })),
];

export interface Screen {
  readonly page: AnyPage;
  readonly view: unknown;
  /** The verbs that can answer. */
  readonly verbs: readonly string[];
  /** Empty while no verb has been said. */
  readonly form: readonly FormSlot[];
  readonly isFilling: boolean;
}

export function keysOnScreen({ page, view, verbs, form, isFilling }: Screen): readonly KeyMeaning[] {
  const overlays = (page.board.overlays ?? []).map(({ id, key }) => ({
    key: `Shift ${key.toUpperCase()}`,
    meaning: `show ${id}`,
  }));
  // While an action is in the making its form has the keys.
  const letters = isFilling
    ? []
    : verbs.map((verb) => ({ key: page.words.verb(verb, view).key, meaning: `say ${verb}` }));
  const counted = form.find(({ look }) => look === 'counts');
  const all = counted ? [{ key: 'a', meaning: `fill ${counted.slot}` }] : [];
  const digits = form.flatMap(({ slot, rows }) =>
    rows.flatMap(({ name, digit }) =>
      digit === undefined ? [] : [{ key: String(digit), meaning: `row ${slot} ${name}` }],
    ),
  );
  const own = page.keys?.shown?.({ verbs, isFilling, isCounting: counted !== undefined }) ?? [];
  return [...EVERYWHERE, ...overlays, ...letters, ...all, ...digits, ...own];
}

/** Keys with more than one meaning. */
export function clashes(keys: readonly KeyMeaning[]): readonly string[] {
  const meanings = new Map<string, Set<string>>();
  for (const { key, meaning } of keys) meanings.set(key, (meanings.get(key) ?? new Set()).add(meaning));
  return [...meanings].flatMap(([key, all]) => (all.size > 1 ? [`${key}: ${[...all].join(', ')}`] : []));
}
