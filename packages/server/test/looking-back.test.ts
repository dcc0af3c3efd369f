/** Somebody looks back at a long game: it costs that visitor, and nobody else. */
import { describe, expect, it } from 'vitest';
import type { Face } from '../src/protocol.ts';
import type { RulesAnswer, RulesRequest } from '../src/rules-requests.ts';
import { Thread } from '../src/thread.ts';
import { Client, folder, server, until } from './client.ts';
import { keyTo, longGame, storeGame } from './long-game.ts';

const LINES = 300;
const game = longGame(LINES);

describe('a long game', () => {
  it('is restored a little at a time, and other games come in between', async () => {
    const thread = new Thread<RulesRequest, RulesAnswer>(
      new URL('../src/rules-thread.ts', import.meta.url),
      new URL('../src/library.ts', import.meta.url),
    );
    const { header, seed, lines } = game;
    const load = (id: string, first: number) =>
      thread.ask(
        {
          ask: 'load',
          id,
          header: header as never,
          lines: lines.slice(0, first),
          snapshots: [],
          seed,
          viewers: [],
          shown: 0,
        },
        60_000,
      );
    try {
      const answers = await Promise.all([
        load('long', LINES),
        load('short', 1),
        thread.ask({ ask: 'version', id: 'short', viewer: 0 }, 60_000),
      ]);
      expect(answers).toEqual(['loading', 'loaded', { version: 1 }]);
      let answer: RulesAnswer = 'loading';
      while (answer === 'loading') answer = await thread.ask({ ask: 'loadOn', id: 'long' }, 60_000);
      expect(answer).toBe('loaded');
      expect(await thread.ask({ ask: 'version', id: 'long', viewer: 0 }, 60_000)).toEqual({ version: LINES });
    } finally {
      await thread.close();
    }
  });

  it('is shown from any point, while it is played on', async () => {
    const data = folder();
    await storeGame({ data }, game);
    const { url } = await server({ data });
    const player = await Client.enter(url, game.id, keyTo(0));
    const present = player.face!;
    const froms = [0, 1, 99, 100, 150, LINES - 1];
    const looking = froms.map((from) => Client.enter(url, game.id, keyTo(1), { from }));
    // The room does not wait for them.
    expect(await player.say({ kind: 'offerDraw' })).toMatchObject({ ok: true });
    const clients = await Promise.all(looking);
    for (const [index, client] of clients.entries()) {
      const { updates } = client.welcome!;
      expect(client.welcome!.version).toBe(froms[index]);
      expect(updates.length).toBeGreaterThanOrEqual(LINES - froms[index]);
      expect(client.log.map(({ n }) => n)).toEqual(Array.from({ length: client.version }, (_, at) => at + 1));
      await until(() => client.face!.drawOffer !== null);
      expect((client.face as Face).view).not.toBeNull();
    }
    const fresh = await Client.enter(url, game.id, keyTo(1));
    for (const client of clients) expect(client.face).toEqual(fresh.face);
    expect(present.drawOffer).toBeNull();
  });

  it('costs a visitor who looks again and again only that', async () => {
    const data = folder();
    await storeGame({ data }, game);
    const limits = { replays: { burst: LINES + 250, perSecond: 0.001 } };
    const { url } = await server({ data, limits });
    const from = async () => {
      const client = await Client.enter(url, game.id, keyTo(1), { from: 10 });
      return client.welcome!.version;
    };
    // The first look plays the game again; the others only send it, until the visitor has had enough.
    expect([await from(), await from(), await from()]).toEqual([10, 10, LINES]);
    const player = await Client.enter(url, game.id, keyTo(0));
    expect(await player.say({ kind: 'resign' })).toMatchObject({ ok: true });
  });
});
