/** Surprise Attacks storm places before their siegeworks are complete (11.6); Stratagems persuade them (11.2). */
import { type Action, type Counsel, type Seat, topFrame } from '@feldzug/kernel';
import { believedUnits } from '../belief.ts';
import { roadsFrom } from '../captain/roads.ts';
import { enemyStrengths } from '../captain/strength.ts';
import {
  ARTILLERY,
  CARDS,
  cardNamed,
  INFANTRY,
  LEADERS,
  NEUTRAL,
  NO_FORT,
  OURS,
  SPACES,
  type Special,
  TABLES,
  UNITS,
} from '../data.ts';
import { garrisonLimit, holdersOf, infantryStepsIn, isType, sumFirepower, unitsOfType } from '../forces.ts';
import { musterOfColumn, musterOfSeat } from '../muster.ts';
import { hasSpecial } from '../rules/activation.ts';
import { hitsFor } from '../rules/dice.ts';
import type { ActivationFrame } from '../rules/frames.ts';
import { columnNamed, columnsAt, enemyOf, garrisonOf, hasColumnAt, type State, siegeAt } from '../state.ts';

/** Above every counsel of the Captain: these cards come seldom. */
const STORM = 40;
const PERSUADE = 30;
/** The least chance of an escalade that is tried, and of one that a column marches for. */
const FAIR = 0.4;
const GOOD = 0.6;

export function counselStorming(view: State, seat: Seat): Counsel[] {
  const frame = topFrame<ActivationFrame>(view);
  const by = surpriseOf(view, seat, frame);
  const persuading: Counsel[] = hasSpecial(frame, 'stratagem')
    ? [
        {
          action: { do: 'openSiege', stratagem: ['card'] },
          score: PERSUADE,
          why: 'opens a siege with a Stratagem',
        },
      ]
    : [];
  return by === undefined ? persuading : [...persuading, ...counselEscalade(view, seat, frame, by)];
}

/** Who can surprise: the card, or a leader with the chit; in a siege of any column there (R11). */
function surpriseOf(view: State, seat: Seat, frame: ActivationFrame): string | undefined {
  if (hasSpecial(frame, 'surprise-attack')) return 'card';
  const here = view.at[frame.column];
  const columns = siegeAt(view, here)?.seat === seat ? columnsAt(view, seat, here) : [frame.column];
  const [leader] = holdersOf(view, columns, 'surprise-attack');
  return LEADERS[leader]?.id;
}

function counselEscalade(view: State, seat: Seat, frame: ActivationFrame, by: string): Counsel[] {
  const { column, cp } = frame;
  const here = view.at[column];
  const siege = siegeAt(view, here);
  const { name } = SPACES[here];
  if (siege?.seat === seat) {
    if (chanceAt(view, seat, column, here) < FAIR) return [];
    const regiments = unitsOfType(view, column, INFANTRY).map((unit) => UNITS[unit].id);
    return [{ action: { do: 'escalade', by, regiments }, score: STORM, why: `storms ${name} by surprise` }];
  }
  return targetsOf(view, seat, column, cp).map(
    ({ space, first, worth }): Counsel => ({
      action: space === here ? { do: 'openSiege' } : { do: 'march', to: SPACES[first].id },
      score: PERSUADE + worth / 100,
      why: `wants to storm ${SPACES[space].name} by surprise`,
    }),
  );
}

interface Target {
  readonly space: number;
  readonly first: number;
  readonly worth: number;
}

/** Places that the column can reach, besiege and storm with these command points. */
function targetsOf(view: State, seat: Seat, column: number, cp: number): Target[] {
  if (view.baggage[column] < 2 || cp < TO_OPEN) return [];
  const { infantry, firepower } = musterOfColumn(view, column);
  const here = view.at[column];
  const enemies = enemyStrengths(view, seat, musterOfSeat(view, enemyOf(seat)));
  const { first, reached } = roadsFrom(view, seat, here, firepower, enemies, cp - TO_OPEN);
  const found: Target[] = [];
  for (const space of inOrder(here, reached)) {
    if (!canOpen(view, seat, infantry, space)) continue;
    const chance = chanceAt(view, seat, column, space);
    if (chance >= GOOD) found.push({ space, first: first[space], worth: chance * pointsOf(view, space) });
  }
  return found;
}

/** In ascending order, as the spaces that are reached. */
const inOrder = (here: number, reached: readonly number[]): number[] =>
  [here, ...reached].sort((a, b) => a - b);

/** Command points to open a siege and to storm. */
const TO_OPEN = 2;

const canOpen = (view: State, seat: Seat, infantry: number, space: number): boolean => {
  const { fort } = SPACES[space];
  return (
    fort !== NO_FORT &&
    view.control[space] !== seat &&
    !siegeAt(view, space) &&
    infantry >= TABLES.fortification.toOpen[fort] &&
    !hasColumnAt(view, enemyOf(seat), space)
  );
};

const pointsOf = (view: State, space: number): number => {
  const { pointsGarrisoned, pointsNeutral } = TABLES.fortification;
  return (view.garrisoned[space] ? pointsGarrisoned : pointsNeutral)[SPACES[space].fort];
};

/** How likely all of the column's infantry takes the place at once. */
function chanceAt(view: State, seat: Seat, column: number, space: number): number {
  const missing = TABLES.fortification.works[SPACES[space].fort] - (siegeAt(view, space)?.works ?? 0);
  const firepower =
    sumFirepower(view, unitsOfType(view, column, INFANTRY)) - Math.ceil(missing / OURS.escaladeMissingWorks);
  const steps = defendersAt(view, seat, space);
  return FACES.filter((die) => hitsFor(die + firepower) >= steps).length / FACES.length;
}

const FACES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The steps that must fall: townsmen, or what the garrison is believed to have, in agreement with what a siege showed. */
function defendersAt(view: State, seat: Seat, space: number): number {
  if (view.control[space] === NEUTRAL) return 1;
  if (!view.garrisoned[space]) return 0;
  const troops = believedUnits(view, seat, garrisonOf(space)).filter((unit) => !isType(unit, ARTILLERY));
  const believed = troops.reduce((sum, unit) => sum + UNITS[unit].firepower.length, 0);
  const shown = siegeAt(view, space)?.shown ?? MANY;
  const most = [0, 2, 3, garrisonLimit(space)][shown];
  return Math.min(believed || most, most);
}

/** The class of a garrison of four steps and more on the surrender table. */
const MANY = 3;

/** The Captain's cards, but a Surprise Attack for a column that can storm, a Stratagem for one that can open a siege. */
export function withSpecials(view: State, seat: Seat, action: Action): Action {
  const hand = view.hands[seat].map((card) => CARDS[card]);
  if (!hand.some(({ special }) => special === 'surprise-attack' || special === 'stratagem')) return action;
  const cards = (action.cards as string[]).slice();
  const give = (special: Special, canUse: (column: number, cp: number) => boolean): void => {
    const held = hand.filter((card) => card.special === special).sort((a, b) => b.cp - a.cp);
    for (let i = 0; i < cards.length && held.length > 0; i++) {
      const [column, card] = cards[i].split(':');
      const now = CARDS[cardNamed(card)].special;
      if (now === 'epidemic' || now === 'surprise-attack' || !canUse(columnNamed(column), held[0].cp))
        continue;
      cards[i] = `${column}:${held.shift()!.id}`;
    }
  };
  give('surprise-attack', (column, cp) => {
    const siege = siegeAt(view, view.at[column]);
    return siege?.seat === seat
      ? chanceAt(view, seat, column, siege.space) >= FAIR
      : targetsOf(view, seat, column, cp).length > 0;
  });
  give(
    'stratagem',
    (column, cp) => cp > 0 && canOpen(view, seat, infantryStepsIn(view, column), view.at[column]),
  );
  return { ...action, cards };
}
