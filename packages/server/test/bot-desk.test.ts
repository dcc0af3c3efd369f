/** When bots answer (W11), and what a bot that hangs costs the others (W12). The clock is the test's own. */
import { entry } from '@feldzug/bots/games/two-fords.ts';
import type { Action } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { BotDesk, type BotDeskOptions } from '../src/bot-desk.ts';
import type { BotRequest } from '../src/bot-thread.ts';
import { type BotKind, type Clock, Pace } from '../src/pace.ts';
import { ThreadLost } from '../src/thread.ts';

/** A clock that goes on only when somebody thinks or rests. */
function testClock(): Clock & { goOn(milliseconds: number): void } {
  let now = 0;
  const goOn = (milliseconds: number) => {
    now += milliseconds;
  };
  return { now: () => now, rest: async (milliseconds) => goOn(milliseconds), goOn };
}

interface Scene {
  /** Who sits there besides the bot. */
  readonly opponent?: { readonly name: string; readonly bot?: string };
  /** What a thread does with a request: nothing, think for so many milliseconds, or be lost. */
  think(clock: ReturnType<typeof testClock>, request: BotRequest): void;
}

/** Lets a desk decide once; tells when the decision was said, who decided, and what was logged. */
async function decide({ opponent = { name: 'Anna' }, think }: Scene) {
  const clock = testClock();
  const asked: BotRequest['who'][] = [];
  const warnings: string[] = [];
  let saidAt: number | undefined;
  const status = { botDue: true, version: 5, players: [opponent, { bot: 'recruit' }] };
  const header = { game: 'two-fords', rules: entry.game.rulesVersion, seats: [opponent, { bot: 'recruit' }] };
  const room = {
    id: 'g',
    header,
    status,
    refresh: async () => undefined,
    seatBots: async () => undefined,
    botTask: async () => ({ game: 'two-fords', bot: 'recruit', seat: 1, decision: 5, view: {} }),
    say: async () => {
      saidAt = clock.now();
      status.botDue = false;
      return { ok: true };
    },
  };
  const thread = {
    busy: 0,
    ask: async (request: BotRequest): Promise<Action> => {
      asked.push(request.who);
      think(clock, request);
      return { do: 'keep' };
    },
  };
  const desk = new BotDesk({
    rooms: { room: async () => room },
    library: { find: async () => entry },
    threads: [thread],
    journal: { warn: (_facts: object, text: string) => warnings.push(text) },
    metrics: { moved: () => undefined },
    luck: (_purpose: string, count: number) => Buffer.alloc(count),
    limit: 60_000,
    pace: new Pace(1, clock),
  } as unknown as BotDeskOptions);
  await desk.work('g', () => true);
  return { saidAt, asked, warnings };
}

describe('the time of a bot', () => {
  it('is the same whatever it holds', async () => {
    const times = [0, 1, 12, 29].map((taken) => decide({ think: (clock) => clock.goOn(taken) }));
    expect((await Promise.all(times)).map(({ saidAt }) => saidAt)).toEqual([30, 30, 30, 30]);
  });

  it('is a multiple of it when the bot is late', async () => {
    expect((await decide({ think: (clock) => clock.goOn(31) })).saidAt).toBe(60);
  });

  it('is its own among bots, of whom nobody can learn anything', async () => {
    const opponent = { name: 'Recruit', bot: 'recruit' };
    expect((await decide({ opponent, think: (clock) => clock.goOn(3) })).saidAt).toBe(3);
  });

  it.each<[BotKind, number, number, number]>([
    ['random', 1, 4, 30],
    ['thumb', 1, 40, 60],
    ['thumb', 1, 61, 120],
    ['searching', 1, 870, 1100],
    ['searching', 2, 870, 2200],
    ['thumb', 0, 40, 40],
  ])('of a %s bot at pace %d is fixed after %d ms: %d ms', async (kind, factor, taken, until) => {
    const clock = testClock();
    clock.goOn(taken);
    await new Pace(factor, clock).keep(kind, 0);
    expect(clock.now()).toBe(until);
  });
});

describe('a thread that is lost', () => {
  it('because of the bot of another game is asked again for this one', async () => {
    let losses = 2;
    const think = () => {
      if (losses-- > 0) throw new ThreadLost('no answer within 60000 ms', false);
    };
    const { asked, warnings } = await decide({ think });
    expect(asked).toEqual(['bot', 'bot', 'bot']);
    expect(warnings).toEqual([]);
  });

  it('because of its own bot is not: the stand-in decides', async () => {
    const think = (_clock: unknown, { who }: BotRequest) => {
      if (who === 'bot') throw new ThreadLost('no answer within 60000 ms', true);
    };
    const { asked, warnings } = await decide({ think });
    expect(asked).toEqual(['bot', 'stand-in']);
    expect(warnings).toEqual(['a bot failed; the stand-in decides']);
  });
});
