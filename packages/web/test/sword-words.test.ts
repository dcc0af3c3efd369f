/** What a player of Won by the Sword reads while the opponent decides. */
import { fastChance } from '@feldzug/kernel';
import { wonByTheSword } from '@feldzug/won-by-the-sword';
import { expect, test } from 'vitest';
import { tellEvent } from '../src/games/won-by-the-sword/log.ts';
import { choice, slot } from '../src/games/won-by-the-sword/slots.ts';
import { warnings } from '../src/games/won-by-the-sword/warnings.ts';
import { wordsOf } from '../src/games/won-by-the-sword/words.ts';

test('the title says the year, so that the month of March is no order', () => {
  const state = wonByTheSword.setup('1632', {}, fastChance(1));
  expect(wordsOf(wonByTheSword).title(state)).toMatch(/^March 1632/);
});

test('command and baggage of the enemy’s active column stay hidden, also in words', () => {
  const state = wonByTheSword.position(
    {
      columns: { i1: { name: 'Tilly', at: 'bamberg', units: { infantry: 4 }, baggage: 2 } },
      step: { act: 'i1', card: 'surprise-attack-3' },
    },
    fastChance(1),
  );
  const [pending] = wonByTheSword.pending(state);
  const read = (seat: number): string =>
    wordsOf(wonByTheSword).question(wonByTheSword.mask(state, seat), pending);
  expect(read(1)).toBe('Tilly has 3 CP and 2 BP left. Card: Surprise Attack.');
  expect(read(0)).toBe('Tilly is active. Card: Surprise Attack.');
});

test('hits on siegeworks are not called command points', () => {
  const state = wonByTheSword.setup('1632', {}, fastChance(1));
  expect(slot(state, { do: 'answerFire' }, 'works')).toMatch(/How many hits/);
  expect(choice(wonByTheSword, state, 'works', 1).name).toBe('1');
  expect(slot(state, { do: 'siege' }, 'works')).toMatch(/How many CP/);
});

test('a column named after many acts in the plural', () => {
  const state = wonByTheSword.position(
    {
      columns: {
        i1: { name: 'Bavarians', at: 'bamberg', units: { infantry: 4 }, baggage: 2 },
        i2: { name: 'Tilly', at: 'bamberg', units: { infantry: 4 }, baggage: 2 },
      },
      step: { act: 'i1', card: 'surprise-attack-3' },
    },
    fastChance(1),
  );
  const told = (column: string) =>
    tellEvent({ type: 'retreated', column, from: 'bamberg', to: 'nuernberg' }, 0, state)?.text;
  expect(told('i1')).toMatch(/^Bavarians retreat from/);
  expect(told('i2')).toMatch(/^Tilly retreats from/);
});

test('a way across an enemy patrol warns of the step that it costs', () => {
  const state = wonByTheSword.position(
    {
      columns: {
        s1: { at: 'eger', units: { infantry: 4 }, baggage: 2 },
        s2: { at: 'eger', units: ['swe-cav-smaland-horse-32', 'swe-cav-vaestergoetland-horse-32'] },
        i1: { at: 'eger', units: { infantry: 3 }, baggage: 2 },
      },
      patrols: [{ column: 's2', to: 'weiden', unit: 'swe-cav-smaland-horse-32' }],
      step: { act: 's1', card: 'stratagem-3' },
    },
    fastChance(1),
  );
  const offer = { do: 'offerBattle', join: [], surprise: [] };
  wonByTheSword.apply(state, 0, offer, fastChance(1));
  const read = (to: string): string[] =>
    warnings(wonByTheSword, state, 1, { do: 'refuseBattle', to }).map(({ text }) => text);
  expect(read('weiden')).toEqual(['1 enemy patrol on this way: each of your columns loses 1 step.']);
  expect(read('bayreuth')).toEqual([]);
});
