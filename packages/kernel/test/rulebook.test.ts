/** The check of a game's rulebook finds what it is there to find. */
import { paragraphsWithFigures, type Rulebook, rulebookFaults } from '@feldzug/kernel/kit/rulebook.ts';
import { expect, test } from 'vitest';

const RULES = `## 1 Marching

**1.A** A column marches 4 hexes.

**1.B** Who has marched rests, as 1.A has it.

## R Rulings

**R1** Nobody marches at night (1.B).
`;
const RULINGS = '# Rulings\n\n## R1 Nights\n\n- **Cases.** `night.json`.\n';

const book: Rulebook = {
  rules: RULES,
  rulings: RULINGS,
  cases: { 'march.json': ['1.A'], 'night.json': ['1.B', 'R1'] },
  cited: { 'refusal tired': '1.B', 'step march': '1' },
};

test('a book that agrees with itself has no faults', () => {
  expect(rulebookFaults(book)).toEqual([]);
});

test.each<[string, Partial<Rulebook>, string]>([
  [
    'a refusal of no paragraph',
    { cited: { 'refusal tired': '2.B' } },
    'refusal tired cites 2.B, which RULES.md does not have',
  ],
  [
    'a step without one',
    { cited: { 'step march': '' } },
    'step march cites nothing, which RULES.md does not have',
  ],
  [
    'a case of no paragraph',
    { cases: { ...book.cases, 'march.json': ['1.C'] } },
    'march.json cites 1.C, which RULES.md does not have',
  ],
  [
    'a ruling that only one document has',
    { rulings: '# Rulings\n' },
    'RULES.md has the rulings R1, RULINGS.md ',
  ],
  ['a case that is gone', { cases: { 'march.json': ['1.A'] } }, 'R1 names night.json, which is not there'],
  ['a ruling that nothing pins', { cases: { 'night.json': ['1.B'] } }, 'no case of R1 cites it'],
  [
    'a number left out',
    { rules: RULES.replace('**R1**', '**R2**'), rulings: RULINGS.replace('R1', 'R2') },
    'R2 is in the place of R1',
  ],
])('%s is a fault', (_what, change, fault) => {
  expect(rulebookFaults({ ...book, ...change })).toContain(fault);
});

test('a paragraph has a figure when it has a number of its own', () => {
  expect(paragraphsWithFigures(RULES)).toEqual(['1.A']);
});
