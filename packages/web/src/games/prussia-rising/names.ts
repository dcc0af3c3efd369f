/** Names of the game's things as the page writes them. */
import {
  dateOf,
  LEVELS,
  REPUBLIC,
  RESERVE,
  SIDES,
  SPACES,
  type State,
  spaceNamed,
  UNITS,
  unitNamed,
} from '@feldzug/prussia-rising';
import { placeName } from '../../table/place-names.ts';
import { capital, counted, listed } from '../../table/speech.ts';

export const spaceName = (id: string): string => placeName(SPACES[spaceNamed(id)]?.name ?? id);
export const placeAt = (space: number): string => placeName(SPACES[space].name);
export const spaceNames = (ids: readonly string[]): string => listed(ids.map(spaceName));

/** "Prussia", "France", by seat or by the word of an event. */
export const sideName = (side: number | string): string =>
  side === 0 || side === SIDES[0] ? 'Prussia' : 'France';
export const sideAdjective = (side: number): string => (side === 0 ? 'Prussian' : 'French');
/** The nation by whose colours a side is drawn. */
export const nationOf = (side: number): string => (side === 0 ? 'prussia' : 'second-empire');

/** "1–15 August 1870". */
export function halfMonth(turn: number): string {
  const { month, year, half } = dateOf(turn);
  return `${half === 1 ? '1–15' : `16–${lastDay(month)}`} ${month} ${year}`;
}

const lastDay = (month: string): number => (['September', 'November'].includes(month) ? 30 : 31);

/** "early August 1870", for titles. */
export function dateName(turn: number): string {
  const { month, year, half } = dateOf(turn);
  return `${half === 1 ? 'Early' : 'Late'} ${month} ${year}`;
}

/** What a group's key such as `green.disorganized` or `regularCavalry` says. */
export interface GroupParts {
  readonly kind: string;
  readonly level: number;
  readonly isCavalry: boolean;
  readonly conditions: readonly string[];
}

export function groupParts(key: string): GroupParts {
  const [kind, ...conditions] = key.split('.');
  const level = LEVELS.findIndex((name) => kind.startsWith(name));
  return { kind, level: Math.max(0, level), isCavalry: kind.endsWith('Cavalry'), conditions };
}

/** One row of a tally: "Regular infantry", "Green cavalry, disorganized". */
export function groupName(key: string): string {
  const { conditions } = groupParts(key);
  return [capital(kindName(key)), ...conditions.map(conditionName)].join(', ');
}

function kindName(key: string): string {
  const { kind, level, isCavalry } = groupParts(key);
  if (kind === 'reserve') return 'reserve';
  if (kind === 'republic') return 'Republic';
  return `${LEVELS[level]} ${isCavalry ? 'cavalry' : 'infantry'}`;
}

const conditionName = (condition: string): string => (condition === 'marched' ? 'has marched' : condition);

/** "4 regular infantry and 1 green cavalry". */
export function tallyName(tally: { readonly [key: string]: number }): string {
  return listed(
    Object.entries(tally).flatMap(([key, count]) =>
      count > 0
        ? [[String(count), ...groupParts(key).conditions.map(conditionName), kindsName(key, count)].join(' ')]
        : [],
    ),
  );
}

function kindsName(key: string, count: number): string {
  const { kind } = groupParts(key);
  if (kind === 'reserve') return count === 1 ? 'reserve' : 'reserves';
  if (kind === 'republic') return `${count === 1 ? 'unit' : 'units'} of the Republic`;
  return kindName(key);
}

/** How many units a tally counts. */
export const sizeOf = (tally: { readonly [key: string]: number }): number =>
  Object.values(tally).reduce((sum, count) => sum + count, 0);

/** The number of a unit on its counter: "p12" is 12. */
export const unitNumber = (id: string): string => id.slice(1);

/** "Regular 7", "Green cavalry 36", "Reserve 50". */
export function unitName(s: State, id: string): string {
  const unit = unitNamed(id);
  const { force, isCavalry } = UNITS[unit];
  const number = unitNumber(id);
  if (force === RESERVE) return `Reserve ${number}`;
  if (force === REPUBLIC) return `Republic ${number}`;
  return `${capital(LEVELS[s.level[unit]])}${isCavalry ? ' cavalry' : ''} ${number}`;
}

/** A unit of which only the number is sure: its level may have changed since. */
export const unitLabel = (id: string): string => {
  const unit = unitNamed(id);
  const { side, isCavalry } = UNITS[unit];
  return `${sideAdjective(side)} ${isCavalry ? 'cavalry' : 'infantry'} ${unitNumber(id)}`;
};

export const LEVEL_NAMES: { readonly [level: string]: string } = {
  'prussian-decisive': 'decisive Prussian victory',
  'prussian-substantive': 'substantive Prussian victory',
  'prussian-marginal': 'marginal Prussian victory',
  draw: 'draw',
  'french-marginal': 'marginal French victory',
  'french-substantive': 'substantive French victory',
  'french-decisive': 'decisive French victory',
};

export const unitsWord = (count: number): string => counted(count, 'unit');
