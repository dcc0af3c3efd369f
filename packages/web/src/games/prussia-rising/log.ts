/** Every event as a sentence, with the paragraph that it follows from. */
import type { Event } from '@feldzug/kernel';
import {
  FORCES,
  type PrussiaRising,
  REPUBLIC,
  SIDES,
  type State,
  UNITS,
  unitNamed,
} from '@feldzug/prussia-rising';
import type { DieShown, Sentence } from '../../table/content.ts';
import { names, number, numbers, ruleOf, tally, text } from '../../table/log-facts.ts';
import { counted } from '../../table/speech.ts';
import { hitsOf, roundCounts } from './field.ts';
import {
  groupParts,
  halfMonth,
  LEVEL_NAMES,
  sideAdjective,
  sideName,
  sizeOf,
  spaceName,
  spaceNames,
  tallyName,
  unitLabel,
} from './names.ts';
import { railWay } from './routes.ts';

export function tellEvent(
  game: PrussiaRising,
  event: Event,
  view: State | undefined,
  earlier: readonly Event[],
): Sentence | undefined {
  const told = TELLERS[event.type]?.(event, view, game, earlier);
  return told && { rule: ruleOf(event), ...told };
}

type Teller = (
  event: Event,
  view: State | undefined,
  game: PrussiaRising,
  earlier: readonly Event[],
) => Sentence | undefined;

const at = (event: Event): { readonly spaces: readonly string[] } => ({ spaces: [text(event.space)] });

const TELLERS: { readonly [type: string]: Teller } = {
  turnBegan: (e) => ({ text: `Turn ${e.turn}: ${halfMonth(number(e.turn))}`, weight: 'heading' }),
  placed: (e) => ({
    text: `${sideName(text(e.side))} places ${tallyName(tally(e.units))} in ${spaceName(text(e.space))}.`,
    ...at(e),
    weight: e.rule === '3.D' || e.rule === '3.A' ? 'detail' : undefined,
  }),
  reinforcementsArrived: (e) => ({
    text: `Reinforcements for ${sideName(FORCES.find(({ id }) => id === e.force)?.side ?? 0)}: ${counted(number(e.count), 'unit')}.`,
  }),
  reinforcementsDelayed: (e) => ({ text: `Reinforcements find no room. They come in turn ${e.until}.` }),
  unitsCalled: (e) => ({
    text:
      e.force === FORCES[REPUBLIC].id
        ? `Replacements for the Republic: ${counted(number(e.count), 'unit')}.`
        : `Prussia calls up ${counted(number(e.count), 'reserve')}.`,
    dice: numbers(e.dice).map((face) => ({ face })),
  }),
  alarmRaised: (e) => ({
    text: `Prussians at ${spaceName(text(e.space))}, close to Paris: France may now declare the Republic.`,
    ...at(e),
  }),
  republicDeclared: () => ({
    text: 'Paris at arms! France declares the Third Republic.',
    spaces: ['paris'],
    weight: 'heading',
  }),
  removalRolled: (e) => ({
    text: `${unitLabel(text(e.unit))} at ${spaceName(text(e.space))} ${e.removed ? 'leaves the war' : 'stays'}.`,
    ...at(e),
    dice: numbers(e.dice).map((face) => ({ face })),
    weight: 'detail',
    together: { kind: 'removal', who: unitLabel(text(e.unit)), text: e.removed ? 'leave the war' : 'stay' },
  }),
  activationsRolled: (e) => ({
    text: `${sideName(text(e.side))}’s turn: ${counted(number(e.activations), 'activation')}.`,
    dice: [{ face: number(e.roll), add: number(e.activations) - number(e.roll) || undefined }],
  }),
  marched(e) {
    const path = names(e.path);
    const left = Object.keys(tally(e.leave)).length > 0 ? ' Some stay on the way.' : '';
    return {
      text: `${sideName(text(e.side))}: ${tallyName(tally(e.units))} ${sizeOf(tally(e.units)) === 1 ? 'marches' : 'march'} from ${spaceName(text(e.from))} to ${spaceName(path[path.length - 1])}.${left}`,
      way: [text(e.from), ...path],
      party: partyOf(e),
      spaces: [path[path.length - 1]],
    };
  },
  railed: (e, view) => ({
    text: `${sideName(text(e.side))}: ${tallyName(tally(e.units))} by rail from ${spaceName(text(e.from))} to ${spaceName(text(e.to))}.`,
    way: view
      ? railWay(view, SIDES.indexOf(text(e.side) as 'french'), text(e.from), text(e.to))
      : [text(e.from), text(e.to)],
    party: partyOf(e),
    spaces: [text(e.to)],
  }),
  spaceTaken: (e) => ({ text: `${sideName(text(e.side))} takes ${spaceName(text(e.space))}.`, ...at(e) }),
  cityRetaken: (e) => ({
    text: `France has a city back: Prussia rolls 1 die for reserves next turn.`,
    ...at(e),
  }),
  prussiaInvaded: (e) => ({
    text: `The French are in Germany: Prussia rolls 3 dice for reserves next turn.`,
    ...at(e),
  }),
  ordersGiven: () => ({ text: 'Standing orders given.', weight: 'detail' }),
  combatBegan: (e) => ({
    text: `${COMBATS[text(e.kind)]} ${spaceName(text(e.space))}: ${sideName(text(e.attacker))} attacks`,
    ...at(e),
    weight: 'heading',
  }),
  enteredFortress: (e) => ({
    text: `${sideName(text(e.side))}’s infantry goes into the fortress of ${spaceName(text(e.space))}.`,
    ...at(e),
  }),
  cavalryEngaged: (e) => ({ text: `${sideName(number(e.seat))} sends its cavalry against the enemy’s.` }),
  deathRideDeclared: (e) => ({
    text: `Death ride! ${unitLabel(text(e.unit))} charges ${unitLabel(text(e.target))}.`,
  }),
  aimed: (e) => ({
    text: `${unitLabel(text(e.unit))} aims at ${unitLabel(text(e.target))}.`,
    weight: 'detail',
  }),
  fired: (e) => ({
    text: `${unitLabel(text(e.unit))} (${e.level}) at ${unitLabel(text(e.target))}: ${e.hit ? 'hit' : 'miss'}.`,
    dice: pair(numbers(e.dice), e.hit === true),
    weight: 'detail',
  }),
  reduced: (e) => ({
    text: `${unitLabel(text(e.unit))} is reduced at ${spaceName(text(e.space))}.`,
    ...at(e),
    weight: 'detail',
  }),
  eliminated: (e) => ({
    text: `${unitLabel(text(e.unit))} is eliminated at ${spaceName(text(e.space))}.`,
    ...at(e),
    // Losses to fire are told with their round.
    weight: e.rule === '8.3.B' ? 'detail' : undefined,
  }),
  weakened: (e) => ({
    text: `${unitLabel(text(e.unit))} at ${spaceName(text(e.space))} loses a level: now ${text(e.level)}.`,
    ...at(e),
  }),
  roundEnded(e, _view, _game, earlier) {
    const { shots, hits, reduced, lost } = roundCounts(earlier);
    const round = number(e.round) > 0 ? `Round ${e.round}` : 'The besieged fire';
    const sides = [0, 1].flatMap((seat) =>
      shots[seat] > 0 ? [`${sideName(seat)} ${counted(hits[seat], 'hit')} of ${shots[seat]}`] : [],
    );
    const losses = [0, 1].flatMap((seat) => [
      ...(reduced[seat] > 0 ? [`${reduced[seat]} ${sideAdjective(seat)} reduced`] : []),
      ...(lost[seat] > 0 ? [`${lost[seat]} ${sideAdjective(seat)} eliminated`] : []),
    ]);
    const dice = hitsOf(earlier).flatMap((shot) => pair(numbers(shot.dice), true));
    return {
      text: `${round}: ${[...sides, ...losses].join(', ')}.`,
      ...at(e),
      ...(dice.length > 0 && { dice }),
    };
  },
  combatDiedDown: (e) => ({
    text: `Nobody can fire any more at ${spaceName(text(e.space))}: the attacker gives way.`,
    ...at(e),
  }),
  screened: (e) => ({
    text: `${unitLabel(text(e.unit))} screens the retreat: ${e.lost ? 'a 7, it is lost' : 'the stack gets away'}.`,
    dice: pair(numbers(e.dice), undefined),
  }),
  pursued: (e) => ({
    text: `${unitLabel(text(e.unit))} pursues: ${e.hit ? 'hit' : 'no hit'}.`,
    dice: pair(numbers(e.dice), e.hit === true),
  }),
  retreated: (e) => ({
    text: `${sideName(text(e.side))} retreats from ${spaceName(text(e.from))} to ${spaceName(text(e.to))} (${counted(names(e.units).length, 'unit')}).`,
    way: [text(e.from), text(e.to)],
    spaces: [text(e.to)],
    party: Object.fromEntries(
      Object.entries(countedBy(names(e.units), (id) => kindAtStart(id))).map(([kind, count]) => [
        `${text(e.side)}/${kind}`,
        count,
      ]),
    ),
  }),
  combatEnded: (e) => ({
    text: e.winner
      ? `${sideName(text(e.winner))} has won at ${spaceName(text(e.space))}.`
      : `The combat at ${spaceName(text(e.space))} is over.`,
    ...at(e),
    weight: e.winner ? undefined : 'detail',
  }),
  siegeOpened: (e) => ({ text: `${sideName(text(e.side))} besieges ${spaceName(text(e.space))}.`, ...at(e) }),
  siegeLifted: (e) => ({ text: `The siege of ${spaceName(text(e.space))} is lifted.`, ...at(e) }),
  fortressFell: (e) => ({ text: `The fortress of ${spaceName(text(e.space))} falls.`, ...at(e) }),
  surrenderRolled: (e, _view, game) => ({
    text: e.surrendered
      ? `${spaceName(text(e.space))} surrenders.`
      : `${spaceName(text(e.space))} holds out.`,
    ...at(e),
    dice: [{ face: number(e.roll), label: `surrenders on 1–${game.lookups.numbers.siege.surrenderUpTo}` }],
  }),
  starved: (e) => ({
    text: `Hunger at ${spaceName(text(e.space))}: ${unitLabel(text(e.unit))} is lost.`,
    ...at(e),
  }),
  promoted: (e) => ({ text: `${unitLabel(text(e.unit))} is promoted: now ${e.level}.` }),
  disorganized: (e) => ({
    text: `${unitLabel(text(e.unit))} at ${spaceName(text(e.space))} is out of supply: disorganized.`,
    ...at(e),
    together: {
      kind: 'disorganized',
      who: unitLabel(text(e.unit)),
      text: 'are out of supply: disorganized.',
    },
  }),
  reorganized: (e) => ({
    text: `${unitLabel(text(e.unit))} at ${spaceName(text(e.space))} is in order again.`,
    ...at(e),
    weight: 'detail',
  }),
  pointsCounted: (e) => ({
    text: `Prussia has ${e.points} points: ${spaceNames(Object.keys(tally(e.spaces)))}.`,
    spaces: Object.keys(tally(e.spaces)),
  }),
  gameEnded: (e) => ({
    text: e.outcome === 'paris' ? 'Prussia takes Paris.' : `The war ends: ${LEVEL_NAMES[text(e.outcome)]}.`,
    weight: 'heading',
  }),
};

const COMBATS: { readonly [kind: string]: string } = {
  field: 'Combat at',
  assault: 'Assault on',
  sortie: 'Sortie from',
};

/** The units of a march with their side, for the counter that goes over the map. */
const partyOf = (event: Event): { readonly [key: string]: number } =>
  Object.fromEntries(
    Object.entries(tally(event.units)).map(([key, count]) => [
      `${text(event.side)}/${groupParts(key).kind}`,
      count,
    ]),
  );

/** Two dice that count together: the second says what came of them. */
const pair = ([first, second]: readonly number[], hit: boolean | undefined): DieShown[] => [
  { face: first },
  { face: second, hit },
];

const kindAtStart = (id: string): string => (UNITS[unitNamed(id)].isCavalry ? 'greenCavalry' : 'green');

function countedBy(ids: readonly string[], key: (id: string) => string): { [key: string]: number } {
  const counts: { [key: string]: number } = {};
  for (const id of ids) counts[key(id)] = (counts[key(id)] ?? 0) + 1;
  return counts;
}
