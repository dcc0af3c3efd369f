/** Work that is due is done, in process and over PostgreSQL alike. */
import pg from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BOT } from '../src/bot-desk.ts';
import type { Kind } from '../src/jobs.ts';
import { type Opened, open, type Place } from '../src/opened.ts';
import { JOBS_SCHEMA } from '../src/pg-jobs.ts';
import type { Status } from '../src/rules-requests.ts';
import { folder, until } from './client.ts';
import { overBothStores, postgresForTests } from './stores.ts';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

async function opened(place: Place): Promise<Opened> {
  const one = await open(place, silent);
  onTestFinished(() => one.close());
  return one;
}

const status = (version: number, botDue: boolean): Status => ({
  stage: 'playing',
  version,
  players: [{ name: 'Anna', sat: true }],
  waitingFor: [0],
  botDue,
  result: null,
});

/** A game in which a bot is to decide, as far as the store knows. */
async function due({ store, jobs }: Opened, id: string): Promise<void> {
  const header = {
    feldzug: 1 as const,
    game: 'two-fords',
    rules: '1',
    scenario: 'meeting',
    options: {},
    seats: [],
    dice: 'ab',
  };
  await store.create({
    id,
    header,
    seed: 'cd',
    status: status(0, true),
    tokens: [{ hash: id, seat: null, kind: 'key' }],
  });
  jobs.wake(BOT, id);
}

async function decided({ store }: Opened, id: string): Promise<void> {
  const { status: now } = (await store.game(id))!;
  await store.append(id, now, ['{}'], status(now.version + 1, false));
}

const kind = (one: Opened, work: Kind['work']): Kind => ({
  name: BOT,
  due: () => one.store.gamesWithBotDue(),
  work,
});

overBothStores(({ place }) => {
  it('what was due before the start is done, and what becomes due afterwards', async (test) => {
    const here = await opened(await place(test));
    await due(here, 'early');
    const done: string[] = [];
    await here.jobs.begin(
      kind(here, async (id) => {
        await decided(here, id);
        done.push(id);
        return 'done';
      }),
    );
    await until(() => done.includes('early'));
    await due(here, 'late');
    await until(() => done.includes('late') && here.jobs.inHand === 0);
    // Called for once more by a person's move.
    await here.store.append('late', status(1, false), ['{}'], status(2, true));
    here.jobs.wake(BOT, 'late');
    await until(() => done.length === 3 && here.jobs.inHand === 0);
    expect(done).toEqual(['early', 'late', 'late']);
    expect(await here.store.gamesWithBotDue()).toEqual([]);
  });

  it('what fails is put off and tried again, and holds up nothing else', async (test) => {
    const here = await opened(await place(test));
    const tries: string[] = [];
    await here.jobs.begin(
      kind(here, async (id) => {
        tries.push(id);
        if (id === 'hard' && tries.filter((one) => one === id).length < 3) throw new Error('not yet');
        await decided(here, id);
        return 'done';
      }),
    );
    await due(here, 'hard');
    await due(here, 'easy');
    await until(async () => (await here.store.gamesWithBotDue()).length === 0);
    expect(tries.filter((one) => one === 'hard')).toHaveLength(3);
    expect(tries.filter((one) => one === 'easy')).toHaveLength(1);
    await until(() => here.jobs.inHand === 0);
  });

  it('what puts itself back comes again', async (test) => {
    const here = await opened(await place(test));
    let times = 0;
    await here.jobs.begin(
      kind(here, async (id) => {
        if (++times < 4) return 'again';
        await decided(here, id);
        return 'done';
      }),
    );
    await due(here, 'long');
    await until(() => times === 4 && here.jobs.inHand === 0);
  });
});

describe('two processes', () => {
  const postgres = postgresForTests();

  it('share the work, and none of it is done by both', async (test) => {
    const database = await (await postgres(test)).database();
    const both = await Promise.all([
      opened({ data: folder(), database }),
      opened({ data: folder(), database }),
    ]);
    const done: string[] = [];
    for (const one of both)
      await one.jobs.begin(
        kind(one, async (id) => {
          done.push(id);
          await decided(one, id);
          return 'done';
        }),
      );
    const games = Array.from({ length: 60 }, (_, i) => `game-${i}`);
    await Promise.all(games.map((id, i) => due(both[i % 2], id)));
    await until(async () => (await both[0].store.gamesWithBotDue()).length === 0);
    expect([...done].sort()).toEqual([...games].sort());
  });

  it('take over what another has in hand when it closes', async (test) => {
    const database = await (await postgres(test)).database();
    const [first, second] = await Promise.all([
      opened({ data: folder(), database }),
      opened({ data: folder(), database }),
    ]);
    let begun = 0;
    await first.jobs.begin(
      kind(first, async (_, goesOn) => {
        begun++;
        await until(() => !goesOn(), 60);
        return 'again';
      }),
    );
    await due(first, 'long');
    await until(() => begun === 1);
    const done: string[] = [];
    await second.jobs.begin(
      kind(second, async (id) => {
        done.push(id);
        await decided(second, id);
        return 'done';
      }),
    );
    // It is in good hands: nobody else touches it, however long it takes.
    await until(() => isHeldLong(database));
    expect(done).toEqual([]);
    await first.jobs.close();
    await until(() => done.length === 1);
    expect(begun).toBe(1);
  });
});

/** Whether a process still reports that it has a job, longer after it took it than a silent process may keep one. */
async function isHeldLong(database: string): Promise<boolean> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const { rows } = await client.query(
      `select 1 from ${JOBS_SCHEMA}.job
       where name = $1 and state = 'active' and started_on > created_on + interval '3 seconds'`,
      [BOT],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
