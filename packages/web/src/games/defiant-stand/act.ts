/** What the button does with what is in hand. */
import type { PartialAction } from '@feldzug/kernel';
import { counted } from '../../table/speech.ts';
import { cardName, cityName, splitPair, unitName } from './names.ts';
import { names } from './slots.ts';

export function act(said: PartialAction): string | undefined {
  const units = names(said.units).length;
  switch (said.do) {
    case 'health':
      return cards(names(said.cards));
    case 'play':
    case 'winterCard':
    case 'card':
    case 'pursuitCard':
    case 'siegeCard':
      return said.card === undefined ? undefined : `Play ${cardName(String(said.card))}`;
    case 'activate':
      return units > 0 ? `Activate ${counted(units, 'block')}` : 'Activate none';
    case 'reinforce':
      return units > 0 ? `Add ${counted(units, 'step')}` : 'No replacements';
    case 'weaken':
    case 'standUp':
      return said.unit === undefined ? undefined : `Confirm ${unitName(String(said.unit))}`;
    case 'march':
    case 'lead':
    case 'marshal':
      return marching(said);
    case 'raise':
      return units > 0 ? `Raise ${units}` : 'Raise nothing';
    case 'fight':
      return said.city === undefined ? undefined : `Fight at ${cityName(String(said.city))}`;
    case 'deploy':
      return units > 0 ? `${counted(units, 'unit')} into the fortress` : 'Stay outside';
    case 'breakOut':
      return units > 0 ? `Break out with ${units}` : undefined;
    case 'react':
      return said.leader === undefined ? undefined : `React with ${unitName(String(said.leader))}`;
    case 'advance':
      return units > 0
        ? `${counted(units, 'unit')} ${units === 1 ? 'enters' : 'enter'} the battle`
        : undefined;
    case 'assault':
      return units > 0 ? `Assault with ${counted(units, 'unit')}` : undefined;
    case 'fire':
    case 'press':
      return leaving(said);
    case 'ride':
      return riding(said);
    case 'take':
      return units > 0 ? `Take losses from ${counted(units, 'unit')}` : undefined;
    case 'retreat':
    case 'withdraw':
    case 'goHome':
      return going(said, said.do === 'withdraw' ? 'Withdraw' : 'Retreat');
    case 'regroup':
      return names(said.to).length > 0 ? going(said, 'Regroup') : 'No regrouping';
    case 'provision':
      return provisions(said);
    case 'merge':
    case 'disband':
      return merging(said, units);
    case 'quarter':
      return names(said.lost).length > 0 ? `Lose ${counted(names(said.lost).length, 'unit')}` : 'Lose none';
    default:
      return undefined;
  }
}

function cards(chosen: readonly string[]): string {
  if (chosen.length === 0) return 'Play no card';
  return chosen.length === 1 ? `Play ${cardName(chosen[0])}` : `Play ${chosen.length} cards`;
}

function marching(said: PartialAction): string | undefined {
  const path = names(said.path);
  if (said.do === 'marshal')
    return said.unit === undefined ? undefined : `Call ${unitName(String(said.unit))}`;
  if (path.length === 0) return undefined;
  const goal = cityName(path[path.length - 1]);
  return said.do === 'lead' ? `Lead ${names(said.units).length + 1} to ${goal}` : `March to ${goal}`;
}

function leaving(said: PartialAction): string {
  const [away, inside] = [names(said.retreat).length, names(said.shelter).length];
  const word = said.do === 'press' ? 'break off' : 'retreat';
  const parts = [
    ...(away > 0 ? [`${away} ${word}`] : []),
    ...(inside > 0 ? [`${inside} into the fortress`] : []),
  ];
  return parts.length > 0 ? `Fire; ${parts.join(', ')}` : 'All fire';
}

function riding(said: PartialAction): string {
  const count = (slot: string): number => names(said[slot]).length;
  const charging = count('horse') + count('foot');
  const leaving = count('retreat') + count('shelter');
  const parts = [
    ...(charging > 0 ? [`charge with ${charging}`] : []),
    ...(count('formUp') > 0 ? [`${count('formUp')} form up`] : []),
    ...(leaving > 0 ? [`${leaving} leave`] : []),
  ].join(', ');
  return parts ? parts[0].toUpperCase() + parts.slice(1) : 'All stay';
}

function going(said: PartialAction, what: string): string | undefined {
  const ways = names(said.to).map(splitPair);
  if (ways.length === 0) return undefined;
  const cities = [...new Set(ways.map(({ first }) => first))];
  return cities.length === 1 ? `${what} to ${cityName(cities[0])}` : `${what} to ${cities.length} cities`;
}

function provisions(said: PartialAction): string {
  const by = names(said.by).length;
  return by > 0 ? `Supply others at ${counted(by, 'step')}` : 'Nobody supplies others';
}

function merging(said: PartialAction, units: number): string {
  const pairs = names(said.pairs).length;
  const parts = [
    ...(units > 0 ? [`disband ${units}`] : []),
    ...(pairs > 0 ? [`merge ${counted(pairs, 'pair')}`] : []),
  ].join(', ');
  if (parts) return parts[0].toUpperCase() + parts.slice(1);
  return said.do === 'merge' ? 'No merging' : 'Change nothing';
}
