/** Both kinds of store for the same tests. */
import { afterAll, beforeAll, describe, type TestContext } from 'vitest';
import type { Place } from '../src/opened.ts';
import { folder } from './client.ts';
import { type Postgres, startPostgres } from './postgres.ts';

export interface TestStore {
  readonly name: 'SQLite' | 'PostgreSQL';
  /** A new, empty place for a store; skips the test where there is no such store. */
  place(test: TestContext): Promise<Place>;
}

/** Runs tests over SQLite and over a PostgreSQL that is started for them. */
export function overBothStores(tests: (store: TestStore) => void): void {
  describe('SQLite', () => tests({ name: 'SQLite', place: async () => ({ data: folder() }) }));
  describe('PostgreSQL', () => {
    const postgres = postgresForTests();
    tests({
      name: 'PostgreSQL',
      place: async (test) => ({ data: folder(), database: await (await postgres(test)).database() }),
    });
  });
}

/** A PostgreSQL for the tests of a suite; skips each of them where there is none, and says why. */
export function postgresForTests(): (test: TestContext) => Promise<Postgres> {
  let started: Postgres | string;
  beforeAll(async () => {
    started = await startPostgres();
  });
  afterAll(async () => {
    if (typeof started !== 'string') await started.close();
  });
  return async (test) => {
    if (typeof started === 'string') test.skip(started);
    return started as Postgres;
  };
}
