/** The battles of data/history.json, fought many times by the rules, with the Captain on both sides. */
import { fastChance, type Given, type Json, type Options, topFrame } from '@feldzug/kernel';
import history from '../../data/history.json' with { type: 'json' };
import { captain } from '../captain/index.ts';
import { type Ability, LEADERS, SCENARIOS, SEATS, scenarioNamed, UNITS } from '../data.ts';
import { stepsIn } from '../forces.ts';
import { wonByTheSword } from '../index.ts';
import { battleOf } from '../rules/frames.ts';
import { columnId, columnsOf, NO_CHIT, type State } from '../state.ts';

export type Battle = (typeof history.battles)[number];
export const BATTLES: readonly Battle[] = history.battles;

export interface Fought {
  /** "swedes", "imperials" or "nobody". */
  readonly winner: string;
  /** As in the event `battleEnded`. */
  readonly victory: string;
  /** The share of its steps that each seat lost, without the retreat. */
  readonly lost: readonly number[];
  /** Hits that each seat scored. */
  readonly hits: readonly number[];
}

/** Both armies stand in the space; the leaders hold chits that they drew. */
export function armiesOf(battle: Battle, options: Options): Given {
  const scenario = SCENARIOS[scenarioNamed(battle.scenario)];
  const forces = [...scenario.columns, ...scenario.reinforcements];
  const columns: { [id: string]: Json } = {};
  SEATS.forEach((side, seat) => {
    battle[side].columns.forEach((name, i) => {
      const force = forces.find((one) => one.name === name && one.seat === seat);
      if (!force) throw new Error(`${battle.scenario} has no force "${name}"`);
      columns[`${side[0]}${i + 1}`] = {
        at: battle.space,
        units: force.units.map((unit) => UNITS[unit].id),
        leaders: i === 0 ? battle[side].leaders : [],
        baggage: 2,
      };
    });
  });
  return { scenario: battle.scenario, options, columns, step: 'impulse.begin' };
}

/** The chits that leaders hold: as drawn (6.2.1), none, or one that helps in a battle. */
export type Chits = 'drawn' | 'none' | 'for battle';

const FOR_BATTLE: readonly string[] = [
  'cavalry-charge',
  'infantry-charge',
  'entrenchment',
  'aggressiveness',
  'quickshot',
  'bombardment',
] satisfies Ability[];

function holdChits(state: State, chits: Chits): void {
  if (chits === 'drawn') return;
  LEADERS.forEach((leader, i) => {
    if (state.leaderAt[i] < 0) return;
    const useful = leader.chits.findIndex((ability) => FOR_BATTLE.includes(ability));
    state.chit[i] = chits === 'none' ? NO_CHIT : useful;
  });
}

/** Fights a battle once, with this luck. */
export function fight(battle: Battle, options: Options, seed: number, chits: Chits = 'drawn'): Fought {
  const chance = fastChance(seed);
  const state = wonByTheSword.position(armiesOf(battle, options), chance);
  holdChits(state, chits);
  const attacker = SEATS.indexOf(battle.attacker as (typeof SEATS)[number]);
  const before = strengths(state);
  const hits = SEATS.map(() => 0);
  let ended: Fought | undefined;
  const play = (action: Parameters<typeof wonByTheSword.apply>[2]): void => {
    const [{ seat }] = wonByTheSword.pending(state);
    for (const event of wonByTheSword.apply(state, seat, action, chance)) {
      if (event.type === 'wingFought' || event.type === 'bombarded')
        hits[Number(event.seat)] += Number(event.hits);
      if (event.type !== 'battleEnded') continue;
      const after = strengths(state);
      ended = {
        winner: SEATS[Number(event.seat)] ?? 'nobody',
        victory: String(event.kind),
        lost: SEATS.map((_, seat_) => 1 - after[seat_] / before[seat_]),
        hits,
      };
    }
  };
  const [joining] = [columnsOf(state, attacker).slice(1).map(columnId)];
  play({ do: 'assign', cards: [] });
  play({ do: 'assign', cards: [] });
  play({ do: state.initiative === attacker ? 'goFirst' : 'goSecond' });
  play({ do: 'activate', column: columnId(columnsOf(state, attacker)[0]) });
  play({ do: 'offerBattle', join: joining });
  while (!ended && battleOf(state)) {
    const [{ seat }] = wonByTheSword.pending(state);
    const view = wonByTheSword.mask(state, seat);
    const isAnswer = topFrame(state).step === 'battle.answer';
    play(isAnswer ? accepting(view, seat) : captain.choose(wonByTheSword, view, seat, chance, 0));
  }
  if (!ended) throw new Error(`${battle.name} did not end`);
  return ended;
}

/** The defender accepts, entrenched if a leader can do that. */
function accepting(view: State, seat: number): { do: string; entrench: string[] } {
  const offered = captain
    .candidates(wonByTheSword, view, seat)
    .find((action) => action.do === 'accept' && (action.entrench as string[]).length > 0);
  return { do: 'accept', entrench: (offered?.entrench as string[]) ?? [] };
}

const strengths = (state: State): number[] =>
  SEATS.map((_, seat) => columnsOf(state, seat).reduce((sum, column) => sum + stepsIn(state, column), 0));

export interface Summary {
  readonly battle: Battle;
  readonly fought: number;
  /** Shares of the battles. */
  readonly won: { readonly [winner: string]: number };
  readonly major: number;
  readonly minor: number;
  readonly drawn: number;
  /** Battles that nobody won, by the side that scored more hits in them. */
  readonly drawnWithMoreHits: { readonly [side: string]: number };
  /** Mean share of steps lost by winner and loser of the battles that were won. */
  readonly winnerLost: number;
  readonly loserLost: number;
}

export function fightMany(
  battle: Battle,
  options: Options,
  times: number,
  seed: number,
  chits: Chits = 'drawn',
): Summary {
  const all = Array.from({ length: times }, (_, i) => fight(battle, options, seed + i * 7919, chits));
  const decided = all.filter(({ winner }) => winner !== 'nobody');
  const share = (test: (one: Fought) => boolean): number => all.filter(test).length / times;
  const mean = (values: readonly number[]): number =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
  const lostBy = ({ winner, lost }: Fought, isWinner: boolean): number =>
    lost[SEATS.findIndex((side) => (side === winner) === isWinner)];
  return {
    battle,
    fought: times,
    won: Object.fromEntries(SEATS.map((side) => [side, share(({ winner }) => winner === side)])),
    major: share(({ victory }) => victory === 'major victory'),
    minor: share(({ victory }) => victory === 'minor victory'),
    drawn: share(({ winner }) => winner === 'nobody'),
    drawnWithMoreHits: Object.fromEntries(
      SEATS.map((side, seat) => [
        side,
        share(({ winner, hits }) => winner === 'nobody' && hits[seat] > hits[1 - seat]),
      ]),
    ),
    winnerLost: mean(decided.map((one) => lostBy(one, true))),
    loserLost: mean(decided.map((one) => lostBy(one, false))),
  };
}
