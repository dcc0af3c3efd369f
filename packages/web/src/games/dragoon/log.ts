/** What happened, as the log tells it. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Event } from '@feldzug/kernel';
import type { DieShown, Sentence } from '../../table/face.ts';
import { sideName } from './names.ts';
import { at, facingName } from './places.ts';
import { hourOf, leaderNamed, nameOf } from './words.ts';

type Told = Omit<Sentence, 'rule'>;

export function tellEvent(battle: Battle, event: Event, view: State | undefined): Sentence | undefined {
  const tell = TOLD[event.type];
  const told = tell?.({
    battle,
    event,
    unit: typeof event.unit === 'string' ? nameOf(battle, view, event.unit) : '',
    leader: typeof event.leader === 'string' ? leaderNamed(battle, view, event.leader) : '',
    where: (fact) => (typeof event[fact] === 'string' ? at(battle, event[fact] as string) : ''),
  });
  return told && { ...told, rule: typeof event.rule === 'string' ? event.rule : undefined };
}

interface Telling {
  readonly battle: Battle;
  readonly event: Event;
  readonly unit: string;
  readonly leader: string;
  /** `at Lobositz`, `2 hexes SW of Lobositz`. */
  readonly where: (fact: string) => string;
}

const sideOf = (letter: unknown): number => (letter === 'B' ? 1 : 0);
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const hex = (value: unknown): readonly string[] => (typeof value === 'string' ? [value] : []);

function check(event: Event): readonly DieShown[] | undefined {
  if (typeof event.roll !== 'number') return undefined;
  const modifier = number(event.modifier);
  return [
    {
      face: event.roll,
      sides: 10,
      ...(modifier !== 0 && { add: modifier }),
      passed: event.roll + modifier <= number(event.quality),
      label: `${event.quality} or less`,
    },
  ];
}

/** `8 − 1 against 6, ` where the die is known. */
function rolled({ roll, modifier, quality }: Event): string {
  if (typeof roll !== 'number') return '';
  const by = number(modifier);
  const sign = by === 0 ? '' : ` ${by < 0 ? '−' : '+'} ${Math.abs(by)}`;
  return `${roll}${sign} against ${quality}, `;
}

/** A unit that went along a path; where it stood before, the board knows. */
function went(event: Event, text: string): Told {
  const path = Array.isArray(event.path) ? (event.path as string[]) : [];
  if (path.length === 0) return { text };
  const way = path.length === 1 ? [path[0], path[0]] : path;
  return { text, spaces: path.slice(-1), way, party: { [String(event.unit)]: 1 } };
}

function fromTo(event: Event, text: string): Told {
  const [from, to] = [event.from, event.to];
  return typeof from === 'string' && typeof to === 'string'
    ? { text, spaces: [to], way: [from, to], party: { [String(event.unit)]: 1 } }
    : { text };
}

const PHASE_WORDS: { readonly [phase: string]: string } = {
  bombardment: 'bombards',
  'action.first': 'fires',
  'action.defence': 'fires in defence',
  'action.second': 'fires',
};

const CAUSES: { readonly [cause: string]: string } = {
  march: 'on the march',
  turn: 'in turning',
  formation: 'in forming',
  stack: 'in the crowd',
  top: 'in the crowd',
  charge: 'in the charge',
  countercharge: 'in the countercharge',
  disengagement: 'in backing out',
  retreat: 'in the retreat',
  fire: 'under fire',
  beside: 'beside those under fire',
  assault: 'in the assault',
  nerve: 'before the clash',
  routers: 'as routed men run through it',
  advance: 'in the advance',
};
const UNTIL: { readonly [until: string]: string } = {
  last: ' to the last',
  failure: ' until another leader fails',
};
/** What all can see of a blow where men are not counted (U). */
const FALLEN: { readonly [fallen: string]: string } = {
  few: 'none or a few men fall',
  some: 'men fall',
  many: 'many men fall',
};
const because = (event: Event): string => CAUSES[String(event.cause)] ?? String(event.cause ?? '');

const TOLD: { readonly [type: string]: (telling: Telling) => Told | undefined } = {
  turnBegan: ({ battle, event }) => ({
    text: `Turn ${event.turn} of ${event.of}, ${hourOf(battle, number(event.turn))}`,
    weight: 'heading',
  }),
  pointsLent: ({ leader, event }) => ({
    text: `${leader} is lent ${event.points} point${event.points === 1 ? '' : 's'}.`,
    weight: 'detail',
  }),
  deferred: ({ leader, event }) => ({
    text: `${leader} is deferred${UNTIL[String(event.until)] ?? ''}.`,
  }),
  activationChecked: ({ leader, event }) => ({
    text: event.sure
      ? `${leader} acts: his men need no order.`
      : `${leader} ${event.passed ? 'is activated' : 'does not stir'}: ${event.roll}, needed ${event.chance} or less.`,
    weight: event.passed ? 'heading' : undefined,
    ...(!event.sure && {
      dice: [
        {
          face: number(event.roll),
          sides: 100,
          label: `${event.chance} or less`,
          passed: event.passed === true,
        },
      ],
    }),
  }),
  marched: ({ battle, unit, event }) => {
    const path = event.path as string[];
    if (path.length === 0) return { text: `${unit} does not get on.` };
    const goal = at(battle, path[path.length - 1]);
    return {
      ...went(
        event,
        `${unit} marches ${path.length} hex${path.length === 1 ? '' : 'es'}; it stands ${goal}.`,
      ),
      together: { kind: 'marched', who: unit, text: 'march' },
    };
  },
  turned: ({ battle, unit, event }) => ({
    text: `${unit} turns ${facingName(battle, number(event.facing))}.`,
    weight: 'detail',
    together: { kind: 'turned', who: unit, text: 'turn' },
  }),
  formed: ({ battle, unit, event }) => ({
    text: `${unit} forms ${event.formation}, facing ${facingName(battle, number(event.facing))}.`,
    together: { kind: 'formed', who: unit, text: `form ${event.formation}` },
  }),
  recovered: ({ unit, event }) => ({
    text: `${unit} dresses its ranks: disruption ${event.disruption}.`,
    dice: check(event),
    weight: 'detail',
    together: { kind: 'recovered', who: unit, text: 'dress their ranks' },
  }),
  rallied: ({ unit, event }) => ({
    text:
      typeof event.roll === 'number' && event.roll > number(event.quality)
        ? `${unit} does not take heart: morale ${event.morale}.`
        : `${unit} takes heart: morale ${event.morale}.`,
    dice: check(event),
    weight: 'detail',
    together: { kind: 'rallied', who: unit, text: 'are rallied' },
  }),
  reformed: ({ unit }) => ({ text: `${unit} stands again.` }),
  madeTop: ({ unit }) => ({ text: `${unit} comes to the front of its hex.`, weight: 'detail' }),
  tookBack: ({ unit }) => ({ text: `${unit}: the order is taken back.`, weight: 'detail' }),
  charged: ({ unit, event }) =>
    went(
      event,
      event.strikes === false ? `${unit} charges, but falls into disorder and stops.` : `${unit} charges!`,
    ),
  disengaged: ({ unit, event }) => fromTo(event, `${unit} backs out of contact.`),
  leaderRode: ({ leader, event, where }) => ({
    text: `${leader} rides; he is ${where('at')}.`,
    spaces: hex(event.at),
    weight: 'detail',
  }),
  leaderFell: ({ leader, event, where }) => ({
    text: `${leader} has fallen${event.at ? ` ${where('at')}` : ''}!`,
    spaces: hex(event.at),
  }),
  leaderSucceeded: ({ leader }) => ({ text: `${leader} takes over the army.` }),
  leaderReplaced: ({ leader, event }) => ({
    text: `${leader} takes over the command${event.rating === undefined ? '' : `: rating ${event.rating}, radius ${event.radius}`}.`,
  }),
  fired: ({ unit, event, where }) => ({
    text: `${unit} ${PHASE_WORDS[String(event.phase)] ?? 'fires'} at a target ${where('at')}.`,
    spaces: hex(event.at),
    weight: 'detail',
  }),
  struck: ({ unit, event }) => ({
    together: { kind: 'struck', who: unit },
    text:
      event.hits === undefined && event.lost === undefined
        ? `${unit} is under fire${FALLEN[String(event.fallen)] ? `: ${FALLEN[String(event.fallen)]}` : ''}.`
        : number(event.lost) === 0
          ? `${unit} is fired at without a hit.`
          : `${unit} loses ${event.lost}${event.hits === undefined ? '' : ` (${event.hits} hit${event.hits === 1 ? '' : 's'})`}.`,
    spaces: hex(event.at),
  }),
  disruptionChecked: ({ unit, event }) => ({
    // In words and not as a die: whoever marched himself is not shown his own march once more.
    text: `${unit}, order ${because(event)}: ${rolled(event)}disruption ${event.disruption}.`,
    weight: 'detail',
  }),
  moraleChecked: ({ unit, event }) => ({
    text: `${unit}, heart ${because(event)}: morale ${event.morale}.`,
    dice: check(event),
    weight: 'detail',
  }),
  squareChecked: ({ unit, event }) => ({
    text: event.square ? `${unit} forms square!` : `${unit} is too late to form square.`,
    dice: check(event),
  }),
  attacked: ({ unit, event }) => ({
    text: event.kind === 'charge' ? `${unit} charges home.` : `${unit} assaults.`,
  }),
  advanced: ({ unit, event }) => fromTo(event, `${unit} advances.`),
  retreated: ({ unit, event }) => fromTo(event, `${unit} falls back.`),
  routed: ({ unit, event, where }) => ({
    text: `${unit} breaks and routs ${where('at')}.`,
    spaces: hex(event.at),
  }),
  fled: ({ unit, event }) => {
    const told = went(event, `${unit} flees.`);
    return { ...told, weight: 'detail', together: { kind: 'fled', who: unit, text: 'flee' } };
  },
  straggled: ({ unit, event }) => ({ text: `${unit} loses ${event.lost} stragglers.`, weight: 'detail' }),
  'ridden down': ({ unit, event }) => ({ text: `${unit} is ridden down: ${event.lost} lost.` }),
  eliminated: ({ unit, event }) => ({
    text: event.cause ? `${unit} is gone: ${event.cause}.` : `${unit} is gone.`,
  }),
  pursuitChecked: ({ unit, event }) => ({
    text: event.held ? `${unit} is held back from pursuit.` : `${unit} gets out of hand!`,
    dice: check(event),
  }),
  pursued: ({ unit, event }) => went(event, `${unit} pursues.`),
  pursuitEnded: ({ unit }) => ({ text: `${unit} reins in and re-forms.` }),
  rodeOff: ({ unit }) => ({ text: `${unit} rides off the field in pursuit.` }),
  cameBack: ({ unit }) => ({ text: `${unit} comes back to the field.` }),
  objectiveTaken: ({ battle, event }) => ({
    text: `${sideName(battle, sideOf(event.by))} takes ${event.objective}.`,
    spaces: battle.objectives
      .filter(({ name }) => name === event.objective)
      .map(({ at }) => battle.grid.names[at]),
  }),
  armyWithdrew: ({ battle, event }) => ({
    text: `The army of ${sideName(battle, sideOf(event.side))} has had enough and withdraws.`,
    weight: 'heading',
  }),
  battleEnded: ({ event }) => ({
    text: `The battle is over: ${(event.points as number[]).join(' points to ')}.`,
    weight: 'heading',
  }),
};
