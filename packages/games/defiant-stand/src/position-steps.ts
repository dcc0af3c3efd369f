/** Where in the sequence of play a position begins: the frames for the step that a file names. */
import { type Frame, type Json, sealedFrame } from '@feldzug/kernel';
import { CAVALRY, CITIES, CLASSES, COUNT, cityNamed, SIDES, UNITS } from './data.ts';
import { REACT_TO_RESERVES } from './rules/engagement.ts';
import { battleFrame } from './rules/field-battle.ts';
import { type EngagementFrame, turnsFrame } from './rules/frames.ts';
import { siegeFrame } from './rules/siege.ts';
import { campaignFrame } from './rules/winter-campaign.ts';
import {
  CHARGE_FOOT,
  CHARGE_HORSE,
  FORM_UP,
  INSIDE,
  LINE,
  NO_BOX,
  RESERVE,
  SHOWN,
  type State,
} from './state.ts';

/** Steps that can be named alone, or with the player whose turn it is: { "at": "movement", "player": "allies" }. */
const TURNS = ['command', 'movement', 'place'];
const SEALED = ['cards', 'winter.quarters'];
const PLAIN = [
  'year.begin',
  'turn.begin',
  'frictions',
  'battles',
  'supply',
  'sieges',
  'turn.end',
  'winter.begin',
  'winter.supply',
  'year.end',
];
const STARTS: readonly string[] = [...TURNS, ...SEALED, ...PLAIN, 'battle', 'siege', 'winter'];

type Words = { readonly [key: string]: Json };

export function framesAt(s: State, step: Json, faults: string[]): Frame[] {
  const said: Words = typeof step === 'string' ? { at: step } : (step as Words);
  const at = String(said.at);
  if (TURNS.includes(at)) return [{ ...turnsFrame(at), nth: nthOf(s, said, faults) }];
  if (SEALED.includes(at)) return [sealedFrame(at)];
  if (PLAIN.includes(at)) return [{ step: at }];
  if (at === 'battle') return battleAt(s, said, faults);
  if (at === 'siege') return siegeAt(s, said, faults);
  if (at === 'winter') return winterAt(s, said, faults);
  faults.push(`there is no step "${at}" to begin with: ${STARTS.join(', ')}`);
  return [{ step: 'turn.begin' }];
}

function nthOf(s: State, said: Words, faults: string[]): number {
  if (said.player === undefined) return 0;
  return sideIn(said.player, faults) === s.first ? 0 : 1;
}

function sideIn(name: Json, faults: string[]): number {
  const side = SIDES.indexOf(name as 'prussia');
  if (side < 0) faults.push(`"${name}" is neither ${SIDES.join(' nor ')}`);
  return Math.max(0, side);
}

function cityIn(said: Words, faults: string[]): number {
  const city = cityNamed(String(said.city));
  if (city < 0) faults.push(`there is no city "${said.city}"`);
  return Math.max(0, city);
}

/** The frames below a fight: engagement.ts continues when it is over. */
function engaged(city: number, attacker: number): Frame[] {
  const engagement: EngagementFrame = {
    step: 'engagement',
    city,
    attacker,
    stage: REACT_TO_RESERVES,
    campaign: 3,
    reacted: 2,
  };
  return [{ step: 'battles', places: [] }, engagement];
}

/** During a field battle: { "at": "battle", "city", "attacker", "round", "phase": "cards" or a class }. */
function battleAt(s: State, said: Words, faults: string[]): Frame[] {
  const city = cityIn(said, faults);
  const attacker = sideIn(said.attacker ?? 'prussia', faults);
  const round = Number(said.round ?? 1);
  const phase = String(said.phase ?? 'cards');
  const cls = CLASSES.indexOf(phase as 'leader');
  if (cls < 0 && phase !== 'cards') faults.push(`"${phase}" is no phase: cards, ${CLASSES.join(', ')}`);
  s.tick++;
  setUpBoard(s, city);
  const board = boardOf(s, city);
  return [
    ...engaged(city, attacker),
    {
      ...battleFrame(city, attacker),
      step: cls < 0 ? 'battle.card' : 'battle.orders',
      round,
      cls: Math.max(0, cls),
      formed: board.filter((handle) => s.box[handle] === FORM_UP),
      fresh: board.filter((handle) => s.box[handle] === CHARGE_HORSE || s.box[handle] === CHARGE_FOOT),
    },
  ];
}

const boardOf = (s: State, city: number): number[] =>
  s.box.flatMap((box, handle) => (s.place[handle] === city && box !== NO_BOX ? [handle] : []));

/** Units in the open take their places on the board, except reserves. */
function setUpBoard(s: State, city: number): void {
  for (let handle = 0; handle < COUNT; handle++) {
    if (s.place[handle] !== city || s.lie[handle] & INSIDE || s.box[handle] !== NO_BOX) continue;
    const group = s.entry[handle];
    if (group > 0 && s.groupRole[group - 1] >= RESERVE) continue;
    s.box[handle] = UNITS[handle].cls === CAVALRY ? FORM_UP : LINE;
    s.lie[handle] |= SHOWN;
  }
}

/** Before the choice of 20.2: { "at": "siege", "city", "side" }. */
function siegeAt(_s: State, said: Words, faults: string[]): Frame[] {
  const city = cityIn(said, faults);
  const side = sideIn(said.side ?? 'prussia', faults);
  if (CITIES[city].fortress === 0) faults.push(`${said.city} has no fortress`);
  return [...engaged(city, side), siegeFrame(city, side)];
}

/** In winter: { "at": "winter", "campaigns": ["prussia"] } with the winter cards already played. */
function winterAt(s: State, said: Words, faults: string[]): Frame[] {
  s.turn = 6;
  const campaigns = [0, 0];
  for (const name of (said.campaigns ?? []) as string[]) campaigns[sideIn(name, faults)] = 1;
  return [campaignFrame(campaigns)];
}
