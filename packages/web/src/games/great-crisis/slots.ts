/** The parts of an action, in words: what each asks for and what can fill it. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ARMIES,
  allianceOfUnit,
  DEPLETED,
  groupOf,
  SPACES,
  type State,
  spaceNamed,
  unitsIn,
} from '@feldzug/great-crisis';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Json, PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { Choice } from '../../table/content.ts';
import { listed } from '../../table/speech.ts';
import {
  cardName,
  commanderName,
  commanders,
  groupName,
  nationName,
  placeAt,
  planName,
  ratingName,
  spaceName,
  spaces,
  tallyName,
} from './names.ts';
import { pointsLeft } from './winter-points.ts';
import { verb } from './words.ts';

export function slot(game: GreatCrisis, s: State, said: PartialAction, name: string): string {
  switch (`${said.do}.${name}`) {
    case 'march.from':
      return 'From which space?';
    case 'march.units':
      return 'Which units march?';
    case 'march.path':
      return 'To which space?';
    case 'sortie.from':
      return 'From which fort?';
    case 'sortie.units':
      return 'Which units come out?';
    case 'recover.units':
      return `Which units recover? 1 point each, ${phaseOf(s)?.ap ?? 0} left.`;
    case 'retreat.plan':
      return 'Which units go where? Units without room are lost.';
    case 'retreat.army':
      return 'Which army pays the action point?';
    case 'lose.units':
      return 'Take losses from …';
    case 'garrison.units':
      return 'Which units go inside?';
    case 'commit.cards':
      return 'Which cards? (optional)';
    case 'discard.cards':
      return 'Discard which cards? (optional)';
    case 'mobilize.units':
      return `Click a space to place a unit there. ${pointsLeft(game, s, said)}`;
    case 'refresh.units':
      return `Click a space to restore units there. ${pointsLeft(game, s, said)}`;
  }
  return (
    {
      nation: 'Which nation?',
      space: 'Where?',
      commander: 'Which commander?',
      from: 'From where?',
      units: 'Which units?',
    }[name] ?? name
  );
}

export function choice(s: State, slotName: string, value: string | number): Choice {
  const name = String(value);
  if (name.includes('/')) {
    const slash = name.indexOf('/');
    const [place, group] = [name.slice(0, slash), name.slice(slash + 1)];
    return { name: groupName(group), note: unitNote(s, group), space: place };
  }
  if (slotName === 'cards') return { name: cardName(name), card: name };
  if (slotName === 'nation') return { name: nationName(name) };
  if (slotName === 'army') return { name: ARMIES.find((army) => army.id === name)?.name ?? name };
  if (slotName === 'commander') {
    const place = s.place[commanders.get(name)?.unit ?? -1];
    return {
      name: commanderName(name),
      note: place >= 0 ? placeAt(place) : undefined,
      space: place >= 0 ? SPACES[place].id : undefined,
    };
  }
  if (slotName === 'units' || slotName === 'plan') return { name: groupName(name), note: unitNote(s, name) };
  if (spaces.has(name)) return { name: spaceName(name), space: name };
  return { name };
}

/** A commander's rating and condition. Troops have theirs in their name. */
function unitNote(s: State, group: string): string | undefined {
  const commander = commanders.get(group);
  if (!commander) return undefined;
  const depleted = s.flags[commander.unit] & DEPLETED ? ', depleted' : '';
  return `${ratingName(commander)}${depleted}`;
}

export function sentence(_s: State, said: PartialAction): string {
  const units = said.units && Object.keys(said.units as Tally).length > 0 ? (said.units as Tally) : undefined;
  const who = units && !hasPlaces(units) ? tallyName(units) : '';
  const path = (said.path as string[] | undefined) ?? [];
  switch (said.do) {
    case 'march': {
      const from = said.from ? ` from ${spaceName(String(said.from))}` : '';
      const to = path.length > 0 ? ` to ${path.map(spaceName).join(' and on to ')}` : '';
      return `March${who ? ` ${who}` : ''}${from}${to}`;
    }
    case 'sortie':
      return `Sortie${said.from ? ` from ${spaceName(String(said.from))}` : ''}${who ? ` with ${who}` : ''}`;
    case 'recover':
      return units ? `Recover ${placesName(units, 'at')}` : 'Recover depleted units';
    case 'retreat': {
      const plan = (said.plan ?? {}) as Tally;
      return Object.keys(plan).length > 0 ? `Retreat: ${planName(plan)}` : 'Retreat';
    }
    case 'lose':
      return who ? `Take losses from ${who}` : 'Take losses';
    case 'garrison':
      return who
        ? `${who} inside the fort, the rest in the field`
        : 'All units fight in the field, none inside';
    case 'commit':
      return cardsName(said.cards, 'Play', 'Play no card');
    case 'discard':
      return cardsName(said.cards, 'Discard', 'Discard nothing');
    case 'mobilize':
    case 'refresh': {
      const nation = said.nation ? ` of ${nationName(String(said.nation))}` : '';
      const what = said.do === 'mobilize' ? 'Place' : 'Restore';
      return units
        ? `${what}: ${said.do === 'mobilize' ? planName(units) : placesName(units, 'at')}`
        : `${what} units${nation}`;
    }
    case 'fight':
    case 'assault':
    case 'scorchedEarth':
      return `${verb(said.do).name}${said.space ? `: ${spaceName(String(said.space))}` : ''}`;
    case 'rapidMobilization':
      return `Rapid Mobilization${said.nation ? ` of ${nationName(String(said.nation))}` : ''}`;
    case 'recall':
      return `Recall${said.commander ? ` ${commanderName(String(said.commander))}` : ''}`;
    case 'claim':
      return `Claim${said.nation ? ` for ${nationName(String(said.nation))}` : ''}`;
    default:
      return said.do === undefined ? '' : verb(said.do).name;
  }
}

const hasPlaces = (tally: Tally): boolean => Object.keys(tally).some((key) => key.includes('/'));

function placesName(tally: Tally, preposition: string): string {
  return listed(
    Object.entries(tally).map(([key, count]) => {
      const slash = key.indexOf('/');
      return `${tallyName({ [key.slice(slash + 1)]: count })} ${preposition} ${spaceName(key.slice(0, slash))}`;
    }),
  );
}

function cardsName(chosen: Json | undefined, some: string, none: string): string {
  const names = Object.entries((chosen ?? {}) as Tally).map(([card, count]) =>
    count > 1 ? `${count} × ${cardName(card)}` : cardName(card),
  );
  return names.length > 0 ? `${some} ${listed(names)}` : none;
}

/** A march shows every group in its space. */
export const expected = (s: State, seat: Seat, said: PartialAction, slotName: string): readonly string[] =>
  said.do === 'march' && slotName === 'units' ? ownGroups(s, seat, said) : [];

/** Every group of the seat in the space, able to march or not. */
function ownGroups(s: State, seat: Seat, said: PartialAction): readonly string[] {
  const space = spaceNamed(String(said.from));
  return [
    ...new Set(unitsIn(s, space, (unit) => allianceOfUnit(s, unit) === seat).map((unit) => groupOf(s, unit))),
  ];
}
