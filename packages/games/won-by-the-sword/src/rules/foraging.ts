/** Forage (10): the die, every modifier of the chart, and the markers that stay. */
import type { ActionOf, NameSlot, Seat, Verb } from '@feldzug/kernel';
import { CARDS, CONNECTORS, LEADERS, leaderNamed, REGIONS, SPACES, SWEDES, TABLES } from '../data.ts';
import { capacityOf, holdersOf, isCavalryColumn, stepsIn } from '../forces.ts';
import { because } from '../refusals.ts';
import { type State, seatOfColumn } from '../state.ts';
import { acting, actingSpace, cannotPay, hasSpecial, pay } from './activation.ts';
import { useChit } from './chits.ts';
import { roll, rowFor } from './dice.ts';
import type { ActivationFrame } from './frames.ts';
import { forceName } from './names.ts';

type Forage = ActionOf<'forage', { scorch: string[] }>;

export const CLEAN = 0;
export const FORAGED = 1;
export const STRIPPED = 2;

const BY_CARD = 'card';

const isChit = (by: string): boolean => by !== BY_CARD;

/** 10.3 Scorched Earth by the card, by a leader's chit, or by both. */
const scorchSlot: NameSlot<State, Forage> = {
  name: 'scorch',
  kind: 'set',
  candidates: (state) => [
    BY_CARD,
    ...LEADERS.filter((_, leader) => state.leaderAt[leader] === acting(state).column).map(({ id }) => id),
  ],
  refuse(state, _seat, said, value) {
    const frame = acting(state);
    const can =
      value === BY_CARD
        ? hasSpecial(frame, 'scorched-earth')
        : holdersOf(state, [frame.column], 'scorched-earth').includes(leaderNamed(value));
    if (!can) return because('no-scorched-earth');
    const isSecondChit = isChit(value) && (said.scorch ?? []).some(isChit);
    return isSecondChit ? because('scorch-once') : undefined;
  },
};

export const forage: Verb<State, Forage> = {
  do: 'forage',
  refuse: (state) =>
    state.forage[actingSpace(state)] === STRIPPED
      ? because('stripped', [SPACES[actingSpace(state)].id])
      : cannotPay(state, TABLES.costs.forage),
  slots: () => [scorchSlot],
  play(state, seat, { scorch }, course) {
    const frame = acting(state);
    const space = state.at[frame.column];
    pay(state, TABLES.costs.forage);
    for (const leader of scorch.filter(isChit)) useChit(state, course, leaderNamed(leader));
    const die = roll(state, course, 'forage');
    const row = rowFor(TABLES.forage, die + forageModifier(state, frame) + scorchModifier(scorch));
    const gained = Math.min(row.baggage, capacityOf(state, frame.column) - state.baggage[frame.column]);
    state.baggage[frame.column] += gained;
    if (scorch.length > 0) state.forage[space] = STRIPPED;
    else state.forage[space] = state.forage[space] === CLEAN ? row.clean : row.foraged;
    course.events.push({
      type: 'foraged',
      rule: '10.2',
      seat,
      column: forceName(frame.column),
      space: SPACES[space].id,
      die,
      baggage: gained,
      marker: state.forage[space],
    });
  },
};

const scorchModifier = (scorch: readonly string[]): number => {
  const { scorchedEarthCard, scorchedEarthChit } = TABLES.forageModifiers;
  return scorch.reduce((sum, by) => sum + (isChit(by) ? scorchedEarthChit : scorchedEarthCard), 0);
};

/** 10.2 Everything but Scorched Earth. */
export function forageModifier(state: State, frame: ActivationFrame): number {
  const modifiers = TABLES.forageModifiers;
  const { seat, column } = frame;
  const steps = stepsIn(state, column);
  const special = CARDS[frame.card]?.special;
  let sum = 0;
  if (special === 'cavalry-bonus' && isCavalryColumn(state, column)) sum += modifiers.cavalryBonus;
  if (special === 'poor-forage') sum += modifiers.poorForage;
  if (steps > 50) sum += modifiers.steps51;
  else if (steps > 25) sum += modifiers.steps26;
  for (const patrol of state.patrols)
    if (touches(patrol.connector, state.at[column]))
      sum += seatOfColumn(patrol.column) === seat ? modifiers.ownPatrol : modifiers.enemyPatrol;
  return sum + countryModifier(seat, state.at[column]);
}

const touches = (connector: number, space: number): boolean =>
  CONNECTORS[connector].a === space || CONNECTORS[connector].b === space;

function countryModifier(seat: Seat, space: number): number {
  const region = REGIONS[SPACES[space].region].id;
  const { swedesInBavariaOrSwabia, imperialsInAlsaceOrPalatinate } = TABLES.forageModifiers;
  if (seat === SWEDES) return region === 'bav' || region === 'swa' ? swedesInBavariaOrSwabia : 0;
  return region === 'als' || region === 'pal' ? imperialsInAlsaceOrPalatinate : 0;
}
