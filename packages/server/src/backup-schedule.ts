/** Backups that a server makes by itself: each one is tried before older ones are deleted. */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BackupRequest } from './backup-thread.ts';
import { messageOf } from './jobs.ts';
import type { Journal } from './journal.ts';
import type { Metrics } from './metrics.ts';
import type { Place } from './opened.ts';
import type { Thread } from './thread.ts';

export interface BackupPlan {
  /** Where the backups are kept. */
  readonly folder: string;
  /** Milliseconds from one to the next. */
  readonly every: number;
  /** How many are kept. */
  readonly keep: number;
}

export interface BackupScheduleOptions extends BackupPlan {
  readonly place: Place;
  /** Copying a large store takes a while, so another thread does it. */
  readonly thread: Thread<BackupRequest, string>;
  readonly journal: Journal;
  readonly metrics: Metrics;
}

/** `feldzug-2026-11-17T09-50-00Z.backup`: sorted by name they are sorted by time. */
const NAME = /^feldzug-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup$/;
/** How long a backup may take, in milliseconds. */
const LIMIT = 3_600_000;

export class BackupSchedule {
  readonly #options: BackupScheduleOptions;
  #isBusy = false;

  constructor(options: BackupScheduleOptions) {
    this.#options = options;
  }

  /** Makes a backup if one is due. A failure is logged, and tried again at the next look. */
  async sweep(now = Date.now()): Promise<void> {
    if (this.#isBusy || !this.#isDue(now)) return;
    this.#isBusy = true;
    const { place, folder, thread, journal, metrics } = this.#options;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, nameAt(now));
      const content = await thread.ask({ place, file }, LIMIT);
      this.#deleteOld();
      metrics.backedUp('verified');
      journal.info({ file, content }, 'a backup was made and tried');
    } catch (error) {
      metrics.backedUp('failed');
      journal.error({ cause: messageOf(error) }, 'the backup failed');
    } finally {
      this.#isBusy = false;
    }
  }

  #isDue(now: number): boolean {
    const last = this.#made().at(-1);
    return (
      last === undefined || now - statSync(join(this.#options.folder, last)).mtimeMs >= this.#options.every
    );
  }

  #deleteOld(): void {
    for (const name of this.#made().slice(0, -this.#options.keep)) rmSync(join(this.#options.folder, name));
  }

  /** The backups that there are, oldest first. */
  #made(): string[] {
    try {
      return readdirSync(this.#options.folder)
        .filter((name) => NAME.test(name))
        .sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }
}

const nameAt = (now: number): string =>
  `feldzug-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
