import { citationsIn, numbersIn, paragraphFor, paragraphsOf } from '@feldzug/kernel/paragraphs.ts';
import { describe, expect, it } from 'vitest';

const RULES = `# The rules

## 6 Points
### 6.2 Marches
**6.2.C** Eight units (R1).
A unit, **9.9** in bold, does not begin a line.
- **R7** in a list is no paragraph.
## The look
##### 4.4.2.B To march
**4.4.2.B.D** Foot checks.
**4.61.A** Retreats.
## C The cards
**C.10** _Marsh._
**0.F** Facing.
**R14** Both.
## R40 An example
`;

describe('the paragraphs of a rulebook', () => {
  it('are found in every form', () => {
    expect(paragraphsOf(RULES).map(({ id }) => id)).toEqual([
      '6',
      '6.2',
      '6.2.C',
      '4.4.2.B',
      '4.4.2.B.D',
      '4.61.A',
      'C',
      'C.10',
      '0.F',
      'R14',
      'R40',
    ]);
  });

  it('have a kind, a text and a line', () => {
    expect(paragraphsOf(RULES).slice(1, 3)).toEqual([
      { id: '6.2', kind: 'heading', text: 'Marches', line: 4 },
      { id: '6.2.C', kind: 'text', text: 'Eight units (R1).', line: 5 },
    ]);
  });
});

describe('a citation opens', () => {
  const ids = numbersIn(RULES);
  it.each([
    ['4.4.2.B.D', '4.4.2.B.D'],
    ['6.2 C', '6.2.C'],
    ['6.2.D', '6.2'],
    ['6.2.1.A', '6.2'],
    ['C.11', 'C'],
    ['R14', 'R14'],
    ['R15', undefined],
    ['', undefined],
  ])('%s: %s', (cited, opened) => {
    expect(paragraphFor(ids, cited)).toBe(opened);
  });
});

describe('the citations of a source', () => {
  const cited = (source: string): string[] =>
    citationsIn(source).map(({ rule, place }) => `${place} ${rule}`);

  it.each<[string, string[]]>([
    ["rule: '6.2',", ['code 6.2']],
    ["{ type: 'turnBegan', rule: winter ? '8' : '5.1' }", ['code 8', 'code 5.1']],
    ["'no-points': ['6', 'No points are left.'],", ['code 6']],
    ["besieged: [\n  'R17',\n  'Others are besieged there.',\n],", ['code R17']],
    ["lossStep('8')", ['code 8']],
    ["report(s, course, 'routed', unit, '4.61.F', { at });", ['code 4.61.F']],
    ["const RULE = { bombardment: '4.1.A' };", ['code 4.1.A']],
    ['Victory <RuleLink rule="28" open={props.openRule} />', ['code 28']],
    ['/** 7.1.4 Retreating: one space (R5). */', ['comment 7.1.4', 'comment R5']],
    ['/** 6.3 A: the order; 6.3.B the rest. */', ['comment 6.3.A', 'comment 6.3.B']],
    ['/** 6.2 A march goes on; see chapter T. */', ['comment 6.2', 'comment T']],
    [
      '/**\n * 25.5 to 25.7: at once,\n * with 4.4.2.B.D.\n */',
      ['comment 25.5', 'comment 25.7', 'comment 4.4.2.B.D'],
    ],
    ['/** 2E: stacking (7.0). */', ['comment 2E', 'comment 7.0']],
    ['move(); // C.10, R8', ['comment C.10', 'comment R8']],
  ])('%s', (source, found) => {
    expect(cited(source)).toEqual(found);
  });

  it.each([
    '<circle r="9.5" width="26.8" />',
    "const WINDS = ['N', 'NE', 'E'];",
    "rulesVersion: '1',",
    "fetch('https://example.org/6.2')",
    "side === 'A'",
    '/** As version-1.2 of six has it: 30 units in 0.75x. */',
    'const share = 0.5;',
  ])('nothing: %s', (source) => {
    expect(cited(source)).toEqual([]);
  });

  it('have the line that they stand on', () => {
    expect(citationsIn("// one\n/*\n * 6.2\n */\nrule: '6.3',\n")).toEqual([
      { rule: '6.2', place: 'comment', line: 3 },
      { rule: '6.3', place: 'code', line: 5 },
    ]);
  });
});
