/** What is asked and what may be answered, in words. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ARMIES,
  allianceOf,
  CARDS,
  DEPLETED,
  NATIONS,
  SPACES,
  type State,
  TURNS,
} from '@feldzug/great-crisis';
import type {
  BattleFrame,
  LossFrame,
  MobilizeFrame,
  WinterFrame,
} from '@feldzug/great-crisis/rules/frames.ts';
import { phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Json, PartialAction, Pending } from '@feldzug/kernel';
import type { CardFace, Choice, VerbWords } from '../../table/face.ts';
import { counted, listed } from '../../table/speech.ts';
import {
  cardName,
  cards,
  commanderName,
  commanders,
  dateOf,
  groupName,
  nationName,
  planName,
  ratingName,
  spaceName,
  spaces,
  tallyName,
} from './names.ts';

type Tally = { [key: string]: number };

export function title(s: State): string {
  const turn = TURNS[s.turn - 1];
  const phase = phaseOf(s);
  const what = phase ? `${ARMIES[phase.army].name}’s phase` : turn.winter ? 'Winter' : 'Between phases';
  return `${dateOf(s.turn)} · ${what}`;
}

export function question(game: GreatCrisis, s: State, pending: Pending): string {
  const phase = phaseOf(s);
  const army = phase ? ARMIES[phase.army].name : '';
  const frame = s.flow[s.flow.length - 1];
  const place = typeof frame?.space === 'number' ? (SPACES[frame.space]?.name ?? '') : '';
  switch (pending.step) {
    case 'phase.cards':
      return `${army}’s phase begins. Play a card, or roll for action points.`;
    case 'phase.points':
      return `${counted(phase!.ap, 'action point')} so far. Play Rapid Advance, or begin.`;
    case 'phase.march':
      return `${counted(phase!.ap, 'action point')} left for ${army}: ${phase!.marched ? 'march' : 'recover, then march'}, or halt and fight.`;
    case 'phase.assault':
      return `${counted(phase!.ap, 'action point')} left. Storm a fort that you besiege, or go on.`;
    case 'phase.field':
      return 'Several field battles wait. Choose which is fought next.';
    case 'phase.fort':
      return 'Several fort battles wait. Choose which is fought next.';
    case 'mobilize':
      return `Place up to ${counted((frame as MobilizeFrame).points, 'unit')} of ${NATIONS[(frame as MobilizeFrame).nation].name}.`;
    case 'battle.garrison':
      return `The enemy is before ${place}. Who goes inside the fort, on defense?`;
    case 'battle.cards':
      return `Battle at ${place}. Choose your cards in secret, or none.`;
    case 'battle.round':
      return `Battle at ${place}, round ${frame.round}: it is your attack.`;
    case 'battle.charge':
      return frame.charges === 0
        ? `The enemy announces a retreat from ${place}.`
        : `A Cavalry Charge has been played at ${place}.`;
    case 'battle.losses':
    case 'winter.losses':
      return `${counted((frame as LossFrame).hits, 'hit')} at ${place}. Choose who takes the damage.`;
    case 'control.claim':
      return 'Two of your nations are equally strong in a space you took. Who owns it?';
    case 'winter.cards':
      return 'Winter. You may play one card.';
    case 'winter.mobilize':
      return `Winter. Raise new units and restore depleted ones: ${pointsLeft(s, pending.seat)}.`;
    case 'winter.discard':
      return `Winter. Your limit is ${counted(game.lookups.cardLimit(s, pending.seat), 'card')}. Discard what you do not want.`;
    default:
      return 'Decide.';
  }
}

/** Where to click, for whoever has not done it often. */
export function howTo(s: State, pending: Pending): string | undefined {
  switch (pending.step) {
    case 'phase.march':
      return phaseOf(s)!.ap > 0
        ? 'To march, click an army with a green ring on the map, then the space it goes to.'
        : 'No points are left: halt, and the battles are fought.';
    case 'phase.assault':
      return 'Click a ringed fort on the map to storm it.';
    case 'winter.mobilize':
      return 'Choose Raise units, then click a ringed space of yours on the map.';
    default:
      return undefined;
  }
}

function pointsLeft(s: State, seat: number): string {
  const { points } = s.flow[s.flow.length - 1] as WinterFrame;
  const own = NATIONS.flatMap((nation, i) =>
    points[i] > 0 && allianceOf(s, i) === seat ? [`${nation.name} ${points[i]}`] : [],
  );
  return listed(own) || 'no points left';
}

const VERBS: { readonly [verb: string]: VerbWords } = {
  rapidMobilization: {
    name: 'Rapid Mobilization',
    key: 'm',
    summary: 'Name a nation, roll a die and raise that many units at once.',
  },
  scorchedEarth: {
    name: 'Scorched Earth',
    key: 's',
    summary: 'A space of yours is fort and resource no longer.',
  },
  recall: { name: 'Recall', key: 'c', summary: 'Send a commander on the map back to his reserve.' },
  roll: { name: 'Roll for action points', key: 'r', summary: 'A die, and what your army adds to it.' },
  rapidAdvance: { name: 'Rapid Advance', key: 'a', summary: 'Three more action points.' },
  begin: { name: 'Begin', key: 'b', summary: 'On to recovery and marches.' },
  recover: { name: 'Recover', key: 'r', summary: 'A point restores a depleted unit; before any march.' },
  march: {
    name: 'March',
    key: 'm',
    summary: 'A point moves up to eight units one space, two through your own land.',
  },
  sortie: { name: 'Sortie', key: 's', summary: 'A point brings besieged units out of their fort to fight.' },
  halt: { name: 'Halt and fight', key: 'h', summary: 'No more marches: the battles follow.' },
  assault: {
    name: 'Storm a fort',
    key: 's',
    summary: 'A point for a fort battle where nobody has just arrived.',
  },
  noMore: { name: 'No more', key: 'n', summary: 'On to the battles.' },
  fight: { name: 'Fight here', key: 'f', summary: 'This battle is fought next.' },
  garrison: {
    name: 'Into the fort',
    key: 'g',
    summary: 'These units are on defense; the others fight in the field.',
  },
  commit: {
    name: 'Play these cards',
    key: 'c',
    summary: 'Both sides choose in secret; the attacker announces first.',
  },
  attack: { name: 'Attack', key: 'a', summary: 'A die for each unit that is not depleted.' },
  stand: { name: 'Stand', key: 's', summary: 'No dice to roll: hold the ground.' },
  retreat: { name: 'Retreat', key: 'r', summary: 'All units leave; your next phase pays a point.' },
  charge: {
    name: 'Cavalry Charge',
    key: 'c',
    summary: 'Stops the retreat, or cancels the charge that stopped yours.',
  },
  pass: { name: 'Pass', key: 'p', summary: 'Let it happen.' },
  lose: { name: 'Take the damage', key: 'l', summary: 'These units take it.' },
  claim: { name: 'Claim', key: 'c', summary: 'This nation owns the space.' },
  noCard: { name: 'No card', key: 'n', summary: 'On with the winter.' },
  mobilize: { name: 'Raise units', key: 'm', summary: 'From the reserve onto the map, a point each.' },
  refresh: { name: 'Restore units', key: 'r', summary: 'Two depleted units for a point.' },
  finish: { name: 'Finished', key: 'f', summary: 'Nothing more to raise or restore.' },
  discard: {
    name: 'Discard these',
    key: 'd',
    summary: 'They go back into your deck; then you draw up to your limit.',
  },
};

export const verb = (name: string): VerbWords => VERBS[name] ?? { name, key: name[0], summary: '' };

export function slot(s: State, said: PartialAction, name: string): string {
  switch (`${said.do}.${name}`) {
    case 'march.from':
      return 'From where?';
    case 'march.units':
      return 'Who marches?';
    case 'march.path':
      return 'Where to?';
    case 'sortie.from':
      return 'Out of which fort?';
    case 'sortie.units':
      return 'Who comes out?';
    case 'recover.units':
      return `Who recovers? A point each, ${phaseOf(s)?.ap ?? 0} left.`;
    case 'retreat.plan':
      return 'Who goes where? Whoever finds no room is lost.';
    case 'retreat.army':
      return 'Which army pays the point?';
    case 'lose.units':
      return 'Who takes the damage?';
    case 'garrison.units':
      return 'Who goes inside?';
    case 'commit.cards':
      return 'Which cards? None is an answer too.';
    case 'discard.cards':
      return 'Which cards go? None is an answer too.';
    case 'mobilize.units':
      return 'Who is placed where?';
    case 'refresh.units':
      return 'Who is restored?';
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
      note: place >= 0 ? SPACES[place].name : undefined,
      space: place >= 0 ? SPACES[place].id : undefined,
    };
  }
  if (slotName === 'units' || slotName === 'plan') return { name: groupName(name), note: unitNote(s, name) };
  if (spaces.has(name)) return { name: spaceName(name), space: name };
  return { name };
}

/** What is worth knowing of a commander when he is chosen; troops say it in their name. */
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
      return who ? `Damage falls on ${who}` : 'Take the damage';
    case 'garrison':
      return who
        ? `${who} inside the fort, the others in the field`
        : 'Nobody inside the fort: all fight in the field';
    case 'commit':
      return cardsName(said.cards, 'Play', 'Play no card');
    case 'discard':
      return cardsName(said.cards, 'Discard', 'Discard nothing');
    case 'mobilize':
    case 'refresh': {
      const nation = said.nation ? ` of ${nationName(String(said.nation))}` : '';
      const what = said.do === 'mobilize' ? 'Raise' : 'Restore';
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

/** The slot that a click on the map fills next. */
export function spaceSlot(said: PartialAction): string | undefined {
  switch (said.do) {
    case 'march':
      return said.from === undefined ? 'from' : 'path';
    case 'sortie':
      return 'from';
    case 'assault':
    case 'fight':
    case 'scorchedEarth':
      return 'space';
    default:
      return undefined;
  }
}

const WHEN: { readonly [timing: string]: string } = {
  'battle-start': 'At the start of a field battle',
  'reaction-retreat': 'When a retreat is announced',
  'phase-ap': 'When your action points are rolled',
  'phase-start-or-winter': 'Before your roll, or in winter',
};
const ROLE: { readonly [role: string]: string } = {
  attacker: ', as the attacker',
  defender: ', as the defender',
  either: '',
};

export function card(id: string): CardFace {
  const data = cards.get(id);
  if (!data) return { id, name: id, when: '', text: '' };
  return {
    id,
    name: data.name,
    subtitle: data.nameGerman,
    corner: data.number === null ? undefined : String(data.number),
    when: `${WHEN[data.timing] ?? ''}${ROLE[data.role] ?? ''}`,
    text: data.effect,
  };
}

export function hand(s: State, seat: number): readonly CardFace[] {
  return s.hands[seat].flatMap((number) => (number >= 0 ? [card(CARDS[number].id)] : []));
}

/** Battle cards and winter discards that the other side has not seen yet. */
export function committed(s: State, seat: number): readonly CardFace[] {
  const frame = s.flow[s.flow.length - 1];
  if (frame?.step !== 'battle.cards' && frame?.step !== 'winter.discard') return [];
  return (frame as BattleFrame | WinterFrame).chosen[seat].map((number) => card(CARDS[number].id));
}
