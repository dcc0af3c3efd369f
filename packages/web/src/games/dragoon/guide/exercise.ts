/** The drill ground on which the lessons are given: a few units of each arm, the enemy's leaders at rest for a turn. */
import type { Given, Json } from '@feldzug/kernel';

/** The id of the field; it is not among the battles that are played. */
export const DRILL = 'drill';

type Places = { readonly [unit: string]: { readonly [word: string]: Json } };

/** One beside the other, far behind: the rest of both armies looks on for a turn. */
const row = (units: readonly string[], column: number, line: number, stance: Places[string]): Places =>
  Object.fromEntries(units.map((unit, i) => [unit, { at: `${column + i},${line}`, ...stance }]));
const MARCHING = { facing: 1, formation: 'column' };
const LOOKING_SOUTH = { facing: 6 };

export const EXERCISE: Given = {
  scenario: DRILL,
  from: 'setup',
  units: {
    ...row(['PI5', 'PI6', 'PE1', 'PT1', 'PG1', 'PG2'], 2, 21, MARCHING),
    ...row(['PL1', 'PL2'], 8, 21, { facing: 0 }),
    ...row(['PA1', 'PA3'], 11, 21, MARCHING),
    ...row(['PD1', 'PD2', 'PH1'], 17, 21, MARCHING),
    ...row(['AI3', 'AI4', 'AI5', 'AI6', 'AG1', 'AN1', 'AL2'], 3, 1, LOOKING_SOUTH),
    ...row(['AC1', 'AC2', 'AD1', 'AH1', 'RK1'], 16, 2, LOOKING_SOUTH),
    ...row(['AA1', 'AA2', 'AA3'], 11, 1, { facing: 5, formation: 'column' }),
    // Two battalions eye to eye with one of the enemy's.
    PI1: { at: '7,10', facing: 0 },
    PI2: { at: '8,10', facing: 0 },
    // One on the march behind them, one that has had enough.
    PI3: { at: '2,10', facing: 3, formation: 'column' },
    PI4: { at: '7,12', facing: 0, morale: 4, disruption: 4 },
    PA2: { at: '9,11', facing: 0 },
    // Horse, with an enemy before it who looks elsewhere.
    PC1: { at: '13,9', facing: 0 },
    PC2: { at: '14,9', facing: 0 },
    AI1: { at: '7,9', facing: 6 },
    AI2: { at: '9,7', facing: 6 },
    AG2: { at: '13,6', facing: 10 },
    AL1: { at: '8,8', facing: 6 },
  },
  leaders: {
    'a-overall': { at: '5,13' },
    'a-foot': { at: '6,11' },
    'a-horse': { at: '19,10' },
    'b-overall': { at: '8,4', status: 'checked' },
    'b-foot': { at: '6,3', status: 'checked' },
    'b-horse': { at: '18,1', status: 'checked' },
  },
  step: 'bombardment',
};
