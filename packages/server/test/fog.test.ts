/** S, in fog "sight": what is sent to players and spectators over real connections, and what is not. */
import { dragoon, type State, UNSEEN } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, type AnyGame, fastChance, randomAction, type Seat } from '@feldzug/kernel';
import { expect, it } from 'vitest';
import type { Answer, CreatedGame, GameStatus } from '../src/protocol.ts';
import { Client, create, keyFor, server, until } from './client.ts';

const library = new URL('./fog-library.ts', import.meta.url);
const NEVER = -1;
const NOT_ASKED = 0;
const FIRE_AT_WILL = 1;

interface Battle {
  readonly url: string;
  readonly game: CreatedGame;
  readonly seats: readonly [Client, Client];
  readonly watcher: Client;
}

async function battle(scenario: string): Promise<Battle> {
  const { url } = await server({ library });
  const game = await create(url, {
    game: 'dragoon',
    scenario,
    options: { fog: 'sight' },
    seats: [{ name: 'Anna' }, { name: 'Bert' }],
  });
  const watcher = await Client.enter(url, game.id, game.spectator.token);
  const anna = await Client.enter(url, game.id, game.seats[0]!.token);
  const bert = await Client.enter(url, game.id, game.seats[1]!.token);
  await until(() => [watcher, anna, bert].every((client) => client.face!.view));
  return { url, game, seats: [anna, bert], watcher };
}

const view = (client: Client): State => client.face!.view as State;

const say = (client: Client, seat: Seat, action: Action): Promise<Answer> =>
  client.say({ kind: 'act', decision: client.asked(seat).decision, action });

it('at a Command Turn nobody is sent which enemy leaders may be lent points', async () => {
  const { seats, watcher } = await battle('mollwitz');
  for (const seat of [0, 1]) await say(seats[seat], seat, { do: 'holdFire' });
  const turn = (client: Client) => view(client).flow.at(-1)!;
  await until(() => [...seats, watcher].every((client) => turn(client).step === 'command.turn'));
  const receivers = seats.map((client) => turn(client).receivers as number[][]);
  expect(receivers.some((lists, seat) => lists[seat].length > 0)).toBe(true);
  expect([receivers[0][1], receivers[1][0]]).toEqual([[], []]);
  expect(turn(watcher).receivers).toEqual([[], []]);
});

it('standing orders are sent to their own side only', async () => {
  const { seats, watcher } = await battle('lobosch');
  const [anna, bert] = seats;
  expect(await say(anna, 0, { do: 'fireAtWill' })).toMatchObject({ ok: true });
  await until(() => view(anna).defence[0] === FIRE_AT_WILL);
  await until(() => view(bert).flow.at(-1)!.step === view(anna).flow.at(-1)!.step);
  for (const client of [bert, watcher]) {
    expect(view(client).defence).toEqual([NOT_ASKED, NOT_ASKED]);
    expect(view(client).ground).toEqual([NOT_ASKED, NOT_ASKED]);
  }
});

it('orders to units out of sight are no messages, and cannot be counted', async () => {
  const { url, game, seats, watcher } = await battle('dogs');
  const [anna, bert] = seats;
  const before = { version: bert.version, face: bert.face, told: bert.log.length, watched: watcher.version };
  bert.heard.length = 0;
  watcher.heard.length = 0;
  let orders = 0;
  for (let luck = 1; orders < 3 && luck < 500; luck++) {
    const action = randomAction(dragoon as AnyGame, view(anna), 0, fastChance(luck))!;
    const unit = battleNamed('dogs').unitByName.get(String(action.unit)) ?? -1;
    if (action.do !== 'turn' || view(bert).at[unit] !== UNSEEN) continue;
    expect(await say(anna, 0, action)).toMatchObject({ ok: true });
    orders++;
  }
  expect(orders).toBe(3);
  // What is said after them has come: so would they have.
  await bert.say({ kind: 'offerDraw' });
  await until(() => bert.face!.drawOffer && watcher.face!.drawOffer);
  expect(bert.heard.filter(({ kind }) => kind === 'update')).toHaveLength(1);
  expect(watcher.heard.filter(({ kind }) => kind === 'update')).toHaveLength(1);
  expect(bert.version).toBe(before.version + 1);
  expect(watcher.version).toBe(before.watched + 1);
  expect(bert.log).toHaveLength(before.told + 1);
  expect(bert.face).toEqual({ ...before.face, drawOffer: { seat: 1, agreed: [] } });

  const status = async (token: string): Promise<GameStatus> =>
    (await (
      await fetch(`${url}/api/games/${game.id}`, { headers: { authorization: `Bearer ${token}` } })
    ).json()) as GameStatus;
  expect((await status(keyFor(game.seats[1]!.token))).version).toBe(bert.version);
  const again = await Client.enter(url, game.id, game.seats[1]!.token, { from: 0 });
  expect(again.version).toBe(bert.version);
  expect(again.log.map(({ n }) => n)).toEqual(bert.log.map(({ n }) => n));
  expect(again.face!.view).toEqual(bert.face!.view);
});

it('a spectator is not sent which units the enemy sees', async () => {
  const { seats, watcher } = await battle('lobosch');
  // Two battalions in contact see each other, so that there is something to betray.
  const { side } = battleNamed('lobosch');
  expect(view(seats[0]).at.some((hex, unit) => side[unit] === 1 && hex >= 0)).toBe(true);
  expect(view(watcher).at.every((hex) => hex < 0)).toBe(true);
  expect(new Set(view(watcher).seen)).toEqual(new Set([0]));
  expect(new Set(view(watcher).lastSeen)).toEqual(new Set([NEVER]));
  expect(view(watcher).leaderAt.every((hex) => hex < 0)).toBe(true);
});

it('where enemies are whom a side has never seen is not sent to it', async () => {
  const { seats } = await battle('mollwitz');
  for (const client of seats) {
    const { at, lastSeen } = view(client);
    const unseen = at.flatMap((hex, unit) => (hex === UNSEEN ? [lastSeen[unit]] : []));
    expect(unseen.length).toBeGreaterThan(0);
    expect(new Set(unseen)).toEqual(new Set([NEVER]));
  }
});

it('spectators see everything while both players allow it, and no longer when one does not', async () => {
  const { seats, watcher } = await battle('lobosch');
  const [anna, bert] = seats;
  const isOpen = () => view(watcher).at.every((hex) => hex !== UNSEEN);
  const allow = (client: Client, kind: 'openToSpectators' | 'closeToSpectators') => client.say({ kind });
  expect(await allow(watcher, 'openToSpectators')).toMatchObject({ ok: false, code: 'spectator' });
  expect(await allow(anna, 'openToSpectators')).toMatchObject({ ok: true });
  expect(await allow(anna, 'openToSpectators')).toMatchObject({ ok: false, code: 'no-change' });
  await until(() => watcher.face!.openedBy.length === 1);
  expect(isOpen()).toBe(false);

  expect(await allow(bert, 'openToSpectators')).toMatchObject({ ok: true });
  await until(() => watcher.face!.openedBy.length === 2);
  expect(isOpen()).toBe(true);
  expect(view(watcher).strength.filter((_, unit) => battleNamed('lobosch').side[unit] === 0)).toEqual(
    view(anna).strength.filter((_, unit) => battleNamed('lobosch').side[unit] === 0),
  );
  // The players learn nothing by it.
  expect(view(anna).at).toContain(UNSEEN);
  await say(anna, 0, { do: 'standFast' });
  await until(() => view(watcher).defence[0] !== NOT_ASKED);

  expect(await allow(bert, 'closeToSpectators')).toMatchObject({ ok: true });
  await until(() => watcher.face!.openedBy.length === 1);
  expect(view(watcher).at.every((hex) => hex < 0)).toBe(true);
  expect(view(watcher).defence).toEqual([NOT_ASKED, NOT_ASKED]);
});
