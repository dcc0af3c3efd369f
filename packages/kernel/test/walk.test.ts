import {
  fastChance,
  firstAction,
  type Offers,
  type PartialAction,
  randomAction,
  randomWalk,
  retrace,
} from '@feldzug/kernel';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';

/** A position in which blue is to march. */
const marching = (): TwoFords =>
  twoFords.position(
    { troops: { blue: { mill: { foot: 3, horse: 2 } }, red: { 'red-camp': { foot: 4 } } } },
    { draw: () => 0 },
  );

describe('a random action', () => {
  it('is legal and follows from the luck alone', () => {
    const state = marching();
    for (let seed = 0; seed < 200; seed++) {
      const action = randomAction(twoFords, state, 0, fastChance(seed))!;
      expect(twoFords.refuse(state, 0, action)).toBeUndefined();
      expect(randomAction(twoFords, state, 0, fastChance(seed))).toEqual(action);
    }
  });

  it('holds back from ending the step: one time in eight', () => {
    const chance = fastChance(4);
    let ended = 0;
    for (let tried = 0; tried < 4000; tried++)
      if (randomAction(twoFords, marching(), 0, chance)!.do === 'halt') ended++;
    expect(ended / 4000).toBeGreaterThan(0.105);
    expect(ended / 4000).toBeLessThan(0.145);
  });

  it('reaches every kind of troops, every number of them and every road', () => {
    const chance = fastChance(9);
    const seen = new Set<string>();
    for (let tried = 0; tried < 3000; tried++) {
      const action = randomAction(twoFords, marching(), 0, chance)!;
      if (action.do === 'march') seen.add(JSON.stringify([action.units, action.path]));
    }
    for (const road of ['blue-camp', 'ford', 'chapel']) {
      for (let foot = 0; foot <= 3; foot++) {
        for (let horse = 0; horse <= 2; horse++) {
          if (foot + horse === 0) continue;
          const units = foot === 0 ? { horse } : horse === 0 ? { foot } : { foot, horse };
          const orders = [units, Object.fromEntries(Object.entries(units).reverse())];
          expect(
            orders.some((each) => seen.has(JSON.stringify([each, [road]]))),
            `${foot} ${horse} ${road}`,
          ).toBe(true);
        }
      }
    }
  });

  it('finds the one way out of a maze of dead ends', () => {
    const maze = { ...twoFords, offers: mazeOffers };
    expect(randomWalk(maze, undefined, 0, fastChance(1))).toBeUndefined();
    expect(randomAction(maze, undefined, 0, fastChance(1))).toEqual({ do: 'go', a: '6', b: '3' });
    expect(firstAction(maze, undefined, 0)).toEqual({ do: 'go', a: '6', b: '3' });
  });

  it('is none where nothing comes to an end', () => {
    const stuck = { ...twoFords, offers: (): Offers => ({ next: [], complete: false }) };
    expect(randomAction(stuck, marching(), 0, fastChance(1))).toBeUndefined();
  });
});

/** Forty doors behind each of forty doors, and one way through. */
function mazeOffers(_state: unknown, _seat: number, said: PartialAction = {}): Offers {
  const doors = Array.from({ length: 40 }, (_, door) => String(door));
  if (said.do === undefined) return { next: [{ slot: 'do', kind: 'one', value: 'go' }], complete: false };
  if (said.a === undefined)
    return { next: doors.map((value) => ({ slot: 'a', kind: 'one', value })), complete: false };
  if (said.b === undefined)
    return { next: doors.map((value) => ({ slot: 'b', kind: 'one', value })), complete: false };
  return { next: [], complete: said.a === '6' && said.b === '3' };
}

describe('walking the offers with an action', () => {
  const arrives = (action: PartialAction): boolean => retrace(twoFords, marching(), 0, action).arrived;

  it('arrives with a legal action, in whatever order it is written', () => {
    expect(arrives({ do: 'march', from: 'mill', units: { foot: 2, horse: 2 }, path: ['ford'] })).toBe(true);
    expect(arrives({ path: ['ford', 'chapel'], units: { horse: 2 }, from: 'mill', do: 'march' })).toBe(true);
    expect(arrives({ do: 'halt' })).toBe(true);
  });

  it('does not arrive with anything else', () => {
    for (const action of [
      {},
      { do: 'march' },
      { do: 'march', from: 'mill', units: { foot: 2 } },
      { do: 'march', from: 'mill', units: { foot: 4 }, path: ['ford'] },
      { do: 'march', from: 'mill', units: { foot: 2 }, path: ['ford', 'chapel'] },
      { do: 'march', from: 'mill', units: { horse: 2 }, path: ['chapel', 'mill', 'ford'] },
      { do: 'march', from: 'ford', units: { foot: 2 }, path: ['mill'] },
      { do: 'march', from: 'mill', units: { foot: 2 }, path: 'ford' },
      { do: 'halt', why: 'tired' },
      { do: 'choose', card: 'rain' },
    ] as PartialAction[]) {
      expect(arrives(action), JSON.stringify(action)).toBe(false);
    }
  });
});
