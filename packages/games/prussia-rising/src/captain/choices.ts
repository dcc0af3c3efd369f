/** Smaller choices: new units, promotions, hunger, the Republic, the order of combats. */
import { byScore, type Counsel, only, type Tally } from '@feldzug/kernel';
import {
  enemyOf,
  FRENCH,
  FROM_PARIS,
  LEVELS,
  numbers,
  PARIS,
  PRUSSIAN,
  REPUBLIC,
  SPACES,
  UNITS,
  UNITS_OF,
} from '../data.ts';
import { combatSpaces } from '../rules/combat.ts';
import type { PlaceFrame, StarveFrame } from '../rules/frames.ts';
import { comingUnits, openSpaces } from '../rules/placing.ts';
import {
  FOUGHT,
  fieldInfantry,
  is,
  isInfantry,
  kindOf,
  PROMOTED,
  roomFor,
  type State,
  spaceId,
  unitsInside,
} from '../state.ts';
import { type Board, boardOf } from './board.ts';
import { forceOf, winChance, worthOf, worthOfAll } from './odds.ts';
import { weights as usual, type Weights } from './weights.ts';

/** Where new units do most good: near the enemy's goals and ours, in supply, in Paris first. */
export function counselPlace(s: State, seat: number, frame: PlaceFrame, weights: Weights): Counsel[] {
  const board = boardOf(s, seat, weights);
  const [first] = comingUnits(s, frame.force);
  if (first === undefined) return [{ action: { do: 'placeNoMore' }, score: 0, why: 'has nobody left' }];
  const counsels = openSpaces(s, frame)
    .map((space): Counsel => {
      const { id, name } = SPACES[space];
      const count = Math.min(frame.left, roomFor(s, space, seat).infantry);
      const garrison = fieldInfantry(s, space, seat).length;
      const paris = space === PARIS && garrison < weights.garrison.paris + 3 ? 50 : 0;
      const units: Tally = { [kindOf(s, first)]: Math.max(1, count) };
      return {
        action: { do: 'place', space: id, units },
        score:
          board.pull[space] +
          paris +
          (frame.force === REPUBLIC ? 0.2 * garrison : 0) +
          leadership(board, space) -
          hideout(board, space),
        why: `places ${count} units in ${name}`,
      };
    })
    .sort(byScore);
  return [...counsels, { action: { do: 'placeNoMore' }, score: -99, why: 'keeps the rest back' }];
}

/** Green units attack only with better ones (7.1.E): new ones go where somebody can lead them. */
const leadership = ({ s, seat, field, weights }: Board, space: number): number =>
  field[seat][space].some((unit) => isInfantry(unit) && s.level[unit] > 0) ? weights.place.leader : 0;

/** Once Paris is besieged, France keeps new units out of reach until the last turn. */
const hideout = ({ s, seat, threat, weights }: Board, space: number): number =>
  seat === FRENCH && s.siege[PARIS] ? weights.raid.hide * threat[space].fire : 0;

/** Paris at arms costs the old army: only when that is all but gone, or Paris is about to fall. */
export function counselRepublic(s: State, weights: Weights): Counsel[] {
  const { near, garrison } = weights.republic;
  const old = UNITS_OF[FRENCH].filter(
    (unit) => s.place[unit] >= 0 && FROM_PARIS[s.place[unit]] <= numbers.republic.reach,
  );
  const isNear = UNITS_OF[PRUSSIAN].some(
    (unit) => s.place[unit] >= 0 && FROM_PARIS[s.place[unit]] <= near && !UNITS[unit].isCavalry,
  );
  const inParis = old.filter((unit) => s.place[unit] === PARIS);
  // A besieged garrison would surrender to the Republic's own confusion (6.D, 9.4.B).
  const weak = s.siege[PARIS] ? -1 : garrison - worthOfAll(s, isNear ? inParis : old);
  return [
    {
      action: { do: 'declareRepublic' },
      score: weak,
      why: 'calls Paris to arms: little of the old army is left',
    },
    { action: { do: 'keepEmpire' }, score: 0, why: 'keeps the old army, which the Republic would cost' },
  ].sort(byScore);
}

export const counselPromotion = (s: State, units: readonly number[]): Counsel[] =>
  units
    .map((unit) => ({
      action: { do: 'promote', unit: UNITS[unit].id },
      score: promotionGain(s, unit),
      why: `promotes ${UNITS[unit].id} to ${LEVELS[s.level[unit] + 1]}`,
    }))
    .sort(byScore);

const promotionGain = (s: State, unit: number): number => {
  const next = LEVELS[s.level[unit] + 1];
  return next
    ? (usual.unit[next] - usual.unit[LEVELS[s.level[unit]]]) * (UNITS[unit].isCavalry ? 0.5 : 1)
    : 0;
};

/** Units that the promotion phase can choose from. */
export const honoured = (s: State, seat: number): number[] =>
  UNITS_OF[seat].filter((unit) => s.place[unit] >= 0 && is(s, unit, FOUGHT) && !is(s, unit, PROMOTED));

export const counselStarve = (s: State, { seat, space }: StarveFrame): Counsel[] =>
  unitsInside(s, space, seat)
    .map((unit) => ({
      action: { do: 'starve', unit: UNITS[unit].id },
      score: -worthOf(s, unit),
      why: `gives up ${UNITS[unit].id}, the least of the garrison`,
    }))
    .sort(byScore);

/** The surest combat first. */
export const counselOrder = (s: State, seat: number): Counsel[] =>
  combatSpaces(s)
    .map((space) => {
      const chance = winChance(
        forceOf(s, fieldInfantry(s, space, seat)),
        forceOf(s, fieldInfantry(s, space, enemyOf(seat))),
      );
      return {
        action: { do: 'fight', space: spaceId(space) },
        score: chance,
        why: `fights in ${SPACES[space].name} first (${Math.round(chance * 100)}%)`,
      };
    })
    .sort(byScore);

export const counselSetup = (): Counsel[] => only({ do: 'recommended' }, 'takes up the usual positions');
