/** What a written position may say, and the check that it has that shape; `position.ts` sets it up. */
import type { Given, Tally } from '@feldzug/kernel';
import {
  type Check,
  list,
  mapOf,
  object,
  objectWith,
  oneOf,
  optional,
  text,
  whole,
} from '@feldzug/kernel/shape.ts';
import { ARMIES, TURNS } from './data.ts';

export interface Written {
  readonly turn?: number;
  readonly russiaTurned?: boolean;
  readonly units?: Stacks;
  readonly defense?: Stacks;
  readonly reserve?: readonly string[];
  readonly removed?: readonly string[];
  readonly control?: { readonly [space: string]: string };
  readonly scorched?: readonly string[];
  readonly owed?: Readonly<Tally>;
  readonly hands?: CardsOfEach;
  readonly discards?: CardsOfEach;
  readonly cup?: Readonly<Tally>;
  readonly step?: string | WrittenPhase;
}

type Stacks = { readonly [space: string]: Readonly<Tally> };
type CardsOfEach = { readonly [alliance: string]: readonly string[] };

export interface WrittenPhase {
  readonly army: string;
  readonly at?: string;
  readonly ap?: number;
  readonly marched?: boolean;
}

/** The parts of a position, for the message about a part that is not known. */
export const PARTS = [
  'scenario',
  'from',
  'options',
  'turn',
  'russiaTurned',
  'units',
  'defense',
  'reserve',
  'removed',
  'control',
  'scorched',
  'owed',
  'hands',
  'discards',
  'cup',
  'step',
];

/** What is wrong with the shape of a position; when nothing is, it can be read as `Written`. */
export const shapeFaults = (given: Given): readonly string[] => SHAPE(given, '');

const yesOrNo: Check = (value, place) =>
  typeof value === 'boolean' ? [] : [`${place}: it is true or false`];
const stacks = optional(mapOf(mapOf(whole(1))));
const names = optional(list(text));
const cardsOfEach = optional(mapOf(list(text)));
const counts = optional(mapOf(whole(0)));
const phase = object({
  army: oneOf(...ARMIES.map(({ id }) => id)),
  at: optional(text),
  ap: optional(whole(0)),
  marched: optional(yesOrNo),
});

const SHAPE = objectWith({
  turn: optional(whole(1, TURNS.length)),
  russiaTurned: optional(yesOrNo),
  units: stacks,
  defense: stacks,
  reserve: names,
  removed: names,
  control: optional(mapOf(text)),
  scorched: names,
  owed: counts,
  hands: cardsOfEach,
  discards: cardsOfEach,
  cup: counts,
  step: optional((value, place) =>
    typeof value === 'string'
      ? oneOf('turn.begin', 'turn.chit', 'turn.end', 'winter')(value, place)
      : phase(value, place),
  ),
});
