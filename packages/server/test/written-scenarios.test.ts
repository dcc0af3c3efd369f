/** Games with a battle that a player has written: refused with reasons, played, watched, resumed and verified. */
import { dragoon, type State } from '@feldzug/dragoon';
import { freshBattle } from '@feldzug/dragoon/scenario/fresh.ts';
import { packBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { fastChance, parseRecord, randomAction, verify } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { HOSTILE } from '../../games/dragoon/test/hostile-battles.ts';
import { seals } from '../src/seals.ts';
import { Client, create, folder, post, server, until } from './client.ts';

const OWN = packBattle({ ...freshBattle(), title: 'The bridge', turns: 2 });
const opening = (scenario: string) => ({ game: 'dragoon', scenario, seats: [{}, {}] });

describe('a battle that cannot be played', () => {
  it('is refused with its reason, and the server goes on', async () => {
    const { url } = await server();
    for (const { what, text, says } of HOSTILE) {
      const { status, body } = await post(url, '/api/games', opening(text.trim()));
      expect(status, what).toBe(400);
      const { code, text: why } = body as { code: string; text: string };
      if (what === 'huge') expect(code).toBe('malformed');
      else expect([code, why], what).toEqual(['bad-scenario', expect.stringMatching(says)]);
    }
    const enormous = await post(url, '/api/games', opening(`{"x":"${'y'.repeat(500_000)}"}`));
    expect(enormous).toMatchObject({ status: 413, body: { code: 'too-large' } });
    expect((await create(url, opening(OWN))).seats).toHaveLength(2);
  });

  it('is refused by a game that plays only its own', async () => {
    const { url } = await server();
    const answer = await post(url, '/api/games', { ...opening('{}'), game: 'two-fords' });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-scenario' } });
  });
});

describe('a battle of a player', () => {
  const view = (client: Client): State => client.face!.view as State;

  it('is played by two, watched, resumed after a restart, and verified', async () => {
    const data = folder();
    const first = await server({ data });
    const game = await create(first.url, opening(OWN));
    const enter = (url: string) =>
      Promise.all(
        [...game.seats.map((seat) => seat!), game.spectator].map(({ token }) =>
          Client.enter(url, game.id, token),
        ),
      );
    let [anna, bert, watcher] = await enter(first.url);
    await until(() => [anna, bert, watcher].every((client) => client.face!.view));
    for (const client of [anna, bert, watcher]) expect(view(client).scenario).toBe(OWN);

    const chance = fastChance(1);
    const play = async (actions: number) => {
      for (let i = 0; i < actions; i++) {
        const asked = anna.face!.asked[0];
        if (!asked) return;
        const client = [anna, bert][asked.seat];
        await until(() => client.face!.asked.some(({ seat }) => seat === asked.seat));
        const action = randomAction(dragoon, view(client), asked.seat, chance);
        const said = await client.say({ kind: 'act', decision: client.asked(asked.seat).decision, action });
        expect(said).toMatchObject({ ok: true });
      }
    };
    await play(6);
    const turn = view(anna);
    await first.close();

    const second = await server({ data });
    [anna, bert, watcher] = await enter(second.url);
    await until(() => [anna, bert, watcher].every((client) => client.face?.view));
    expect(view(anna)).toEqual(turn);
    await play(3);
    expect(await anna.say({ kind: 'resign' })).toMatchObject({ ok: true });
    await until(() => watcher.face!.result !== null);
    const record = await (await fetch(`${second.url}/api/games/${game.id}/record`)).text();
    expect(parseRecord(record).header.scenario).toBe(OWN);
    expect(verify(record, () => dragoon, seals)).toMatchObject({ ok: true });
  });

  it('is played by bots, which think in their own threads', async () => {
    const { url } = await server();
    const game = await create(url, { ...opening(OWN), seats: [{ bot: 'captain' }, { bot: 'recruit' }] });
    const watcher = await Client.enter(url, game.id, game.spectator.token);
    await until(() => watcher.face?.result, 60);
    expect(view(watcher).scenario).toBe(OWN);
  });
});
