/** The action builder, driven by the example game: nothing but what the offers and refusals say. */
import { fastChance } from '@feldzug/kernel';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { createRoot, createSignal } from 'solid-js';
import { expect, test, vi } from 'vitest';
import { type Builder, createBuilder } from '../src/table/builder.ts';

// Node would take the build for servers, in which nothing reacts.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

/** Both sides keep their cards: the first to march is asked. */
function marching(): { state: TwoFords; seat: number } {
  const chance = fastChance(3);
  const state = twoFords.setup('meeting', {}, chance);
  twoFords.apply(state, 0, { do: 'keep' }, chance);
  twoFords.apply(state, 1, { do: 'keep' }, chance);
  return { state, seat: twoFords.pending(state)[0].seat };
}

function withBuilder(test: (builder: Builder, camp: string) => void): void {
  createRoot((dispose) => {
    const { state, seat } = marching();
    const [view] = createSignal(twoFords.mask(state, seat));
    test(createBuilder({ game: twoFords, view, seat: () => seat }), seat === 0 ? 'blue-camp' : 'red-camp');
    dispose();
  });
}

test('an action is built part by part until it is whole', () => {
  withBuilder((builder, camp) => {
    expect(builder.action()).toBeUndefined();
    expect(builder.say('do', 'one', 'march')).toBe(true);
    expect(builder.say('from', 'one', camp)).toBe(true);
    expect(builder.count('units', 'horse', 2)).toBe(true);
    expect(builder.complete()).toBe(false);
    expect(builder.say('path', 'sequence', 'ford')).toBe(true);
    expect(builder.action()).toEqual({ do: 'march', from: camp, units: { horse: 2 }, path: ['ford'] });
  });
});

test('what is refused changes nothing and says why', () => {
  withBuilder((builder) => {
    builder.say('do', 'one', 'march');
    expect(builder.say('from', 'one', 'ford')).toBe(false);
    expect(builder.whyNot()?.code).toBe('nobody-there');
    expect(builder.said()).toEqual({ do: 'march' });
  });
});

test('a count that is changed keeps what was said after it while it fits', () => {
  withBuilder((builder, camp) => {
    builder.say('do', 'one', 'march');
    builder.say('from', 'one', camp);
    builder.count('units', 'horse', 1);
    builder.say('path', 'sequence', 'ford');
    builder.count('units', 'foot', 1);
    expect(builder.said()).toEqual({
      do: 'march',
      from: camp,
      units: { horse: 1, foot: 1 },
      path: ['ford'],
    });
    builder.count('units', 'foot', 0);
    builder.count('units', 'horse', 0);
    expect(builder.said()).toEqual({ do: 'march', from: camp });
  });
});

test('rows stay where they are when a count reaches its end', () => {
  withBuilder((builder, camp) => {
    builder.say('do', 'one', 'march');
    builder.say('from', 'one', camp);
    const names = () => builder.slots().find((state) => state.slot === 'units')!.names;
    expect(names()).toEqual(['foot', 'horse']);
    builder.count('units', 'foot', 4);
    expect(names()).toEqual(['foot', 'horse']);
    builder.count('units', 'foot', 0);
    expect(builder.said().units).toBeUndefined();
  });
});

test('back goes one step, to the beginning and no further', () => {
  withBuilder((builder, camp) => {
    builder.say('do', 'one', 'march');
    builder.say('from', 'one', camp);
    expect(builder.back()).toBe(true);
    expect(builder.said()).toEqual({ do: 'march' });
    expect(builder.back()).toBe(true);
    expect(builder.back()).toBe(false);
    expect(builder.said()).toEqual({});
  });
});

test('what the page chose itself is not undone, what the player chose after it is', () => {
  withBuilder((builder, camp) => {
    builder.hold({ do: 'march', from: camp });
    expect(builder.canUndo()).toBe(false);
    expect(builder.canBack()).toBe(true);
    builder.count('units', 'horse', 1);
    expect(builder.canUndo()).toBe(true);
    builder.back();
    expect(builder.canUndo()).toBe(false);
    builder.back();
    expect(builder.said()).toEqual({});
  });
});
