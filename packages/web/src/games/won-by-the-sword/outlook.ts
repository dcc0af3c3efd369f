/** Odds beside a decision: forage, sieges and battles. */
import type { Action, Chance, Event, PartialAction, Pending, Seat, Way } from '@feldzug/kernel';
import {
  columnsAt,
  enemyOf,
  leaderNamed,
  OUT,
  type Sighting,
  SPACES,
  type State,
  siegeAt,
  TABLES,
  unitNamed,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import type { BattleEnd } from '@feldzug/won-by-the-sword/odds.ts';
import { activationOf, battleOf, type LossFrame } from '@feldzug/won-by-the-sword/rules/frames.ts';
import type { Outlook } from '../../session/thinking.ts';
import { type Plain, plainAnswer } from '../../table/filling.ts';
import {
  fightOutlook,
  found,
  lossLines,
  percent,
  playOut,
  type Search,
  shareOf,
  toFirstDraw,
  USUAL,
} from '../../table/sampling.ts';
import { forageOdds } from './forage.ts';
import { reportOn } from './intelligence.ts';
import { spaceName } from './names.ts';
import {
  CLASS_NAMES,
  fortGuns,
  knownClasses,
  meanHits,
  mostSteps,
  type OfferKind,
  shareOfHits,
  surrenderShare,
} from './siege-odds.ts';

export function outlook(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  said: PartialAction,
  chance: Chance,
  search: Search = USUAL,
): readonly Outlook[] {
  if (view.flow.at(-1)?.step === 'battle.answer')
    return [battle(game, view, seat, chance, search, { do: 'accept', entrench: [] })];
  switch (said.do) {
    case undefined:
      return atOnce(game, view, seat);
    case 'forage':
      return forage(game, view, said);
    case 'openSiege':
      return [surrender(game, view, seat, 'initial', stratagemIn(said.stratagem))];
    case 'siege':
      return siege(game, view, seat, said);
    case 'assault':
    case 'escalade':
      return [assault(game, view, seat, said)];
    case 'offerBattle':
      return [offered(game, view, seat, chance, search, { join: [], surprise: [], ...said } as Action)];
    default:
      return [];
  }
}

/** What can be played with one press is told before the press. */
function atOnce(game: WonByTheSword, view: State, seat: Seat): readonly Outlook[] {
  const can = (action: Action): boolean => game.refuse(view, seat, action) === undefined;
  return [
    ...(can({ do: 'forage', scorch: [] }) ? forage(game, view, {}) : []),
    ...(can({ do: 'openSiege', stratagem: [] }) ? [surrender(game, view, seat, 'initial', 0)] : []),
  ];
}

const EXACT = { method: 'exact', games: 0 } as const;
const stratagemIn = (list: PartialAction[string]): number =>
  Array.isArray(list) && list.length > 0 ? TABLES.surrenderModifiers.stratagem : 0;
const spaceHere = (view: State): number => view.at[activationOf(view)?.column ?? 0];

function forage(game: WonByTheSword, view: State, said: PartialAction): readonly Outlook[] {
  const frame = activationOf(view);
  if (!frame) return [];
  const scorch = Array.isArray(said.scorch) ? said.scorch.map(String) : [];
  const { scorchedEarthCard, scorchedEarthChit } = TABLES.forageModifiers;
  const extra = scorch.reduce(
    (sum, by) => sum + (leaderNamed(by) >= 0 ? scorchedEarthChit : scorchedEarthCard),
    0,
  );
  const odds = forageOdds(game, view, frame.column, view.at[frame.column], frame.card, extra);
  if (!odds) return [];
  return [
    {
      ...EXACT,
      title: `Forage at ${spaceName(SPACES[view.at[frame.column]].id)}`,
      how: 'Exact: the ten faces of the die with your modifiers. Baggage that does not fit is not counted.',
      lines: [
        { label: 'BP on average', value: odds.mean.toFixed(1) },
        { label: 'nothing', ...percent(odds.shares[0]) },
        { label: '2 BP or more', ...percent(odds.shares[2] + odds.shares[3] + odds.shares[4]) },
        { label: 'the land gets worse', ...percent(odds.worse) },
      ],
    },
  ];
}

/** A line for each garrison that is possible as far as the seat knows. */
function surrender(game: WonByTheSword, view: State, seat: Seat, kind: OfferKind, extra: number): Outlook {
  const space = spaceHere(view);
  const classes = knownClasses(game, view, seat, space);
  return {
    ...EXACT,
    title: kind === 'initial' ? 'Siege: surrenders at once' : 'Final offer, with complete siegeworks',
    how: 'Exact: the ten faces of the die. Artillery and leaders of a hidden garrison are not known and not counted.',
    lines: classes.map((garrison) => ({
      label: `with ${CLASS_NAMES[garrison]}`,
      ...percent(surrenderShare(game, view, seat, space, kind, garrison, extra)),
    })),
  };
}

function siege(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): readonly Outlook[] {
  const frame = activationOf(view);
  const here = frame && siegeAt(view, view.at[frame.column]);
  if (!frame || !here) return [];
  const extras = (said.with as string[] | undefined) ?? [];
  const guns = game.lookups.gunsHere(view, seat);
  const isDoubled = extras.some((one) => leaderNamed(one) >= 0);
  const needed = game.lookups.worksNeeded(here.space);
  const fire = extras.includes('bombard') ? meanHits(game, guns * (isDoubled ? 2 : 1)) : 0;
  return [
    {
      ...EXACT,
      title: 'This siege round',
      how: 'Exact: the ten faces of each die, before the answer of the besieged.',
      lines: [
        { label: 'siegeworks now', value: `${here.works} of ${needed}` },
        { label: 'bombardment adds', value: fire.toFixed(1) },
        { label: 'the place hits back (at least)', value: meanHits(game, fortGuns(here.space)).toFixed(1) },
      ],
    },
    surrender(game, view, seat, 'final', extras.includes('stratagem') ? stratagemIn([1]) : 0),
  ];
}

/** The place falls if every step in it is hit: a line for each strength that it may have. */
function assault(game: WonByTheSword, view: State, seat: Seat, said: PartialAction): Outlook {
  const space = spaceHere(view);
  const here = siegeAt(view, space);
  const regiments = ((said.regiments as string[] | undefined) ?? []).map(unitNamed);
  const missing = game.lookups.worksNeeded(space) - (here?.works ?? 0);
  const penalty = said.do === 'escalade' ? -Math.ceil(missing / 6) : 0;
  const firepower = game.lookups.sumFirepower(view, regiments) + stratagemIn(said.stratagem) + penalty;
  const strengths = Array.from({ length: mostSteps(game, view, seat, space) }, (_, i) => i + 1);
  return {
    ...EXACT,
    title: `Assault with FP ${firepower}`,
    how: 'Exact: the ten faces of your die. What a hidden garrison answers is not known.',
    lines: strengths.slice(0, 5).map((steps) => ({
      label: `falls if ${steps} ${steps === 1 ? 'step holds' : 'steps hold'} it`,
      ...percent(shareOfHits(game, firepower, steps)),
    })),
  };
}

/** Odds of a battle only against enemies that were seen completely; of others nothing is known that would help. */
function offered(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  chance: Chance,
  search: Search,
  action: Action,
): Outlook {
  const reports = columnsAt(view, enemyOf(seat), spaceHere(view)).map((column) =>
    reportOn(view, seat, column),
  );
  if (reports.every((report) => report?.full === 1))
    return battle(game, view, seat, chance, search, action, reports as Sighting[]);
  return {
    ...EXACT,
    title: 'If battle is joined',
    note: 'Scout the enemy, or use Spies, to see odds.',
    lines: [{ label: 'enemy strength', value: 'unknown' }],
  };
}

const HOW =
  'Both sides keep the usual line of battle and spread their losses. Losses in a retreat are not counted.';

/** The battle that is joined by the action, with what is hidden guessed. */
function battle(
  game: WonByTheSword,
  view: State,
  seat: Seat,
  chance: Chance,
  search: Search,
  first: Action,
  reports: readonly Sighting[] = [],
): Outlook {
  const imagined = (): State => {
    const state = game.imagine(view, seat, chance);
    for (const report of reports) standAsSeen(state, report);
    return state;
  };
  const fights = found(search, {
    count: () => formedEnds(game, imagined(), seat, first),
    play: () => fought(game, imagined(), seat, chance, first),
  });
  return fightOutlook(fights, 'If battle is joined', HOW, [
    { label: 'you win', ...percent(shareOf(fights, ({ winner }) => winner === seat)) },
    { label: 'your opponent wins', ...percent(shareOf(fights, ({ winner }) => winner === enemyOf(seat))) },
    ...lossLines(seat, fights, ({ lost }) => lost),
  ]);
}

/** All that can come of it, once both sides are formed up: a battle shows all units in it (2.3). */
function formedEnds(
  game: WonByTheSword,
  state: State,
  seat: Seat,
  first: Action,
): readonly Way<BattleEnd>[] | undefined {
  toFirstDraw((chance) => {
    playOut(game, state, {
      seat,
      chance,
      first,
      answer: (now, asked) => plainly(game, now, asked),
      isOver: (_now, events) => events.some(({ type }) => type === 'battleEnded'),
    });
  });
  return battleOf(state) ? game.lookups.battleEnds(state) : undefined;
}

function fought(game: WonByTheSword, state: State, seat: Seat, chance: Chance, first: Action): BattleEnd {
  const result = { winner: -1, lost: [0, 0] as [number, number] };
  playOut(game, state, {
    seat,
    chance,
    first,
    answer: (now, asked) => plainly(game, now, asked),
    isOver: (_now, events) => count(events, result),
  });
  return result;
}

/** Adds up what happened in the fighting; true once the battle has ended. */
function count(events: readonly Event[], into: { winner: number; lost: [number, number] }): boolean {
  for (const event of events) {
    if (event.type === 'lost') into.lost[Number(event.seat)] += Number(event.steps);
    if (event.type !== 'battleEnded') continue;
    into.winner = Number(event.seat);
    return true;
  }
  return false;
}

const PLAIN: Plain = { verbs: ['accept', 'deploy', 'reinforceCentre', 'lose', 'retreat'], full: [] };

function plainly(game: WonByTheSword, state: State, asked: Pending): Action {
  const frame = state.flow[state.flow.length - 1];
  if (frame.step === 'losses') return { do: 'lose', steps: game.lookups.spread(state, frame as LossFrame) };
  return PLAIN_ACTIONS[frame.step] ?? plainAnswer(game, state, asked, PLAIN);
}

/** Answers that are always the same. */
const PLAIN_ACTIONS: { readonly [step: string]: Action } = {
  'battle.answer': { do: 'accept', entrench: [] },
  'battle.form': {
    do: 'deploy',
    shift: [],
    left: [],
    right: [],
    leaders: [],
    tactical: [],
    bonus: [],
    chits: [],
  },
  'battle.reinforce': { do: 'reinforceCentre', regiments: [] },
};

/** The column has the units of the report, and no others. */
function standAsSeen(state: State, { force, units, reduced }: Sighting): void {
  state.place.forEach((place, unit) => {
    if (place === force) state.place[unit] = OUT;
  });
  units.forEach((unit, i) => {
    state.place[unit] = force;
    state.reduced[unit] = reduced[i];
  });
}
