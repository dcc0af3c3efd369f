/** What is wrong with a unit as a scenario file writes it: what its type may have, and how it may stand. */
import {
  COLUMN,
  FORMATION_NAMES,
  isFoot,
  isGun,
  isHorse,
  isLight,
  ROUT,
  SQUARE,
  TYPES,
  type TypeId,
} from '../data.ts';
import type { UnitEntry } from './format.ts';

const typeOf = ({ type }: UnitEntry): number => TYPES.indexOf(type as TypeId);

export const isGunEntry = (unit: UnitEntry): boolean => isGun(typeOf(unit));

export function unitEntryFaults(unit: UnitEntry): string[] {
  const type = typeOf(unit);
  const faults: string[] = [];
  const [has, hasNot] = isGun(type) ? (['guns', 'men'] as const) : (['men', 'guns'] as const);
  if (unit[has] === undefined) faults.push(`${unit.id}: "${has}" is missing`);
  if (unit[hasNot] !== undefined) faults.push(`${unit.id}: "${hasNot}" is not for ${unit.type}`);
  if (unit.regimental !== undefined && !isFoot(type) && !isLight(type))
    faults.push(`${unit.id}: "regimental" is not for ${unit.type}`);
  const words = formationsOf(type);
  if (!words.includes(unit.formation))
    return [
      ...faults,
      `${unit.id}: formation "${unit.formation}" is not for ${unit.type}, which has ${words.join(', ')}`,
    ];
  const formation = FORMATION_NAMES[unit.formation];
  const isHexside = unit.facing % 2 === 1;
  if (formation !== SQUARE && formation !== ROUT && isHexside !== (formation === COLUMN))
    faults.push(
      `${unit.id} at ${unit.at.join()}: in ${unit.formation} it faces a hex${isHexside ? 'point' : 'side'}, an ${isHexside ? 'even' : 'odd'} number, not ${unit.facing}`,
    );
  return faults;
}

/** The formations that a type has, by their names. */
export function formationsOf(type: number): readonly string[] {
  if (isGun(type)) return ['unlimbered', 'limbered'];
  if (isLight(type)) return ['normal', 'rout'];
  return isHorse(type) ? ['line', 'column', 'rout'] : ['line', 'column', 'square', 'rout'];
}
