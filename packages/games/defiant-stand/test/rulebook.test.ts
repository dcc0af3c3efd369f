/** RULES.md, RULINGS.md, the code and the cases cite the same paragraphs, and the cases pass. */
import { testRulebook } from '@feldzug/kernel/testing/rulebook.ts';
import { defiantStand } from '../src/index.ts';
import { because, REFUSALS } from '../src/refusals.ts';
import { STEPS } from '../src/rules/table-of-contents.ts';

const home = new URL('../', import.meta.url);

testRulebook({ game: defiantStand, home, steps: STEPS, refusals: REFUSALS, because });
