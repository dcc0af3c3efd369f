/**
 * 8.2: what the numbers of our own making come to. One unit closes with one other and fights; how often either breaks is
 * what the numbers were chosen for: quality and order decide, and horse needs a flank or shaken foot.
 */
import type { Action, Given, Json } from '@feldzug/kernel';
import { fastChance } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { dragoon } from '../src/index.ts';

const TRIALS = 400;
const LEADERS = {
  'a-foot': { at: '5,20' },
  'a-horse': { at: '6,20' },
  'b-foot': { at: '9,0' },
  'b-horse': { at: '10,0' },
};
const LEAVES = ['routed', 'retreated', 'eliminated'];

type Words = { readonly [word: string]: Json };
/** The next order of a fight, by the verbs that are asked for; undefined when it is over. */
type Script = (step: string, verbs: readonly string[]) => Next | undefined;
interface Next {
  readonly seat: number;
  readonly action: Action;
}

/** In how many of a hundred fights each of two units breaks. */
function broken(units: Words, leader: string, opening: readonly Action[], seat: number, script: Script) {
  const given: Given = { units, leaders: LEADERS, step: { leader, at: 'action.move' } };
  const counts = new Map<string, number>();
  for (let trial = 0; trial < TRIALS; trial++) {
    const chance = fastChance(7919 * trial + 13);
    const s = dragoon.position(given, chance);
    const gone = new Set<string>();
    const act = (by: number, action: Action): void => {
      for (const event of dragoon.apply(s, by, action, chance))
        if (LEAVES.includes(event.type)) gone.add(String(event.unit));
    };
    for (const action of opening) act(seat, action);
    for (;;) {
      const [asked] = dragoon.pending(s);
      const next = asked && script(s.flow[s.flow.length - 1].step, asked.verbs);
      if (!next) break;
      act(next.seat, next.action);
    }
    for (const unit of gone) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  return (unit: string): number => (100 * (counts.get(unit) ?? 0)) / TRIALS;
}

/** Prussian foot goes forward two hexes, takes the fire of Austrian foot, fires and assaults. */
function closing(ours: Words, theirs: Words) {
  const rate = broken(
    { PI1: { at: '5,6', is: ['active'], ...ours }, AI1: { at: '5,3', facing: 6, ...theirs } },
    'a-foot',
    [{ do: 'march', unit: 'PI1', path: ['5,5', '5,4'] }, { do: 'endMovement' }],
    0,
    (step, verbs): Next | undefined => {
      if (step === 'action.defence') return { seat: 1, action: { do: 'fire', shots: ['AI1>5,4'] } };
      if (step === 'action.second') return { seat: 0, action: { do: 'fire', shots: ['PI1>5,3'] } };
      if (verbs.includes('stay')) return { seat: 0, action: { do: 'stay' } };
      return verbs.includes('assault') ? { seat: 0, action: { do: 'assault', units: ['PI1'] } } : undefined;
    },
  );
  return { ours: rate('PI1'), theirs: rate('AI1') };
}

/** Prussian cuirassiers charge Austrian foot beside them that looks this way; it fires if it can. */
function charging(facing: number, theirs: Words) {
  const rate = broken(
    { PC1: { at: '5,4', is: ['active'] }, AI1: { at: '5,3', facing, ...theirs } },
    'a-horse',
    [{ do: 'charge', unit: 'PC1' }, { do: 'endMovement' }],
    0,
    (step) =>
      step === 'action.defence' ? { seat: 1, action: { do: 'fire', shots: ['AI1>5,4'] } } : undefined,
  );
  return { ours: rate('PC1'), theirs: rate('AI1') };
}

test('better foot breaks the same enemy more often, and is broken by him less often', () => {
  const [trained, veteran, elite] = [5, 6, 7].map((quality) => closing({ quality, morale: quality + 3 }, {}));
  expect(trained.theirs).toBeLessThan(veteran.theirs);
  expect(veteran.theirs).toBeLessThan(elite.theirs);
  expect(trained.ours).toBeGreaterThan(veteran.ours);
  expect(veteran.ours).toBeGreaterThan(elite.ours);
});

test('a fight of equals at close quarters is over within the turn in four of five', () => {
  const { ours, theirs } = closing({ quality: 5, morale: 8 }, {});
  expect(ours + theirs).toBeGreaterThan(80);
  expect(ours, 'who goes forward under fire has the worse of it').toBeGreaterThan(theirs);
});

test('horse breaks steady foot hardly ever in front, more often in the flank, mostly in the rear', () => {
  const [front, flank, rear] = [6, 4, 0].map((facing) => charging(facing, { disruption: 2 }));
  expect(front.theirs).toBeLessThan(25);
  expect(front.ours).toBeGreaterThan(50);
  expect(flank.theirs).toBeGreaterThan(front.theirs + 15);
  expect(rear.theirs).toBeGreaterThan(flank.theirs + 15);
  expect(rear.ours).toBeLessThan(10);
});

test('shaken and disordered foot breaks before horse even in front', () => {
  expect(charging(6, { disruption: 7, morale: 4 }).theirs).toBeGreaterThan(70);
});

test('horse that charges veterans in front never breaks them', () => {
  const rate = broken(
    { AC1: { at: '5,3', facing: 6, is: ['active'] }, PI1: { at: '5,4' } },
    'b-horse',
    [{ do: 'charge', unit: 'AC1' }, { do: 'endMovement' }],
    1,
    (step) =>
      step === 'action.defence' ? { seat: 0, action: { do: 'fire', shots: ['PI1>5,3'] } } : undefined,
  );
  expect(rate('PI1')).toBe(0);
  expect(rate('AC1')).toBeGreaterThan(70);
});
