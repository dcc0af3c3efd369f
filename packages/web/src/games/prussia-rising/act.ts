/** What the button does with what is in hand. */
import type { PartialAction, Tally } from '@feldzug/kernel';
import type { State } from '@feldzug/prussia-rising';
import { counted } from '../../table/speech.ts';
import { sizeOf, spaceName, unitName } from './names.ts';

export function act(s: State, said: PartialAction): string | undefined {
  const count = sizeOf((said.units ?? {}) as Tally);
  const path = (said.path ?? []) as string[];
  const space = said.space === undefined ? undefined : spaceName(String(said.space));
  const to = said.to === undefined ? undefined : spaceName(String(said.to));
  const unit = said.unit === undefined ? undefined : unitName(s, String(said.unit));
  switch (said.do) {
    case 'march':
      return path.length > 0 ? `March ${count} to ${spaceName(path[path.length - 1])}` : undefined;
    case 'rail':
      return to && `Send ${count} by rail to ${to}`;
    case 'place':
      return space && count > 0 ? `Place ${counted(count, 'unit')} in ${space}` : undefined;
    case 'aim':
      return unit && said.target ? `${unit} fires at ${unitName(s, String(said.target))}` : undefined;
    case 'deathRide':
      return said.target === undefined ? undefined : `Charge ${unitName(s, String(said.target))}`;
    case 'retreat':
      return to && `Retreat to ${to}`;
    case 'withdraw':
      return to && `Withdraw to ${to}`;
    case 'fight':
      return space && `Fight at ${space}`;
    case 'assault':
      return space && `Assault ${space}`;
    case 'sortie':
      return space && `Sortie from ${space}`;
    case 'promote':
      return unit && `Promote ${unit}`;
    case 'starve':
      return unit && `Lose ${unit}`;
    case 'strike':
      return unit && `Strike ${unit}`;
    case 'orders':
      return 'Give these orders';
    default:
      return undefined;
  }
}
