/** The tables of the newest version of the schema, as Kysely sees them. */
export interface GamesTable {
  id: string;
  /** The header of the record, JSON. */
  header: string;
  /** The seed of the dice, as hexadecimal digits. */
  seed: string;
  stage: string;
  version: number;
  /** JSON, as are `waiting_for` and `result`. */
  players: string;
  waiting_for: string;
  bot_due: number;
  result: string | null;
  opened: string;
  changed: string;
  /** Why the host has closed the game; null while it is open to its players. */
  closed: string | null;
}
export interface LinesTable {
  game: string;
  n: number;
  line: string;
}
/** See `snapshots.ts`. */
export interface SnapshotsTable {
  game: string;
  line: number;
  after: number;
  checksum: string;
  data: string;
}
export interface TokensTable {
  hash: string;
  game: string;
  /** Null for spectators and for the owner. */
  seat: number | null;
  kind: TokenKind;
  /** The hash of the key that an invitation was exchanged for. */
  claimed_by: string | null;
}
/** What a token is for; a revoked one opens nothing, and its holder is told so. */
export type TokenKind = 'key' | 'invitation' | 'owner' | 'revoked';
/** One row that is written to find out whether the store can be written. */
export interface ProbeTable {
  id: number;
  /** How often it was written. */
  writes: number;
  filler: string;
}
export interface BansTable {
  /** An address or network, as the limits count visitors. */
  visitor: string;
  reason: string;
  since: string;
}
export interface Schema {
  games: GamesTable;
  lines: LinesTable;
  snapshots: SnapshotsTable;
  tokens: TokensTable;
  probe: ProbeTable;
  bans: BansTable;
}
