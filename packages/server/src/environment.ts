/** The options of a server as the environment names them: docs/server.md has a table. */
import type { BackupPlan } from './backup-schedule.ts';
import type { ServeOptions } from './serve.ts';

const HOUR = 3_600_000;

export function optionsFromEnvironment(env: { readonly [name: string]: string | undefined }): ServeOptions {
  const port = env.PORT === undefined || env.PORT === '' ? undefined : Number(env.PORT);
  if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
    throw new Error(`PORT must be a port number, not "${env.PORT}"`);
  return {
    ...(port === undefined ? {} : { port }),
    ...(env.HOST ? { host: env.HOST } : {}),
    ...(env.FELDZUG_DATA ? { data: env.FELDZUG_DATA } : {}),
    ...(env.DATABASE_URL ? { database: databaseIn(env.DATABASE_URL) } : {}),
    ...(env.FELDZUG_ADMIN_KEY ? { hostKey: keyIn(env.FELDZUG_ADMIN_KEY) } : {}),
    ...(env.FELDZUG_LOG || env.FELDZUG_LOG_KEY
      ? { log: { level: env.FELDZUG_LOG || undefined, key: env.FELDZUG_LOG_KEY || undefined } }
      : {}),
    ...(env.FELDZUG_BACKUPS ? { backups: backupsIn(env.FELDZUG_BACKUPS, env) } : {}),
    trustProxy: env.FELDZUG_TRUST_PROXY === '1',
    ...(env.FELDZUG_BOT_PACE ? { limits: { botPace: paceIn(env.FELDZUG_BOT_PACE) } } : {}),
  };
}

function backupsIn(folder: string, env: { readonly [name: string]: string | undefined }): BackupPlan {
  const count = (name: string, usual: number): number => {
    const value = Number(env[name] || usual);
    if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${env[name]}"`);
    return value;
  };
  const every = count('FELDZUG_BACKUP_HOURS', 24) * HOUR;
  return { folder, every, keep: Math.ceil(count('FELDZUG_BACKUP_KEEP', 14)) };
}

/** A short key could be guessed. */
function keyIn(key: string): string {
  if (key.length < 32) throw new Error('FELDZUG_ADMIN_KEY must have at least 32 characters');
  return key;
}

/** The error does not repeat the address, because it contains a password. */
function databaseIn(address: string): string {
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new Error(
      'DATABASE_URL must be the address of a PostgreSQL database: postgres://user:password@host/name',
    );
  return address;
}

function paceIn(text: string): number {
  const pace = Number(text);
  if (!(pace >= 0 && pace <= 100))
    throw new Error(`FELDZUG_BOT_PACE must be a number from 0 to 100, not "${text}"`);
  return pace;
}
