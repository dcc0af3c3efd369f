/** The label of each slot, the name of each choice, and the action as a sentence. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, END_OF, FIRST_OF, handleOf, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Json, PartialAction, Seat } from '@feldzug/kernel';
import type { Choice } from '../../table/content.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import { groupCity, groupWords } from './groups.ts';
import { cardName, cityIds, cityName, className, splitPair, unitName, unitNames } from './names.ts';
import { verb } from './words.ts';

/** Slots for units. A city with several of them opens a list. */
export const UNIT_SLOTS: readonly string[] = [
  'units',
  'unit',
  'leader',
  'retreat',
  'shelter',
  'horse',
  'foot',
  'formUp',
  'lost',
  'by',
  'spared',
];

export const names = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(String) : []);

export function slot(game: DefiantStand, s: State, said: PartialAction, name: string): string {
  const leader = said.leader === undefined ? undefined : unitName(String(said.leader));
  switch (`${said.do}.${name}`) {
    case 'play.use':
    case 'winterCard.use':
      return 'Use it for what?';
    case 'health.cards':
      return 'Which cards? (optional)';
    case 'activate.units':
      return left(game, s, said);
    case 'reinforce.units':
      return 'Which units gain a step?';
    case 'raise.units':
      return `Which units, and where? ${budget(game, s, said)}`;
    case 'march.unit':
      return 'Which unit marches?';
    case 'lead.leader':
      return 'Which leader?';
    case 'lead.units':
      return `Which units go with ${leader}? ${limit(game, s, said)}`;
    case 'marshal.leader':
      return 'Which leader calls a unit?';
    case 'marshal.unit':
      return `Which unit does ${leader} call?`;
    case 'react.leader':
      return 'Which leader comes?';
    case 'react.units':
      return `Which units go with ${leader}? (optional)`;
    case 'lead.leave':
      return 'Which units stay behind on the way? Only a screen is required.';
    case 'deploy.units':
      return 'Which units enter the fortress? Up to four (optional).';
    case 'breakOut.units':
      return 'Which units break out?';
    case 'advance.units':
      return 'Which four units enter this round?';
    case 'assault.units':
      return 'Which units assault? One to six.';
    case 'take.units':
      return 'Take losses from which units?';
    case 'card.unit':
      return 'Which unit takes every hit?';
    case 'card.group':
      return 'Which reserves join the battle at once?';
    case 'main.group':
      return 'Which group is the main attack?';
    case 'fire.retreat':
    case 'ride.retreat':
      return 'Which units retreat?';
    case 'press.retreat':
      return 'Which units break off?';
    case 'fire.shelter':
    case 'ride.shelter':
      return 'Which units enter the fortress?';
    case 'ride.horse':
      return 'Which units charge cavalry?';
    case 'ride.foot':
      return 'Which units charge foot?';
    case 'ride.formUp':
      return 'Which units leave melee to form up?';
    case 'provision.by':
      return 'Which leaders or fortresses lose a step to supply others?';
    case 'provision.spared':
      return 'Which units do the leaders supply?';
    case 'disband.units':
      return 'Which units go back to their pools? (optional)';
    case 'disband.pairs':
    case 'merge.pairs':
      return 'Merge which units?';
    case 'quarter.lost':
      return 'Which units are lost?';
    case 'regroup.to':
      return 'Which units go where? The others stay.';
    case 'retreat.to':
    case 'withdraw.to':
    case 'goHome.to':
      return 'Which units go where?';
  }
  return { card: 'Which card?', city: 'Which city?', path: 'Where to?', unit: 'Which unit?' }[name] ?? name;
}

/** Points not spent on blocks, and what they can buy after movement (11.3). */
export function left(game: DefiantStand, s: State, said: PartialAction): string {
  const seat = seatOf(s);
  const kept = s.points[seat] - names(said.units).length;
  const { infantry, cavalry, leader, fortressStep } = game.lookups.numbers.cost;
  if (kept === 0) return 'No points left.';
  const buys = [
    `infantry ${infantry}`,
    ...(kept >= cavalry ? [`cavalry ${cavalry}`] : []),
    ...(kept >= leader ? [`leader ${leader}`] : []),
    `fortress step ${fortressStep}`,
  ];
  return `${counted(kept, 'point')} left. Costs: ${buys.join(', ')}.`;
}

function budget(game: DefiantStand, s: State, said: PartialAction): string {
  const spent = names(said.units).reduce((sum, value) => sum + costOf(game, splitPair(value).second), 0);
  return `${counted(s.points[seatOf(s)] - spent, 'point')} left; unspent points are lost.`;
}

export function costOf(game: DefiantStand, what: string): number {
  const { infantry, cavalry, leader, fortressStep } = game.lookups.numbers.cost;
  if (what === 'fortress') return fortressStep;
  if (what === 'leader') return leader;
  return [leader, infantry, cavalry][UNITS[unitNamed(what)].cls];
}

function limit(game: DefiantStand, s: State, said: PartialAction): string {
  const handle = handleOf(s, unitNamed(String(said.leader)));
  if (handle < 0) return '';
  return `${names(said.units).length} of ${game.lookups.limitOf(s, handle)}.`;
}

/** The seat that decides, in a step with one decider. */
function seatOf(s: State): Seat {
  const { nth } = s.flow[s.flow.length - 1] as { nth?: number };
  return nth === 1 ? 1 - s.first : Math.max(0, s.first);
}

export function choice(game: DefiantStand, s: State, slotName: string, value: string | number): Choice {
  if (slotName === 'group') {
    const group = Number(value);
    return { name: `Group ${group}`, note: groupWords(s, group), space: groupCity(s, group) };
  }
  const name = String(value);
  switch (slotName) {
    case 'card':
    case 'cards':
      return { name: cardName(name), card: name };
    case 'use':
      return USES[name] ?? { name };
    case 'pairs': {
      const { first, second } = splitPair(name);
      return { name: `${unitName(first)} into ${unitName(second)}`, space: placeOf(s, first) };
    }
    case 'to':
    case 'leave': {
      const { first, second } = splitPair(name);
      return { name: `${unitName(second)} to ${cityName(first)}`, space: first };
    }
  }
  if (name.includes('/')) return raised(game, s, splitPair(name));
  if (UNIT_SLOTS.includes(slotName)) return unitChoice(s, name);
  return cityIds.has(name) ? { name: cityName(name), space: name } : { name };
}

const USES: { readonly [use: string]: Choice } = {
  commands: { name: 'Command points', note: 'activate blocks, buy units' },
  replacements: { name: 'Replacements', note: 'steps for units on the map, no points' },
  units: { name: 'New units', note: 'for its points' },
  campaign: { name: 'Winter Campaign', note: 'one group marches and fights' },
};

/** "berlin/garde", "berlin/leader", "glatz/fortress": raised, strengthened, or giving supply. */
function raised(game: DefiantStand, s: State, { first, second }: { first: string; second: string }): Choice {
  const city = cityIds.get(first)!;
  if (second === 'fortress')
    return {
      name: `Fortress of ${cityName(first)}`,
      note: `${s.fortSteps[city]} of ${CITIES[city].fortress}`,
      space: first,
    };
  if (second === 'leader')
    return {
      name: 'A leader, drawn at random',
      note: `${game.lookups.numbers.cost.leader} points`,
      space: first,
    };
  const unit = UNITS[unitNamed(second)];
  return {
    name: unit.name,
    note: `${className(unit)}, ${counted(costOf(game, second), 'point')}`,
    space: first,
  };
}

function unitChoice(s: State, id: string): Choice {
  if (id === 'fortress') {
    const city = s.flow[s.flow.length - 1]?.city as number;
    return { name: 'The fortress', note: counted(s.fortSteps[city], 'step'), space: CITIES[city].id };
  }
  const unit = UNITS[unitNamed(id)];
  const handle = handleOf(s, unitNamed(id));
  if (!unit || handle < 0) return { name: unitName(id) };
  return {
    name: unit.name,
    note: `${className(unit)} ${s.steps[handle]}/${unit.steps}`,
    space: placeOf(s, id),
  };
}

/** The city of a visible unit, by the unit's id. */
export function placeOf(s: State, id: string): string | undefined {
  const handle = handleOf(s, unitNamed(id));
  return handle >= 0 && s.place[handle] >= 0 ? CITIES[s.place[handle]].id : undefined;
}

export function sentence(game: DefiantStand, s: State, said: PartialAction): string {
  const units = names(said.units);
  const path = names(said.path);
  const to = path.length > 0 ? ` to ${path.map(cityName).join(', then ')}` : '';
  switch (said.do) {
    case 'play':
    case 'winterCard':
      return cardSentence(said);
    case 'activate':
      return units.length > 0 ? `Activate ${unitNames(units)}` : 'Activate none';
    case 'reinforce':
      return units.length > 0
        ? `One step ${units.length > 1 ? 'each ' : ''}for ${unitNames(units)}`
        : 'No replacements';
    case 'march':
      return said.unit ? `${unitName(String(said.unit))} marches${from(s, said.unit)}${to}` : 'March';
    case 'lead': {
      if (!said.leader) return 'Lead a group';
      const company = units.length > 0 ? ` ${unitNames(units)}` : ' a group';
      const stay = names(said.leave).map((value) =>
        choice(game, s, 'leave', value).name.replace(' to ', ' at '),
      );
      return `${unitName(String(said.leader))} leads${company}${from(s, said.leader)}${to}${stay.length > 0 ? `; left behind: ${listed(stay)}` : ''}`;
    }
    case 'marshal':
      return said.leader
        ? `${unitName(String(said.leader))} calls ${said.unit ? unitName(String(said.unit)) : '…'}${to}`
        : 'Marshal';
    case 'raise':
      return units.length > 0
        ? `Raise ${listed(units.map((value) => raiseWords(game, s, value)))}`
        : 'Raise nothing';
    case 'fire':
    case 'press':
      return leavingSentence(said);
    case 'ride':
      return rideSentence(said);
    case 'take':
      return units.length > 0 ? `Take losses from ${unitNames(units)}` : 'Take losses';
    case 'deploy':
      return units.length > 0 ? `Into the fortress: ${unitNames(units)}` : 'All defend outside';
    case 'retreat':
    case 'withdraw':
    case 'regroup':
    case 'goHome':
      return waysSentence(said);
    case 'quarter':
      return names(said.lost).length > 0
        ? `Lost without quarters: ${unitNames(names(said.lost))}`
        : 'No losses: all units have quarters';
    case 'disband':
    case 'merge':
      return poolSentence(said);
    case 'provision':
      return provisionSentence(game, s, said);
    case 'health':
      return names(said.cards).length > 0
        ? `Play ${listed(names(said.cards).map(cardName))}`
        : 'Play no card';
    default:
      return plainSentence(game, s, said);
  }
}

function plainSentence(game: DefiantStand, s: State, said: PartialAction): string {
  if (said.do === undefined) return '';
  const who = said.unit ?? said.leader;
  const parts = [
    who ? unitName(String(who)) : '',
    unitNames(names(said.units)),
    said.city ? cityName(String(said.city)) : '',
    said.group
      ? `${choice(game, s, 'group', Number(said.group)).name}, ${groupWords(s, Number(said.group))}`
      : '',
  ].filter(Boolean);
  const what = said.card ? `Play ${cardName(String(said.card))}` : verb(said.do).name;
  return parts.length > 0 ? `${what}: ${parts.join(', ')}` : what;
}

function from(s: State, id: Json): string {
  const city = placeOf(s, String(id));
  return city ? ` from ${cityName(city)}` : '';
}

function cardSentence(said: PartialAction): string {
  if (!said.card) return 'Play face down';
  const use = said.use ? ` for ${USES[String(said.use)].name.toLowerCase()}` : '';
  return `Play ${cardName(String(said.card))} face down${use}`;
}

function raiseWords(game: DefiantStand, s: State, value: string): string {
  const { first, second } = splitPair(value);
  if (second === 'fortress') return `a step for the fortress of ${cityName(first)}`;
  return `${second === 'leader' ? 'a leader' : choice(game, s, 'units', value).name} at ${cityName(first)}`;
}

function leavingSentence(said: PartialAction): string {
  const parts = [
    names(said.retreat).length > 0
      ? `${said.do === 'press' ? 'Break off' : 'Retreat'}: ${unitNames(names(said.retreat))}`
      : '',
    names(said.shelter).length > 0 ? `Into the fortress: ${unitNames(names(said.shelter))}` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('. ')}. The others fire` : 'All fire';
}

function rideSentence(said: PartialAction): string {
  const part = (slotName: string, words: string): string =>
    names(said[slotName]).length > 0 ? `${words}: ${unitNames(names(said[slotName]))}` : '';
  const parts = [
    part('horse', 'Charge cavalry'),
    part('foot', 'Charge foot'),
    part('formUp', 'Form up'),
    part('retreat', 'Retreat'),
    part('shelter', 'Into the fortress'),
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join('. ')}. The others stay` : 'All stay where they are';
}

function waysSentence(said: PartialAction): string {
  const goals = new Map<string, string[]>();
  for (const value of names(said.to)) {
    const { first, second } = splitPair(value);
    goals.set(first, [...(goals.get(first) ?? []), second]);
  }
  const parts = [...goals].map(([city, units]) => `${unitNames(units)} to ${cityName(city)}`);
  const none =
    { regroup: 'No regrouping', withdraw: 'Withdraw' }[String(said.do)] ?? 'Choose a city for each unit';
  const what = { regroup: 'Regroup', withdraw: 'Withdraw' }[String(said.do)] ?? 'Retreat';
  return parts.length > 0 ? `${what}: ${listed(parts)}` : none;
}

function poolSentence(said: PartialAction): string {
  const parts = [
    names(said.units).length > 0 ? `disband ${unitNames(names(said.units))}` : '',
    ...names(said.pairs).map((pair) => {
      const { first, second } = splitPair(pair);
      return `merge ${unitName(first)} into ${unitName(second)}`;
    }),
  ].filter(Boolean);
  return parts.length > 0
    ? capital(listed(parts))
    : said.do === 'merge'
      ? 'No merging'
      : 'No disbanding or merging';
}

function provisionSentence(game: DefiantStand, s: State, said: PartialAction): string {
  const by = names(said.by).map((value) => choice(game, s, 'by', value).name);
  const fed = names(said.spared);
  if (by.length === 0) return 'No supply from leaders or fortresses: units out of supply lose a step';
  return `${listed(by)} ${by.length === 1 ? 'loses a step' : 'lose a step each'}${fed.length > 0 ? ` to supply ${unitNames(fed)}` : ''}`;
}

/** The player's units in the opened city, available or not: an unavailable one says why. */
export function expected(
  s: State,
  seat: Seat,
  slotName: string,
  space: string | undefined,
): readonly string[] {
  if (!['units', 'unit', 'leader'].includes(slotName) || space === undefined) return [];
  const city = cityIds.get(space);
  const found: number[] = [];
  for (let handle = FIRST_OF[seat]; handle < END_OF[seat]; handle++)
    if (s.place[handle] === city && s.block[handle] >= 0) found.push(s.block[handle]);
  return found.sort((a, b) => a - b).map((unit) => UNITS[unit].id);
}
