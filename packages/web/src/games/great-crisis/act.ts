/** What the button does with what is in hand. */
import type { PartialAction, Tally } from '@feldzug/kernel';
import { counted } from '../../table/speech.ts';
import { cardName, commanderName, nationName, spaceName } from './names.ts';

export function act(said: PartialAction): string | undefined {
  const count = totalOf(said.units);
  const path = (said.path ?? []) as string[];
  const space = said.space === undefined ? undefined : spaceName(String(said.space));
  switch (said.do) {
    case 'march':
      return path.length > 0 ? `March ${count} to ${spaceName(path[path.length - 1])}` : undefined;
    case 'sortie':
      return count > 0 ? `Sortie with ${counted(count, 'unit')}` : undefined;
    case 'recover':
      return count > 0 ? `Recover ${counted(count, 'unit')}` : undefined;
    case 'garrison':
      return count > 0 ? `${counted(count, 'unit')} inside, the rest outside` : 'All fight outside';
    case 'commit':
      return cards(said, 'Play', 'Play no card');
    case 'discard':
      return cards(said, 'Discard', 'Keep all cards');
    case 'lose':
      return count > 0 ? `Take losses from ${counted(count, 'unit')}` : undefined;
    case 'mobilize':
      return count > 0 ? `Place ${counted(count, 'unit')}` : undefined;
    case 'refresh':
      return count > 0 ? `Restore ${counted(count, 'unit')}` : undefined;
    case 'fight':
      return space && `Fight at ${space}`;
    case 'assault':
      return space && `Assault ${space}`;
    case 'scorchedEarth':
      return space && `Scorch ${space}`;
    case 'recall':
      return said.commander === undefined ? undefined : `Recall ${commanderName(String(said.commander))}`;
    case 'claim':
      return said.nation === undefined ? undefined : `Claim for ${nationName(String(said.nation))}`;
    case 'rapidMobilization':
      return said.nation === undefined ? undefined : `Mobilize ${nationName(String(said.nation))}`;
    default:
      return undefined;
  }
}

const totalOf = (value: unknown): number =>
  Object.values((value ?? {}) as Tally).reduce((sum, count) => sum + count, 0);

function cards(said: PartialAction, some: string, none: string): string {
  const chosen = (said.cards ?? {}) as Tally;
  const count = totalOf(chosen);
  if (count === 0) return none;
  return count === 1 ? `${some} ${cardName(Object.keys(chosen)[0])}` : `${some} ${count} cards`;
}
