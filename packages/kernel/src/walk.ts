/** Builds complete actions by walking the offers: at random, the first one found, or along a given one. */
import type { Action, AnyGame, Chance, Json, Offer, PartialAction, Seat, Walk } from './contract.ts';
import { ENDS_ONE_IN } from './random.ts';
import type { Tally } from './verbs.ts';

/** What a walk needs from a game. */
export type Offering = Pick<AnyGame, 'offers' | 'walk' | 'random'>;

const TRIES = 20;
const LONGEST_WALK = 10_000;
const NODES_SEARCHED = 50_000;

/**
 * A random legal action: evenly among the offered verbs, avoiding those that end the step, then evenly among their
 * parts. A try that reaches a dead end starts again. If none succeeds, the first action that a search in the order of
 * the offers finds; undefined if there is none.
 */
export function randomAction(game: Offering, state: unknown, seat: Seat, chance: Chance): Action | undefined {
  if (!game.random) return walkedAction(game, state, seat, chance);
  for (let tries = 0; tries < TRIES; tries++) {
    const action = game.random(state, seat, chance);
    if (action) return action;
  }
  return firstAction(game, state, seat);
}

/** The same by walking the offers, also where the game can draw an action without listing them. */
export function walkedAction(game: Offering, state: unknown, seat: Seat, chance: Chance): Action | undefined {
  for (let tries = 0; tries < TRIES; tries++) {
    const action = randomWalk(game, state, seat, chance);
    if (action) return action;
  }
  return firstAction(game, state, seat);
}

/** One random walk over the offers; undefined at a dead end. `visit` sees every stage. */
export function randomWalk(
  game: Offering,
  state: unknown,
  seat: Seat,
  chance: Chance,
  visit?: (said: PartialAction, offered: readonly Offer[]) => void,
): Action | undefined {
  const walk = walkIn(game, state, seat);
  for (let length = 0; length < LONGEST_WALK; length++) {
    const { said } = walk;
    const { next, complete } = walk.offers();
    visit?.(structuredClone(said), next);
    if (complete && (next.length === 0 || chance.draw('enough', 2) === 0)) return said as Action;
    if (next.length === 0) return undefined;
    walk.say(said.do === undefined ? randomVerb(next, chance) : randomPart(next, said, chance));
  }
  return undefined;
}

/** The game's own walk, or one that calls `offers` each time. */
function walkIn(game: Offering, state: unknown, seat: Seat): Walk {
  if (game.walk) return game.walk(state, seat);
  const said: PartialAction = {};
  return {
    said,
    offers: () => game.offers(state, seat, said),
    say: (offer) => sayTo(said, offer),
  };
}

/** The first legal action in the order of the offers, with each tally as high as possible; undefined if none. */
export function firstAction(game: Offering, state: unknown, seat: Seat): Action | undefined {
  let nodes = 0;
  const search = (said: PartialAction): Action | undefined => {
    if (nodes++ > NODES_SEARCHED) return undefined;
    const { next, complete } = game.offers(state, seat, said);
    if (complete) return said as Action;
    for (const offer of next) {
      for (const count of countsToTry(offer, said)) {
        const found = search(say(said, { ...offer, most: count }));
        if (found) return found;
      }
    }
    return undefined;
  };
  return search({});
}

/** The parts in `said` with one more: a value set or added, or a key with the count `most`. */
export function say(said: PartialAction, offer: Offer): PartialAction {
  const before = said[offer.slot];
  switch (offer.kind) {
    case 'one':
      return { ...said, [offer.slot]: offer.value };
    case 'set':
    case 'sequence':
      return { ...said, [offer.slot]: [...((before ?? []) as Json[]), offer.value!] };
    case 'tally':
      return { ...said, [offer.slot]: { ...(before as Tally | undefined), [offer.key!]: offer.most! } };
  }
}

/** The same, changing the caller's object. */
export function sayTo(said: PartialAction, offer: Offer): void {
  const { slot } = offer;
  switch (offer.kind) {
    case 'one':
      said[slot] = offer.value;
      break;
    case 'set':
    case 'sequence':
      if (said[slot] === undefined) said[slot] = [offer.value!];
      else (said[slot] as Json[]).push(offer.value!);
      break;
    case 'tally':
      if (said[slot] === undefined) said[slot] = { [offer.key!]: offer.most! };
      else (said[slot] as Tally)[offer.key!] = offer.most!;
  }
}

export interface Retraced {
  /** Every part was offered when its turn came, and the end was complete. */
  readonly arrived: boolean;
  /** The slots that came up on the way. */
  readonly slots: ReadonlySet<string>;
}

/** Walks the offers with the parts of an action, in the order of the game's slots. */
export function retrace(game: AnyGame, state: unknown, seat: Seat, action: PartialAction): Retraced {
  const slots = new Set<string>();
  const left = partsOf(action);
  let said: PartialAction = {};
  for (;;) {
    const { next, complete } = game.offers(state, seat, said);
    for (const offer of next) slots.add(offer.slot);
    if (left.length === 0) return { arrived: complete, slots };
    const step = nextPart(next, left, said);
    if (!step) return { arrived: false, slots };
    left.splice(step.at, 1);
    said = say(said, step.offer);
  }
}

interface Part {
  readonly slot: string;
  readonly kinds: readonly Offer['kind'][];
  readonly value: Json;
  readonly key?: string;
}

/** The parts of an action; an empty list or tally has none. */
function partsOf(action: PartialAction): Part[] {
  const parts: Part[] = [];
  for (const [slot, value] of Object.entries(action)) {
    if (value === undefined) continue;
    if (Array.isArray(value))
      for (const item of value) parts.push({ slot, kinds: ['set', 'sequence'], value: item });
    else if (value !== null && typeof value === 'object') {
      for (const [key, count] of Object.entries(value))
        parts.push({ slot, kinds: ['tally'], value: count, key });
    } else parts.push({ slot, kinds: ['one'], value });
  }
  return parts;
}

/** The first offered slot with remaining parts comes next; later slots wait for it. */
function nextPart(
  next: readonly Offer[],
  left: readonly Part[],
  said: PartialAction,
): { at: number; offer: Offer } | undefined {
  for (const offer of next) {
    const at = left.findIndex(
      (part) => part.slot === offer.slot && part.kinds.includes(offer.kind) && answers(offer, part),
    );
    if (at < 0) continue;
    const isFirstOfSequence = left.findIndex((part) => part.slot === offer.slot) === at;
    if (offer.kind === 'sequence' && !isFirstOfSequence) continue;
    if (offer.kind !== 'tally') return { at, offer };
    const before = (said[offer.slot] as Tally | undefined)?.[offer.key!];
    if (before === undefined) return { at, offer: { ...offer, most: left[at].value as number } };
  }
  return undefined;
}

function answers(offer: Offer, part: Part): boolean {
  if (offer.kind !== 'tally') return offer.value === part.value;
  if (offer.key !== part.key || !Number.isInteger(part.value)) return false;
  return (part.value as number) >= offer.least! && (part.value as number) <= offer.most!;
}

function randomVerb(next: readonly Offer[], chance: Chance): Offer {
  const going = next.filter((offer) => !offer.ends);
  if (going.length === next.length) return next[chance.draw('verb', next.length)];
  const ends = going.length === 0 || chance.draw('end', ENDS_ONE_IN) === 0;
  const among = ends ? next.filter((offer) => offer.ends) : going;
  return among[chance.draw('verb', among.length)];
}

function randomPart(next: readonly Offer[], said: PartialAction, chance: Chance): Offer {
  const offer = next[chance.draw('part', next.length)];
  if (offer.kind !== 'tally') return offer;
  const least = leastAbove(offer, said);
  return { ...offer, most: least + chance.draw('count', offer.most! - least + 1) };
}

/** A count only goes up, so that every walk ends. */
function leastAbove(offer: Offer, said: PartialAction): number {
  const before = (said[offer.slot] as Tally | undefined)?.[offer.key!] ?? 0;
  return Math.max(offer.least!, before + 1);
}

function countsToTry(offer: Offer, said: PartialAction): number[] {
  if (offer.kind !== 'tally') return [0];
  const counts: number[] = [];
  for (let count = offer.most!; count >= leastAbove(offer, said); count--) counts.push(count);
  return counts;
}
