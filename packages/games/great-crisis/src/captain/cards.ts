/** When to play which card: before the roll, for more points, at the start of a battle, and what to discard. */
import type { Tally } from '@feldzug/kernel';
import {
  ARMIES,
  CAPITAL,
  CARDS,
  COMMANDER_OF,
  COMMANDERS,
  cardNamed,
  KING,
  NATION_OF,
  NATIONS,
  PRUSSIAN,
  SPACES,
  UNITS,
} from '../data.ts';
import { fieldDice, PLAIN } from '../rules/dice.ts';
import { battleOf, forceOf } from '../rules/field-battle.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { holds } from '../rules/hand.ts';
import { inCommand, offeredStartCards } from '../rules/tactics-cards.ts';
import { cardLimit } from '../rules/winter.ts';
import { ON_DEFENSE, RESERVE, resourcesIn, type State } from '../state.ts';
import { battleTables } from './battle.ts';
import { at, type Board, boardOf, leadingWorth, side, weights } from './board.ts';
import { byScore, type Counsel } from './counsel.ts';
import { attackRolls } from './muster.ts';
import { type Openings, opening, type Tables } from './odds.ts';
import { defenceAt, riskAt, siegePromise, type Threats, threatsOf } from './threat.ts';

const RAPID_MOBILIZATION = cardNamed('rapid-mobilization');
const RAPID_ADVANCE = cardNamed('rapid-advance');
const SCORCHED_EARTH = cardNamed('scorched-earth');
const RECALL = cardNamed('recall');

/** Before the roll of a phase (`army`) or in winter (−1): a card, or the word that ends the step. */
export function counselCampaignCards(s: State, seat: number, army: number): Counsel[] {
  const board = boardOf(s);
  const done: Counsel = {
    action: { do: army < 0 ? 'noCard' : 'roll' },
    score: 0,
    why: 'no card helps now',
  };
  const counsels: Counsel[] = [done];
  if (holds(s, seat, RAPID_MOBILIZATION)) counsels.push(...mobilizations(board, seat, army));
  if (holds(s, seat, SCORCHED_EARTH)) counsels.push(...scorchings(board, seat));
  if (holds(s, seat, RECALL)) counsels.push(...recalls(board, seat));
  return counsels.sort(byScore);
}

function mobilizations(board: Board, seat: number, army: number): Counsel[] {
  const { s } = board;
  return NATIONS.flatMap((nation, number) => {
    if (board.seatOfNation[number] !== seat || (army >= 0 && nation.army !== army)) return [];
    let waiting = 0;
    for (let unit = nation.firstUnit; unit < nation.endUnit; unit++)
      if (s.place[unit] === RESERVE) waiting += COMMANDER_OF[unit] ? 2 : 1;
    // A die brings three and a half on the average; with fewer in reserve the card waits.
    return [
      {
        action: { do: 'rapidMobilization', nation: nation.id },
        score: Math.min(waiting, 4) - weights.mobilizeCard,
        why: `${waiting} are waiting in the reserve of ${nation.name}`,
      },
    ];
  });
}

/** What is lost anyhow is burnt; so is a captured resource space that the enemy could take back. */
function scorchings(board: Board, seat: number): Counsel[] {
  const { s } = board;
  const threats = threatsOf(board, 1 - seat);
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (board.holder[space] !== seat || s.scorched[space] || resourcesIn(s, space) === 0) continue;
    if (SPACES[space].type === 'box') continue;
    const danger = fallChance(board, threats, space, seat);
    const captured = board.seatOfNation[SPACES[space].nation] !== seat;
    const worth = board.stake[space] * danger - (captured ? 0.5 : weights.scorchOwn);
    found.push({
      action: { do: 'scorchedEarth', space: SPACES[space].id },
      score: worth,
      why: `${SPACES[space].name} would only serve the enemy`,
    });
  }
  return found;
}

/** How likely a space is lost before long. */
function fallChance(board: Board, threats: Threats, space: number, seat: number): number {
  const besiegers = board.inside[space] > 0 ? defenceAt(board, space, 1 - seat).full : 0;
  if (besiegers > 0) return siegePromise(besiegers, board.insideSteps[space]);
  const risk = riskAt(board, threats, space, seat, defenceAt(board, space, seat));
  return Math.min(1, risk / Math.max(1, board.stake[space]));
}

/** The enemy commander who is missed most: with a large force and near to ours. */
function recalls(board: Board, seat: number): Counsel[] {
  const { s } = board;
  return COMMANDERS.flatMap(({ id, name, unit, nation }) => {
    const space = s.place[unit];
    if (space < 0 || unit === KING || board.seatOfNation[nation] === seat) return [];
    const led = board.full[at(space, NATIONS[nation].army)];
    return [
      {
        action: { do: 'recall', commander: id },
        score: leadingWorth(unit) * Math.min(1, led / 6) + 0.3 - weights.recallCard,
        why: `${led} units lose ${name}`,
      },
    ];
  });
}

/** More points when the die was poor and the army has something to do with them. */
export function counselPoints(s: State, seat: number, phase: PhaseFrame): Counsel[] {
  const begin: Counsel = { action: { do: 'begin' }, score: 0, why: 'the points suffice' };
  if (!holds(s, seat, RAPID_ADVANCE)) return [begin];
  const left = phase.ap - s.owed[phase.army];
  let units = 0;
  for (let unit = 0; unit < UNITS; unit++)
    if (s.place[unit] >= 0 && NATIONS[NATION_OF[unit]].army === phase.army) units++;
  const wanted = Math.min(weights.pointsWanted, units / 3);
  const play: Counsel = {
    action: { do: 'rapidAdvance' },
    score: Math.min(3, wanted - left) - 1,
    why: `${left} points are too few for ${units} units of ${ARMIES[phase.army].name}`,
  };
  return [begin, play].sort(byScore);
}

/** Every set of battle cards in hand, by what it adds to the battle less what the cards are worth later. */
export function counselCommit(s: State, seat: number): Counsel[] {
  const board = boardOf(s);
  const battle = battleOf(s)!;
  const sign = seat === battle.attacker ? 1 : -1;
  const kinds = [...new Set(offeredStartCards(s, seat))];
  const tables = battleTables(board, battle);
  const counsels: Counsel[] = [];
  for (let set = 0; set < 1 << kinds.length; set++) {
    const cards = kinds.filter((_, i) => set & (1 << i));
    const value = sign * opening(tables, openingsOf(s, seat, cards, tables));
    const names = cards.map((card) => CARDS[card].name);
    const tally: Tally = {};
    for (const card of cards) tally[CARDS[card].id] = 1;
    counsels.push({
      action: { do: 'commit', cards: tally },
      score: value - weights.battleCard * cards.length,
      why: cards.length > 0 ? `${names.join(' and ')} tips the balance` : 'the cards are worth more later',
    });
  }
  return counsels.sort(byScore);
}

/** The first two attacks of each side under one side's cards. */
function openingsOf(s: State, seat: number, cards: readonly number[], tables: Tables): Openings {
  const battle = battleOf(s)!;
  const has = (id: string): boolean => cards.includes(cardNamed(id));
  const own = fieldDice(s, forceOf(s, battle, seat), PLAIN);
  const enemyForce = forceOf(s, battle, 1 - seat);
  const foe = fieldDice(s, enemyForce, {
    modifier: has('hill') ? -1 : 0,
    leadershipDividedBy: has('forest') ? 2 : 1,
    diceDividedBy: has('marsh') ? 2 : 1,
    oblique: -1,
  });
  const mine = seat === battle.attacker ? 'attacker' : 'defender';
  const theirs = mine === 'attacker' ? 'defender' : 'attacker';
  const flanked = has('flank-attack')
    ? attackRolls(
        own.map((bonus) => bonus + 1),
        tables[mine].full,
      )
    : undefined;
  const ground = has('hill') || has('forest') || has('marsh');
  return {
    surprise: has('surprise'),
    [mine]: [flanked, has('oblique-order') ? obliqueRolls(s, seat, own, tables[mine].full) : undefined],
    [theirs]: [ground ? attackRolls(foe, tables[theirs].full) : undefined],
  } as unknown as Openings;
}

/** Two dice for each unit that the commander in command leads. */
function obliqueRolls(s: State, seat: number, bonuses: readonly number[], full: number): Float64Array[] {
  const commander = inCommand(s, battleOf(s)!, seat)!;
  const rolls: Float64Array[] = [];
  for (let n = 0; n <= full; n++) {
    const dice = bonuses.slice(0, Math.floor((n * bonuses.length) / Math.max(1, full)));
    const doubled = dice.filter((bonus) => bonus === commander.tactical).slice(0, commander.leadership);
    const all = [...dice, ...doubled];
    rolls.push(attackRolls(all, all.length)[all.length]);
  }
  return rolls;
}

/** Above the limit the cards that serve least go; the rest is kept. */
export function counselDiscard(s: State, seat: number): Counsel[] {
  const excess = Math.max(0, s.hands[seat].length - cardLimit(s, seat));
  const worth: { readonly [id: string]: number } = weights.cardWorth;
  const ranked = [...s.hands[seat]].sort((a, b) => worth[CARDS[a].id] - worth[CARDS[b].id]);
  const cards: Tally = {};
  for (const card of ranked.slice(0, excess)) cards[CARDS[card].id] = (cards[CARDS[card].id] ?? 0) + 1;
  return [{ action: { do: 'discard', cards }, score: 0, why: 'keeps the cards that serve most' }];
}
