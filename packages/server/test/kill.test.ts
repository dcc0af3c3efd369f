import { rulesOf } from '@feldzug/bots';
import { verify } from '@feldzug/kernel';
import { expect, it, onTestFinished } from 'vitest';
import { sampled } from '../../kernel/test/soak.ts';
import type { Answer, CreatedGame, CreateGame } from '../src/protocol.ts';
import { seals } from '../src/seals.ts';
import { BOTS, Client, create, folder, ONE_BOT, status, until } from './client.ts';
import { spawnServer } from './spawned.ts';

const GAMES = sampled(3, 50);
/** Campaigns of some hundred actions each. */
const CAMPAIGN: CreateGame = { ...BOTS, game: 'great-crisis', scenario: '1756' };
const PLAYERS = sampled(2, 6);

/** A real server in a process of its own. */
async function start(data: string): Promise<{ url: string; kill(): Promise<void> }> {
  const spawned = spawnServer({ data });
  onTestFinished(() => spawned.kill());
  return { url: await spawned.url, kill: spawned.kill };
}

it('loses nothing acknowledged when the server is killed in the middle of many bot games, and all are finished', async () => {
  const data = folder();
  const first = await start(data);
  const bots: CreatedGame[] = [];
  const people: CreatedGame[] = [];
  const watchers: Client[] = [];
  // All at once, so that all are in the middle when the time comes.
  bots.push(...(await Promise.all(Array.from({ length: GAMES }, () => create(first.url, CAMPAIGN)))));
  watchers.push(
    ...(await Promise.all(bots.map(({ id, spectator }) => Client.enter(first.url, id, spectator.token)))),
  );
  // Beside them people who play against a bot, and remember what was acknowledged.
  const acknowledged: { game: CreatedGame; answer: Answer & { ok: true }; id: string }[] = [];
  let killed = false;
  const playing: Promise<void>[] = [];
  for (let i = 0; i < PLAYERS; i++) {
    const game = await create(first.url, ONE_BOT);
    people.push(game);
    const client = await Client.enter(first.url, game.id, game.seats[0]!.token);
    playing.push(play(client, game, i));
  }
  async function play(client: Client, game: CreatedGame, luck: number): Promise<void> {
    for (let turn = 0; !killed && client.face && !client.face.result; turn++) {
      await until(
        () => killed || client.face!.result || client.face!.asked.some(({ seat }) => seat === 0),
        60,
      );
      if (killed || client.face.result) return;
      const id = `${game.id}.${turn}`;
      const answer = await Promise.race([client.act(0, luck + turn, id), until(() => killed, 60)]);
      if (answer !== true && answer.ok) acknowledged.push({ game, answer, id });
    }
  }

  const seen = () => watchers.reduce((sum, { version }) => sum + version, 0);
  await until(() => acknowledged.length >= 6 && seen() > GAMES * 8, 60);
  const dead = first.kill();
  killed = true;
  await dead;
  await Promise.all(playing);
  const unfinished = watchers.filter(({ face }) => !face!.result).length;
  expect(unfinished, 'games that were in the middle').toBeGreaterThan(GAMES / 2);

  const second = await start(data);
  for (const [i, game] of bots.entries()) {
    const again = await Client.enter(second.url, game.id, game.spectator.token);
    const before = watchers[i].log;
    expect(again.log.slice(0, before.length)).toEqual(before);
    await again.close();
  }
  for (const { game, answer, id } of acknowledged) {
    const back = await Client.enter(second.url, game.id, game.seats[0]!.token);
    expect(back.version).toBeGreaterThanOrEqual(answer.version);
    // Said again after the restart it still counts once.
    expect(await back.say({ kind: 'act', id, decision: 0, action: { do: 'keep' } })).toMatchObject({
      ok: true,
      repeated: true,
    });
    await back.close();
  }
  for (const game of bots) {
    await finished(second.url, game);
    const record = await (await fetch(`${second.url}/api/games/${game.id}/record`)).text();
    expect(verify(record, rulesOf, seals)).toMatchObject({
      ok: true,
      sealed: true,
    });
  }
}, 400_000);

/** Waits as long as the game makes progress: one that does not is stuck. */
async function finished(url: string, game: CreatedGame): Promise<void> {
  let version = -1;
  for (;;) {
    const before = version;
    const now = await until(async () => {
      const { stage, version: line } = await status(url, game);
      return (stage === 'finished' || line > before) && { stage, line };
    }, 40);
    if (now.stage === 'finished') return;
    version = now.line;
  }
}
