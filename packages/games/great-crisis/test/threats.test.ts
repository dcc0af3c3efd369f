/** What the Captain's quick looks leave out must change nothing: they are compared with the long way. */
import { type Chance, fastChance, own, randomAction } from '@feldzug/kernel';
import { describe, expect, test } from 'vitest';
import { type Board, boardOf } from '../src/captain/board.ts';
import { OUT_OF_REACH, reachOf } from '../src/captain/reach.ts';
import { risksOf } from '../src/captain/risk.ts';
import { has } from '../src/captain/spaces.ts';
import { stagesOf, waysOf } from '../src/captain/stages.ts';
import { dangersOf, threatsOf } from '../src/captain/threat.ts';
import { ALLIANCES, SPACES } from '../src/data.ts';
import { greatCrisis } from '../src/index.ts';

const SEATS = [...ALLIANCES.keys()];
const POINTS = 5;

/** Positions of a random game. */
function* boards(chance: Chance): Generator<Board> {
  const state = own(greatCrisis.setup('1756', {}, chance));
  for (let number = 0; !greatCrisis.result(state); number++) {
    if (number % 40 === 0) yield boardOf(state);
    const { seat } = greatCrisis.pending(state)[0];
    greatCrisis.apply(state, seat, randomAction(greatCrisis, state, seat, chance)!, chance);
  }
}

describe('quick looks', () => {
  test('a stack gets as far by sets of spaces as space by space', () => {
    let compared = 0;
    for (const board of boards(fastChance(3)))
      for (const seat of SEATS) {
        const ways = waysOf(board, seat);
        for (let from = 0; from < SPACES.length; from++)
          for (const manner of ['formed', 'isolated'] as const) {
            const { cost } = reachOf(board, seat, from, POINTS, manner);
            const { all } = stagesOf(ways, from, POINTS, manner);
            for (let space = 0; space < SPACES.length; space++)
              if (has(all, space) !== (cost[space] !== OUT_OF_REACH))
                expect.fail(`${SPACES[from].id} to ${SPACES[space].id}, ${manner}`);
            compared++;
          }
      }
    expect(compared).toBeGreaterThan(1000);
  });

  test('the dangers of a side show the same risks as all threats', () => {
    let risky = 0;
    for (const board of boards(fastChance(4)))
      for (const seat of SEATS) {
        const risks = risksOf(board, dangersOf(board, 1 - seat), seat);
        expect(risks).toEqual(risksOf(board, threatsOf(board, 1 - seat), seat));
        risky += risks.filter((risk) => risk > 0).length;
      }
    expect(risky).toBeGreaterThan(100);
  });
});
