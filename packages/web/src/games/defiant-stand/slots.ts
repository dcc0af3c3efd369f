/** What a slot asks for, what each thing that could be said is, and the whole as a sentence. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, END_OF, FIRST_OF, handleOf, type State, UNITS, unitNamed } from '@feldzug/defiant-stand';
import type { Json, PartialAction, Seat } from '@feldzug/kernel';
import type { Choice } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { groupCity, groupWords } from './groups.ts';
import { cardName, cityIds, cityName, className, splitPair, unitName, unitNames } from './names.ts';
import { verb } from './words.ts';

/** Slots filled with units: a place with several of them opens their list. */
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
      return 'For what?';
    case 'health.cards':
      return 'Which cards? None is an answer too.';
    case 'activate.units':
      return `Which blocks? ${left(game, s, said)}`;
    case 'reinforce.units':
      return 'Who gets a step?';
    case 'raise.units':
      return `What, and where? ${budget(game, s, said)}`;
    case 'march.unit':
      return 'Who marches?';
    case 'lead.leader':
      return 'Which leader?';
    case 'lead.units':
      return `Who goes with ${leader}? ${limit(game, s, said)}`;
    case 'marshal.leader':
      return 'Who calls?';
    case 'marshal.unit':
      return `Whom does ${leader} call?`;
    case 'react.leader':
      return 'Which leader comes?';
    case 'react.units':
      return `Who goes with ${leader}? None is an answer too.`;
    case 'lead.leave':
      return 'Who stays behind on the way? Nobody has to, unless enemies are to be screened.';
    case 'deploy.units':
      return 'Who goes inside? Four at most; none is an answer too.';
    case 'breakOut.units':
      return 'Who breaks out?';
    case 'advance.units':
      return 'Which four come now?';
    case 'assault.units':
      return 'Who storms? One to six.';
    case 'take.units':
      return 'Who takes the hits?';
    case 'card.unit':
      return 'Who takes every hit?';
    case 'card.group':
      return 'Which reserves come at once?';
    case 'main.group':
      return 'Which group?';
    case 'fire.retreat':
    case 'ride.retreat':
      return 'Who leaves the field?';
    case 'press.retreat':
      return 'Who goes back?';
    case 'fire.shelter':
    case 'ride.shelter':
      return 'Who goes into the fortress?';
    case 'ride.horse':
      return 'Who charges their cavalry?';
    case 'ride.foot':
      return 'Who charges their foot?';
    case 'ride.formUp':
      return 'Who leaves the melee to form up?';
    case 'provision.by':
      return 'Who gives a step to feed others?';
    case 'provision.spared':
      return 'Whom do the leaders feed?';
    case 'disband.units':
      return 'Who goes back to the pool? None is an answer too.';
    case 'disband.pairs':
    case 'merge.pairs':
      return 'Who gives his steps to whom?';
    case 'quarter.lost':
      return 'Who finds no quarters?';
    case 'regroup.to':
      return 'Who goes where? Whoever is not named stays.';
    case 'retreat.to':
    case 'withdraw.to':
    case 'goHome.to':
      return 'Who goes where?';
  }
  return { card: 'Which card?', city: 'Where?', path: 'Where to?', unit: 'Who?' }[name] ?? name;
}

/** What the points that are not spent on blocks may still do (11.3). */
export function left(game: DefiantStand, s: State, said: PartialAction): string {
  const seat = seatOf(s);
  const kept = s.points[seat] - names(said.units).length;
  const { infantry, cavalry, leader, fortressStep } = game.lookups.numbers.cost;
  if (kept === 0) return 'No point is kept.';
  const buys = [
    `infantry ${infantry}`,
    ...(kept >= cavalry ? [`cavalry ${cavalry}`] : []),
    ...(kept >= leader ? [`a leader ${leader}`] : []),
    `a fortress step ${fortressStep}`,
  ];
  return `${counted(kept, 'point')} kept: ${listed(buys)}.`;
}

function budget(game: DefiantStand, s: State, said: PartialAction): string {
  const spent = names(said.units).reduce((sum, value) => sum + costOf(game, splitPair(value).second), 0);
  return `${counted(s.points[seatOf(s)] - spent, 'point')} left; what is not spent now is lost.`;
}

function costOf(game: DefiantStand, what: string): number {
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

/** Whose decision a step with a single decider is: the one whose points or blocks it is about. */
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
  commands: { name: 'Command points', note: 'activate blocks, raise units' },
  replacements: { name: 'Replacements', note: 'steps for units on the map; no points' },
  units: { name: 'New units', note: 'for its points' },
  campaign: { name: 'Winter Campaign', note: 'one group marches and fights' },
};

/** "berlin/garde", "berlin/leader", "glatz/fortress": what is raised, added to or asked to feed. */
function raised(game: DefiantStand, s: State, { first, second }: { first: string; second: string }): Choice {
  const city = cityIds.get(first)!;
  if (second === 'fortress')
    return {
      name: `Fortress of ${cityName(first)}`,
      note: `${s.fortSteps[city]} of ${CITIES[city].fortress}`,
      space: first,
    };
  if (second === 'leader')
    return { name: 'A leader, drawn', note: `${game.lookups.numbers.cost.leader} points`, space: first };
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

/** The city of a unit that can be seen, by its id. */
export function placeOf(s: State, id: string): string | undefined {
  const handle = handleOf(s, unitNamed(id));
  return handle >= 0 && s.place[handle] >= 0 ? CITIES[s.place[handle]].id : undefined;
}

export function sentence(game: DefiantStand, s: State, said: PartialAction): string {
  const units = names(said.units);
  const path = names(said.path);
  const to = path.length > 0 ? ` to ${path.map(cityName).join(' and on to ')}` : '';
  switch (said.do) {
    case 'play':
    case 'winterCard':
      return cardSentence(said);
    case 'activate':
      return units.length > 0 ? `Tip ${unitNames(units)}` : 'Tip nobody';
    case 'reinforce':
      return units.length > 0 ? `A step for ${unitNames(units)}` : 'No replacements for anybody';
    case 'march':
      return said.unit ? `${unitName(String(said.unit))} marches${from(s, said.unit)}${to}` : 'March';
    case 'lead': {
      if (!said.leader) return 'Lead a group';
      const company = units.length > 0 ? ` ${unitNames(units)}` : ' a group';
      const stay = names(said.leave).map((value) =>
        choice(game, s, 'leave', value).name.replace(' to ', ' at '),
      );
      return `${unitName(String(said.leader))} leads${company}${from(s, said.leader)}${to}${stay.length > 0 ? `; ${listed(stay)} stay` : ''}`;
    }
    case 'marshal':
      return said.leader
        ? `${unitName(String(said.leader))} calls ${said.unit ? unitName(String(said.unit)) : '…'}${to}`
        : 'Call a unit to a leader';
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
      return units.length > 0 ? `Hits fall on ${unitNames(units)}` : 'Take the hits';
    case 'deploy':
      return units.length > 0
        ? `${unitNames(units)} go inside`
        : 'Nobody goes inside: all stand on the field';
    case 'retreat':
    case 'withdraw':
    case 'regroup':
    case 'goHome':
      return waysSentence(said);
    case 'quarter':
      return names(said.lost).length > 0
        ? `Lost for want of quarters: ${unitNames(names(said.lost))}`
        : 'Nobody is lost: all have quarters';
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
    said.card ? cardName(String(said.card)) : '',
    who ? unitName(String(who)) : '',
    unitNames(names(said.units)),
    said.city ? cityName(String(said.city)) : '',
    said.group
      ? `${choice(game, s, 'group', Number(said.group)).name}, ${groupWords(s, Number(said.group))}`
      : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${verb(said.do).name}: ${parts.join(', ')}` : verb(said.do).name;
}

function from(s: State, id: Json): string {
  const city = placeOf(s, String(id));
  return city ? ` from ${cityName(city)}` : '';
}

function cardSentence(said: PartialAction): string {
  if (!said.card) return 'Lay a card';
  const use = said.use ? ` for ${USES[String(said.use)].name.toLowerCase()}` : '';
  return `Lay ${cardName(String(said.card))}${use}`;
}

function raiseWords(game: DefiantStand, s: State, value: string): string {
  const { first, second } = splitPair(value);
  if (second === 'fortress') return `a step of ${cityName(first)}’s fortress`;
  return `${second === 'leader' ? 'a leader' : choice(game, s, 'units', value).name} at ${cityName(first)}`;
}

function leavingSentence(said: PartialAction): string {
  const parts = [
    names(said.retreat).length > 0 ? `${unitNames(names(said.retreat))} leave` : '',
    names(said.shelter).length > 0 ? `${unitNames(names(said.shelter))} go inside` : '',
  ].filter(Boolean);
  return parts.length > 0 ? `${listed(parts)}; the others fire` : 'All fire';
}

function rideSentence(said: PartialAction): string {
  const part = (slotName: string, words: string): string =>
    names(said[slotName]).length > 0 ? `${unitNames(names(said[slotName]))} ${words}` : '';
  const parts = [
    part('horse', 'charge the cavalry'),
    part('foot', 'charge the foot'),
    part('formUp', 'form up'),
    part('retreat', 'leave the field'),
    part('shelter', 'go inside'),
  ].filter(Boolean);
  return parts.length > 0 ? `${listed(parts)}; the others stay as they are` : 'All stay as they are';
}

function waysSentence(said: PartialAction): string {
  const goals = new Map<string, string[]>();
  for (const value of names(said.to)) {
    const { first, second } = splitPair(value);
    goals.set(first, [...(goals.get(first) ?? []), second]);
  }
  const parts = [...goals].map(([city, units]) => `${unitNames(units)} to ${cityName(city)}`);
  const none = { regroup: 'Nobody regroups', withdraw: 'Withdraw' }[String(said.do)] ?? 'Say where they go';
  return parts.length > 0 ? listed(parts) : none;
}

function poolSentence(said: PartialAction): string {
  const parts = [
    names(said.units).length > 0 ? `${unitNames(names(said.units))} disbanded` : '',
    ...names(said.pairs).map((pair) => {
      const { first, second } = splitPair(pair);
      return `${unitName(first)} merged into ${unitName(second)}`;
    }),
  ].filter(Boolean);
  return parts.length > 0
    ? listed(parts)
    : said.do === 'merge'
      ? 'Nobody is merged'
      : 'Nobody is disbanded or merged';
}

function provisionSentence(game: DefiantStand, s: State, said: PartialAction): string {
  const by = names(said.by).map((value) => choice(game, s, 'by', value).name);
  const fed = names(said.spared);
  if (by.length === 0) return 'Nobody gives a step: whoever is out of supply loses one';
  return `${listed(by)} ${by.length === 1 ? 'gives' : 'give'} a step${fed.length > 0 ? ` and ${by.length === 1 ? 'feeds' : 'feed'} ${unitNames(fed)}` : ''}`;
}

/** Units of one's own in the place that is looked at, whether they can be named or not: the rest says why not. */
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
