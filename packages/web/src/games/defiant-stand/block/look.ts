/** How a block looks to the viewer: upright with its back or face, activated, or face up. */
import {
  COLOUR_OF,
  isWaiting,
  LEADER,
  NATIONS,
  SHOWN,
  type State,
  TIPPED,
  UNITS,
} from '@feldzug/defiant-stand';
import { monograms } from '../../../table/symbols/monograms.ts';
import { colourId } from '../names.ts';

export interface BlockFace {
  readonly cls: number;
  readonly isGrenzer: boolean;
  readonly nation: string;
  readonly monogram: string;
  readonly steps: number;
  readonly most: number;
  readonly combat: number;
  readonly move: number;
}

export interface BlockLook {
  readonly colour: string;
  /** The nation whose emblem is on the back. */
  readonly emblem: string;
  readonly face: BlockFace | undefined;
  readonly isTipped: boolean;
  /** Face up, visible to both players. */
  readonly isFaceUp: boolean;
  readonly isHalf: boolean;
  readonly isLit: boolean;
  /** Not at war yet. */
  readonly isWaiting: boolean;
}

/** A monogram for each leader; the first four letters of other units. */
const LETTERS = (() => {
  const leaders = UNITS.filter((unit) => unit.cls === LEADER);
  const marks = monograms(leaders.map((unit) => unit.name.replace(/^(Prince|Charles of|Duke of) /, '')));
  const byId = new Map(leaders.map((unit, i) => [unit.id, marks[i]]));
  return UNITS.map((unit) => byId.get(unit.id) ?? unit.name.slice(0, 4));
})();

const EMBLEMS: { readonly [colour: string]: string } = {
  black: 'prussia',
  white: 'austria',
  blue: 'france',
  green: 'russia',
};

export function lookOf(s: State, handle: number, isLit = false): BlockLook {
  const colour = colourId(COLOUR_OF[handle]);
  const lie = s.lie[handle];
  const isKnown = s.block[handle] >= 0;
  return {
    colour,
    emblem: EMBLEMS[colour],
    face: isKnown ? faceOf(s.block[handle], s.steps[handle]) : undefined,
    isTipped: (lie & TIPPED) !== 0,
    isFaceUp: (lie & SHOWN) !== 0,
    isHalf: s.half[handle] === 1,
    isLit,
    isWaiting: isKnown && s.place[handle] >= 0 && isWaiting(s, handle),
  };
}

function faceOf(unit: number, steps: number): BlockFace {
  const { cls, grenzer, nation, steps: most, combat, move } = UNITS[unit];
  return {
    cls,
    isGrenzer: grenzer,
    nation: NATIONS[nation].id,
    monogram: LETTERS[unit],
    steps,
    most,
    combat,
    move,
  };
}

/** A unit in a pool, at full strength. */
export const pooledLook = (unit: number): BlockLook => {
  const colour = colourId(UNITS[unit].colour);
  return {
    colour,
    emblem: EMBLEMS[colour],
    face: faceOf(unit, UNITS[unit].steps),
    isTipped: false,
    isFaceUp: false,
    isHalf: false,
    isLit: false,
    isWaiting: false,
  };
};

/** Equal keys mean equal pictures: no redraw. */
export const lookKey = (s: State, handle: number): string =>
  `${COLOUR_OF[handle]}.${s.block[handle]}.${s.steps[handle]}.${s.lie[handle]}.${s.half[handle]}.${s.atWar}`;
