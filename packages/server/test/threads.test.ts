import { describe, expect, it } from 'vitest';
import { BOTS, Client, create, PEOPLE, server, status, until } from './client.ts';

const library = new URL('./bad-library.ts', import.meta.url);
const lines: string[] = [];
const log = { level: 'warn', stream: { write: (line: string) => void lines.push(line) } };

describe('a bad scenario', () => {
  it('stops neither the server nor the games beside it', async () => {
    const { url } = await server({ library, log, limits: { message: 1500 } });
    const bad = await create(url, { ...PEOPLE, game: 'bad-fords' });
    const good = await create(url, PEOPLE);
    const clients = async (game: typeof good) => [
      await Client.enter(url, game.id, game.seats[0]!.token),
      await Client.enter(url, game.id, game.seats[1]!.token),
    ];
    const [badBlue] = await clients(bad);
    const [goodBlue, goodRed] = await clients(good);
    await until(() => badBlue.face!.view && goodBlue.face!.view);
    const { version } = badBlue;

    // One hangs while the other plays on the same thread.
    const keep = { do: 'keep' };
    const [hung, played] = await Promise.all([
      badBlue.say({ kind: 'act', decision: badBlue.asked(0).decision, action: keep }),
      goodBlue.say({ kind: 'act', decision: goodBlue.asked(0).decision, action: keep }),
    ]);
    expect(hung).toMatchObject({ ok: false, code: 'fault' });
    expect(played).toMatchObject({ ok: true });
    expect(
      await goodRed.say({ kind: 'act', decision: goodRed.asked(1).decision, action: keep }),
    ).toMatchObject({ ok: true });

    // The game that hung stands as it stood, and can be played otherwise.
    const card = ['drums', 'powder', 'rain'][(badBlue.face!.view as { hands: number[][] }).hands[0][0]];
    const thrown = await badBlue.say({
      kind: 'act',
      decision: badBlue.asked(0).decision,
      action: { do: 'choose', card },
    });
    expect(thrown).toMatchObject({ ok: false, code: 'fault' });
    expect((await status(url, bad)).version).toBe(version);
    for (let times = 2; times <= 3; times++) {
      expect(
        await badBlue.say({ kind: 'act', decision: badBlue.asked(0).decision, action: keep }),
      ).toMatchObject({ code: 'fault' });
    }
    // By now it has cost the others enough.
    expect(await badBlue.say({ kind: 'resign' })).toMatchObject({ ok: false, code: 'set-aside' });
    expect(await goodBlue.say({ kind: 'resign' })).toMatchObject({ ok: true });
    expect(lines.join('')).toContain('a rule that throws');
  });
});

describe('a bad bot', () => {
  it.each(['thrower', 'dreamer', 'cheat'])('is stood in for: the %s', async (bot) => {
    const { url } = await server({ library, log, limits: { bot: 1000 } });
    const game = await create(url, { ...BOTS, seats: [{ bot: 'recruit' }, { bot }] });
    const warning = () => lines.find((line) => line.includes(game.id) && line.includes('stand-in'));
    await until(warning, 40);
    expect(warning()).toContain(`"bot":"${bot}"`);
    await until(async () => (await status(url, game)).version > 5, 40);
  });
});

describe('an idle game', () => {
  it('is unloaded, and comes back when somebody looks', async () => {
    const { url } = await server({ limits: { idle: 0, sweep: 20 } });
    const game = await create(url, PEOPLE);
    const blue = await Client.enter(url, game.id, game.seats[0]!.token);
    const red = await Client.enter(url, game.id, game.seats[1]!.token);
    await until(() => red.face!.view);
    const { face } = red;
    const rooms = async () => ((await (await fetch(`${url}/api/health`)).json()) as { rooms: number }).rooms;
    expect(await rooms()).toBe(1);
    await Promise.all([blue.close(), red.close()]);
    await until(async () => (await rooms()) === 0);
    const back = await Client.enter(url, game.id, game.seats[1]!.token);
    expect(back.face).toEqual(face);
  });
});
