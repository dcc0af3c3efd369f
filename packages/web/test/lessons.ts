/** What the tests of two games' lessons share: what every lesson keeps to, and a learner who plays what they teach. */
import { recruit } from '@feldzug/bots';
import { type Action, type AnyGame, type Event, fastChance, startTable, submit } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { describe, expect, test } from 'vitest';
import { playMoves } from '../src/session/moves.ts';
import { preparedDice } from '../src/table/guide/dice.ts';
import { isMet, isPlayed, type Primer, type Scene } from '../src/table/guide/lessons.ts';

const NOTHING: Scene = { said: {}, opened: undefined, events: [], overlay: undefined, drawer: undefined };

/** Every lesson is short, names only what there is, and is not over before it has begun. */
export function expectLessons(primer: Primer, game: AnyGame, spaces: readonly string[]): void {
  describe('every lesson', () => {
    test.each(primer.lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
      expect(lesson.words.split(/\s+/).length).toBeLessThanOrEqual(40);
      for (const space of lesson.spaces ?? []) expect(spaces).toContain(space);
      for (const { said } of lesson.plays ?? []) expect(game.catalogue.verbs).toContain(said.do);
      if (lesson.plays) expect(lesson.until).toBeDefined();
      if (lesson.until && !('untold' in lesson.until)) expect(isMet(lesson.until, NOTHING)).toBe(false);
    });
  });
}

/** A learner in the first seat, at a table under the real rules; the Recruit answers for the second. */
export function learnerOf<S>(game: AnyGame, primer: Primer, scenario: string, seed: number) {
  const chance = fastChance(seed);
  const dice = preparedDice(primer.draws, [], () => true, chance);
  const [own, other] = game.seats;
  const table = startTable<S>(
    game,
    { scenario, seats: [{ name: own.name }, { name: other.name, bot: recruit.name }] },
    ['', ''],
    dice,
  );
  playMoves(table, primer.opening ?? [], dice);
  const letOthersPlay = (): void => {
    for (;;) {
      const asked = table.asked.find(({ seat }) => seat === 1);
      if (!asked) return;
      const action = recruit.choose(game, game.mask(table.state!, 1), 1, chance, DEFAULT_THINK);
      submit(table, { kind: 'act', seat: 1, decision: asked.decision, action, by: 'bot' }, dice);
    }
  };
  const events = (): Event[] =>
    table.lines.flatMap((_, line) => [...(tellLine(table, line + 1, 0)?.events ?? [])]);
  const lessonOf = (id: string) => primer.lessons.find((lesson) => lesson.id === id)!;
  const isDone = (id: string): boolean => isMet(lessonOf(id).until!, { ...NOTHING, events: events() });
  const play = (id: string, action: Action): void => {
    expect(isPlayed(lessonOf(id), action), `${id} lets ${JSON.stringify(action)} be played`).toBe(true);
    const { decision } = table.asked.find(({ seat }) => seat === 0)!;
    const outcome = submit(table, { kind: 'act', seat: 0, decision, action }, dice);
    expect(outcome.ok ? undefined : `${id}: ${outcome.refusal.text}`).toBeUndefined();
    letOthersPlay();
  };
  letOthersPlay();
  return {
    table,
    play,
    events,
    isDone,
    /** Plays what the lesson waits for. */
    finish(id: string, action: Action): void {
      play(id, action);
      expect(isDone(id), id).toBe(true);
    },
  };
}
