/** The short-cut keys of the game, as its players know them, and the card that tells of them. */
import type { KeyMeaning } from '../../table/key-map.ts';
import type { Play } from '../../table/play.ts';
import { actOn, nextUnit, pickAll, turnSelected, zoomTo } from './command.ts';
import type { Desk, Info } from './desk.ts';

const INFO: { readonly [key: string]: Info } = {
  a: 'radius',
  u: 'units',
  f: 'deferred',
  p: 'disrupted',
  s: 'shaken',
  n: 'finished',
};
const ZOOM: { readonly [key: string]: number } = { z: 0.25, x: 1, c: 4 };
const ORDERS: { readonly [key: string]: string } = {
  t: 'makeTop',
  d: 'recover',
  h: 'form',
  r: 'rally',
  g: 'charge',
  e: 'disengage',
  m: 'assaultMove',
};

export const KEY_CARD: readonly (readonly [string, string])[] = [
  ['A', 'Active leader’s command radius; when lending, lend all points'],
  ['U', 'Active leader’s units'],
  ['F', 'Deferred leaders'],
  ['P', 'Disrupted units (more than 5)'],
  ['S', 'Shaken units (morale 5 or less)'],
  ['N', 'Finished units'],
  ['Z, X, C', 'Zoom 25, 100, 400'],
  ['L and ;', 'Turn left, turn right'],
  ['T', 'Make top unit'],
  ['D', 'Recover disruption'],
  ['H', 'Change formation; again for the other facing'],
  ['R', 'Rally'],
  ['G', 'Charge'],
  ['E', 'Disengage'],
  ['M', 'Prussian assault move'],
  ['O', 'End movement'],
  ['K and J', 'Next and previous unit that can act'],
  ['V', 'Previous message'],
  ['1 and 2', 'First and second button of the decision'],
  ['Alt B', 'Battle stats'],
  ['Alt C', 'Controls'],
  ['Shift click or Shift drag', 'Select several units'],
  ['Shift A', 'Select all units that can act'],
  ['Space, then Enter', 'Send the selected units to the hex of the cursor'],
  ['Shift M', 'Continue the marches of the active leader'],
  ['Alt O', 'Orders'],
];

/** Which of them are heard now: 1 and 2 press buttons only where no row has a digit. */
export function shown(now: {
  readonly verbs: readonly string[];
  readonly isFilling: boolean;
  readonly isCounting: boolean;
}): readonly KeyMeaning[] {
  const always = [...Object.keys(INFO), ...Object.keys(ZOOM), 'v'].filter(
    (key) => key !== 'a' || !now.isCounting,
  );
  const moving = now.verbs.includes('march')
    ? [
        { key: 'l', meaning: 'turn left' },
        { key: ';', meaning: 'turn right' },
        { key: 'k', meaning: 'next unit' },
        { key: 'j', meaning: 'previous unit' },
        { key: 'o', meaning: 'say endMovement' },
        { key: 'Shift A', meaning: 'pick all' },
        { key: 'Shift M', meaning: 'march on' },
        ...Object.entries(ORDERS).map(([key, verb]) => ({ key, meaning: `say ${verb}` })),
      ]
    : [];
  return [
    ...always.map((key) => ({ key, meaning: `show ${INFO[key] ?? ZOOM[key] ?? 'message'}` })),
    ...moving,
  ];
}

export function keys(desk: Desk, event: KeyboardEvent, play: Play): boolean {
  if (event.ctrlKey || event.metaKey) return false;
  const key = event.key.toLowerCase();
  if (event.altKey) {
    if (event.code === 'KeyB') desk.setPanel(desk.panel() === 'stats' ? undefined : 'stats');
    else if (event.code === 'KeyO') desk.setPanel(desk.panel() === 'orders' ? undefined : 'orders');
    else if (event.code === 'KeyC') desk.setPanel(desk.panel() === 'controls' ? undefined : 'controls');
    else return false;
    return true;
  }
  if (event.key === 'Escape' && desk.panel()) {
    desk.setPanel(undefined);
    return true;
  }
  if (event.key === 'Escape' && desk.group().length > 0) {
    desk.setGroup([]);
    return true;
  }
  if (desk.group().length > 0 && sends(desk, event, play)) return true;
  if (event.shiftKey && key === 'a') return pickAll(desk, play);
  if (event.shiftKey && key === 'm') return marchOnNow();
  // Where something is given out, A gives out all of it.
  if (event.shiftKey || (key === 'a' && play.fillable() !== undefined)) return false;
  if (INFO[key]) desk.toggleInfo(INFO[key]);
  else if (ZOOM[key]) zoomTo(desk, play, ZOOM[key]);
  else if (key === 'v')
    document.querySelector<HTMLButtonElement>('[data-control="message-previous"]')?.click();
  else return orders(desk, key, play);
  return true;
}

/** The group is sent to the hex of the cursor with Space, and sets off with Enter. */
function sends(desk: Desk, event: KeyboardEvent, play: Play): boolean {
  const shown = desk.destination();
  if (event.key === 'Enter' && shown) {
    desk.setDestination({ hex: shown.hex, how: 'meant' });
    return true;
  }
  const hex = desk.battle.grid.byName.get(play.cursor() ?? '');
  if (event.key !== ' ' || hex === undefined || (event.target as HTMLElement).matches('button, a, input'))
    return false;
  desk.setDestination({ hex, how: 'shown' });
  return true;
}

/** Marches that wait for their leader go on. */
function marchOnNow(): boolean {
  const button = document.querySelector<HTMLButtonElement>('[data-control="march-on"]');
  button?.click();
  return button !== null;
}

function orders(desk: Desk, key: string, play: Play): boolean {
  if (!play.live() || !play.asked()) return false;
  if ((key === '1' || key === '2') && !isNumbered(play)) return pressButton(Number(key));
  if (!play.asked()!.verbs.includes('march')) return false;
  if (key === 'l' || key === ';') return turnSelected(desk, play, key === 'l' ? -2 : 2);
  if (key === 'k' || key === 'j') return nextUnit(desk, play, key === 'k' ? 1 : -1);
  if (key === 'o') {
    desk.setGroup([]);
    play.sayVerb('endMovement');
    return true;
  }
  if (ORDERS[key] !== undefined) return actOn(desk, play, ORDERS[key]);
  return isOnlySelected(play) && otherVerb(play, key);
}

/** A unit is in hand and has been told nothing: every verb can still be begun. */
const isOnlySelected = (play: Play): boolean => {
  const { do: verb, unit, ...rest } = play.builder.said();
  return verb === 'march' && unit !== undefined && Object.keys(rest).length === 0;
};

function otherVerb(play: Play, key: string): boolean {
  const found = play.verbs().find(({ words }) => words.key === key);
  if (found) play.sayVerb(found.verb);
  return found !== undefined;
}

const isNumbered = (play: Play): boolean =>
  play.menu() !== undefined || play.form().some(({ rows }) => rows.some(({ digit }) => digit !== undefined));

/** Where no rows are numbered, 1 and 2 are the buttons of the decision. */
function pressButton(number: number): boolean {
  const button = document.querySelectorAll<HTMLButtonElement>(
    '.making-keys .button, .verbs .verb:not([aria-disabled="true"])',
  )[number - 1];
  button?.click();
  return button !== undefined;
}
