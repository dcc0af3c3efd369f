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
}
export interface LinesTable {
  game: string;
  n: number;
  line: string;
}
export interface TokensTable {
  hash: string;
  game: string;
  /** Null for spectators. */
  seat: number | null;
}
export interface Schema {
  games: GamesTable;
  lines: LinesTable;
  tokens: TokensTable;
}
