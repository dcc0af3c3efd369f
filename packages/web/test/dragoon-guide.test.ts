/** The lessons of Dragoon: what they name is there, and what they teach happens, whatever the Recruit does. */
import { recruit } from '@feldzug/bots';
import { dragoon, type State } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, type AnyGame, type Event, fastChance, startTable, submit } from '@feldzug/kernel';
import { DEFAULT_THINK } from '@feldzug/kernel/bot.ts';
import { tellLine } from '@feldzug/kernel/told.ts';
import { describe, expect, test } from 'vitest';
import { suggest } from '../src/games/dragoon/choices.ts';
import { chargeAt } from '../src/games/dragoon/clicks.ts';
import { DRILL, EXERCISE } from '../src/games/dragoon/guide/exercise.ts';
import { primer } from '../src/games/dragoon/guide/lessons.ts';
import { preparedDice } from '../src/table/guide/dice.ts';
import { isMet, isPlayed, type Scene } from '../src/table/guide/lessons.ts';

const NOTHING: Scene = { said: {}, opened: undefined, events: [], overlay: undefined, drawer: undefined };
const battle = battleNamed(DRILL);
const game = {
  ...dragoon,
  scenarios: [{ id: DRILL, name: 'The drill ground', summary: '' }],
  setup: (_scenario: string, _options: object, chance: Parameters<typeof dragoon.position>[1]) =>
    dragoon.position(EXERCISE, chance),
};

describe('every lesson', () => {
  test.each(primer.lessons.map((lesson) => [lesson.id, lesson] as const))('%s', (_id, lesson) => {
    expect(lesson.words.split(/\s+/).length).toBeLessThanOrEqual(40);
    for (const space of lesson.spaces ?? []) expect(battle.grid.names).toContain(space);
    for (const { said } of lesson.plays ?? []) expect(dragoon.catalogue.verbs).toContain(said.do);
    if (lesson.plays) expect(lesson.until).toBeDefined();
    if (lesson.until) expect(isMet(lesson.until, NOTHING)).toBe(false);
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'under the real rules everything happens that the lessons tell of (%i)',
  (seed) => {
    const chance = fastChance(seed);
    const dice = preparedDice(primer.draws, [], () => true, chance);
    const table = startTable<State>(
      game,
      { scenario: DRILL, seats: [{ name: 'Prussia' }, { name: 'Austria', bot: 'recruit' }] },
      ['', ''],
      dice,
    );
    const others = (): void => {
      for (;;) {
        const asked = table.asked.find(({ seat }) => seat === 1);
        if (!asked) return;
        const view = dragoon.mask(table.state!, 1);
        const action = recruit.choose(game as AnyGame, view, 1, chance, DEFAULT_THINK);
        submit(table, { kind: 'act', seat: 1, decision: asked.decision, action, by: 'bot' }, dice);
      }
    };
    const events = (): Event[] =>
      table.lines.flatMap((_, line) => [...(tellLine(table, line + 1, 0)?.events ?? [])]);
    const step = (): string => table.state!.flow[table.state!.flow.length - 1].step;
    const lessonOf = (id: string) => primer.lessons.find((lesson) => lesson.id === id)!;
    const play = (id: string, action: Action): void => {
      expect(isPlayed(lessonOf(id), action), `${id} lets ${JSON.stringify(action)} be played`).toBe(true);
      const { decision } = table.asked.find(({ seat }) => seat === 0)!;
      const outcome = submit(table, { kind: 'act', seat: 0, decision, action }, dice);
      expect(outcome.ok ? undefined : `${id}: ${outcome.refusal.text}`).toBeUndefined();
      others();
    };
    const isDone = (id: string): boolean => isMet(lessonOf(id).until!, { ...NOTHING, events: events() });
    const done = (id: string, action: Action): void => {
      play(id, action);
      expect(isDone(id), id).toBe(true);
    };
    const suggested = (verb: string): Action =>
      suggest(game as AnyGame, dragoon.mask(table.state!, 0), 0, { do: verb }) as Action;

    others();
    done('bombardment', suggested('fire'));
    expect(suggested('lend')).toEqual({ do: 'lend', points: { 'a-foot': 3 } });
    done('lend', suggested('lend'));
    done('activate', { do: 'check' });
    expect(step()).toBe('action.first');
    done('fire', suggested('fire'));
    expect(step()).toBe('action.move');
    expect(table.state!.at[battle.unitByName.get('AI1')!]).toBe(battle.grid.byName.get('7,9'));
    done('march', { do: 'march', unit: 'PI3', path: ['3,10', '4,10', '5,10'] });
    done('form', { do: 'form', unit: 'PI3', facing: 0 });
    done('turn', { do: 'turn', unit: 'PI3', facing: 2 });
    done('rally', { do: 'rally', unit: 'PI4' });
    expect(table.state!.morale[battle.unitByName.get('PI4')!]).toBe(5);
    done('recover', { do: 'recover', unit: 'PI4' });
    play('assault', { do: 'endMovement' });
    expect(step()).toBe('action.assault');
    done('assault', suggested('assault'));
    for (let answers = 0; answers < 4 && step() === 'action.follow'; answers++) {
      const { offers } = game;
      let action: Action = { do: 'advance' };
      for (
        let ahead = offers(table.state!, 0, action);
        !ahead.complete;
        ahead = offers(table.state!, 0, action)
      )
        action = { ...action, [ahead.next[0].slot]: ahead.next[0].value! };
      play('defer', action);
    }
    expect(step()).toBe('command.initiative');
    done('defer', { do: 'deferToLast' });
    play('horse', { do: 'check' });
    expect(step()).toBe('action.move');
    const charge = chargeAt(
      battle,
      table.state!,
      battle.unitByName.get('PC1')!,
      battle.grid.byName.get('13,6')!,
    );
    play('charge', charge as Action);
    done('charge', { do: 'endMovement' });
  },
);
