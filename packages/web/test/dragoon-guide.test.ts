/** The lessons of Dragoon: what they name is there, and what they teach happens, whatever the Recruit does. */
import { type Dragoon, dragoon, type State } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import type { Action } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { chargeAt } from '../src/games/dragoon/clicks.ts';
import { DRILL, EXERCISE } from '../src/games/dragoon/guide/exercise.ts';
import { primer } from '../src/games/dragoon/guide/lessons.ts';
import { suggest } from '../src/games/dragoon/suggest.ts';
import { expectLessons, learnerOf } from './lessons.ts';

const battle = battleNamed(DRILL);
const game: Dragoon = {
  ...dragoon,
  scenarios: [{ id: DRILL, name: 'The drill ground', summary: '' }],
  setup: (_scenario, _options, chance) => dragoon.position(EXERCISE, chance),
};

expectLessons(primer, game, battle.grid.names);

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
  'under the real rules everything happens that the lessons tell of (%i)',
  (seed) => {
    const { table, play, finish } = learnerOf<State>(game, primer, DRILL, seed);
    const step = (): string => table.state!.flow[table.state!.flow.length - 1].step;
    const suggested = (verb: string): Action =>
      suggest(game, dragoon.mask(table.state!, 0), 0, { do: verb }) as Action;

    finish('bombardment', suggested('fire'));
    expect(suggested('lend')).toEqual({ do: 'lend', points: { 'a-foot': 3 } });
    finish('lend', suggested('lend'));
    finish('activate', { do: 'check' });
    expect(step()).toBe('action.first');
    finish('fire', suggested('fire'));
    expect(step()).toBe('action.move');
    expect(table.state!.at[battle.unitByName.get('AI1')!]).toBe(battle.grid.byName.get('7,9'));
    finish('march', { do: 'march', unit: 'PI3', path: ['3,10', '4,10', '5,10'] });
    finish('form', { do: 'form', unit: 'PI3', facing: 0 });
    finish('turn', { do: 'turn', unit: 'PI3', facing: 2 });
    finish('rally', { do: 'rally', unit: 'PI4' });
    expect(table.state!.morale[battle.unitByName.get('PI4')!]).toBe(5);
    finish('recover', { do: 'recover', unit: 'PI4' });
    play('assault', { do: 'endMovement' });
    expect(step()).toBe('action.assault');
    finish('assault', suggested('assault'));
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
    finish('defer', { do: 'deferToLast' });
    play('horse', { do: 'check' });
    expect(step()).toBe('action.move');
    const charge = chargeAt(
      dragoon,
      battle,
      table.state!,
      battle.unitByName.get('PC1')!,
      battle.grid.byName.get('13,6')!,
    );
    play('charge', charge as Action);
    finish('charge', { do: 'endMovement' });
  },
);
