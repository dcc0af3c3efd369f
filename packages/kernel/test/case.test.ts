import { readFileSync } from 'node:fs';
import { type Json, runCase } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';

type Members = { [key: string]: Json };

/** Blue marches from the mill to the chapel, where three of red's foot stand. */
const fight: Members = {
  title: 'a fight',
  rule: '4.1',
  game: 'two-fords',
  given: { troops: { blue: { mill: { foot: 2, horse: 1 } }, red: { chapel: { foot: 3 } } } },
  dice: ['blue', 6, 2, 1, 5, 5, 1, 'rain', 'drums'],
  when: [
    { seat: 'blue', do: 'march', from: 'mill', units: { foot: 2, horse: 1 }, path: ['chapel'] },
    { seat: 'red', do: 'halt' },
    { seat: 'blue', do: 'lose', units: { foot: 2 } },
    { seat: 'red', do: 'lose', units: { foot: 1 } },
  ],
};

/** The position before the march: blue is asked. */
const before: Members = { ...fight, dice: ['blue'], when: [] };

const failuresOf = (file: unknown): readonly string[] => {
  const outcome = runCase([twoFords], file);
  expect(outcome.ok).toBe(outcome.failures.length === 0);
  return outcome.failures;
};
const ending = (file: Members, ...then: Json[]): Members => ({ ...file, then });
const afterFight = (...then: Json[]): readonly string[] => failuresOf(ending(fight, ...then));
const atMarch = (...then: Json[]): readonly string[] => failuresOf(ending(before, ...then));

describe('a case that holds', () => {
  it('passes', () => {
    expect(runCase([twoFords], fight)).toEqual({ title: 'a fight', ok: true, failures: [] });
  });

  it('is the example of the documentation', () => {
    const page = readFileSync(new URL('../../../docs/cases.md', import.meta.url), 'utf8');
    const [, json] = /```json\n(.*?)```/s.exec(page)!;
    expect(failuresOf(JSON.parse(json))).toEqual([]);
  });

  it('may begin with a setup and say what is left of the dice', () => {
    const then = [
      { asked: { seat: 'red' } },
      { view: { viewer: 'blue', state: { 'hands.1': [-3, -3] } } },
      { diceLeft: 1 },
    ];
    expect(
      failuresOf({
        title: 't',
        rule: '2.1',
        game: 'two-fords',
        scenario: 'meeting',
        dice: ['rain', 'rain', 'drums', 'drums', 3],
        then,
      }),
    ).toEqual([]);
  });
});

/** Each kind of expectation: one that is met and one that is not, with what is said of it. */
const afterTheFight: { holds: Json; not: Json; because: RegExp }[] = [
  {
    holds: { asked: { seat: 'blue', step: 'round.choice', verbs: ['keep', 'choose'] } },
    not: { asked: { seat: 'blue', step: 'round.march' } },
    because: /asked: blue is asked at round.choice, not at round.march/,
  },
  {
    holds: { asked: { seat: 'red' } },
    not: { asked: { seat: 'red', verbs: ['choose'] } },
    because: /the verbs are choose, keep, not choose/,
  },
  {
    holds: { notAsked: { seat: 'blue', step: 'round.march' } },
    not: { notAsked: { seat: 'blue' } },
    because: /blue is asked, at round.choice/,
  },
  {
    holds: {
      events: [
        { type: 'lost', seat: 1 },
        { type: 'drew', card: 'drums' },
      ],
    },
    not: { events: [{ type: 'drew' }, { type: 'lost' }] },
    because: /\[1\] \{"type":"lost"\} is not among what happened in the last action after the one before it/,
  },
  {
    holds: {
      allEvents: [
        { type: 'rolled', dice: [6, 2, 1] },
        { type: 'rolled', dice: [5, 5, 1] },
      ],
    },
    not: { allEvents: [{ type: 'rolled', dice: [6, 2] }] },
    because: /is not among what happened in the case/,
  },
  {
    holds: { noEvent: { type: 'rolled' } },
    not: { noEvent: { type: 'drew', seat: 1 } },
    because: /it happened: \{"type":"drew","seat":1/,
  },
  {
    holds: { told: { viewer: 'blue', event: { type: 'drew', card: 'rain' } } },
    not: { told: { viewer: 'red', event: { type: 'drew', card: 'rain' } } },
    because: /red is told .* and not \{"type":"drew","card":"rain"\}/,
  },
  {
    holds: { notTold: { viewer: 'spectator', event: { card: 'drums' } } },
    not: { notTold: { viewer: 'red', event: { card: 'drums' } } },
    because: /red is told \{"type":"drew","seat":1,"card":"drums"\}/,
  },
  {
    holds: { view: { viewer: 'red', state: { 'hands.0': [-3] } } },
    not: { view: { viewer: 'red', state: { 'hands.1': [-3] } } },
    because: /"hands.1" is \[0\], not \[-3\]/,
  },
  {
    holds: { view: { viewer: 'blue', facts: { 'hands.blue.0': 'rain' } } },
    not: { view: { viewer: 'blue', facts: { 'hands.blue.0': 'drums' } } },
    because: /"hands.blue.0" is "rain", not "drums"/,
  },
  {
    holds: { state: { round: 2, 'hands.0.length': 1 } },
    not: { state: { round: 3 } },
    because: /"round" is 2, not 3/,
  },
  {
    holds: { facts: { 'areas.chapel.red.foot': 2, 'areas.chapel.none': null } },
    not: { facts: { 'areas.chapell.red': 2 } },
    because: /there is no "areas.chapell.red": "areas" has blue-camp, mill, ford, chapel, red-camp/,
  },
  { holds: { result: null }, not: { result: 'draw' }, because: /the game goes on/ },
];

const beforeTheMarch: typeof afterTheFight = [
  {
    holds: { notAsked: { seat: 'red' } },
    not: { asked: { seat: 'red' } },
    because: /red is not asked; asked is blue at round.march/,
  },
  {
    holds: { offered: { seat: 'blue', value: 'march' } },
    not: { offered: { seat: 'blue', value: 'lose' } },
    because: /lose is not offered; offered is do march, do halt/,
  },
  {
    holds: {
      offered: {
        seat: 'blue',
        said: { do: 'march', from: 'mill' },
        slot: 'units',
        key: 'foot',
        least: 1,
        most: 2,
      },
    },
    not: { offered: { seat: 'blue', said: { do: 'march', from: 'mill' }, key: 'foot', most: 3 } },
    because: /most is 2, not 3/,
  },
  {
    holds: {
      offered: {
        seat: 'blue',
        said: { do: 'march', from: 'mill', units: { foot: 1 } },
        slot: 'path',
        only: ['chapel', 'ford', 'blue-camp'],
      },
    },
    not: {
      offered: {
        seat: 'blue',
        said: { do: 'march', from: 'mill', units: { foot: 1 } },
        slot: 'path',
        only: ['chapel'],
      },
    },
    because: /offered is blue-camp, ford, chapel, not exactly chapel/,
  },
  {
    holds: { offered: { seat: 'blue', said: { do: 'halt' }, complete: true } },
    not: { offered: { seat: 'blue', said: { do: 'march' }, complete: true } },
    because: /what is said is not a whole action yet/,
  },
  {
    holds: { notOffered: { seat: 'blue', said: { do: 'march', from: 'mill' }, key: 'foot', most: 3 } },
    not: { notOffered: { seat: 'blue', said: { do: 'march', from: 'mill' }, key: 'foot', most: 2 } },
    because: /foot is offered, up to 2/,
  },
  {
    holds: { notOffered: { seat: 'blue', said: { do: 'march' }, complete: true } },
    not: { notOffered: { seat: 'blue', said: { do: 'halt' }, complete: true } },
    because: /what is said is a whole action/,
  },
  {
    holds: {
      refused: { seat: 'blue', action: { do: 'march', from: 'ford' }, code: 'nobody-there', rule: '3.1' },
    },
    not: { refused: { seat: 'blue', action: { do: 'march', from: 'ford' }, rule: '3.2' } },
    because: /the refusal is nobody-there \(3.1\): You have no troops there., not by 3.2/,
  },
  {
    holds: { refused: { seat: 'red', action: { do: 'halt' }, code: 'not-asked' } },
    not: { refused: { seat: 'blue', action: { do: 'halt' }, code: 'not-asked' } },
    because: /it is not refused/,
  },
  {
    holds: { allowed: { seat: 'blue', action: { do: 'halt' } } },
    not: { allowed: { seat: 'blue', action: { do: 'march' } } },
    because: /it is refused: incomplete: Not finished/,
  },
];

describe('expectations', () => {
  for (const { holds, not, because } of afterTheFight) {
    it(`after the fight: ${JSON.stringify(not)}`, () => {
      expect(afterFight(holds)).toEqual([]);
      const failures = afterFight({ result: null }, not);
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatch(because);
      expect(failures[0]).toMatch(/^then\[1\]\./);
    });
  }
  for (const { holds, not, because } of beforeTheMarch) {
    it(`before the march: ${JSON.stringify(not)}`, () => {
      const driving = { allowed: { seat: 'blue', action: { do: 'halt' } } };
      expect(atMarch(driving, holds)).toEqual([]);
      const failures = atMarch(driving, not);
      expect(failures).toHaveLength(1);
      expect(failures[0]).toMatch(because);
    });
  }

  it('stand between the actions too, alone or several', () => {
    const [march, ...rest] = fight.when as Json[];
    const expect1 = { expect: { asked: { seat: 'red' } } };
    const expect2 = { expect: [{ notAsked: { seat: 'blue' } }, { facts: { round: 9 } }] };
    expect(failuresOf({ ...fight, when: [march, expect1, expect2, ...rest] })).toEqual([
      'when[2].expect[1].facts: "round" is 1, not 9',
    ]);
  });

  it('see how a game ended', () => {
    const last = { ...fight, given: { ...(fight.given as Members), round: 5 } };
    expect(
      failuresOf(ending(last, { result: 'draw' }, { result: { kind: 'draw', winners: [], rule: '6' } })),
    ).toEqual([]);
    expect(failuresOf(ending(last, { result: { kind: 'rout.red', winners: ['red'] } }))).toEqual([
      'then[0].result: the result is draw, not rout.red',
      'then[0].result: won by nobody, not red',
    ]);
    expect(failuresOf(ending(last, { result: null }))).toEqual(['then[0].result: the game has ended: draw']);
  });
});

describe('a case that cannot be right', () => {
  it('fails where an action is refused, with the reason', () => {
    const when = [{ seat: 'blue', do: 'march', from: 'mill', units: { foot: 3 }, path: ['chapel'] }];
    expect(failuresOf({ ...fight, when })).toEqual([
      'when[0]: "march" is refused: nobody-there (3.1): There are not so many foot there.',
    ]);
  });

  it('fails when the dice run out, are of another kind or are left over', () => {
    const dice = fight.dice as Json[];
    expect(failuresOf({ ...fight, dice: dice.slice(0, -1) })).toEqual([
      'when[3]: the dice: the script has no draw left for "card of red" (1 of 6)',
    ]);
    expect(failuresOf({ ...fight, dice: ['green', ...dice.slice(1)] })).toEqual([
      'given: the dice: "green" cannot be drawn for "who marches first": there are blue, red',
    ]);
    expect(failuresOf({ ...fight, dice: [{ label: 'weather', name: 'blue' }, ...dice.slice(1)] })[0]).toMatch(
      /is for "weather", but "who marches first" is drawn/,
    );
    const ofTwelve = { ...fight, dice: [dice[0], { die: 6, of: 12 }, ...dice.slice(2)] };
    expect(failuresOf(ofTwelve)[0]).toMatch(/draw 2 of the script is one of 12, but ".*" is one of 6$/);
    expect(failuresOf({ ...fight, dice: [dice[0], { die: 6, of: 6 }, ...dice.slice(2)] })).toEqual([]);
    expect(failuresOf({ ...fight, dice: [...dice, 6] })).toEqual(['dice: 1 of 10 draws were not used']);
    expect(failuresOf(ending({ ...fight, dice: [...dice, 6] }, { diceLeft: 1 }))).toEqual([]);
    expect(afterFight({ diceLeft: 1 })).toEqual(['then[0].diceLeft: 0 draws of the script are left, not 1']);
  });

  it('fails when it shows nothing', () => {
    expect(atMarch({ facts: { round: 1 } })).toEqual([
      'the case plays no action and looks at no offer, refusal or view: it shows nothing',
    ]);
  });

  it('fails with every fault of the position', () => {
    const given = {
      troops: { green: { mill: { foot: 1 } }, blue: { mill: { guns: 1 } } },
      hands: { red: ['snow'] },
    };
    expect(failuresOf({ ...before, given })).toEqual([
      'given: there is no side "green"',
      'given: there is no kind of troops "guns"',
      'given: there is no card "snow"',
    ]);
  });

  it('fails when an invariant does not hold', () => {
    const careless = { ...twoFords, invariants: () => ['a drum is missing'] };
    expect(runCase([careless], { ...before, when: [{ seat: 'blue', do: 'halt' }] }).failures).toContain(
      'when[0]: this does not hold afterwards: a drum is missing',
    );
  });

  it('names the place of every key and type that is wrong', () => {
    const wrong: Members = {
      ...fight,
      titel: 'x',
      dice: [{ face: 3 }, true],
      when: [
        { expect: { ofered: {} } },
        { do: 'halt' },
        { expect: { asked: { seat: 'blue', stepp: 'x' } } },
        7,
      ],
    };
    const then: Json[] = [
      { facts: {}, state: {} },
      { refused: { seat: 'blue', action: {} } },
      { offered: { seat: 'blue' } },
      { offered: { seat: 'blue', value: 'x', most: 2 } },
      { diceLeft: -1 },
      { view: { viewer: 'blue' } },
    ];

    expect(failuresOf(ending(wrong, ...then)).map((failure) => failure.split(':')[0])).toEqual([
      '"titel" is not known here; known are title, rule, game, note, given, scenario, options, dice, when, then',
      'dice[0]',
      'dice[1]',
      'when[0].expect.ofered',
      'when[1].seat',
      'when[2].expect.asked',
      'when[3]',
      'then[0]',
      'then[1].refused',
      'then[2].offered',
      'then[3].offered',
      'then[4].diceLeft',
      'then[5].view',
    ]);
    expect(failuresOf(ending(wrong, ...then))[3]).toMatch(
      /is no expectation; there is asked, notAsked, offered/,
    );
  });

  it('fails for a game, a seat or a form that there is not', () => {
    expect(failuresOf({ ...fight, game: 'chess' })).toEqual(['game: there is no game "chess"']);
    expect(failuresOf({ ...fight, when: [{ seat: 'green', do: 'halt' }] })).toEqual([
      'there is no seat "green"',
    ]);
    expect(afterFight({ told: { viewer: 'everybody', event: {} } })).toEqual([
      'there is no seat "everybody"',
    ]);
    expect(failuresOf({ ...fight, scenario: 'meeting' })).toEqual([
      'scenario: a case has a position in "given" or a scenario, not both',
    ]);
    for (const nothing of [null, [], 'case', 3])
      expect(failuresOf(nothing)).toEqual([`the case: ${JSON.stringify(nothing)} is not an object`]);
    expect(failuresOf({})).toEqual(['"title" is missing', '"rule" is missing', '"game" is missing']);
  });

  it('says so when the game offers no facts', () => {
    const { facts: _none, ...silent } = twoFords;
    expect(runCase([silent], ending(fight, { facts: { round: 1 } })).failures).toEqual([
      'then[0].facts: two-fords offers no facts',
    ]);
  });
});
