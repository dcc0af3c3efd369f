/** Nobody can crowd out others: bots among themselves, endless games, games that nobody plays, large records. */
import { gunzipSync } from 'node:zlib';
import { type AnyGame, verify } from '@feldzug/kernel';
import { twoFords } from '@feldzug/kernel/kit/example-game.ts';
import { describe, expect, it } from 'vitest';
import { admissionIn } from '../src/host-key.ts';
import { Records } from '../src/records.ts';
import { seals } from '../src/seals.ts';
import { BOTS, Client, create, folder, ONE_BOT, PEOPLE, server, status, until } from './client.ts';

describe('bots among themselves', () => {
  it('leave the threads to those who play with people, however many games they have', async () => {
    const data = folder();
    const { url } = await server({ data });
    const { key } = admissionIn(data)!;
    const waiting = async (): Promise<number> => {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${key}` } });
      const text = await answer.text();
      const queues = [...text.matchAll(/^feldzug_thread_queue\{thread="bots-\d+"\} (\d+)$/gm)];
      return Math.max(...queues.map(([, count]) => Number(count)));
    };
    const games = await Promise.all(Array.from({ length: 8 }, () => create(url, BOTS)));
    const seen: number[] = [];
    await until(async () => {
      seen.push(await waiting());
      return (await status(url, games[0])).version > 20;
    }, 60);
    expect(Math.max(...seen)).toBeLessThanOrEqual(2);
    const anna = await create(url, ONE_BOT);
    const client = await Client.enter(url, anna.id, anna.seats[0]!.token);
    await until(() => client.face!.asked.some(({ seat }) => seat === 0));
  });
});

describe('a record', () => {
  it('that is full takes only what ends the game', async () => {
    const { url } = await server({ limits: { lines: 5 } });
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => blue.face!.view && red.face!.view);
    const last = await until(async () => {
      await until(() => blue.version === red.version);
      const { seat } = blue.face!.asked[0];
      const answer = await (seat === 0 ? blue : red).act(seat);
      return !answer.ok && answer;
    });
    expect(last).toMatchObject({ code: 'too-long' });
    expect(await blue.say({ kind: 'handSeat', bot: 'recruit' })).toMatchObject({ code: 'too-long' });
    expect(await blue.say({ kind: 'offerDraw' })).toMatchObject({ ok: true });
    expect(await red.say({ kind: 'acceptDraw' })).toMatchObject({ ok: true });
    expect((await status(url, game)).stage).toBe('finished');
  });

  it('of bots that is full stops them without a word', async () => {
    const lines: string[] = [];
    const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };
    const { url } = await server({ limits: { lines: 6 }, log });
    const game = await create(url, BOTS);
    const botsDue = async () =>
      ((await (await fetch(`${url}/api/health`)).json()) as { botsDue: number }).botsDue;
    await until(async () => (await status(url, game)).version >= 6 && (await botsDue()) === 0);
    expect(lines).toEqual([]);
  });

  it('is sent compressed to those who can read that, and made once', async () => {
    const { url } = await server();
    const game = await create(url, BOTS);
    await until(async () => (await status(url, game)).stage === 'finished', 60);
    const ask = (coding: string) =>
      fetch(`${url}/api/games/${game.id}/record`, { headers: { 'accept-encoding': coding } });
    const packed = await ask('gzip');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    const plain = await ask('identity');
    expect(plain.headers.get('content-encoding')).toBeNull();
    const text = await plain.text();
    expect(await packed.text()).toBe(text);
    expect(verify(text, () => twoFords as AnyGame, seals)).toMatchObject({ ok: true, sealed: true });
  });

  it('is read once for many who ask at the same time, and again after a failure', async () => {
    let reads = 0;
    const records = new Records(async (id) => {
      reads++;
      if (reads === 1) throw new Error('the store is away');
      return `record of ${id}`;
    });
    await expect(records.compressed('a')).rejects.toThrow('the store is away');
    const all = await Promise.all(Array.from({ length: 5 }, () => records.compressed('a')));
    expect(all.map((one) => gunzipSync(one).toString())).toEqual(Array(5).fill('record of a'));
    expect(String(await records.plain('a'))).toBe('record of a');
    expect(reads).toBe(2);
  });
});

describe('games that nobody plays', () => {
  it('are deleted without being asked', async () => {
    const { url } = await server({ limits: { expire: 20, expiry: { unbegun: 0, botsOnly: 1e9 } } });
    const game = await create(url, PEOPLE);
    await until(async () => (await fetch(`${url}/api/games/${game.id}/record`)).status === 404);
    expect(await status(url, game)).toMatchObject({ code: 'unknown-game' });
  });
});
