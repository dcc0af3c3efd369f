import { recruit } from '@feldzug/bots';
import { type Match, MOST_ACTIONS, playMatch } from '@feldzug/bots/play.ts';
import type { Action, Bot, Event } from '@feldzug/kernel';
import { type TwoFords, twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';

const match: Match = {
  game: twoFords,
  scenario: 'meeting',
  options: {},
  bots: [recruit, recruit],
  seed: 'a',
  think: 1,
};

describe('a match', () => {
  it('is played to its end, and the same again with the same seed', () => {
    const endings = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      const played = playMatch({ ...match, seed: `game ${seed}` });
      expect(played.error).toBeUndefined();
      expect(played.actions).toBeGreaterThan(0);
      expect(playMatch({ ...match, seed: `game ${seed}` })).toEqual(played);
      endings.add(`${played.result!.kind} ${played.actions}`);
    }
    expect(endings.size).toBeGreaterThan(30);
  });

  it('shows bots what their seat can see and nothing else', () => {
    const seen: TwoFords[][] = [[], []];
    const bot: Bot = {
      name: 'spy',
      choose(game, view, seat, chance, think) {
        seen[seat].push(view as TwoFords);
        return recruit.choose(game, view, seat, chance, think);
      },
    };
    expect(playMatch({ ...match, bots: [bot, bot] }).result).toBeDefined();
    for (const seat of [0, 1]) {
      expect(seen[seat].length).toBeGreaterThan(5);
      for (const view of seen[seat]) {
        expect(new Set(view.hands[1 - seat])).not.toContain(0);
        for (const card of view.hands[1 - seat]) expect(card).toBe(-3);
      }
    }
  });

  it('tells who watches what is done, what happens and which steps run by themselves', () => {
    const done: Action[] = [];
    const happened: Event[] = [];
    const steps = new Set<string>();
    const played = playMatch(match, {
      before: (_state, _asked, action) => void done.push(action),
      after: (_state, events) => void happened.push(...events),
      visit: (step) => void steps.add(step),
    });
    expect(done).toHaveLength(played.actions);
    expect(happened.at(-1)?.type).toBe('ended');
    expect([...steps].sort()).toEqual([
      'round.choice',
      'round.end',
      'round.fight',
      'round.march',
      'round.reveal',
    ]);
  });
});

describe('a match that goes wrong', () => {
  const errorOf = (changes: Partial<Match>): string | undefined => {
    const played = playMatch({ ...match, ...changes });
    expect(played.result).toBeUndefined();
    return played.error;
  };

  it('ends with the reason when a bot plays what is not legal', () => {
    const cheat: Bot = { name: 'cheat', choose: () => ({ do: 'choose', card: 'snow' }) };
    expect(errorOf({ bots: [cheat, cheat] })).toBe(
      'cheat was refused {"do":"choose","card":"snow"}: no-such-card: This card is not in your hand.',
    );
  });

  it('ends with the reason when a bot or a rule throws', () => {
    const sick: Bot = {
      name: 'sick',
      choose() {
        throw new Error('not today');
      },
    };
    expect(errorOf({ bots: [recruit, sick] })).toBe('not today');
    const apply = (): never => {
      throw new Error('nobody thought of this');
    };
    expect(errorOf({ game: { ...twoFords, apply } })).toBe('nobody thought of this');
  });

  it('ends where an invariant is violated, with the action and the sentence', () => {
    const spoil = (state: TwoFords) => void state.troops[0][0].fill(-1);
    const spoilt: Partial<typeof twoFords> = {
      apply(state, seat, action, chance) {
        const events = twoFords.apply(state, seat, action, chance);
        if (state.round === 2) spoil(state);
        return events;
      },
    };
    const played = playMatch({ ...match, game: { ...twoFords, ...spoilt } });
    expect(played.error).toMatch(
      /^after \{"do":.*\} of (blue|red) at [\w.]+: blue has troops from nowhere; /,
    );
    expect(played.line).toBe(played.actions);
    expect(played.line).toBeGreaterThan(2);
    expect(played.result).toBeUndefined();
    const setup: typeof twoFords.setup = (...given) => {
      const state = twoFords.setup(...given);
      spoil(state);
      return state;
    };
    expect(playMatch({ ...match, game: { ...twoFords, setup } })).toEqual({
      actions: 0,
      line: 0,
      error: expect.stringMatching(/^after the set-up: blue has troops from nowhere/),
    });
  });

  it('ends when nobody is asked', () => {
    expect(errorOf({ game: { ...twoFords, pending: () => [] } })).toBe(
      'nobody is asked, but there is no result',
    );
  });

  it('ends when the game does not', () => {
    const idle: Bot = { name: 'idle', choose: () => ({ do: 'keep' }) };
    const endless = { ...twoFords, apply: () => [], mask: (state: TwoFords) => state };
    expect(errorOf({ game: endless, bots: [idle, idle] })).toBe(
      `the game did not end within ${MOST_ACTIONS} actions`,
    );
  });
});
