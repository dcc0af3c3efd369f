/** The parts of an action, in words: what each asks for and what can fill it. */
import type { Json, PartialAction, Seat, Tally } from '@feldzug/kernel';
import {
  DISORGANIZED,
  is,
  PROMOTED,
  type PrussiaRising,
  SPACES,
  type State,
  spaceNamed,
  unitNamed,
  unitsIn,
} from '@feldzug/prussia-rising';
import type { Choice } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { groupName, sizeOf, spaceName, tallyName, unitName } from './names.ts';
import { verb } from './words.ts';

export function slot(_s: State, said: PartialAction, name: string): string {
  switch (`${said.do}.${name}`) {
    case 'march.from':
    case 'rail.from':
      return 'From which space?';
    case 'march.units':
      return 'Which units march?';
    case 'rail.units':
      return 'Which units board the train?';
    case 'march.path':
    case 'rail.to':
      return 'To which space?';
    case 'march.leave':
      return 'Leave units on the way';
    case 'place.space':
      return 'Where?';
    case 'place.units':
      return 'Which units?';
    case 'aim.unit':
      return 'Which unit fires?';
    case 'aim.target':
    case 'deathRide.target':
      return 'At which enemy?';
    case 'aimAll.shots':
      return 'Who fires at whom?';
    case 'retreat.to':
    case 'withdraw.to':
      return 'Where to?';
    case 'promote.unit':
      return 'Which unit?';
    case 'starve.unit':
      return 'Which unit is lost?';
    case 'strike.unit':
      return 'Which unit is hit?';
  }
  return ORDER_NAMES[name] ?? { space: 'Where?' }[name] ?? name;
}

/** Standing orders (14) and their answers. */
export const ORDER_NAMES: { readonly [order: string]: string } = {
  fortress: 'Fortress: when attacked',
  targets: 'Targets',
  retreat: 'Retreat',
  cavalry: 'Cavalry: screen and pursue',
  choices: 'Other choices',
};

const ORDER_CHOICES: { readonly [choice: string]: string } = {
  ask: 'Ask me',
  enter: 'Go inside',
  stay: 'Stay outside',
  spread: 'Spread fire evenly',
  hold: 'Never retreat',
  half: 'When outnumbered 2 to 1',
  use: 'Always',
  keep: 'Never',
  best: 'Best unit',
};

export function choice(s: State, slotName: string, value: string | number): Choice {
  const name = String(value);
  if (slotName in ORDER_NAMES) return { name: ORDER_CHOICES[name] ?? name };
  if (slotName === 'shots') {
    const [unit, target] = name.split('>');
    return { name: `${unitName(s, unit)} at ${unitName(s, target)}` };
  }
  if (slotName === 'leave') {
    const slash = name.indexOf('/');
    return { name: `${groupName(name.slice(slash + 1))} at ${spaceName(name.slice(0, slash))}` };
  }
  if (slotName === 'units' && unitNamed(name) < 0) return { name: groupName(name) };
  if (unitNamed(name) >= 0) return { name: unitName(s, name), note: unitNote(s, slotName, name) };
  if (spaceNamed(name) >= 0) return { name: spaceName(name), space: name };
  return { name };
}

/** Where the unit stands, when units of several spaces can be meant; whether it is disorganized (11.C) or has risen (10.D). */
function unitNote(s: State, slotName: string, name: string): string | undefined {
  if (slotName !== 'unit') return undefined;
  const unit = unitNamed(name);
  const place = s.place[unit];
  const isOneCombat = s.flow.at(-1)?.step.startsWith('combat') ?? false;
  const notes = place >= 0 && !isOneCombat ? [spaceName(SPACES[place].id)] : [];
  if (is(s, unit, DISORGANIZED)) notes.push('disorganized');
  if (is(s, unit, PROMOTED)) notes.push('promoted this turn');
  return notes.length > 0 ? notes.join(', ') : undefined;
}

export function sentence(s: State, said: PartialAction): string {
  const units = (said.units ?? {}) as Tally;
  const who = sizeOf(units) > 0 ? ` ${tallyName(units)}` : '';
  const from = said.from ? ` from ${spaceName(String(said.from))}` : '';
  switch (said.do) {
    case 'march': {
      const path = (said.path as string[] | undefined) ?? [];
      const to = path.length > 0 ? ` to ${spaceName(path[path.length - 1])}` : '';
      const how = path.length > 0 ? ` (${counted(path.length, 'space')} by road)` : '';
      return `March${who}${from}${to}${how}${leftBehind(said.leave)}`;
    }
    case 'rail':
      return `By rail:${who || ' …'}${from}${said.to ? ` to ${spaceName(String(said.to))}` : ''}`;
    case 'place':
      return `Place${who || ' units'}${said.space ? ` in ${spaceName(String(said.space))}` : ''}`;
    case 'aim':
      return `${said.unit ? unitName(s, String(said.unit)) : 'A unit'} fires at ${said.target ? unitName(s, String(said.target)) : '…'}`;
    case 'aimAll': {
      const shots = (said.shots as string[] | undefined) ?? [];
      return `${counted(shots.length, 'target')} chosen`;
    }
    case 'deathRide':
      return `Death ride${said.target ? ` against ${unitName(s, String(said.target))}` : ''}`;
    case 'retreat':
    case 'withdraw':
      return `${verb(said.do).name}${said.to ? ` to ${spaceName(String(said.to))}` : ''}`;
    case 'promote':
    case 'starve':
    case 'strike':
      return `${verb(said.do).name}${said.unit ? `: ${unitName(s, String(said.unit))}` : ''}`;
    case 'fight':
    case 'assault':
    case 'sortie':
      return `${verb(said.do).name}${said.space ? `: ${spaceName(String(said.space))}` : ''}`;
    case 'orders':
      return 'Standing orders for your opponent’s turn';
    default:
      return said.do === undefined ? '' : verb(said.do).name;
  }
}

function leftBehind(leave: Json | undefined): string {
  const parts = Object.entries((leave ?? {}) as Tally).map(([key, count]) => {
    const slash = key.indexOf('/');
    return `${tallyName({ [key.slice(slash + 1)]: count })} at ${spaceName(key.slice(0, slash))}`;
  });
  return parts.length > 0 ? `, leaving ${listed(parts)}` : '';
}

/** A march shows every group in its space, able to march or not. */
export function expected(
  game: PrussiaRising,
  s: State,
  seat: Seat,
  said: PartialAction,
  slotName: string,
): readonly string[] {
  if ((said.do !== 'march' && said.do !== 'rail') || slotName !== 'units') return [];
  return Object.keys(game.lookups.tallyOf(s, unitsIn(s, spaceNamed(String(said.from)), seat)));
}
