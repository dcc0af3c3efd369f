/** The lessons: what they name is there, what they teach happens, and the card does not lie on what it points at. */
import { greatCrisis, SPACES } from '@feldzug/great-crisis';
import { captain } from '@feldzug/great-crisis/captain/index.ts';
import { type Action, type AnyGame, type Event, fastChance, startTable, submit } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { describe, expect, test } from 'vitest';
import { primer } from '../src/games/great-crisis/guide/lessons.ts';
import { gauges } from '../src/games/great-crisis/position.ts';
import type { Session } from '../src/session/session.ts';
import { preparedDice } from '../src/table/guide/dice.ts';
import { createGuide, type Guide, taught } from '../src/table/guide/guide.ts';
import { isMet, isPlayed, type Lesson, type Scene } from '../src/table/guide/lessons.ts';
import { placeCard } from '../src/table/guide/placing.ts';

const NOTHING: Scene = { said: {}, opened: undefined, events: [], overlay: undefined, drawer: undefined };
const { lessons } = primer;

describe('every lesson', () => {
  const verbs = greatCrisis.catalogue.verbs;
  const spaces = SPACES.map((space) => space.id);
  const figures = gauges(greatCrisis, newGame().table.state!).map((gauge) => gauge.id);
  test.each(lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
    expect(lesson.words.split(/\s+/).length).toBeLessThanOrEqual(40);
    for (const space of spacesIn(lesson)) expect(spaces).toContain(space);
    for (const verb of verbsIn(lesson)) expect(verbs).toContain(verb);
    for (const gauge of lesson.gauges ?? []) expect(figures).toContain(gauge);
    // Nothing is played that is not waited for.
    if (lesson.plays) expect(lesson.until).toBeDefined();
    if (lesson.until && !('untold' in lesson.until)) expect(isMet(lesson.until, NOTHING)).toBe(false);
  });

  test('has a name of its own', () => {
    expect(new Set(lessons.map((lesson) => lesson.id)).size).toBe(lessons.length);
  });
});

test('against the Captain, under the real rules, everything happens that the lessons tell of', () => {
  const game = newGame();
  const guide = createGuide(primer, 0, () => undefined);
  const play = (lesson: string, action: Action) => {
    expect(guide.reached()!.id).toBe(lesson);
    expect(isPlayed(guide.reached()!, action), `${lesson} lets it be played`).toBe(true);
    game.play(action);
  };
  const troops = { prussia: 7, bevern: 1 };
  readUpTo(guide, 'march');
  play('march', {
    do: 'march',
    from: 'magdeburg',
    units: { friedrich: 1, prussia: 6 },
    path: ['torgau'],
  });
  expectMet(guide, game.events());
  readUpTo(guide, 'two-spaces');
  play('two-spaces', { do: 'march', from: 'magdeburg', units: troops, path: ['berlin', 'kottbus'] });
  expectMet(guide, game.events());
  readUpTo(guide, 'halt');
  play('halt', { do: 'halt' });
  expectMet(guide, game.events());
  guide.done(guide.reached()!);
  // The one hit of the garrison: the learner chooses who takes it.
  play('losses', { do: 'lose', units: { prussia: 1 } });
  expectMet(guide, game.events());
  guide.done(guide.reached()!);
  expect(game.table.state!.hands[0]).toHaveLength(1);
  play('card', { do: 'roll' });
  play('card', { do: 'rapidAdvance' });
  expectMet(guide, game.events());
  guide.done(guide.reached()!);
  play('recover', { do: 'recover', units: { 'torgau/prussia.depleted': 1 } });
  expectMet(guide, game.events());
  // A march or two are left for what the last lessons speak of.
  expect(game.table.asked[0]).toMatchObject({ seat: 0 });
  expect(gauges(greatCrisis, game.table.state!).find((gauge) => gauge.id === 'points')!.value).toBe('6');
});

test('only what is taught is played and taken back, until the lessons are over', async () => {
  const played: Action[] = [];
  const session = {
    submit: async (action: Action) => void played.push(action),
    undoBarred: () => undefined,
    undo: async () => undefined,
  } as unknown as Session;
  const guide = createGuide(primer, 0, () => undefined);
  const learner = taught(session, guide);
  const toTorgau = { do: 'march', from: 'magdeburg', units: { friedrich: 1, prussia: 3 }, path: ['torgau'] };
  expect((await learner.submit(toTorgau))?.text).toMatch(/read on: press Next/);
  readUpTo(guide, 'march');
  const both = { friedrich: 1, bevern: 1 };
  for (const other of [
    { ...toTorgau, path: ['halle'] },
    { ...toTorgau, units: both },
  ])
    expect((await learner.submit(other))?.text).toMatch(/waits for something else/);
  expect(await learner.submit(toTorgau)).toBeUndefined();
  expect(learner.undoBarred()?.text).toMatch(/Undo comes in its own time/);
  readUpTo(guide, 'undo');
  expect(learner.undoBarred()).toBeUndefined();
  guide.end();
  expect(await learner.submit({ ...toTorgau, path: ['halle'] })).toBeUndefined();
  expect(played).toHaveLength(2);
});

test('back and next walk over what is behind; what is ahead waits', () => {
  const kept: (number | undefined)[] = [];
  const guide = createGuide(primer, 1, (at) => kept.push(at));
  expect(guide.mayGoOn()).toBe(false);
  guide.next();
  expect(guide.shownAt()).toBe(1);
  guide.back();
  guide.back();
  expect([guide.shownAt(), guide.mayGoOn()]).toEqual([0, true]);
  guide.next();
  expect(guide.shownAt()).toBe(1);
  expect(kept).toEqual([]);
  const lesson = guide.reached()!;
  guide.done(lesson);
  guide.done(lesson);
  guide.end();
  expect(kept).toEqual([2, undefined]);
  expect(guide.shown()).toBeUndefined();
});

test('prepared dice are used up in order, over a reload too, and are real ones afterwards', () => {
  const real = { draw: () => 0 };
  const lines = [{ n: 1, kind: 'setup', draws: [['die', 6, 4]], hash: '' }] as const;
  let isOn = true;
  const dice = preparedDice({ die: [5, 6, 3], card: ['hill'] }, lines, () => isOn, real).chance([], 0);
  expect(dice.draw('die', 6)).toBe(5);
  expect(dice.draw('card', 3, (i) => ['marsh', 'forest', 'hill'][i])).toBe(2);
  isOn = false;
  expect(dice.draw('die', 6)).toBe(0);
  isOn = true;
  expect(dice.draw('die', 6)).toBe(0);
});

test('the card lies beside what it points at, and stays where it is while it may', () => {
  const room = { left: 0, top: 0, right: 400, bottom: 500 };
  const size = { width: 380, height: 150 };
  const at = (left: number, top: number) => ({
    area: { left, top, right: left + 40, bottom: top + 40 },
    weight: 1000,
  });
  expect(placeCard(room, size, [at(100, 300)], undefined)).toEqual({ left: 0, top: 0 });
  const below = placeCard(room, size, [at(100, 60)], { left: 0, top: 0 });
  expect(below.top).toBe(350);
  expect(placeCard(room, size, [at(100, 200)], below)).toEqual(below);
});

/** Reads on and passes over what is done on the page alone, up to the lesson. */
function readUpTo(guide: Guide, id: string): void {
  while (guide.reached()!.id !== id) guide.done(guide.reached()!);
}

function expectMet(guide: Guide, events: readonly Event[]): void {
  expect(isMet(guide.reached()!.until!, { ...NOTHING, events }), guide.reached()!.id).toBe(true);
}

function newGame() {
  const dice = preparedDice(primer.draws, [], () => true, fastChance(1));
  const table = startTable(
    greatCrisis,
    { scenario: '1756', seats: greatCrisis.seats.map(({ name }) => ({ name })) },
    ['', ''],
    dice,
  );
  const letCaptainPlay = (): void => {
    for (;;) {
      const asked = table.asked.find((one) => one.seat === 1);
      if (!asked) return;
      const view = greatCrisis.mask(table.state!, 1);
      const action = captain.choose(
        greatCrisis as AnyGame,
        view,
        1,
        fastChance(table.lines.length),
        DEFAULT_THINK,
      );
      expect(submit(table, { kind: 'act', ...asked, action }, dice)).toMatchObject({ ok: true });
    }
  };
  return {
    table,
    play(action: Action) {
      const { seat, decision } = table.asked[0];
      expect(submit(table, { kind: 'act', seat, decision, action }, dice)).toMatchObject({ ok: true });
      letCaptainPlay();
    },
    events: (): readonly Event[] => table.lines.flatMap((line) => tellLine(table as never, line.n, 0).events),
  };
}

function spacesIn(lesson: Lesson): readonly string[] {
  const found = [...(lesson.spaces ?? [])];
  const { until } = lesson;
  const parts: readonly object[] = [
    ...(lesson.plays ?? []).map((saying) => saying.said),
    ...(until && 'said' in until ? [until.said] : []),
    ...(until && 'told' in until ? [until.told] : []),
    ...(until && 'untold' in until ? [until.untold] : []),
  ];
  for (const part of parts as readonly { [field: string]: unknown }[]) {
    for (const field of ['from', 'space']) if (part[field]) found.push(String(part[field]));
    if (Array.isArray(part.path)) found.push(...(part.path as string[]));
  }
  if (until && 'opened' in until) found.push(until.opened);
  return found;
}

function verbsIn(lesson: Lesson): readonly string[] {
  const spoken = lesson.until && 'said' in lesson.until ? [lesson.until.said] : [];
  const buttons = (lesson.controls ?? []).flatMap((id) => (id.startsWith('verb-') ? [id.slice(5)] : []));
  return [...(lesson.plays ?? []).map((saying) => saying.said), ...spoken]
    .map((part) => String(part.do))
    .concat(buttons);
}
