/** Each event as a sentence of the log. */
import type { State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Event } from '@feldzug/kernel';
import type { DieShown, Sentence } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { sideName } from './names.ts';
import { at, facingName } from './places.ts';
import {
  because,
  inVain,
  isFailed,
  LOST,
  rolled,
  shakenTo,
  whyGone,
  whyInVain,
  whyStopped,
} from './reasons.ts';
import { hourOf, leaderNamed, nameOf } from './words.ts';

type Wording = Omit<Sentence, 'rule'>;

/** `earlier` is what came before of the same action: the reasons. */
export function tellEvent(
  battle: Battle,
  event: Event,
  view: State | undefined,
  earlier: readonly Event[] = [],
): Sentence | undefined {
  const tell = TOLD[event.type];
  const told = tell?.({
    battle,
    event,
    earlier,
    unit: typeof event.unit === 'string' ? nameOf(battle, view, event.unit) : '',
    target: typeof event.target === 'string' ? nameOf(battle, view, event.target) : '',
    targets: Array.isArray(event.targets)
      ? (event.targets as string[]).map((id) => nameOf(battle, view, id))
      : [],
    leader: typeof event.leader === 'string' ? leaderNamed(battle, view, event.leader) : '',
    where: (fact) => (typeof event[fact] === 'string' ? at(battle, event[fact] as string) : ''),
  });
  return told && { ...told, rule: typeof event.rule === 'string' ? event.rule : undefined };
}

interface Telling {
  readonly battle: Battle;
  readonly event: Event;
  readonly earlier: readonly Event[];
  readonly unit: string;
  /** Who is fired at. */
  readonly target: string;
  /** Who is assaulted or charged. */
  readonly targets: readonly string[];
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
      label: modifier === 0 ? `${event.quality} or less` : `against ${event.quality}`,
    },
  ];
}

const lead = (words: string): string => (words ? `${words}, ` : '');

/** A unit that went along a path; where it stood before, the board knows. */
function went(event: Event, text: string): Wording {
  const path = Array.isArray(event.path) ? (event.path as string[]) : [];
  if (path.length === 0) return { text, spaces: hex(event.from) };
  // Who was not seen before is first seen here.
  const start = typeof event.from === 'string' && (event.appears || path.length === 1) ? [event.from] : [];
  const way = start.length + path.length === 1 ? [path[0], path[0]] : [...start, ...path];
  return { text, spaces: path.slice(-1), way, party: { [String(event.unit)]: 1 } };
}

function fromTo(event: Event, text: string): Wording {
  const [from, to] = [event.from, event.to];
  return typeof from === 'string' && typeof to === 'string'
    ? { text, spaces: [to], way: [from, to], party: { [String(event.unit)]: 1 } }
    : went(event, text);
}

/** In the fog: that a unit was not in sight all the way. */
function glimpsed({ battle, event }: Telling): string {
  const first = typeof event.from === 'string' ? at(battle, event.from) : '';
  const last = Array.isArray(event.path) ? event.path.at(-1) : undefined;
  const [comes, goes] = [
    event.appears === true ? ` It comes into view ${first}.` : '',
    event.vanishes === true
      ? ` It disappears from view ${typeof last === 'string' ? at(battle, last) : first}.`
      : '',
  ];
  return comes + goes;
}

/** Of one unit and of several. */
const PHASE_WORDS: { readonly [phase: string]: readonly [string, string] } = {
  bombardment: ['bombards', 'bombard'],
  'action.first': ['fires at', 'fire at'],
  'action.defence': ['fires in defence at', 'fire in defence at'],
  'action.second': ['fires at', 'fire at'],
};

const UNTIL: { readonly [until: string]: string } = {
  last: ' to last',
  failure: ' until another leader fails',
  never: ' for the whole turn',
};
/** The paragraph behind losses by fire. */
const FIRE_RULE = '8.2.B';
/** What all can see of losses where men are not counted (U). */
const FALLEN: { readonly [fallen: string]: string } = {
  few: 'few or no losses',
  some: 'some losses',
  many: 'heavy losses',
};

/** What fire or melee has cost a unit: `IR9 Quadt I loses 19 (1 hit)`. */
function blow(unit: string, { hits, lost, fallen, rule }: Event): string {
  if (hits === undefined && lost === undefined) {
    const seen = FALLEN[String(fallen)];
    return `${unit} is ${rule === FIRE_RULE ? 'under fire' : 'struck'}${seen ? `: ${seen}` : ''}`;
  }
  if (number(lost) === 0) return `${unit} is fired at: no hits`;
  return `${unit} loses ${lost}${hits === undefined ? '' : ` (${counted(number(hits), 'hit')})`}`;
}

/** A try that a die decides. In the fog nobody is told the die (U), and so not whether it was of use. */
const tried = (event: Event, [unknown, passed, failed]: readonly [string, string, string]): string =>
  typeof event.roll !== 'number' ? unknown : isFailed(event) ? failed : passed;

const TOLD: { readonly [type: string]: (telling: Telling) => Wording | undefined } = {
  turnBegan: ({ battle, event }) => ({
    text: `Turn ${event.turn} of ${event.of}, ${hourOf(battle, number(event.turn))}`,
    weight: 'heading',
  }),
  pointsLent: ({ leader, event }) => ({
    text: `${leader} receives ${counted(number(event.points), 'command point')}.`,
    weight: 'detail',
  }),
  deferred: ({ leader, event }) => ({
    text: `${leader} is deferred${UNTIL[String(event.until)] ?? ''}.`,
  }),
  activationChecked: ({ leader, event }) => ({
    text: event.sure
      ? `${leader} activates automatically: all in column.`
      : `${leader} ${event.passed ? 'activates' : 'fails to activate'} (${event.roll}; needed ${event.chance} or less).`,
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
  marched: (telling) => {
    const { battle, unit, event } = telling;
    const path = event.path as string[];
    const glimpse = glimpsed(telling);
    const together = { kind: 'marched', who: unit, text: 'march' };
    if (glimpse) return { ...went(event, `${unit} is moving.${glimpse}`), together };
    if (path.length === 0) return { text: `${unit} cannot move on.` };
    const goal = at(battle, path[path.length - 1]);
    return {
      ...went(event, `${unit} marches ${path.length} hex${path.length === 1 ? '' : 'es'}, now ${goal}.`),
      together,
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
    text: tried(event, [
      `${unit} tries to recover: disruption ${event.disruption}.`,
      `${unit} recovers: disruption ${event.disruption}.`,
      `${unit} fails to recover: disruption ${event.disruption}.`,
    ]),
    dice: check(event),
    weight: 'detail',
    together: { kind: 'recovered', who: unit, text: 'try to recover' },
  }),
  rallied: ({ unit, event }) => ({
    text: tried(event, [
      `${unit} tries to rally: morale ${event.morale}.`,
      `${unit} rallies: morale ${event.morale}.`,
      `${unit} fails to rally: morale ${event.morale}.`,
    ]),
    dice: check(event),
    weight: 'detail',
    together: { kind: 'rallied', who: unit, text: 'try to rally' },
  }),
  reformed: ({ unit }) => ({ text: `${unit} re-forms.` }),
  madeTop: ({ unit }) => ({ text: `${unit} is now the top unit of its hex.`, weight: 'detail' }),
  tookBack: ({ unit }) => ({ text: `${unit}: order taken back.`, weight: 'detail' }),
  charged: (telling) => {
    const { unit, event } = telling;
    return event.strikes === false
      ? { ...went(event, `${unit} charges, but ${whyStopped(event, telling.earlier)}.`), consequence: 'end' }
      : went(event, `${unit} charges!${glimpsed(telling)}`);
  },
  disengaged: (telling) => fromTo(telling.event, `${telling.unit} disengages.${glimpsed(telling)}`),
  leaderRode: ({ leader, event, where }) => ({
    text: `${leader} rides ${where('at')}.`,
    spaces: hex(event.at),
    weight: 'detail',
  }),
  leaderFell: ({ leader, event, where }) => ({
    text: `${leader} is lost${event.at ? ` ${where('at')}` : ''}!`,
    spaces: hex(event.at),
    consequence: 'end',
  }),
  leaderSucceeded: ({ leader }) => ({ text: `${leader} takes command of the army.` }),
  leaderReplaced: ({ leader, event }) => ({
    text: `${leader} takes command${event.rating === undefined ? '' : `: rating ${event.rating}, radius ${event.radius}`}.`,
  }),
  fired: ({ unit, event, target, where }) => {
    const [one, several] = PHASE_WORDS[String(event.phase)] ?? PHASE_WORDS['action.first'];
    const whom = target || `a target ${where('at')}`;
    return {
      text: `${unit} ${one} ${whom}.`,
      spaces: hex(event.at),
      weight: 'detail',
      together: { kind: 'fired', who: unit, text: `${several} ${whom}` },
    };
  },
  struck: ({ unit, event }) => ({
    together: { kind: 'struck', who: unit },
    text: `${blow(unit, event)}.`,
    inFull: (later) => `${blow(unit, event)}${shakenTo(event, later)}.`,
    spaces: hex(event.at),
    consequence: 'cost',
  }),
  disruptionChecked: ({ unit, event }) => ({
    // In words, not as a die: a replay does not show you your own march again.
    text: `${unit}, disruption check ${because(event)}: ${lead(rolled(event))}disruption ${event.disruption}.`,
    weight: 'detail',
  }),
  moraleChecked: ({ unit, event }) => ({
    text: `${unit}, morale check ${because(event)}: ${lead(rolled(event))}morale ${event.morale}.`,
    dice: check(event),
    weight: 'detail',
  }),
  squareChecked: ({ unit, event }) => ({
    text: event.square ? `${unit} forms square!` : `${unit} fails to form square.`,
    dice: check(event),
  }),
  attacked: ({ unit, event, targets }) => {
    const whom = targets.length > 0 ? listed(targets) : 'the enemy';
    return {
      text: event.kind === 'charge' ? `${unit} charges ${whom}.` : `${unit} assaults ${whom}.`,
    };
  },
  advanced: (telling) => fromTo(telling.event, `${telling.unit} advances.${glimpsed(telling)}`),
  attackFailed: ({ unit, event, earlier }) => ({
    text: `${unit} ${whyInVain(event, earlier)}`,
    consequence: 'end',
  }),
  retreatChecked: ({ unit, event }) => ({
    text: `${unit}, morale ${event.morale} in an enemy zone, ${event.held ? 'holds' : 'wavers'} (${event.roll}; retreats on ${event.chance} or less).`,
    weight: 'detail',
    dice: [
      {
        face: number(event.roll),
        sides: 100,
        label: `more than ${event.chance} holds`,
        passed: event.held === true,
      },
    ],
  }),
  retreated: (telling) => {
    const { unit, event, earlier } = telling;
    const text = `${unit} falls back${whyGone(event, earlier)}.${inVain(event, earlier)}${glimpsed(telling)}`;
    return { ...fromTo(event, text), consequence: 'end' };
  },
  routed: ({ unit, event, earlier, where }) => ({
    text: `${unit} breaks and routs ${where('at')}${whyGone(event, earlier)}.${inVain(event, earlier)}`,
    spaces: hex(event.at),
    consequence: 'end',
  }),
  fled: (telling) => {
    const { unit, event } = telling;
    const told = went(event, `${unit} flees.${glimpsed(telling)}`);
    return { ...told, weight: 'detail', together: { kind: 'fled', who: unit, text: 'flee' } };
  },
  straggled: ({ unit, event }) => ({ text: `${unit} loses ${event.lost} stragglers.`, weight: 'detail' }),
  'ridden down': ({ unit, event }) => ({
    text: `${unit} is ridden down: ${event.lost} lost.`,
    consequence: 'cost',
  }),
  eliminated: ({ unit, event, earlier }) => ({
    text: `${unit} is eliminated${event.cause ? `: ${LOST[String(event.cause)] ?? event.cause}` : ''}.${inVain(event, earlier)}`,
    spaces: hex(event.at),
    consequence: 'end',
  }),
  pursuitChecked: ({ unit, event }) => ({
    text: event.held ? `${unit} does not pursue.` : `${unit} pursues out of control!`,
    dice: check(event),
  }),
  pursued: (telling) => went(telling.event, `${telling.unit} pursues.${glimpsed(telling)}`),
  pursuitEnded: ({ unit }) => ({ text: `${unit} ends its pursuit and re-forms.` }),
  rodeOff: ({ unit }) => ({ text: `${unit} leaves the field in pursuit.` }),
  cameBack: ({ unit }) => ({ text: `${unit} returns to the field.` }),
  objectiveTaken: ({ battle, event }) => ({
    text: `${sideName(battle, sideOf(event.by))} takes ${event.objective}.`,
    spaces: battle.objectives
      .filter(({ name }) => name === event.objective)
      .map(({ at }) => battle.grid.names[at]),
  }),
  armyWithdrew: ({ battle, event }) => ({
    text: `The army of ${sideName(battle, sideOf(event.side))} withdraws.`,
    weight: 'heading',
  }),
  battleEnded: ({ event }) => ({
    text: `The battle is over: ${(event.points as number[]).join(' points to ')}.`,
    weight: 'heading',
  }),
};
