/** Dragoon, as a game of the kernel. */
import {
  type Action,
  type Chance,
  type Course,
  flowGame,
  forgetAsked,
  type Game,
  type Options,
} from '@feldzug/kernel';
import { facts } from './facts.ts';
import { forget, touch } from './field.ts';
import { invariants } from './invariants.ts';
import { type Lookups, lookups } from './lookups.ts';
import { fogOf, OPTIONS } from './options.ts';
import { position } from './position.ts';
import { REFUSALS } from './refusals.ts';
import { dealRoster, standAt } from './rules/setup.ts';
import { keepShown } from './rules/shown.ts';
import { lookAround } from './rules/sight.ts';
import { STEPS, VERBS } from './rules/table-of-contents.ts';
import { menOf, OUTCOMES, resultOf } from './rules/victory.ts';
import { SCENARIOS } from './scenario/index.ts';
import { TERRAINS } from './scenario/land.ts';
import { readBattle } from './scenario/reading.ts';
import { imagine, mask, SECRETS, tell } from './secrets.ts';
import { battleIn, cloneState, type State } from './state.ts';
import { visibilityAt } from './visibility.ts';

const { play, advance } = flowGame(STEPS, VERBS);

/** The rules, and what else the page asks of them. */
export interface Dragoon extends Game<State> {
  readonly lookups: Lookups;
}

export const dragoon: Dragoon = {
  id: 'dragoon',
  name: 'Dragoon',
  rulesVersion: '1',
  seats: [
    { id: 'a', name: 'Side A' },
    { id: 'b', name: 'Side B' },
  ],
  scenarios: SCENARIOS.map(({ id, title, subtitle, summary }) => ({
    id,
    name: subtitle ? `${title}: ${subtitle}` : title,
    summary,
  })),
  options: OPTIONS,
  setup(scenario: string, options: Options, chance: Chance): State {
    const s = standAt(scenario, fogOf(options));
    if (s.fog) dealRoster(s, chance);
    lookAround(s);
    advance(s, { chance, events: [] });
    lookAround(s);
    return s;
  },
  scenarioFaults(written) {
    const read = readBattle(written);
    return 'faults' in read ? read.faults : [];
  },
  ...play,
  apply(s, seat, action: Action, chance, visit) {
    const shown = s.shown;
    if (shown) s.shown = [[], []];
    const men = s.losses && [menOf(s, 0), menOf(s, 1)];
    const events = play.apply(s, seat, action, chance, visit);
    // What is lost is counted, not found anew: a view has only guesses of how many men there are.
    if (men) s.losses = s.losses!.map((lost, side) => lost + men[side] - menOf(s, side));
    if (shown) keepShown(s, shown);
    lookAround(s);
    forget(s);
    forgetAsked(s);
    return events;
  },
  mask,
  tell,
  imagine,
  result: resultOf,
  clone: cloneState,
  visibility: ({ fog }) => visibilityAt(fog),
  secrets: SECRETS,
  invariants,
  facts,
  position: (given, chance) =>
    position(given, chance, (s: State, course: Course) => {
      if (s.losses) s.losses = battleIn(s).menOfSide.map((began, side) => began - menOf(s, side));
      lookAround(s);
      advance(s, course);
      lookAround(s);
      touch(s);
    }),
  lookups,
  catalogue: {
    verbs: Object.keys(VERBS),
    steps: Object.keys(STEPS),
    results: [...OUTCOMES],
    refusals: REFUSALS,
    tallies: [
      { kind: 'formations', event: 'formed', fact: 'formation', names: ['line', 'column'] },
      { kind: 'formations', event: 'squareChecked', fact: 'formation', names: ['square'] },
      { kind: 'formations', event: 'routed', fact: 'formation', names: ['rout'] },
      {
        kind: 'terrain',
        event: 'marched',
        fact: 'terrain',
        names: TERRAINS.filter((terrain) => terrain !== 'water'),
      },
      { kind: 'combats', event: 'attacked', fact: 'kind', names: ['assault', 'charge'] },
      {
        kind: 'fire phases',
        event: 'fired',
        fact: 'phase',
        names: ['bombardment', 'action.first', 'action.defence', 'action.second'],
      },
    ],
  },
};

export * from './data.ts';
export * from './state.ts';
