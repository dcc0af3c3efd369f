/** The position in words and numbers: what cases assert, what the text board reads out. */
import type { Json } from '@feldzug/kernel';
import {
  CARDS,
  CITIES,
  COLOUR_OF,
  COLOURS,
  COUNT,
  frictionOf,
  NATIONS,
  SIDE_OF,
  SIDES,
  UNITS,
} from './data.ts';
import { fullDeck } from './rules/hand.ts';
import { fieldCount, GONE, HUNGRY, INSIDE, LOST, SHOWN, type State, TIPPED, UNKNOWN } from './state.ts';

export function facts(s: State): Json {
  return {
    year: s.year,
    turn: s.turn,
    step: s.flow[s.flow.length - 1]?.step ?? null,
    vp: s.vp,
    atWar: s.atWar === 1,
    tsarinaDead: s.tsarinaDead === 1,
    friction: frictionOf(s.friction)?.id ?? null,
    first: s.first < 0 ? null : SIDES[s.first],
    points: sides((side) => s.points[side]),
    hands: sides((side) => s.hands[side].map(cardId)),
    handSizes: sides((side) => s.hands[side].length),
    used: s.used.map(cardId),
    undealt: fullDeck().length - s.hands[0].length - s.hands[1].length - s.used.length,
    units: Object.fromEntries(
      s.block.flatMap((unit, handle) => (unit === UNKNOWN ? [] : [[UNITS[unit].id, unitFacts(s, handle)]])),
    ),
    cities: Object.fromEntries(CITIES.map(({ id }, city) => [id, cityFacts(s, city)])),
    offTheMap: Object.fromEntries(
      COLOURS.map(({ id }, colour) => [
        id,
        count(s, (handle) => s.place[handle] < 0 && COLOUR_OF[handle] === colour),
      ]),
    ),
    battle: battleFacts(s),
  };
}

const cardId = (card: number): string => CARDS[card]?.id ?? '?';

function unitFacts(s: State, handle: number): Json {
  const place = s.place[handle];
  return {
    city: place >= 0 ? CITIES[place].id : place === GONE || s.steps[handle] === LOST ? 'gone' : 'pool',
    steps: place >= 0 ? s.steps[handle] : 0,
    activated: (s.lie[handle] & TIPPED) !== 0,
    inside: (s.lie[handle] & INSIDE) !== 0,
    shown: (s.lie[handle] & SHOWN) !== 0,
    hungry: (s.orders[handle] & HUNGRY) !== 0,
    half: s.half[handle] === 1,
    box: BOXES[s.box[handle]],
    group: s.entry[handle],
  };
}

const BOXES = [
  '',
  'line',
  'form-up',
  'charge-horse',
  'charge-foot',
  'melee-horse',
  'melee-foot',
  'retreated',
];

function cityFacts(s: State, city: number): Json {
  return {
    holder: s.holder[city] < 0 ? null : SIDES[s.holder[city]],
    fortress: s.fort[city] < 0 ? null : { nation: NATIONS[s.fort[city]].id, steps: s.fortSteps[city] },
    siege: s.siege[city],
    field: sides((side) => fieldCount(s, city, side)),
    blocks: sides((side) => count(s, (handle) => s.place[handle] === city && SIDE_OF[handle] === side)),
    activated: sides((side) =>
      count(
        s,
        (handle) => s.place[handle] === city && SIDE_OF[handle] === side && (s.lie[handle] & TIPPED) !== 0,
      ),
    ),
    inside: sides((side) =>
      count(
        s,
        (handle) => s.place[handle] === city && SIDE_OF[handle] === side && (s.lie[handle] & INSIDE) !== 0,
      ),
    ),
    attacker: s.attacker[city] < 0 ? null : SIDES[s.attacker[city]],
  };
}

function battleFacts(s: State): Json {
  const frame = s.flow.findLast(({ step }) => step.startsWith('battle.') || step.startsWith('assault.'));
  if (!frame) return null;
  return {
    city: CITIES[frame.city as number].id,
    round: frame.round,
    attacker: SIDES[(frame.attacker ?? frame.side) as number],
    assault: frame.step.startsWith('assault.'),
  };
}

function count(s: State, test: (handle: number) => boolean): number {
  let found = 0;
  for (let handle = 0; handle < COUNT && s.block.length; handle++) if (test(handle)) found++;
  return found;
}

const sides = (fact: (side: number) => Json): Json =>
  Object.fromEntries(SIDES.map((id, side) => [id, fact(side)]));
