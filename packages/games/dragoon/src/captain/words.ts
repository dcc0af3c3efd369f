/** Names as the Captain says them. */
import { isGun, isHorse, isLight } from '../data.ts';
import type { Ground } from './ground.ts';

/** A unit by its name; an enemy in fog by its type. */
export function unitName({ battle, s }: Ground, unit: number): string {
  const known = battle.units[s.roster[unit]];
  if (known) return known.name;
  const type = battle.type[unit];
  return isGun(type)
    ? 'a battery'
    : isHorse(type)
      ? 'enemy cavalry'
      : isLight(type)
        ? 'light infantry'
        : 'a battalion';
}

export const leaderName = ({ battle, s }: Ground, leader: number): string =>
  battle.leaders[s.person[leader]]?.name ?? 'the new leader';

/** "A", "A and B", "A, B and 3 more". */
export function listed(names: readonly string[]): string {
  const [first, second] = names;
  if (names.length <= 2) return names.join(' and ');
  return `${first}, ${second} and ${names.length - 2} more`;
}
