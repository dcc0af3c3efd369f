/** What may be said in The Two Fords, and why something may not: offers and refusals are both read off this. */
import type { Refusal, Seat } from '../../contract.ts';
import { pop } from '../../flow.ts';
import type { Course, Slot, Tally, TallySlot, ValueSlot, Verb, VerbTable } from '../../verbs.ts';
import { incomplete, tallyTotal } from '../../verbs.ts';
import { AREAS, CARDS, counted, inArea, KEPT, RAIN, ROADS, TROOPS, type TwoFords } from './state.ts';

const why = (code: string, rule: string, text: string, area?: number): Refusal =>
  area === undefined ? { code, rule, text } : { code, rule, text, spaces: [AREAS[area]] };

const cardSlot: ValueSlot<TwoFords> = {
  name: 'card',
  kind: 'one',
  candidates: () => CARDS,
  refuse: (state, seat, _said, value) =>
    state.hands[seat].includes(CARDS.indexOf(String(value)))
      ? undefined
      : why('no-such-card', '2.1', 'This card is not in your hand.'),
};

const fromSlot: ValueSlot<TwoFords> = {
  name: 'from',
  kind: 'one',
  candidates: () => AREAS,
  refuse(state, seat, _said, value) {
    const area = AREAS.indexOf(String(value));
    if (area < 0 || inArea(state.troops[seat], area) === 0)
      return why('nobody-there', '3.1', 'You have no troops there.');
    if (inArea(state.fresh[seat], area) === 0)
      return why('tired', '3.1', 'All troops there have marched in this round.', area);
    return undefined;
  },
};

const marchersSlot: TallySlot<TwoFords> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most: (state, seat, said, key) => state.fresh[seat][TROOPS.indexOf(key)][AREAS.indexOf(String(said.from))],
  refuse(state, seat, said, key, count) {
    const area = AREAS.indexOf(String(said.from));
    const kind = TROOPS.indexOf(key);
    if (kind < 0 || state.troops[seat][kind][area] < count)
      return why('nobody-there', '3.1', `There are not so many ${key} there.`, area);
    return why('tired', '3.1', `Some of the ${key} there have marched in this round.`, area);
  },
  short: (_state, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('say who marches')),
};

const pathSlot: ValueSlot<TwoFords> = {
  name: 'path',
  kind: 'sequence',
  candidates: () => AREAS,
  refuse(state, seat, said, value) {
    const path = (said.path ?? []) as string[];
    const last = AREAS.indexOf(path.length > 0 ? path[path.length - 1] : String(said.from));
    const area = AREAS.indexOf(String(value));
    if (path.length > 0 && inArea(state.troops[1 - seat], last) > 0)
      return why('enemy-stops', '3.3', 'The march stops where the enemy is.', last);
    if (path.length >= reach(state, seat, (said.units ?? {}) as Tally))
      return why('too-far', '3.2', 'These troops march no further.', last);
    return ROADS[last].includes(area) ? undefined : why('no-road', '3.2', 'No road leads there.', last);
  },
  short: (_state, _seat, said) =>
    ((said.path ?? []) as string[]).length > 0 ? undefined : incomplete('say where to'),
};

const reach = (state: TwoFords, seat: Seat, units: Tally): number =>
  units.foot || state.chosen[1 - seat] === RAIN ? 1 : 2;

const lossesSlot: TallySlot<TwoFords> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most(state, seat, said, key) {
    const { area, count } = lossFrame(state);
    const others = tallyTotal(said.units) - (((said.units ?? {}) as Tally)[key] ?? 0);
    return Math.min(state.troops[seat][TROOPS.indexOf(key)][area], count - others);
  },
  refuse(state, seat, _said, key, count) {
    const { area } = lossFrame(state);
    const kind = TROOPS.indexOf(key);
    if (kind < 0 || state.troops[seat][kind][area] < count)
      return why('nobody-there', '4.2', `There are not so many ${key} there.`, area);
    return why('too-many', '4.2', 'That is more than you lose.', area);
  },
  short(state, _seat, said) {
    const { count } = lossFrame(state);
    return tallyTotal(said.units) < count ? incomplete(`you lose ${count}`) : undefined;
  },
};

const lossFrame = (state: TwoFords) =>
  state.flow[state.flow.length - 1] as unknown as { seat: Seat; area: number; count: number };

const verb = (description: Verb<TwoFords>): Verb<TwoFords> => description;
const slots =
  (...list: Slot<TwoFords>[]) =>
  () =>
    list;

export const VERBS: VerbTable<TwoFords> = {
  choose: verb({
    do: 'choose',
    slots: slots(cardSlot),
    play: (state, seat, action, course) => choose(state, seat, CARDS.indexOf(action.card as string), course),
  }),
  keep: verb({
    do: 'keep',
    ends: true,
    play: (state, seat, _action, course) => choose(state, seat, KEPT, course),
  }),
  march: verb({
    do: 'march',
    slots: slots(fromSlot, marchersSlot, pathSlot),
    play(state, seat, action, course) {
      const path = action.path as string[];
      for (const [key, count] of Object.entries(action.units as Tally)) {
        const kind = TROOPS.indexOf(key);
        state.troops[seat][kind][AREAS.indexOf(action.from as string)] -= count;
        state.fresh[seat][kind][AREAS.indexOf(action.from as string)] -= count;
        state.troops[seat][kind][AREAS.indexOf(path[path.length - 1])] += count;
      }
      course.events.push({ type: 'marched', seat, from: action.from, units: action.units, path });
    },
  }),
  halt: verb({
    do: 'halt',
    ends: true,
    play: (state, seat) => {
      state.fresh[seat] = counted();
    },
  }),
  lose: verb({
    do: 'lose',
    slots: slots(lossesSlot),
    play(state, seat, action, course) {
      const { area } = lossFrame(state);
      for (const [key, count] of Object.entries(action.units as Tally))
        state.troops[seat][TROOPS.indexOf(key)][area] -= count;
      course.events.push({ type: 'lost', seat, area: AREAS[area], units: action.units });
      pop(state);
    },
  }),
};

function choose(state: TwoFords, seat: Seat, choice: number, course: Course): void {
  state.chosen[seat] = choice;
  course.events.push({ type: 'chose', seat, card: choice === KEPT ? 'none' : CARDS[choice] });
}
