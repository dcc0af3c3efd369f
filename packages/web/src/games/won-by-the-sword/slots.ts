/** The parts of an action, in words: what each asks for and what can fill it. */
import type { Json, PartialAction, Tally } from '@feldzug/kernel';
import {
  CARDS,
  cardNamed,
  columnNamed,
  leaderNamed,
  SPACES,
  type State,
  spaceNamed,
  UNITS,
  unitNamed,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import type { Choice } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { act } from './act.ts';
import { abilityName, leaderName, specialName, valueName } from './names.ts';
import { plainVerb } from './words.ts';

const QUESTIONS: { readonly [slot: string]: string } = {
  'enter.reinforcement': 'Which force?',
  'enter.space': 'Where does it enter?',
  'enter.as': 'As a new column, or with another?',
  'activate.column': 'Which column?',
  'march.to': 'Where to?',
  'forceMarch.by': 'By card, or by which leader?',
  'forceMarch.to': 'Where to?',
  'forceMarch.pay': 'How do you pay?',
  'forage.scorch': 'Scorch the land? (optional)',
  'scout.target': 'Which enemy force?',
  'scout.regiments': 'Which cavalry? (1 to 3)',
  'screen.regiments': 'Which cavalry? (up to 3)',
  'attackPatrol.to': 'The patrol towards where?',
  'attackPatrol.regiments': 'Which cavalry? (1 to 3)',
  'offerBattle.join': 'Other columns that join? (1 BP each)',
  'offerBattle.surprise': 'As a Surprise Attack? (optional)',
  'accept.entrench': 'Entrench? (optional)',
  'refuseBattle.to': 'Where to?',
  'refuseBattle.inside': 'Who enters the place first? (optional)',
  'reinforceCentre.regiments': 'Which cavalry?',
  'retreat.path': 'Which way?',
  'openSiege.stratagem': 'Play the Stratagem? (+3)',
  'siege.works': 'How many CP for siegeworks?',
  'siege.with': 'What else? (optional)',
  'answerFire.works': 'How many hits on siegeworks? The rest hits soldiers.',
  'wreckWorks.hits': 'How many hits on siegeworks (2 each)? The rest hits soldiers.',
  'sally.units': 'Who sallies out?',
  'meetSally.units': 'Who meets the sally?',
  'escalade.by': 'By card, or by which leader?',
  'escalade.regiments': 'Which infantry attacks?',
  'assault.regiments': 'Which infantry attacks?',
  'split.units': 'Which units leave?',
  'split.leaders': 'Which leaders go with them? (optional)',
  'split.baggage': 'How many BP go with them?',
  'absorb.column': 'Which column?',
  'exchange.column': 'With which column?',
  'exchange.take': 'Take over (optional)',
  'exchange.give': 'Hand over (optional)',
  'exchange.baggage': 'How many BP go to which column? (optional)',
  'orders.screen': 'Screen against scouts?',
  'orders.light': 'Use Light Cavalry Skill in patrol fights and screens?',
  'orders.fire': 'What do garrisons fire at?',
  'orders.guns': 'Use Bombardment in a besieged place?',
  'orders.sally': 'Sally out?',
  'orders.losses': 'Who chooses losses?',
  'garrison.take': 'Take out of the garrison (optional)',
  'garrison.drop': 'Leave in the garrison (optional)',
  'detach.regiment': 'From which regiment?',
  'recall.regiment': 'Into which regiment?',
  'pickUp.from': 'From where?',
  'pickUp.baggage': 'How many BP?',
  'store.baggage': 'How many BP?',
  'subsidise.baggage': 'Where is the subsidy stored?',
  'collect.regiments': 'Which regiments? (1 CP each)',
  'reform.regiment': 'Which regiment?',
  'reform.into': 'Into the column, or which garrison?',
  'recruit.leader': 'Whose chit?',
  'recruit.what': 'Fill up and re-form regiments, or artillery for a garrison?',
  'spy.leader': 'Whose chit?',
  'spy.column': 'Which enemy column?',
  'moveLeader.leader': 'Which leader?',
  'moveLeader.to': 'To which force?',
  'endActivation.patrols': 'Where do patrols ride?',
  'lose.steps': 'Which units lose steps?',
  'useInitiative.sign': 'Add or subtract?',
};

const SHARED: { readonly [slot: string]: string } = {
  stratagem: 'Play the Stratagem? (+3)',
  light: 'Use Light Cavalry Skill? (optional)',
};

export const slot = (_view: State, said: PartialAction, name: string): string =>
  QUESTIONS[`${said.do}.${name}`] ?? SHARED[name] ?? name;

/** Slots whose numbers are what they say. Works are CP in one question and hits in another: the question says it. */
const COUNTED: { readonly [slot: string]: string } = { baggage: 'BP', hits: 'hits' };

export function choice(game: WonByTheSword, view: State, slotName: string, value: string | number): Choice {
  if (typeof value === 'number' || /^\d+$/.test(value))
    return { name: `${value} ${COUNTED[slotName] ?? ''}`.trim() };
  const column = columnNamed(value);
  if (column >= 0) {
    const at = view.at[column];
    return {
      name: valueName(view, value),
      note: columnNote(game, view, slotName, column),
      ...(at >= 0 && { space: SPACES[at].id }),
    };
  }
  if (unitNamed(value) >= 0) return { name: valueName(view, value), note: unitNote(view, unitNamed(value)) };
  if (spaceNamed(value) >= 0) return { name: valueName(view, value), space: value };
  if (value.startsWith(CHIT)) return { name: `Chit of ${leaderName(value.slice(CHIT.length))}` };
  if (slotName === 'units' && leaderNamed(value) >= 0) return { name: leaderName(value) };
  return {
    name: CHOICE_NAMES[`${slotName}.${value}`] ?? CHOICE_NAMES[value] ?? leaderChoice(game, view, value),
  };
}

/** A row of the battle form for the chit of a leader. */
const CHIT = 'chit-';

const CHOICE_NAMES: { readonly [choice: string]: string } = {
  new: 'A new column',
  regiments: 'Fill up regiments',
  plus: 'Add 2',
  minus: 'Subtract 2',
  'scorch.card': 'Scorched Earth card (+2)',
  'surprise.card': 'Surprise Attack card',
  'stratagem.card': 'Stratagem card (+3)',
  'by.card': 'By the card',
  horse: 'Cavalry',
  'foot-left': 'Infantry to the left wing',
  'foot-right': 'Infantry to the right wing',
  initiative: 'Initiative chit',
  tactical: 'Tactical Advantage',
  bonus: 'Cavalry Bonus',
};

/** A leader with the chit that would be used; other words as they are. */
function leaderChoice(game: WonByTheSword, view: State, value: string): string {
  const name = valueName(view, value);
  if (name === value) return value;
  const leader = leaderNamed(value);
  const ability = leader < 0 ? undefined : game.lookups.abilityOf(view, leader);
  return ability ? `${leaderName(value)}: ${abilityName(ability)}` : name;
}

/** Who gets a card needs its supply too; who is to act, the card. */
function columnNote(game: WonByTheSword, view: State, slotName: string, column: number): string | undefined {
  const steps = game.lookups.stepsIn(view, column);
  if (steps <= 0) return undefined;
  const supply = slotName === 'units' ? `, ${view.baggage[column]} BP` : '';
  const card = CARDS[view.assigned[column]];
  const order = slotName === 'column' && card ? `, ${specialName(card.special)} (${card.cp} CP)` : '';
  return `${counted(steps, 'step')}${supply}${order}`;
}

/** What a regiment is worth: "cavalry, FP 2, reduced". */
export function unitNote(view: State, unit: number): string {
  const { type, firepower } = UNITS[unit];
  const isReduced = view.reduced[unit] === 1;
  return `${type}, FP ${firepower[isReduced ? 1 : 0]}${isReduced ? ', reduced' : ''}`;
}

/** The action so far in words: what the button would do, or the verb with what it has. */
export function sentence(view: State, said: PartialAction): string {
  if (said.do === undefined) return '';
  if (said.do === 'assign') return assignment(view, (said.cards as string[] | undefined) ?? []);
  if (said.do === 'lose') return lossSentence(view, said);
  const whole = act(view, said);
  if (whole) return whole;
  const parts = Object.entries(said).flatMap(([name, value]) =>
    name === 'do' || value === undefined ? [] : namesIn(view, value as Json),
  );
  return parts.length > 0 ? `${plainVerb(said.do)}: ${listed(parts)}` : plainVerb(said.do);
}

/** "King: Forced March (4 CP) · Horn: Stratagem (3 CP)". */
function assignment(view: State, cards: readonly string[]): string {
  if (cards.length === 0) return 'Choose a card for each column';
  return [...cards]
    .sort()
    .map((one) => {
      const [column, card] = one.split(':');
      const { special, cp } = CARDS[cardNamed(card)];
      return `${valueName(view, column)}: ${specialName(special)} (${cp} CP)`;
    })
    .join(' · ');
}

/** "Lose 3 steps: Blue Regiment ×2, Horn": on a phone the list shows only its beginning. */
function lossSentence(view: State, said: PartialAction): string {
  const text = act(view, said) ?? '';
  const lost = Object.entries((said.steps ?? {}) as Tally).filter(([, count]) => count > 0);
  if (lost.length === 0) return text;
  if (lost.length > MOST_NAMES) return `${text}, in ${lost.length} units`;
  return `${text}: ${lost.map(([unit, count]) => `${valueName(view, unit)}${count > 1 ? ` ×${count}` : ''}`).join(', ')}`;
}

const MOST_NAMES = 4;

function namesIn(view: State, value: Json): string[] {
  if (Array.isArray(value))
    return value.length > MOST_NAMES
      ? [`${value.length} chosen`]
      : value.map((one) => valueName(view, String(one)));
  if (value !== null && typeof value === 'object')
    return Object.entries(value).flatMap(([key, count]) =>
      Number(count) > 0 ? [`${counted(Number(count), 'step')} of ${valueName(view, key)}`] : [],
    );
  return typeof value === 'number' ? [String(value)] : [valueName(view, String(value))];
}
