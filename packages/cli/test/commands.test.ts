import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealedDice } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { finishedRecord } from '@feldzug/kernel/testing/finished-record.ts';
import { seals } from '@feldzug/server/seals.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { run } from '../src/run.ts';

interface Said {
  readonly code: number;
  readonly out: string[];
  readonly err: string[];
  readonly progress: string[];
}

async function feldzug(line: string): Promise<Said> {
  const out: string[] = [];
  const err: string[] = [];
  const progress: string[] = [];
  const terminal = {
    out: (text: string) => void out.push(text),
    err: (text: string) => void err.push(text),
    progress: (text: string) => void progress.push(text),
  };
  const code = await run(line.split(' ').filter(Boolean), terminal);
  return { code, out, err, progress };
}

/** Until the test ends, a march of either side leaves blue fewer than no troops in its first area. */
function breakTheMarch(): void {
  const { apply } = twoFords;
  const broken = vi.spyOn(twoFords, 'apply').mockImplementation((state, seat, action, ...rest) => {
    const events = apply(state, seat, action, ...rest);
    if (action.do === 'march') state.troops[0][0][0] = -1;
    return events;
  });
  onTestFinished(() => broken.mockRestore());
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'feldzug-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe('games', () => {
  it('lists games with their scenarios', async () => {
    const { code, out } = await feldzug('games --json');
    expect(code).toBe(0);
    const [game] = JSON.parse(out.join('\n'));
    expect(game).toMatchObject({
      id: 'great-crisis',
      scenarios: [{ id: '1756' }],
      seats: [{ id: 'prussian' }, { id: 'austrian' }],
    });
    expect(game.bots).toContain('recruit');
    const words = await feldzug('games');
    expect(words.out[0]).toBe('great-crisis: The Great Crisis of Frederick II');
  });
});

describe('simulate', () => {
  const line = 'simulate two-fords --games 20 --seats recruit,recruit --seed 1';

  it('says nothing but JSON, with exactly these keys', async () => {
    const { code, out, err } = await feldzug(`${line} --scenario meeting --jobs 2 --json`);
    expect(code).toBe(0);
    expect(err).toEqual([]);
    const simulation = JSON.parse(out.join('\n'));
    expect(Object.keys(simulation)).toEqual([
      'game',
      'scenario',
      'seed',
      'games',
      'finished',
      'errors',
      'actions',
      'seconds',
      'actionsPerSecond',
      'gamesPerSecond',
      'results',
    ]);
    expect(simulation).toMatchObject({
      game: 'two-fords',
      scenario: 'meeting',
      seed: '1',
      games: 20,
      finished: 20,
      errors: 0,
    });
    for (const result of Object.values(simulation.results))
      expect(Object.keys(result as object)).toEqual(['games', 'share', 'low', 'high']);
  });

  it('plays several scenarios, with the options that are said', async () => {
    const battles = 'simulate dragoon --games 2 --seats recruit,recruit --seed 1 --jobs 1';
    const { out } = await feldzug(`${battles} --scenario lobosch,dogs`);
    expect(out[0]).toBe('dragoon lobosch,dogs: 2 of 2 games with seed 1 finished, 0 errors');
    expect(out.filter((row) => /^ {2}(lobosch|dogs) +\S+ 1$/.test(row))).toHaveLength(2);
    const actions = async (more: string): Promise<number> =>
      JSON.parse((await feldzug(`${battles} --json ${more}`)).out.join('\n')).actions;
    const clear = await actions('');
    expect(await actions('--option fog=none')).toBe(clear);
    expect(await actions('--option fog=sight')).not.toBe(clear);
  });

  it('fails when a rule is broken, and says how to see the game again', async () => {
    breakTheMarch();
    const { code, out, err } = await feldzug(`${line} --jobs 1`);
    expect(code).toBe(1);
    expect(out[0]).toBe('two-fords meeting: 0 of 20 games with seed 1 finished, 20 errors');
    expect(err[0]).toMatch(
      /^game 0 \(meeting\), seed 1\/0, line \d+: after \{"do":"march",.*\} of \w+ at round\.march: blue has troops from nowhere; /,
    );
    expect(err).toHaveLength(21);
    const again = 'simulate two-fords --seats recruit,recruit --jobs 1 --seed 1 --from 0 --games 1';
    expect(err.at(-1)).toBe(`Repeat it: feldzug ${again}`);
    expect((await feldzug(again)).err).toEqual([err[0], err.at(-1)]);
    const json = await feldzug(`${line} --jobs 1 --json`);
    expect(json.code).toBe(1);
    expect(JSON.parse(json.out.join('\n'))).toMatchObject({ finished: 0, errors: 20 });
  });

  it('adds the coverage when asked', async () => {
    const { out } = await feldzug(`${line} --coverage --json --jobs 1`);
    const { coverage } = JSON.parse(out.join('\n'));
    expect(Object.keys(coverage)).toEqual(['counts', 'never', 'unlisted']);
    const words = await feldzug(`${line} --coverage --jobs 1`);
    expect(words.out).toContain('verbs:');
    expect(words.out.at(-1)).toMatch(/^(everything in the catalogue was reached|never reached, )/);
  });

  it('plays games that nobody has seen when no seed is said, and says which to see them again', async () => {
    const unsaid = line.replace('--seed 1', '--jobs 1');
    const [words] = (await feldzug(unsaid)).out;
    const seed = /with seed (\d+) finished/.exec(words)?.[1];
    expect((await feldzug(`${unsaid} --seed ${seed}`)).out[0]).toBe(words);
    expect((await feldzug(unsaid)).out[0]).not.toBe(words);
  });

  it('prints the seed that it drew, so that the same games can be played again', async () => {
    const drawn = JSON.parse(
      (await feldzug('simulate two-fords --games 3 --seats recruit,recruit --jobs 1 --json')).out.join('\n'),
    );
    expect(drawn.seed).toMatch(/^\d+$/);
    const again = await feldzug(
      `simulate two-fords --games 3 --seats recruit,recruit --jobs 1 --json --seed ${drawn.seed}`,
    );
    expect(JSON.parse(again.out.join('\n'))).toMatchObject({
      actions: drawn.actions,
      results: drawn.results,
    });
  });

  it('shows progress, and clears it at the end', async () => {
    const { progress } = await feldzug(`${line} --jobs 1`);
    expect(progress).toContain('20 of 20 games');
    expect(progress.at(-1)).toBe('');
  });
});

describe('arena', () => {
  it('says nothing but JSON, with exactly these keys', async () => {
    const { code, out, err } = await feldzug(
      'arena two-fords --games 10 --seats recruit,recruit --seed 7 --think 5 --jobs 1 --json',
    );
    expect(code).toBe(0);
    expect(err).toEqual([]);
    const played = JSON.parse(out.join('\n'));
    expect(Object.keys(played)).toEqual(['game', 'seed', 'games', 'score', 'wins', 'draws', 'errors']);
    expect(played.errors).toBe(0);
    expect(played.seed).toBe('7');
    expect(played.score.recruit + played.score['recruit-2']).toBe(10);
  });

  it('says how long the decisions of one bot take', async () => {
    const line = 'arena two-fords --games 4 --seats recruit,recruit --seed 7 --think 5 --jobs 1 --times';
    const { code, out } = await feldzug(`${line} recruit`);
    expect(code).toBe(0);
    expect(out.at(-1)).toMatch(
      /^ {2}recruit at --think 5: \d+ decisions; processor time p50 [\d.]+ ms, p99 [\d.]+ ms, longest [\d.]+ ms$/,
    );
    const times = JSON.parse((await feldzug(`${line} recruit --json`)).out.join('\n')).times;
    expect(times.decisions).toBeGreaterThan(10);
    expect(times.p50).toBeLessThanOrEqual(times.p99);
    expect(times.p99).toBeLessThanOrEqual(times.longest);
    expect((await feldzug(`${line} general`)).err[0]).toContain('--times must name one of the two bots');
  });

  it('fails when a rule is broken, and says how to see the game again', async () => {
    breakTheMarch();
    const line = 'arena two-fords --games=4 --seats recruit,recruit --seed 7 --jobs 1';
    const { code, out, err } = await feldzug(line);
    expect(code).toBe(1);
    expect(out[0]).toBe('two-fords: 0 games with seed 7, 0 drawn, 4 errors');
    expect(err[3]).toMatch(
      /^game 3 \(meeting\), seed 7\/1, line \d+: after .*: blue has troops from nowhere; /,
    );
    expect(err[4]).toBe(
      'Repeat it: feldzug arena two-fords --seats recruit,recruit --jobs 1 --seed 7 --from 0 --games 1',
    );
    expect(JSON.parse((await feldzug(`${line} --json`)).out.join('\n')).errors).toBe(4);
  });
});

describe('case', () => {
  const good = {
    title: 'Blue may halt',
    rule: '3.1',
    game: 'two-fords',
    given: { troops: { blue: { mill: { foot: 1 } }, red: { ford: { foot: 1 } } } },
    dice: ['blue'],
    when: [{ expect: { offered: { seat: 'blue', value: 'halt' } } }],
  };
  const bad = {
    ...good,
    title: 'Blue may win',
    when: [{ expect: { offered: { seat: 'blue', value: 'win' } } }],
  };

  it('says a line for each file and what failed', async () => {
    const paths = [
      file('good.json', JSON.stringify(good)),
      file('bad.json', JSON.stringify(bad)),
      file('broken.json', '{'),
    ];
    const all = await feldzug(`case ${paths.join(' ')}`);
    expect(all.code).toBe(1);
    expect(all.out[0]).toBe(`ok     ${paths[0]}: Blue may halt`);
    expect(all.out[1]).toBe(`FAILED ${paths[1]}: Blue may win`);
    expect(all.out[2]).toBe(
      '         when[0].expect.offered: win is not offered; offered is do march, do halt',
    );
    expect(all.out[3]).toBe(`FAILED ${paths[2]}: not JSON`);
    expect(all.out.at(-1)).toBe('3 cases, 2 failed');
    const one = await feldzug(`case ${paths[0]}`);
    expect(one).toMatchObject({ code: 0, out: [`ok     ${paths[0]}: Blue may halt`, '1 case, all pass'] });
  });

  it('says so when a case is of an unknown game', async () => {
    const { code, out } = await feldzug(
      `case ${file('chess.json', JSON.stringify({ ...good, game: 'chess' }))}`,
    );
    expect(code).toBe(1);
    expect(out[1]).toContain('game: there is no game "chess"');
  });
});

describe('verify', () => {
  let record: string;
  beforeAll(() => {
    record = finishedRecord(sealedDice(seals, createHash('sha256').update('a seed').digest()), ['x', 'y']);
  });

  it('accepts the record of a finished game', async () => {
    const { code, out } = await feldzug(`verify ${file('good.jsonl', record)}`);
    expect(code).toBe(0);
    expect(out[0]).toMatch(/valid: two-fords, \d+ actions, \d+ draws; every draw matches the revealed seed/);
    expect(out[1]).toMatch(/^result: /);
  });

  it('names the line that was changed', async () => {
    const lines = record.trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('"kind":"act"') && /"hash":"[0-9a-f]+"/.test(line));
    const forged = lines.with(at, lines[at].replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000'));
    const { code, out } = await feldzug(`verify ${file('forged.jsonl', `${forged.join('\n')}\n`)}`);
    expect(code).toBe(1);
    expect(out[0]).toContain(`line ${at} is wrong`);
  });
});

describe('bench', () => {
  it('measures the parts of a game', async () => {
    const { code, out } = await feldzug('bench two-fords --seconds 1 --json');
    expect(code).toBe(0);
    const [bench] = JSON.parse(out.join('\n'));
    expect(bench.actions).toBeGreaterThan(100);
    for (const figure of [...Object.values(bench.microseconds), ...Object.values(bench.bytes)])
      expect(figure).toBeGreaterThan(0);
  });
});

describe('what cannot be understood', () => {
  const wrong: [string, string][] = [
    ['conquer', 'feldzug: There is no command "conquer". See feldzug --help.'],
    ['simulate', 'feldzug simulate: Name a game.'],
    [
      'simulate chess --games 1 --seats a,b --seed 1',
      'feldzug simulate: There is no game "chess". The games are great-crisis',
    ],
    ['simulate two-fords --seats recruit,recruit --seed 1', 'feldzug simulate: --games is missing.'],
    ['simulate two-fords --games 1 --seed 1', 'feldzug simulate: --seats is missing.'],
    [
      'simulate two-fords --games 0 --seats recruit,recruit --seed 1',
      'feldzug simulate: --games must be a whole number from 1, not "0".',
    ],
    [
      'simulate two-fords --games ten --seats recruit,recruit --seed 1',
      'feldzug simulate: --games must be a whole number from 1, not "ten".',
    ],
    [
      'simulate two-fords --games 1e3 --seats recruit,recruit --seed 1',
      'feldzug simulate: --games must be a whole number from 1, not "1e3".',
    ],
    [
      'simulate two-fords --games 1 --seats recruit --seed 1',
      'feldzug simulate: --seats needs 2 bots separated by commas, not 1.',
    ],
    [
      'simulate two-fords --games 1 --seats recruit,general --seed 1',
      'feldzug simulate: two-fords has no bot "general". It has recruit',
    ],
    [
      'simulate two-fords --scenario 1800 --games 1 --seats recruit,recruit --seed 1',
      'feldzug simulate: two-fords has no scenario "1800". It has meeting',
    ],
    [
      'simulate dragoon --option mist=1 --games 1 --seats recruit,recruit',
      'feldzug simulate: dragoon has no option "mist". It has fog',
    ],
    [
      'arena dragoon --option fog=thick --games 2 --seats recruit,recruit',
      'feldzug arena: Option fog can be fog=none, fog=numbers, fog=sight, not "fog=thick".',
    ],
    ['simulate two-fords --games 1 --seats recruit,recruit --seed 1 --jobs -2', 'feldzug simulate: '],
    [
      'simulate two-fords --games 1 --seats recruit,recruit --seed 1 --fast',
      "feldzug simulate: Unknown option '--fast'",
    ],
    [
      'simulate two-fords chess --games 1 --seats recruit,recruit --seed 1',
      'feldzug simulate: Name only one game, not also "chess".',
    ],
    [
      'arena two-fords --games 1 --seats recruit,recruit --seed 1 --think none',
      'feldzug arena: --think must be a whole number from 1, not "none".',
    ],
    [
      'arena two-fords --games 1 --seats recruit,recruit --seed 1 --coverage',
      "feldzug arena: Unknown option '--coverage'",
    ],
    ['simulate two-fords --games 1 --from -1 --seats recruit,recruit', 'feldzug simulate: '],
    [
      'arena two-fords --games 1 --from x --seats recruit,recruit',
      'feldzug arena: --from must be a whole number from 0, not "x".',
    ],
    ['games chess', 'feldzug games: Unexpected argument "chess".'],
    ['case', 'feldzug case: Name at least one file.'],
    ['case no-such-file.json', 'feldzug case: "no-such-file.json" cannot be read.'],
    ['verify', 'feldzug verify: Name a record.'],
    ['verify no-such-file', 'feldzug verify: "no-such-file" cannot be read.'],
    ['serve --port 99999', 'feldzug serve: --port must be a number from 0 to 65535, not "99999".'],
    ['serve --quiet', "feldzug serve: Unknown option '--quiet'"],
    ['bench chess', 'feldzug bench: There is no game "chess". The games are great-crisis'],
  ];
  for (const [line, complaint] of wrong) {
    it(`feldzug ${line}`, async () => {
      const { code, out, err } = await feldzug(line);
      expect(code).toBe(2);
      expect(out).toEqual([]);
      expect(err).toHaveLength(1);
      expect(err[0]).toContain(complaint);
      expect(err[0]).not.toContain('\n');
    });
  }
});

describe('help', () => {
  it('names every command, and each explains itself', async () => {
    const { code, out } = await feldzug('--help');
    expect(code).toBe(0);
    for (const command of ['games', 'serve', 'simulate', 'arena', 'learn', 'case', 'verify', 'bench']) {
      expect(out.some((line) => line.startsWith(`  ${command} `))).toBe(true);
      const own = await feldzug(`${command} --help`);
      expect(own.code).toBe(0);
      expect(own.out[0]).toContain(`feldzug ${command}`);
    }
  });
});
