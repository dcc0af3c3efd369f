/** When to play which card: before the roll, for more points, at the start of a battle; and what to discard. */
import { byScore, type Counsel, type Tally } from '@feldzug/kernel';
import { ARMIES, ARMY_OF, CARDS, COMMANDERS, cardNamed, KING, NATIONS, SPACES, UNITS } from '../data.ts';
import { fieldDice, PLAIN } from '../rules/dice.ts';
import { battleOf, forceOf } from '../rules/field-battle.ts';
import type { PhaseFrame } from '../rules/frames.ts';
import { holds } from '../rules/hand.ts';
import { inCommand, offeredStartCards } from '../rules/tactics-cards.ts';
import { cardLimit } from '../rules/winter.ts';
import { RESERVE, resourcesIn, type State } from '../state.ts';
import { battleTables, roleOf } from './battle.ts';
import { at, type Board, isSiegeOf, leadingWorth } from './board.ts';
import { inUnits } from './forces.ts';
import { attackRolls } from './muster.ts';
import { type Openings, opening, type Tables } from './odds.ts';
import { defenceAt, riskAt, siegeWorth } from './risk.ts';
import { threatsOf } from './threat.ts';
import type { Weights } from './weights.ts';

/** Before the roll of an army's phase, or in winter (−1): a card, or the verb that ends the step. */
export function counselCampaignCards(board: Board, seat: number, army: number): Counsel[] {
  const { s } = board;
  const counsels: Counsel[] = [
    { action: { do: army < 0 ? 'noCard' : 'roll' }, score: 0, why: 'finds no useful card now' },
  ];
  if (holds(s, seat, cardNamed('rapid-mobilization'))) counsels.push(...mobilizations(board, seat, army));
  if (holds(s, seat, cardNamed('scorched-earth'))) counsels.push(...scorchings(board, seat));
  if (holds(s, seat, cardNamed('recall'))) counsels.push(...recalls(board, seat));
  return counsels.sort(byScore);
}

/** A die brings three or four units, so the card waits until that many are in reserve. */
function mobilizations({ s, weights, seatOfNation }: Board, seat: number, army: number): Counsel[] {
  return NATIONS.flatMap((nation, number) => {
    if (seatOfNation[number] !== seat || (army >= 0 && nation.army !== army)) return [];
    let waiting = 0;
    for (let unit = nation.firstUnit; unit < nation.endUnit; unit++) if (s.place[unit] === RESERVE) waiting++;
    return [
      {
        action: { do: 'rapidMobilization', nation: nation.id },
        score: Math.min(waiting, weights.card.mobilizationMost) - weights.card.mobilization,
        why: `raises some of the ${inUnits(waiting)} that ${nation.name} has in reserve`,
      },
    ];
  });
}

/** Burns a space that would be lost anyway. */
function scorchings(board: Board, seat: number): Counsel[] {
  const { s } = board;
  const threats = threatsOf(board, 1 - seat);
  const found: Counsel[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    const { type, name, id, nation } = SPACES[space];
    if (board.holder[space] !== seat || board.seatOfNation[nation] !== seat) continue;
    if (resourcesIn(s, space) === 0 || type === 'box') continue;
    const danger = isSiegeOf(board, space, 1 - seat)
      ? siegeWorth(board, space, defenceAt(board, space, 1 - seat).full, board.insideSteps[space])
      : riskAt(board, threats, space, seat, defenceAt(board, space, seat));
    found.push({
      action: { do: 'scorchedEarth', space: id },
      score: Math.min(danger, board.stake[space]) - board.weights.card.scorch,
      why: `burns ${name} before the enemy takes it`,
    });
  }
  return found;
}

/** Recalls the enemy commander who leads most units. */
function recalls(board: Board, seat: number): Counsel[] {
  const { s, weights, seatOfNation, full } = board;
  return COMMANDERS.flatMap(({ id, name, unit, nation }) => {
    const space = s.place[unit];
    if (space < 0 || unit === KING || seatOfNation[nation] === seat) return [];
    const led = full[at(space, NATIONS[nation].army)];
    return [
      {
        action: { do: 'recall', commander: id },
        score: leadingWorth(weights, unit) * Math.min(1, led / weights.card.recallFull) - weights.card.recall,
        why: `takes ${name} away from ${inUnits(led)}`,
      },
    ];
  });
}

/** Buys points when the roll was low and the army is large enough to use them. */
export function counselPoints(s: State, { march }: Weights, seat: number, phase: PhaseFrame): Counsel[] {
  const begin: Counsel = { action: { do: 'begin' }, score: 0, why: 'has enough points' };
  if (!holds(s, seat, cardNamed('rapid-advance'))) return [begin];
  const left = phase.ap - s.owed[phase.army];
  let units = 0;
  for (let unit = 0; unit < UNITS; unit++) if (s.place[unit] >= 0 && ARMY_OF[unit] === phase.army) units++;
  const { pointsWanted, unitsForAPoint } = march;
  const play: Counsel = {
    action: { do: 'rapidAdvance' },
    score: Math.min(pointsWanted, units / unitsForAPoint) - left - 1,
    why: `has only ${left} AP for ${inUnits(units)} of ${ARMIES[phase.army].name}`,
  };
  return [begin, play].sort(byScore);
}

/** Rates every set of battle cards in hand: what it adds to the battle, minus what the cards are worth later. */
export function counselCommit(board: Board, seat: number): Counsel[] {
  const { s, weights } = board;
  const battle = battleOf(s)!;
  const tables = battleTables(board, battle);
  const sign = seat === battle.attacker ? 1 : -1;
  const kinds = [...new Set(offeredStartCards(s, seat))];
  const counsels: Counsel[] = [];
  for (let set = 0; set < 1 << kinds.length; set++) {
    const chosen = kinds.filter((_, i) => set & (1 << i)).map((card) => CARDS[card]);
    const ids = new Set(chosen.map(({ id }) => id));
    const cards: Tally = Object.fromEntries(chosen.map(({ id }) => [id, 1]));
    const value = sign * opening(tables, openingsOf(s, seat, ids, tables));
    counsels.push({
      action: { do: 'commit', cards },
      score: value - weights.card.battle * chosen.length,
      why:
        chosen.length > 0
          ? `improves the odds with ${chosen.map(({ name }) => name).join(' and ')}`
          : 'saves the cards for a better moment',
    });
  }
  return counsels.sort(byScore);
}

/** The first two attacks of each side under one side's cards; the other's are not known. */
function openingsOf(s: State, seat: number, cards: ReadonlySet<string>, tables: Tables): Openings {
  const battle = battleOf(s)!;
  const own = roleOf(battle, seat);
  const dice = fieldDice(s, forceOf(s, battle, seat), PLAIN);
  const flanked = dice.map((bonus) => bonus + 1);
  const hampered = fieldDice(s, forceOf(s, battle, 1 - seat), {
    modifier: cards.has('hill') ? -1 : 0,
    leadershipDividedBy: cards.has('forest') ? 2 : 1,
    diceDividedBy: cards.has('marsh') ? 2 : 1,
    oblique: -1,
  });
  const mine = [
    cards.has('flank-attack') ? attackRolls(flanked, tables[own].full) : undefined,
    cards.has('oblique-order') ? obliqueRolls(s, seat, dice, tables[own].full) : undefined,
  ];
  const theirs = [attackRolls(hampered, tables[roleOf(battle, 1 - seat)].full), undefined];
  return {
    first: cards.has('surprise') ? 'attacker' : 'defender',
    attacker: own === 'attacker' ? mine : theirs,
    defender: own === 'attacker' ? theirs : mine,
  };
}

/** Two dice for each unit that the commander in command leads (C.1). */
function obliqueRolls(s: State, seat: number, dice: readonly number[], full: number): number[][] {
  const { tactical, leadership } = inCommand(s, battleOf(s)!, seat)!;
  const rolls: number[][] = [];
  for (let n = 0; n <= full; n++) {
    const rolled = dice.slice(0, full === 0 ? 0 : Math.floor((n * dice.length) / full));
    const doubled = rolled.filter((bonus) => bonus === tactical).slice(0, leadership);
    const all = [...rolled, ...doubled];
    rolls.push(attackRolls(all, all.length)[all.length]);
  }
  return rolls;
}

/** Discards the least useful cards above the limit and keeps the rest. */
export function counselDiscard(s: State, { card }: Weights, seat: number): Counsel[] {
  const excess = Math.max(0, s.hands[seat].length - cardLimit(s, seat));
  const kept: { readonly [id: string]: number } = card.kept;
  const ranked = s.hands[seat].map((held) => CARDS[held].id).sort((a, b) => kept[a] - kept[b]);
  const cards: Tally = {};
  for (const id of ranked.slice(0, excess)) cards[id] = (cards[id] ?? 0) + 1;
  return [{ action: { do: 'discard', cards }, score: 0, why: 'keeps the most useful cards' }];
}
