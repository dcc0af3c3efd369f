/** The lessons of Prussia's Defiant Stand: what they name is there, and what they teach happens, whatever the Recruit does. */
import { recruit } from '@feldzug/bots';
import { CITIES, defiantStand, type State } from '@feldzug/defiant-stand';
import { type Action, type AnyGame, type Event, fastChance, startTable, submit } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { describe, expect, test } from 'vitest';
import { primer } from '../src/games/defiant-stand/guide/lessons.ts';
import { preparedDice } from '../src/table/guide/dice.ts';
import { isMet, isPlayed, type Scene } from '../src/table/guide/lessons.ts';

const NOTHING: Scene = { said: {}, opened: undefined, events: [], overlay: undefined, drawer: undefined };

describe('every lesson', () => {
  test.each(primer.lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
    expect(lesson.words.split(/\s+/).length).toBeLessThanOrEqual(40);
    for (const space of lesson.spaces ?? []) expect(CITIES.map(({ id }) => id)).toContain(space);
    for (const { said } of lesson.plays ?? []) expect(defiantStand.catalogue.verbs).toContain(said.do);
    if (lesson.plays) expect(lesson.until).toBeDefined();
    if (lesson.until) expect(isMet(lesson.until, NOTHING)).toBe(false);
  });
});

test.each([1, 2, 3, 4, 5])(
  'under the real rules everything happens that the lessons tell of (%i)',
  (seed) => {
    const chance = fastChance(seed);
    const dice = preparedDice(primer.draws, [], () => true, chance);
    const table = startTable<State>(
      defiantStand,
      { scenario: '1756', seats: [{ name: 'Prussia' }, { name: 'The Allies', bot: 'recruit' }] },
      ['', ''],
      dice,
    );
    const others = (): void => {
      for (;;) {
        const asked = table.asked.find(({ seat }) => seat === 1);
        if (!asked) return;
        const view = defiantStand.mask(table.state!, 1);
        const action = recruit.choose(defiantStand as AnyGame, view, 1, chance, DEFAULT_THINK);
        submit(table, { kind: 'act', seat: 1, decision: asked.decision, action, by: 'bot' }, dice);
      }
    };
    const events = (): Event[] =>
      table.lines.flatMap((_, line) => [...(tellLine(table, line + 1, 0)?.events ?? [])]);
    const play = (lessonId: string, action: Action): void => {
      const lesson = primer.lessons.find(({ id }) => id === lessonId)!;
      expect(isPlayed(lesson, action), `${lessonId} lets it be played`).toBe(true);
      const { decision } = table.asked.find(({ seat }) => seat === 0)!;
      const outcome = submit(table, { kind: 'act', seat: 0, decision, action }, dice);
      expect(outcome.ok ? undefined : outcome.refusal.text).toBeUndefined();
      others();
    };
    const isDone = (lessonId: string): boolean =>
      isMet(primer.lessons.find(({ id }) => id === lessonId)!.until!, { ...NOTHING, events: events() });

    others();
    play('card', { do: 'play', card: 'grand-battery', use: 'commands' });
    play('card', { do: 'goFirst' });
    expect(isDone('card')).toBe(true);
    play('points', { do: 'activate', units: ['frederick'] });
    expect(isDone('points')).toBe(true);
    const units = ['keith', 'garde', 'winterfeldt', 'forcade', 'garde-du-corps'];
    play('march', { do: 'lead', leader: 'frederick', units, path: ['wittenberg', 'leipzig'], leave: [] });
    expect(isDone('march')).toBe(true);
    expect(table.state!.vp).toBe(1);
    play('halt', { do: 'halt' });
    expect(table.asked.map(({ verbs }) => verbs)).toEqual([['raise']]);
    play('raise', { do: 'raise', units: ['berlin/free-battalions'] });
    expect(isDone('raise')).toBe(true);
  },
);
