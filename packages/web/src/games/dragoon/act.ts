/** What the button does with what is in hand. */
import type { PartialAction, Tally } from '@feldzug/kernel';
import { counted } from '../../table/speech.ts';

export function act(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'fire': {
      const shots = (said.shots ?? []) as string[];
      return shots.length > 0 ? `Fire with ${counted(shots.length, 'unit')}` : undefined;
    }
    case 'assault': {
      const units = (said.units ?? []) as string[];
      return units.length > 0 ? `Assault with ${counted(units.length, 'unit')}` : undefined;
    }
    case 'lend': {
      const points = Object.values((said.points ?? {}) as Tally).reduce((sum, count) => sum + count, 0);
      return points > 0 ? `Lend ${counted(points, 'point')}` : 'Lend nothing';
    }
    case 'march':
    case 'assaultMove': {
      const path = (said.path ?? []) as string[];
      return path.length > 0 ? `March ${counted(path.length, 'hex', 'hexes')}` : undefined;
    }
    case 'autoRally':
      return said.level === undefined ? undefined : `Rally all to ${said.level}`;
    default:
      return undefined;
  }
}
