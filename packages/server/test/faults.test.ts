/** What happens to a store happens: the server says so in clear words, loses nothing, and goes on when it can. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import type { Place } from '../src/opened.ts';
import type { CreatedGame } from '../src/protocol.ts';
import { serve } from '../src/serve.ts';
import { SQLITE_FILE, sqliteDatabase } from '../src/sqlite.ts';
import { claimFolder } from '../src/sqlite-folder.ts';
import { storeErrorOf } from '../src/store-errors.ts';
import { BOTS, Client, create, folder, goodbyeOf, ONE_BOT, PEOPLE, server, status, until } from './client.ts';
import { overBothStores, postgresForTests } from './stores.ts';

/** The databases that servers have opened, so that a test can make their disks small. */
const databases = vi.hoisted(() => [] as InstanceType<typeof Database>[]);
vi.mock('../src/sqlite.ts', async (original) => {
  const sqlite = await original<typeof import('../src/sqlite.ts')>();
  const opened = (file: string) => {
    const database = sqlite.sqliteDatabase(file);
    databases.push(database);
    return database;
  };
  return { ...sqlite, sqliteDatabase: opened };
});

/** A log to look into. */
function journal() {
  const lines: string[] = [];
  return { lines, log: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } };
}

/** Both have sat down, and one of them is to move. */
async function begun(url: string): Promise<{ game: CreatedGame; blue: Client; red: Client }> {
  const game = await create(url, PEOPLE);
  const blue = await Client.enter(url, game.id, game.seats[0]!.token);
  const red = await Client.enter(url, game.id, game.seats[1]!.token);
  await until(() => blue.face!.view && red.face!.view);
  return { game, blue, red };
}

const health = async (url: string, of = ''): Promise<number> =>
  (await fetch(`${url}/api/health${of}`)).status;

describe('a full disk', () => {
  it('is reported to the player who moves, stores no half move, and is over when there is room again', async () => {
    const { lines, log } = journal();
    const { url } = await server({ log });
    const database = databases.at(-1)!;
    const tables = [await begun(url), await begun(url), await begun(url)];
    const limit = (pages: number) => database.pragma(`max_page_count = ${pages}`);
    limit(1);
    // What fits in the pages that there are is still written: so they play until nothing fits any more.
    let turn = 0;
    const refused = await until(async () => {
      const { blue, red } = tables[turn++ % tables.length];
      const { seat } = blue.face!.asked[0];
      const answer = await (seat === 0 ? blue : red).act(seat, turn);
      if (!answer.ok) return answer;
      await until(() => blue.version === answer.version && red.version === answer.version);
      return false;
    });
    const { game, blue, red } = tables[(turn - 1) % tables.length];
    expect(refused).toMatchObject({ code: 'no-store' });
    expect(lines.join('')).toContain('the disk of the store is full');
    const stuck = (await status(url, game)).version;
    expect(blue.version).toBe(stuck);
    // Others fare alike, and neither crash the server nor get half a game.
    const opening = await fetch(`${url}/api/games`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(BOTS),
    });
    if (opening.status !== 201)
      expect([opening.status, await opening.json()]).toMatchObject([503, { code: 'no-store' }]);
    await until(async () => (await health(url)) === 503);
    expect(await health(url, '/live')).toBe(200);

    limit(1_000_000);
    await until(async () => (await health(url)) === 200);
    const { seat } = blue.face!.asked[0];
    expect(await (seat === 0 ? blue : red).act(seat, 3, 'with-room-again')).toMatchObject({ ok: true });
    await until(() => blue.version === red.version);
    expect((await status(url, game)).version).toBeGreaterThan(stuck);
    const fresh = await Client.enter(url, game.id, game.seats[0]!.token);
    expect(fresh.face).toEqual(blue.face);
    expect(fresh.log).toEqual(blue.log);
  });

  it('stops bots only as long as it is full', async () => {
    const { lines, log } = journal();
    const { url } = await server({ log });
    const database = databases.at(-1)!;
    const games = await Promise.all(
      Array.from({ length: 6 }, () => create(url, { ...BOTS, game: 'great-crisis', scenario: '1756' })),
    );
    database.pragma('max_page_count = 1');
    await until(() => lines.some((line) => line.includes('the disk of the store is full')));
    database.pragma('max_page_count = 1000000');
    const before = await Promise.all(games.map((game) => status(url, game)));
    await until(async () => {
      const after = await Promise.all(games.map((game) => status(url, game)));
      return after.every(({ version, stage }, i) => stage === 'finished' || version > before[i].version);
    }, 60);
  });
});

describe('health', () => {
  it('is bad as long as the database is read-only, and the log says why once', async () => {
    const { lines, log } = journal();
    const { url } = await server({ log });
    const database = databases.at(-1)!;
    database.pragma('query_only = ON');
    await until(async () => (await health(url, '/ready')) === 503);
    expect(await health(url)).toBe(503);
    expect(await health(url, '/live')).toBe(200);
    database.pragma('query_only = OFF');
    await until(async () => (await health(url, '/ready')) === 200);
    expect(lines.filter((line) => line.includes('it is read-only here'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes('can be written again'))).toHaveLength(1);
  });

  it('is told however many requests are refused', async () => {
    const { url } = await server({ limits: { requests: { burst: 1, perSecond: 0.001 } } });
    const statusOf = async (path: string) => (await fetch(`${url}/api/${path}`)).status;
    expect([await statusOf('nothing'), await statusOf('nothing')]).toEqual([404, 429]);
    for (const path of ['health', 'health/live', 'health/ready']) expect(await statusOf(path)).toBe(200);
  });
});

describe('the files of an SQLite store', () => {
  it('a lock file that is removed is put back, or the server says who has the games', async () => {
    const data = folder();
    const { lines, log } = journal();
    const { url } = await server({ data, log });
    rmSync(join(data, 'feldzug.lock'));
    await until(async () => (await health(url)) === 200 && existsSync(join(data, 'feldzug.lock')));
    expect(lines.join('')).toContain('the lock file was removed while the server was running');
    await expect(serve({ data, port: 0, host: '127.0.0.1' })).rejects.toThrow(/another server or command/);

    rmSync(join(data, 'feldzug.lock'));
    const other = claimFolder(data);
    await until(async () => (await health(url)) === 503);
    expect(lines.join('')).toContain('another server or command is using the games');
    other.release();
    await until(async () => (await health(url)) === 200);
  });

  it('a write-ahead log that is removed from a running server costs no move', async () => {
    const data = folder();
    const { lines, log } = journal();
    const { url, close } = await server({ data, log });
    const { game, blue } = await begun(url);
    for (const end of ['-wal', '-shm']) rmSync(join(data, SQLITE_FILE + end));
    expect(await blue.act(0)).toMatchObject({ ok: true });
    await until(async () => (await health(url)) === 200 && existsSync(join(data, `${SQLITE_FILE}-wal`)));
    expect(lines.join('')).toContain('the write-ahead log was removed while the server was running');
    const { version } = await status(url, game);
    await close();
    const again = await server({ data });
    expect((await status(again.url, game)).version).toBe(version);
  });

  it('a write-ahead log that was lost is named, and nothing is opened without it', async () => {
    const data = folder();
    const first = await server({ data });
    const { game } = await begun(first.url);
    /** What a killed server leaves, or a part of it. */
    const leftBehind = (isLeft: (name: string) => boolean): string => {
      const killed = folder();
      for (const name of readdirSync(data).filter(isLeft)) copyFileSync(join(data, name), join(killed, name));
      return killed;
    };
    const withoutLog = leftBehind((name) => !/-(wal|shm)$/.test(name));
    await expect(serve({ data: withoutLog, port: 0, host: '127.0.0.1' })).rejects.toThrow(
      /^the write-ahead log "feldzug.sqlite-wal" is missing, and the last moves with it/,
    );
    const again = await server({ data: leftBehind(() => true) });
    expect((await status(again.url, game)).stage).toBe('playing');
  });

  it.each([
    ['SQLITE_FULL', 'the disk of the store is full'],
    ['SQLITE_READONLY_DIRECTORY', 'the store cannot be written: it is read-only here'],
    ['SQLITE_IOERR_SHMSIZE', 'the disk of the store fails (why)'],
    ['ENOSPC', 'the disk of the store is full'],
    ['25006', 'the store cannot be written: it is read-only here'],
  ])('%s has a cause in plain words', (code, sentence) => {
    expect(storeErrorOf(Object.assign(new Error('why'), { code })).message).toBe(sentence);
  });
});

overBothStores(({ name, place }) => {
  const sql = async (here: Place, text: string, ...values: unknown[]): Promise<unknown[]> => {
    if (here.database === undefined) {
      const database = sqliteDatabase(join(here.data, SQLITE_FILE));
      try {
        const statement = database.prepare(text.replaceAll(/\$\d/g, '?'));
        return statement.reader ? statement.all(values) : [statement.run(values)];
      } finally {
        database.close();
      }
    }
    const client = new pg.Client(here.database);
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };

  it('a corrupt row costs its own game an error until it is mended, and no other anything', async (test) => {
    const here = await place(test);
    const first = await server(here);
    const games: { [damage: string]: CreatedGame } = {};
    for (const damage of ['no JSON', 'a lost draw', 'a lost line', 'no header', 'another seed', 'none']) {
      const { game, blue, red } = await begun(first.url);
      games[damage] = game;
      expect(await blue.act(0)).toMatchObject({ ok: true });
      expect(await red.act(1)).toMatchObject({ ok: true });
      await Promise.all([blue.close(), red.close()]);
    }
    const bots = await create(first.url, { ...ONE_BOT, seats: [{ bot: 'recruit' }, { name: 'Anna' }] });
    await first.close();

    const lineOf = async (game: CreatedGame, n: number) =>
      (
        (await sql(here, 'select line from lines where game = $1 and n = $2', game.id, n)) as {
          line: string;
        }[]
      )[0].line;
    const setLine = (game: CreatedGame, n: number, line: string) =>
      sql(here, 'update lines set line = $1 where game = $2 and n = $3', line, game.id, n);
    const whole = await lineOf(games['no JSON'], 3);
    await setLine(games['no JSON'], 3, whole.slice(0, 20));
    const drawn = await lineOf(games['a lost draw'], 5);
    const changed = JSON.parse(drawn) as { draws: unknown[] };
    changed.draws.pop();
    await setLine(games['a lost draw'], 5, JSON.stringify(changed));
    const lost = await lineOf(games['a lost line'], 4);
    await sql(here, 'delete from lines where game = $1 and n = 4', games['a lost line'].id);
    const [{ header }] = (await sql(
      here,
      'select header from games where id = $1',
      games['no header'].id,
    )) as { header: string }[];
    await sql(here, 'update games set header = $1 where id = $2', '{"feldzug":1', games['no header'].id);
    const [{ seed }] = (await sql(
      here,
      'select seed from games where id = $1',
      games['another seed'].id,
    )) as { seed: string }[];
    await sql(
      here,
      'update games set seed = $1 where id = $2',
      seed.replace(/^./, seed.startsWith('0') ? '1' : '0'),
      games['another seed'].id,
    );
    // A damaged game in which a bot is due stops no other bot.
    await sql(here, 'update games set bot_due = 1 where id = $1', games['no JSON'].id);

    const { lines, log } = journal();
    const { url } = await server({ ...here, log });
    for (const [damage, game] of Object.entries(games)) {
      if (damage === 'none') continue;
      expect(await goodbyeOf(url, game.id, game.seats[0]!.token), damage).toBe('damaged');
      await until(() => lines.some((line) => line.includes(game.id)));
    }
    expect(lines.join('')).toMatch(/line 5/);
    expect(lines.join('')).toContain('line 4 of the game is missing');
    const { none } = games;
    const back = await Client.enter(url, none.id, none.seats[0]!.token);
    expect(await back.say({ kind: 'resign' })).toMatchObject({ ok: true });
    const anna = await Client.enter(url, bots.id, bots.seats[1]!.token);
    await until(() => anna.face!.asked.length > 0 && anna.face!.asked.every(({ seat }) => seat === 1));

    await setLine(games['no JSON'], 3, whole);
    await setLine(games['a lost draw'], 5, drawn);
    await sql(here, 'insert into lines (game, n, line) values ($1, 4, $2)', games['a lost line'].id, lost);
    await sql(here, 'update games set header = $1 where id = $2', header, games['no header'].id);
    await sql(here, 'update games set seed = $1 where id = $2', seed, games['another seed'].id);
    for (const [damage, game] of Object.entries(games)) {
      // The room keeps the seed that it was opened with.
      if (damage === 'another seed' || damage === 'none') continue;
      const mended = await Client.enter(url, game.id, game.seats[0]!.token);
      expect(mended.face!.view, damage).not.toBeNull();
      expect(await mended.say({ kind: 'resign' }), damage).toMatchObject({ ok: true });
    }
  });

  it(`a store that is none is refused in one sentence (${name})`, async (test) => {
    const here = await place(test);
    if (here.database === undefined) {
      writeFileSync(
        join(here.data, SQLITE_FILE),
        'This has never been a database, whatever its name says. '.repeat(100),
      );
      await expect(serve({ ...here, port: 0, host: '127.0.0.1' })).rejects.toThrow(
        /^the store is damaged .*: restore it from a backup$/,
      );
    } else {
      const nobody = here.database.replace('feldzug:feldzug@', 'feldzug:secret@').replace(/:\d+\//, ':1/');
      const refused = await serve({ ...here, database: nobody, port: 0, host: '127.0.0.1' }).catch(
        (error: Error) => error,
      );
      expect((refused as Error).message).toBe('the database cannot be reached (ECONNREFUSED)');
    }
  });
});

it('damage inside the file of SQLite is told as such', async () => {
  const data = folder();
  const first = await server({ data });
  for (let i = 0; i < 20; i++) await create(first.url, PEOPLE);
  await first.close();
  const database = sqliteDatabase(join(data, SQLITE_FILE));
  database.pragma('wal_checkpoint(truncate)');
  database.close();
  const file = openSync(join(data, SQLITE_FILE), 'r+');
  // Every page but the first, which says that this is a database.
  writeSync(file, Buffer.alloc(40 * 4096, 0xa5), 0, 40 * 4096, 4096);
  closeSync(file);
  await expect(serve({ data, port: 0, host: '127.0.0.1' })).rejects.toThrow(/the store is damaged/);
});

describe('a database that goes away and comes back', () => {
  const postgres = postgresForTests();

  it('is reported to the player who moves, and everything continues when it is back', async (test) => {
    const { stop, start, database } = await postgres(test);
    const here = { data: folder(), database: await database() };
    const { lines, log } = journal();
    const first = await server({ ...here, log });
    const second = await server({ ...here, data: folder() });
    const { game, blue, red } = await begun(first.url);
    const watcher = await Client.enter(second.url, game.id, game.spectator.token);
    const bots = await Promise.all(Array.from({ length: 3 }, () => create(first.url, BOTS)));
    expect(await blue.act(0)).toMatchObject({ ok: true });

    await stop();
    const { decision } = red.asked(1);
    const act = { kind: 'act', id: 'in-the-dark', decision, action: { do: 'keep' } };
    expect(await red.say(act)).toMatchObject({ ok: false, code: 'no-store' });
    await until(async () => (await health(first.url)) === 503);
    expect(await goodbyeOf(first.url, game.id, game.spectator.token)).toBe('no-store');
    expect(lines.join('')).toMatch(/the database cannot be reached/);

    await start();
    const answer = await until(async () => {
      const said = await red.say(act);
      return said.ok && said;
    });
    expect(answer).toMatchObject({ ok: true });
    await until(async () => (await health(first.url)) === 200);
    // Also the other server hears again, and bots play on.
    await until(() => watcher.version === red.version);
    const { seat } = blue.face!.asked[0];
    expect(await (seat === 0 ? blue : red).act(seat)).toMatchObject({ ok: true });
    await until(() => watcher.version === blue.version && blue.version === red.version);
    expect(watcher.log.filter(({ kind }) => kind === 'act')).toHaveLength(3);
    for (const one of bots) await until(async () => (await status(second.url, one)).stage === 'finished', 60);
  });
});
