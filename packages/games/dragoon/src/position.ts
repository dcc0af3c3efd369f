/** A position as a case writes it, checked: see docs/cases.md for the format. */
import {
  beginningOf,
  type Chance,
  type Course,
  type Given,
  type Json,
  type KnownParts,
  PositionError,
} from '@feldzug/kernel';
import {
  ALLOWANCE,
  FORMATION_NAMES,
  HALVES,
  isGun,
  isHorse,
  isLight,
  LEADER_ALLOWANCE,
  numbers,
  ROUT,
  SIDES,
} from './data.ts';
import { touch } from './field.ts';
import { hexNamed } from './hex.ts';
import { invariants } from './invariants.ts';
import { fogOf, OPTIONS } from './options.ts';
import { rallyPoints } from './rules/command.ts';
import { pressedOverall } from './rules/command-turn.ts';
import { ASKING, actionFrame, allDecided, openingFrame } from './rules/frames.ts';
import { stackUp, standAt } from './rules/setup.ts';
import type { Battle } from './scenario/battle.ts';
import { battleNamed, SCENARIOS } from './scenario/index.ts';
import {
  ACTIVE,
  ASK,
  AWAY,
  BOMBARDED,
  battleIn,
  CHARGING,
  CHECKED,
  COUNTERED,
  DEFERRED,
  DISENGAGED,
  FINISHED,
  FIRE_AT_WILL,
  FIRED,
  GONE,
  HALTED,
  HOLD_FIRE,
  HOLD_GROUND,
  MOVED,
  PURSUING,
  REFORMING,
  STORMING,
  type State,
  TOPPED,
  UNDER,
  UNTIL,
  WAITING,
  WHEELED,
} from './state.ts';

const KNOWN: KnownParts = {
  parts: [
    'scenario',
    'from',
    'options',
    'turn',
    'units',
    'leaders',
    'held',
    'level',
    'standing',
    'failed',
    'away',
    'step',
  ],
  scenarios: ['drill', ...SCENARIOS.map(({ id }) => id)],
  usual: 'drill',
  options: OPTIONS,
};
const UNIT_KEYS = [
  'at',
  'facing',
  'formation',
  'men',
  'guns',
  'morale',
  'disruption',
  'quality',
  'points',
  'lastSeen',
  'is',
];
/** More than any map is wide, any battle long and any leader worth: only what is no figure of the game is barred. */
const MOST = 999;
const STEP_KEYS = ['leader', 'at', 'rally', 'vacated', 'routed'];
const LEADER_KEYS = ['at', 'rating', 'radius', 'sub', 'bonus', 'status', 'until', 'due'];
const FLAGS: { readonly [word: string]: number } = {
  active: ACTIVE,
  finished: FINISHED,
  fired: FIRED,
  bombarded: BOMBARDED,
  moved: MOVED,
  charging: CHARGING,
  storming: STORMING,
  halted: HALTED,
  pursuing: PURSUING,
  reforming: REFORMING,
  topped: TOPPED,
  turned: WHEELED,
  countered: COUNTERED,
  disengaged: DISENGAGED,
  under: UNDER,
};
const STATUS: { readonly [word: string]: number } = {
  waiting: WAITING,
  deferred: DEFERRED,
  checked: CHECKED,
};

type Words = { readonly [key: string]: Json };

/** Everything may be left out: an empty drill ground at the beginning of turn 1. */
export function position(given: Given, chance: Chance, advance: (s: State, course: Course) => void): State {
  const { scenario, options, from, faults } = beginningOf(given, KNOWN);
  const s = standAt(scenario, fogOf(options));
  const battle = battleNamed(scenario);
  if (from === 'empty') clear(s);
  if (given.turn !== undefined) {
    if (Number.isInteger(given.turn) && Number(given.turn) >= 1 && Number(given.turn) <= battle.turns)
      s.turn = Number(given.turn);
    else faults.push(`there is no turn ${JSON.stringify(given.turn)}`);
  }
  for (const [id, words] of entriesOf(given, 'units', faults)) placeUnit(s, id, words, faults);
  for (const [id, words] of entriesOf(given, 'leaders', faults)) placeLeader(s, id, words, faults);
  setHeld(battle, s, given, faults);
  setStanding(s, given, faults);
  setAway(battle, s, given, faults);
  stackAsSaid(s);
  setFlow(s, given, faults);
  touch(s);
  if (faults.length === 0) faults.push(...invariants(s));
  if (faults.length > 0) throw new PositionError(faults);
  advance(s, { chance, events: [] });
  return s;
}

/** What a part of the file says of each id: `{ id: { … } }`. */
function entriesOf(given: Given, part: string, faults: string[]): [string, Words][] {
  const said = given[part] ?? {};
  const isPlain = (value: Json): boolean =>
    value !== null && typeof value === 'object' && !Array.isArray(value);
  if (!isPlain(said)) {
    faults.push(`"${part}" is { id: { … } }`);
    return [];
  }
  return Object.entries(said as Words).flatMap(([id, words]): [string, Words][] => {
    if (isPlain(words)) return [[id, words as Words]];
    faults.push(`${id} is ${JSON.stringify(words)}, not { … }`);
    return [];
  });
}

type Said = (key: string, least: number, most: number, otherwise: number) => number;

/** Reads the numbers that a file says of somebody; one that is none, or beyond its limits, is a fault. */
const numbersOf =
  (words: Words, id: string, faults: string[]): Said =>
  (key, least, most, otherwise) => {
    const value = words[key];
    if (value === undefined) return otherwise;
    if (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) return Number(value);
    faults.push(`"${key}" of ${id} is ${JSON.stringify(value)}, not a whole number from ${least} to ${most}`);
    return otherwise;
  };

/** Of two fighters in a hex the one that is said to be `under` is not Top, else the second. */
function stackAsSaid(s: State): void {
  const battle = battleIn(s);
  const said = s.flags.flatMap((flags, unit) => (flags & UNDER ? [unit] : []));
  for (const unit of s.flags.keys()) s.flags[unit] &= ~UNDER;
  stackUp(s);
  for (const unit of said) {
    for (const other of s.at.keys())
      if (s.at[other] === s.at[unit] && !isGun(battle.type[other])) s.flags[other] &= ~UNDER;
    s.flags[unit] |= UNDER;
  }
}

/** Standing answers of the sides, and who has failed to be activated in this turn. */
function setStanding(s: State, given: Given, faults: string[]): void {
  for (const [side, words] of Object.entries((given.standing ?? {}) as Words)) {
    const number = SIDES.indexOf(side as 'A');
    const { fire, advance } = words as { fire?: string; advance?: string };
    if (
      number < 0 ||
      ![undefined, 'will', 'hold'].includes(fire) ||
      ![undefined, 'never'].includes(advance)
    ) {
      faults.push('"standing" is { "A": { "fire": "will" or "hold", "advance": "never" } }');
      continue;
    }
    s.defence[number] = fire === 'will' ? FIRE_AT_WILL : fire === 'hold' ? HOLD_FIRE : ASK;
    s.ground[number] = advance === 'never' ? HOLD_GROUND : ASK;
  }
  for (const side of (given.failed ?? []) as string[]) {
    if (SIDES.includes(side as 'A')) s.failed[SIDES.indexOf(side as 'A')] = 1;
    else faults.push('"failed" is a list of A and B');
  }
}

/** Pursuers off the map: `{ "PH1": { "back": 5, "at": "3,0" } }`. */
function setAway(battle: Battle, s: State, given: Given, faults: string[]): void {
  for (const [id, words] of Object.entries((given.away ?? {}) as Words)) {
    const unit = battle.unitByName.get(id) ?? -1;
    const { back, at } = words as { back?: number; at?: string };
    const hex = hexNamed(battle.grid, String(at));
    if (unit < 0 || !isHorse(battle.type[unit]) || !Number.isInteger(back) || hex < 0) {
      faults.push(`"away" is { unit of horse: { "back": turn, "at": hex } }, not ${id}`);
      continue;
    }
    if (s.at[unit] === GONE) s.strength[unit] = battle.units[unit].strength;
    s.at[unit] = AWAY;
    s.flags[unit] |= PURSUING;
    s.away.push([unit, Number(back), hex]);
  }
}

/** Nobody on the field; who is not placed has still all his men for the count of losses. */
function clear(s: State): void {
  s.at.fill(GONE);
  s.strength.fill(0);
  s.leaderAt.fill(GONE);
  // Losses are counted against the whole army, which is not here: nobody withdraws unless the case says so.
  s.level.fill(101);
}

function placeUnit(s: State, id: string, words: Words, faults: string[]): void {
  const battle = battleIn(s);
  const unit = battle.unitByName.get(id) ?? -1;
  if (unit < 0) {
    faults.push(`there is no unit "${id}"`);
    return;
  }
  for (const key of Object.keys(words))
    if (!UNIT_KEYS.includes(key)) faults.push(`"${key}" of ${id} is none of ${UNIT_KEYS.join(', ')}`);
  const own = battle.units[unit];
  if (words.at === null) {
    s.at[unit] = GONE;
    s.strength[unit] = 0;
    return;
  }
  const hex = words.at === undefined ? own.at : hexNamed(battle.grid, String(words.at));
  if (hex < 0) faults.push(`${id} is at ${JSON.stringify(words.at)}, which is no hex`);
  const type = battle.type[unit];
  const formation = formationSaid(words, own.formation, type, id, faults);
  const [men, others] = isGun(type) ? ['guns', 'men'] : ['men', 'guns'];
  if (words[others] !== undefined) faults.push(`${id} has ${men}, not ${others}`);
  const said = numbersOf(words, id, faults);
  const { morale, disruption } = numbers.highest;
  s.at[unit] = hex;
  s.formation[unit] = formation;
  s.facing[unit] = said('facing', 0, 11, own.facing);
  s.strength[unit] = said(men, 1, own.strength, own.strength);
  s.morale[unit] = said('morale', 0, morale, formation === ROUT ? 0 : own.morale);
  s.disruption[unit] = said('disruption', 0, disruption, formation === ROUT ? disruption : own.disruption);
  s.quality[unit] = said('quality', numbers.qualities.green, numbers.qualities.elite, own.quality);
  s.flags[unit] |= flagsSaid(words, id, faults);
  if (words.lastSeen !== undefined) s.lastSeen[unit] = hexNamed(battle.grid, String(words.lastSeen));
  else if (s.fog < 2) s.lastSeen[unit] = hex;
  if (words.lastSeen !== undefined && s.lastSeen[unit] < 0)
    faults.push(`${id} was seen at ${JSON.stringify(words.lastSeen)}, which is no hex`);
  s.points[unit] = pointsSaid(words, s.flags[unit] & ACTIVE ? ALLOWANCE[type] : 0, type, id, faults);
  if (isGun(type)) s.disruption[unit] = 0;
}

function formationSaid(words: Words, otherwise: number, type: number, id: string, faults: string[]): number {
  if (words.formation === undefined) return otherwise;
  const known = isGun(type)
    ? ['unlimbered', 'limbered', 'line', 'column']
    : isLight(type)
      ? ['normal', 'line', 'rout']
      : isHorse(type)
        ? ['line', 'column', 'rout']
        : ['line', 'column', 'square', 'rout'];
  if (known.includes(String(words.formation))) return FORMATION_NAMES[String(words.formation)];
  faults.push(`the formation of ${id} is ${JSON.stringify(words.formation)}, not ${known.join(', ')}`);
  return otherwise;
}

function flagsSaid(words: Words, id: string, faults: string[]): number {
  if (words.is !== undefined && !Array.isArray(words.is)) {
    faults.push(`"is" of ${id} is a list`);
    return 0;
  }
  let flags = 0;
  for (const word of (words.is ?? []) as string[]) {
    if (FLAGS[word] === undefined)
      faults.push(`${id} is "${word}", which is none of ${Object.keys(FLAGS).join(', ')}`);
    else flags |= FLAGS[word];
  }
  return flags;
}

/** Movement points, which a file says in whole and half ones; an Assault Move has two more than the allowance. */
function pointsSaid(words: Words, otherwise: number, type: number, id: string, faults: string[]): number {
  if (words.points === undefined) return otherwise;
  const halves = Number(words.points) * HALVES;
  const most = ALLOWANCE[type] + numbers.assaultMove * HALVES;
  if (typeof words.points === 'number' && Number.isInteger(halves) && halves >= 0 && halves <= most)
    return halves;
  faults.push(`"points" of ${id} is ${JSON.stringify(words.points)}, not 0 to ${most / HALVES} by halves`);
  return otherwise;
}

function placeLeader(s: State, id: string, words: Words, faults: string[]): void {
  const battle = battleIn(s);
  const leader = battle.leaderByName.get(id) ?? -1;
  if (leader < 0) {
    faults.push(`there is no leader "${id}"`);
    return;
  }
  for (const key of Object.keys(words))
    if (!LEADER_KEYS.includes(key)) faults.push(`"${key}" of ${id} is none of ${LEADER_KEYS.join(', ')}`);
  const own = battle.leaders[leader];
  const isLost = words.at === null;
  s.leaderAt[leader] = isLost
    ? GONE
    : words.at === undefined
      ? own.at
      : hexNamed(battle.grid, String(words.at));
  if (s.leaderAt[leader] < 0 && !isLost)
    faults.push(`${id} is at ${JSON.stringify(words.at)}, which is no hex`);
  const said = numbersOf(words, id, faults);
  const { rating } = numbers.highest;
  s.rating[leader] = said('rating', 0, rating, own.rating);
  s.radius[leader] = said('radius', 0, MOST, own.radius);
  s.sub[leader] = said('sub', 0, MOST, own.sub);
  s.bonus[leader] = said('bonus', 0, MOST, 0);
  s.due[leader] = said('due', 0, MOST, 0);
  const until = UNTIL.indexOf((words.until ?? 'asked') as (typeof UNTIL)[number]);
  if (until < 0) faults.push(`${id} waits until ${JSON.stringify(words.until)}, not ${UNTIL.join(', ')}`);
  s.awaits[leader] = Math.max(ASK, until);
  const status = STATUS[String(words.status ?? (isLost && s.due[leader] === 0 ? 'checked' : 'waiting'))];
  if (status === undefined)
    faults.push(`${id} is ${JSON.stringify(words.status)}, not ${Object.keys(STATUS).join(', ')}`);
  s.status[leader] = status ?? WAITING;
}

function setHeld(battle: Battle, s: State, given: Given, faults: string[]): void {
  for (const [name, side] of Object.entries((given.held ?? {}) as Words)) {
    const objective = battle.objectives.findIndex((each) => each.name === name);
    if (objective < 0 || !SIDES.includes(side as 'A'))
      faults.push(`nobody can hold "${name}" as ${JSON.stringify(side)}`);
    else s.held[objective] = SIDES.indexOf(side as 'A');
  }
  for (const [side, level] of Object.entries((given.level ?? {}) as Words)) {
    if (!SIDES.includes(side as 'A') || typeof level !== 'number')
      faults.push(`"level" is a number for A and B`);
    else s.level[SIDES.indexOf(side as 'A')] = level;
  }
}

/** Emptied hexes and who drove the enemy out: `[["5,3", "PI1"]]`. */
function pairsSaid(battle: Battle, said: Json | undefined, faults: string[]): number[] {
  return ((said ?? []) as Json[][]).flatMap(([hex, unit]) => {
    const pair = [hexNamed(battle.grid, String(hex)), battle.unitByName.get(String(unit)) ?? -1];
    if (Math.min(...pair) < 0) faults.push(`"vacated" is a list of hex and unit, not ${hex} and ${unit}`);
    return pair;
  });
}

/** A step by its name, or `{ "leader": "a-foot", "at": "action.move", "rally": 4 }` in an Action Phase. */
function setFlow(s: State, given: Given, faults: string[]): void {
  const { step } = given;
  if (step === undefined) return;
  if (typeof step === 'string') {
    if (step === 'bombardment' || step === 'command.turn') s.flow = [openingFrame(step, pressedOverall(s))];
    else if (['turn.begin', 'command', 'withdrawal', 'turn.end'].includes(step)) s.flow = [{ step }];
    else faults.push(`a position cannot begin at "${step}"`);
    return;
  }
  const words = step as Words;
  const battle = battleIn(s);
  const leader = battle.leaderByName.get(String(words.leader)) ?? -1;
  if (leader < 0) {
    faults.push(`there is no leader "${words.leader}"`);
    return;
  }
  for (const key of Object.keys(words))
    if (!STEP_KEYS.includes(key)) faults.push(`"${key}" of "step" is none of ${STEP_KEYS.join(', ')}`);
  const { side } = battle.leaders[leader];
  if (words.at === 'command.initiative') {
    s.flow = [{ step: 'command.initiative', leader, decided: ASKING }];
    return;
  }
  const rally = numbersOf(words, '"step"', faults)('rally', 0, MOST, rallyPoints(s, leader));
  const frame = actionFrame(leader, side, rally);
  frame.step = String(words.at ?? 'action.first');
  if (
    ![
      'action.first',
      'action.move',
      'action.defence',
      'action.second',
      'action.advance',
      'action.assault',
      'action.follow',
      'action.end',
    ].includes(frame.step)
  )
    faults.push(`an Action Phase cannot begin at "${frame.step}"`);
  const vacated = pairsSaid(battle, words.vacated, faults);
  if (frame.step === 'action.follow')
    Object.assign(frame, {
      follow: vacated.length > 0 ? [[words.routed === true ? 1 : 0, ...vacated]] : [],
      ...allDecided(),
    });
  else frame.vacated = vacated;
  s.ridden[leader] = s.leaderAt[leader] === GONE ? 0 : LEADER_ALLOWANCE;
  // Who acts has had his Activation Check, and has no second one when he is done.
  s.status[leader] = CHECKED;
  s.flow = [frame];
}
