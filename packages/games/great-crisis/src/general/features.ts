/** What the General looks at in a position. How much each feature counts is learned (`learned.json`). */
import { featuresIn } from '@feldzug/kernel';
import { type Board, boardOf, worthOf } from '../captain/board.ts';
import { dangerOf, risksOf, siegesOf } from '../captain/risk.ts';
import { dangersOf } from '../captain/threat.ts';
import { ARMIES, ARMY_OF, AUSTRIAN, CAPITAL, numbers, PRUSSIAN, SPACES, TURNS, UNITS } from '../data.ts';
import { ISOLATED, isFort, RESERVE, resourcesIn, type State } from '../state.ts';

/** What is seen, and whether more of it can only be good (1) or bad (−1) for Prussia. */
const SEEN = {
  even: 0,
  resources: 1,
  nearDefeat: -1,
  nearVictory: 1,
  late: 0,
  lateResources: 0,
  russiaTurned: 0,
  cards: 1,
  owed: -1,
  isolated: -1,
  forts: 1,
  shaky: -1,
} as const;

export const { names: FEATURES, signs: SIGNS } = featuresIn(SEEN);

/** A position as both sides see it. */
export interface Look {
  readonly board: Board;
  /** For each seat. */
  readonly prospects: readonly Prospects[];
}

export function lookAt(s: State): Look {
  const board = boardOf(s);
  return { board, prospects: [PRUSSIAN, AUSTRIAN].map((seat) => prospectsOf(board, seat)) };
}

/** All are small numbers, so that none drowns the others. */
export function featuresOf(s: State, { board, prospects }: Look = lookAt(s)): number[] {
  const [prussia, austria] = prospects;
  const { austrianAt, austrianAtWithBerlin, prussianAt } = numbers.victory;
  const toDefeat = board.resources - (board.holder[CAPITAL] === PRUSSIAN ? austrianAt : austrianAtWithBerlin);
  const late = Math.min(1, s.turn / LATE);
  const resources = (board.resources - EVEN_RESOURCES) / 3;
  return [
    1,
    resources,
    1 / Math.max(1, toDefeat),
    1 / Math.max(1, prussianAt - board.resources),
    late,
    late * resources,
    s.russiaTurned,
    (s.hands[PRUSSIAN].length - s.hands[AUSTRIAN].length) / 5,
    (prussia.owed - austria.owed) / 3,
    (prussia.isolated - austria.isolated) / 5,
    (prussia.forts - austria.forts) / 10,
    prussia.shaky - austria.shaky,
  ];
}

/** Two thirds of the war: few games last longer. */
const LATE = (TURNS.length * 2) / 3;
/** What Prussia has at the beginning (13.D). */
const EVEN_RESOURCES = 10;

/** What a side has, and what it can win and lose soon, as the Captain counts. */
export interface Prospects {
  troops: number;
  reserve: number;
  isolated: number;
  owed: number;
  forts: number;
  /** Resource spaces that the enemy's next attacks may take. */
  shaky: number;
  readonly sieges: number;
  readonly danger: number;
}

function prospectsOf(board: Board, seat: number): Prospects {
  const { s } = board;
  const risks = risksOf(board, dangersOf(board, 1 - seat), seat);
  const found: Prospects = {
    troops: 0,
    reserve: 0,
    isolated: 0,
    owed: 0,
    forts: 0,
    shaky: 0,
    sieges: siegesOf(board, seat),
    danger: dangerOf(risks),
  };
  countUnits(board, seat, found);
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat) continue;
    if (isFort(s, space)) found.forts++;
    if (resourcesIn(s, space) > 0) found.shaky += Math.min(1, risks[space] / Math.max(1, board.stake[space]));
  }
  for (let army = 0; army < ARMIES.length; army++)
    if (board.seatOfArmy[army] === seat) found.owed += s.owed[army];
  return found;
}

function countUnits({ s, weights, seatOfArmy }: Board, seat: number, found: Prospects): void {
  for (let unit = 0; unit < UNITS; unit++) {
    if (seatOfArmy[ARMY_OF[unit]] !== seat) continue;
    const space = s.place[unit];
    if (space === RESERVE) found.reserve++;
    if (space < 0) continue;
    found.troops += worthOf(s, weights, unit);
    if (s.flags[unit] & ISOLATED) found.isolated++;
  }
}
