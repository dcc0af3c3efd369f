/** The lessons of Prussia's Defiant Stand: what they name is there, and what they teach happens, whatever the Recruit does. */
import { CITIES, defiantStand, type State } from '@feldzug/defiant-stand';
import type { AnyGame } from '@feldzug/kernel';
import { expect, test } from 'vitest';
import { meanings } from '../src/games/defiant-stand/clicks.ts';
import { primer } from '../src/games/defiant-stand/guide/lessons.ts';
import { expectLessons, learnerOf } from './lessons.ts';

const game = defiantStand as AnyGame;

expectLessons(
  primer,
  game,
  CITIES.map(({ id }) => id),
);

test.each([1, 2, 3, 4, 5])(
  'under the real rules everything happens that the lessons tell of (%i)',
  (seed) => {
    const { table, play, finish } = learnerOf<State>(game, primer, '1756', seed);
    finish('card', { do: 'play', card: 'grand-battery', use: 'commands' });
    finish('first', { do: 'goFirst' });
    finish('points', { do: 'activate', units: ['frederick'] });
    const units = ['keith', 'garde', 'winterfeldt', 'forcade', 'garde-du-corps'];
    finish('march', { do: 'lead', leader: 'frederick', units, path: ['wittenberg', 'leipzig'], leave: [] });
    expect(table.state!.vp).toBe(1);
    play('halt', { do: 'halt' });
    expect(table.asked.map(({ verbs }) => verbs)).toEqual([['raise']]);
    const raised = { do: 'raise', units: ['berlin/prinz-heinrich-fusiliers'] };
    const clicked = meanings(defiantStand, table.state!, 0, { do: 'raise' }, 'berlin');
    expect(clicked?.map(({ said }) => said)).toEqual([raised]);
    finish('raise', raised);
  },
);
