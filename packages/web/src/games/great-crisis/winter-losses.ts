/** Warnings before winter: besiegers and isolated units roll for depletion (8.4). */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { isBesieging, SPACES, type State, TURNS } from '@feldzug/great-crisis';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Seat } from '@feldzug/kernel';
import type { Warning } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { spaceName } from './names.ts';

/** The last thing before the dice of winter. */
export function winterLosses(game: GreatCrisis, s: State, seat: Seat): readonly Warning[] {
  const hungry = hungryForces(game, s, seat, -1);
  if (hungry.length === 0) return [];
  return [{ text: `Winter losses: ${forcesText(hungry)}.`, rule: '8.4', spaces: idsOf(hungry) }];
}

/** Winter comes next turn: units that stay where they are will roll. */
export function winterAhead(game: GreatCrisis, s: State, seat: Seat): readonly Warning[] {
  if (!TURNS[s.turn]?.winter) return [];
  const hungry = hungryForces(game, s, seat, phaseOf(s)?.army ?? -1);
  if (hungry.length === 0) return [];
  return [
    {
      text: `Winter is next turn. Units that stay can be lost: ${forcesText(hungry)}.`,
      rule: '8.4',
      spaces: idsOf(hungry),
      asks: 'end-phase',
    },
  ];
}

interface Hungry {
  readonly space: number;
  readonly units: number;
  readonly isIsolated: boolean;
  /** A die up to this number is a hit. */
  readonly hitUpTo: number;
}

function hungryForces(game: GreatCrisis, s: State, seat: Seat, army: number): readonly Hungry[] {
  const inside = game.lookups.network(s, seat);
  const upTo = game.lookups.numbers.winterDamageUpTo;
  return SPACES.flatMap((_, space) => {
    const units = game.lookups.forceIn(s, space, seat, army, 0).length;
    const isIsolated = !inside[space];
    if (units === 0 || !(isIsolated || isBesieging(s, space, seat))) return [];
    return [{ space, units, isIsolated, hitUpTo: isIsolated ? upTo + 1 : upTo }];
  });
}

const idsOf = (hungry: readonly Hungry[]): readonly string[] => hungry.map(({ space }) => SPACES[space].id);

const forcesText = (hungry: readonly Hungry[]): string =>
  listed(
    hungry.map(
      ({ space, units, isIsolated, hitUpTo }) =>
        `${counted(units, `${isIsolated ? 'isolated' : 'besieging'} unit`)} at ${spaceName(SPACES[space].id)} (each hit on 1–${hitUpTo})`,
    ),
  );
