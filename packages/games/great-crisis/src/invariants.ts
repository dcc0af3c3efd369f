/** What must hold in every state: units and cards conserved, no unit where it cannot be, no meeting without a battle. */
import { ALLIANCES, ARMIES, CARDS, COMMANDER_OF, NATION_OF, SPACES, UNITS } from './data.ts';
import { phaseOf } from './rules/frames.ts';
import { fullDeck } from './rules/hand.ts';
import { fieldSpaces } from './rules/initiating-battle.ts';
import {
  allianceOfUnit,
  COMMANDER_RESERVE,
  holder,
  ISOLATED,
  isFort,
  LEFT_BOX,
  ON_DEFENSE,
  occupation,
  REMOVED,
  type State,
  UNKNOWN,
} from './state.ts';

export function invariants(s: State): string[] {
  return [...unitFaults(s), ...spaceFaults(s), ...pointFaults(s), ...cardFaults(s), ...flowFaults(s)];
}

function unitFaults(s: State): string[] {
  const faults: string[] = [];
  if (s.place.length !== UNITS || s.flags.length !== UNITS) faults.push('units have been lost or made');
  for (let unit = 0; unit < UNITS; unit++) {
    const place = s.place[unit];
    if (place >= SPACES.length || place < REMOVED || !Number.isInteger(place))
      faults.push(`unit ${unit} is nowhere`);
    if (place < 0 && s.flags[unit] & ~LEFT_BOX)
      faults.push(`unit ${unit} is off the map but not at full strength`);
    if (!COMMANDER_OF[unit] && (place === COMMANDER_RESERVE || place === REMOVED))
      faults.push(`troop ${unit} stands among the commanders`);
    if (place >= 0 && SPACES[place].type === 'box' && SPACES[place].nation !== NATION_OF[unit])
      faults.push(`unit ${unit} is in a foreign box`);
    if (s.flags[unit] & ON_DEFENSE && s.flags[unit] & ISOLATED)
      faults.push(`unit ${unit} is on defense and isolated`);
  }
  return faults;
}

function spaceFaults(s: State): string[] {
  const faults: string[] = [];
  const here = occupation(s);
  const inside = SPACES.map(() => 0);
  for (let unit = 0; unit < UNITS; unit++) {
    if (!(s.flags[unit] & ON_DEFENSE) || s.place[unit] < 0) continue;
    const space = s.place[unit];
    inside[space]++;
    const owner = allianceOfUnit(s, unit);
    if (!isFort(s, space)) faults.push(`unit ${unit} is on defense where there is no fort`);
    else if (holder(s, space) !== owner) faults.push(`unit ${unit} is on defense in an enemy fort`);
    else if (!(here[space] & inTheOpen(1 - owner)) && !isContested(s, space))
      faults.push(`unit ${unit} is on defense against nobody`);
  }
  const waiting = spacesWithABattleAhead(s);
  for (let space = 0; space < SPACES.length; space++) {
    const { id, capacity, type, nation } = SPACES[space];
    if (inside[space] > capacity) faults.push(`${inside[space]} units on defense in ${id}`);
    if (type === 'box' && s.control[space] !== nation) faults.push(`${id} has been conquered`);
    if (isContested(s, space)) continue;
    const owner = holder(s, space);
    if (!(here[space] & anywhere(owner)) && here[space] & anywhere(1 - owner))
      faults.push(`${id} belongs to those who are not there`);
    if (here[space] & inTheOpen(0) && here[space] & inTheOpen(1) && !waiting.includes(space))
      faults.push(`both sides are in the open in ${id} and no battle is fought`);
  }
  return faults;
}

/** Bits of `occupation`. */
const inTheOpen = (seat: number): number => 1 << seat;
const anywhere = (seat: number): number => 5 << seat;

/** While a battle or its damage is resolved in a space, control and sieges there are settled at its end. */
const isContested = (s: State, space: number): boolean =>
  s.flow.some(({ step, space: where }) => where === space && /^(?:battle|fort|winter\.losses)/.test(step));

/** 6.3: until the field battles are over, the active army may meet enemies in the open. */
const spacesWithABattleAhead = (s: State): readonly number[] =>
  BEFORE_THE_FIELD_BATTLES.has(phaseOf(s)?.step ?? '') ? fieldSpaces(s) : [];

const BEFORE_THE_FIELD_BATTLES: ReadonlySet<string> = new Set([
  'phase.supply',
  'phase.cards',
  'phase.points',
  'phase.march',
  'phase.assault',
  'phase.field',
]);

function pointFaults(s: State): string[] {
  const faults: string[] = [];
  for (let army = 0; army < ARMIES.length; army++) {
    if (s.owed[army] < 0) faults.push(`${ARMIES[army].id} owes ${s.owed[army]} points`);
    if (s.cup[army] < 0 || s.drawn[army] < 0)
      faults.push(`${ARMIES[army].id} has a negative number of chits`);
  }
  const phase = phaseOf(s);
  if (phase && phase.ap < 0) faults.push(`${ARMIES[phase.army].id} has ${phase.ap} points`);
  if (!phase && s.earned.some((earned) => earned)) faults.push('a card is earned outside a phase');
  return faults;
}

function cardFaults(s: State): string[] {
  const faults: string[] = [];
  for (const seat of [0, 1]) {
    const all = [...s.hands[seat], ...s.decks[seat], ...s.discards[seat]].sort((a, b) => a - b);
    const whole = fullDeck(seat);
    if (all.length !== whole.length) faults.push(`the ${ALLIANCES[seat]} deck has ${all.length} cards`);
    else if (!all.includes(UNKNOWN) && all.some((card, i) => card !== whole[i]))
      faults.push(`cards of the ${ALLIANCES[seat]} deck have changed`);
    for (const card of s.discards[seat]) if (!CARDS[card]) faults.push(`an unknown card lies open`);
  }
  return faults;
}

function flowFaults(s: State): string[] {
  if (s.outcome && s.flow.length > 0) return ['the game is over but goes on'];
  if (!s.outcome && s.flow.length === 0) return ['the game has stopped without an end'];
  return [];
}
