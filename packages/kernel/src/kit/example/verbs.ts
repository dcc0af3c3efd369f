/** The verbs of The Two Fords: what may fill each slot, and why something may not. */
import type { Refusal, Seat } from '../../contract.ts';
import { pop, topFrame } from '../../flow.ts';
import { seal } from '../../sealed.ts';
import type { ActionOf, NameSlot, Tally, TallySlot, Verb, VerbTable } from '../../verbs.ts';
import { incomplete, tallyTotal } from '../../verbs.ts';
import { AREAS, CARDS, counted, inArea, RAIN, ROADS, TROOPS, type TwoFords } from './state.ts';
import type { LossFrame } from './steps.ts';

type Choose = ActionOf<'choose', { card: string }>;
type March = ActionOf<'march', { from: string; units: Tally; path: string[] }>;
type Lose = ActionOf<'lose', { units: Tally }>;

const why = (code: string, rule: string, text: string, area?: number): Refusal =>
  area === undefined ? { code, rule, text } : { code, rule, text, spaces: [AREAS[area]] };

const cardSlot: NameSlot<TwoFords, Choose> = {
  name: 'card',
  kind: 'one',
  candidates: () => CARDS,
  refuse: (state, seat, _said, value) =>
    state.hands[seat].includes(CARDS.indexOf(value))
      ? undefined
      : why('no-such-card', '2.1', 'This card is not in your hand.'),
};

const fromSlot: NameSlot<TwoFords, March> = {
  name: 'from',
  kind: 'one',
  candidates: () => AREAS,
  refuse(state, seat, _said, value) {
    const area = AREAS.indexOf(value);
    if (area < 0 || inArea(state.troops[seat], area) === 0)
      return why('nobody-there', '3.1', 'You have no troops there.');
    if (inArea(state.fresh[seat], area) === 0)
      return why('tired', '3.1', 'All troops there have marched in this round.', area);
    return undefined;
  },
};

const marchersSlot: TallySlot<TwoFords, March> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most: (state, seat, said, key) => state.fresh[seat][TROOPS.indexOf(key)][AREAS.indexOf(said.from!)],
  refuse(state, seat, said, key, count) {
    const area = AREAS.indexOf(said.from!);
    const kind = TROOPS.indexOf(key);
    if (kind < 0 || state.troops[seat][kind][area] < count)
      return why('nobody-there', '3.1', `There are not so many ${key} there.`, area);
    return why('tired', '3.1', `Some of the ${key} there have marched in this round.`, area);
  },
  short: (_state, _seat, said) => (tallyTotal(said.units) > 0 ? undefined : incomplete('say who marches')),
};

const pathSlot: NameSlot<TwoFords, March> = {
  name: 'path',
  kind: 'sequence',
  candidates: () => AREAS,
  refuse(state, seat, said, value) {
    const path = said.path ?? [];
    const last = AREAS.indexOf(path.length > 0 ? path[path.length - 1] : said.from!);
    const area = AREAS.indexOf(value);
    if (path.length > 0 && inArea(state.troops[1 - seat], last) > 0)
      return why('enemy-stops', '3.3', 'The march stops where the enemy is.', last);
    if (path.length >= reach(state, seat, said.units ?? {}))
      return why('too-far', '3.2', 'These troops march no further.', last);
    return ROADS[last].includes(area) ? undefined : why('no-road', '3.2', 'No road leads there.', last);
  },
  short: (_state, _seat, said) => ((said.path ?? []).length > 0 ? undefined : incomplete('say where to')),
};

const reach = (state: TwoFords, seat: Seat, units: Tally): number =>
  units.foot || state.shown[1 - seat] === RAIN ? 1 : 2;

const lossesSlot: TallySlot<TwoFords, Lose> = {
  name: 'units',
  kind: 'tally',
  keys: () => TROOPS,
  most(state, seat, said, key) {
    const { area, count } = lossFrame(state);
    const others = tallyTotal(said.units) - (said.units?.[key] ?? 0);
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

const lossFrame = (state: TwoFords): LossFrame => topFrame(state);

const choose: Verb<TwoFords, Choose> = {
  do: 'choose',
  slots: () => [cardSlot],
  play(state, seat, action, course) {
    seal(state, seat, action);
    course.events.push({ type: 'chose', seat, card: action.card });
  },
};

const keep: Verb<TwoFords> = {
  do: 'keep',
  ends: true,
  play(state, seat, action, course) {
    seal(state, seat, action);
    course.events.push({ type: 'chose', seat, card: 'none' });
  },
};

const march: Verb<TwoFords, March> = {
  do: 'march',
  slots: () => [fromSlot, marchersSlot, pathSlot],
  play(state, seat, { from, units, path }, course) {
    for (const [key, count] of Object.entries(units)) {
      const kind = TROOPS.indexOf(key);
      state.troops[seat][kind][AREAS.indexOf(from)] -= count;
      state.fresh[seat][kind][AREAS.indexOf(from)] -= count;
      state.troops[seat][kind][AREAS.indexOf(path[path.length - 1])] += count;
    }
    course.events.push({ type: 'marched', seat, from, units, path });
  },
};

const halt: Verb<TwoFords> = {
  do: 'halt',
  ends: true,
  play: (state, seat) => {
    state.fresh[seat] = counted();
  },
};

const lose: Verb<TwoFords, Lose> = {
  do: 'lose',
  slots: () => [lossesSlot],
  play(state, seat, { units }, course) {
    const { area } = lossFrame(state);
    for (const [key, count] of Object.entries(units)) state.troops[seat][TROOPS.indexOf(key)][area] -= count;
    course.events.push({ type: 'lost', seat, area: AREAS[area], units });
    pop(state);
  },
};

export const VERBS: VerbTable<TwoFords> = { choose, keep, march, halt, lose };
