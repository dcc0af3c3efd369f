/** What the kit found and how much it examined. */

export type Law = 1 | 2 | 3 | 4 | 5 | 6;

export interface Finding {
  readonly law: Law;
  /** Which check of that law: a stable name. */
  readonly check: string;
  /** The first occurrence in words. */
  readonly text: string;
  /** Where that was: the number of the game, and how many actions had been played in it. */
  readonly game: number;
  readonly action: number;
  /** How often in the whole run. */
  readonly times: number;
}

/** A secret or a path changed fewer times than this is rare: every state that holds it is looked at. */
export const RARE = 20;

export interface KitCounts {
  games: number;
  finished: number;
  actions: number;
  /** Of these, how many the captain chose. */
  captainActions: number;
  /** States examined closely. */
  states: number;
  /** Wrong actions tried, and how many were refused; the others happened to be legal. */
  wrong: number;
  refused: number;
  /** For each kind of secret: how often it was changed without the viewer seeing it. */
  changed: { [secret: string]: number };
  /** For each hidden path of the visibility table: how often it was changed so. */
  paths: { [path: string]: number };
  /** How many paths the visibility table has of each kind. */
  table: { [kind: string]: number };
  /** Pairs of states that still looked alike after an action, so that the told events were compared. */
  alikeAfterwards: number;
  /** Draws and decisions whose outcome a viewer cannot see, so that the told events were compared. */
  hiddenOutcomes: number;
  /** How often several seats decided at once and answered in either order. */
  askedTogether: number;
  imagined: number;
  botChoices: number;
}

export interface KitReport {
  readonly game: string;
  readonly findings: readonly Finding[];
  readonly counts: KitCounts;
}

/** The growing report: each finding is kept once and counted. */
export class Report {
  readonly counts: KitCounts;
  /** Where the run is now. */
  at = { game: 0, action: 0 };
  private readonly found = new Map<string, { finding: Finding; times: number }>();

  constructor(secrets: readonly string[], after?: KitReport) {
    this.counts = {
      games: 0,
      finished: 0,
      actions: 0,
      captainActions: 0,
      states: 0,
      wrong: 0,
      refused: 0,
      changed: { ...Object.fromEntries(secrets.map((kind) => [kind, 0])), ...after?.counts.changed },
      paths: { ...after?.counts.paths },
      table: {},
      alikeAfterwards: 0,
      hiddenOutcomes: 0,
      askedTogether: 0,
      imagined: 0,
      botChoices: 0,
    };
  }

  find(law: Law, check: string, text: string): void {
    const name = `${law} ${check}`;
    const before = this.found.get(name);
    if (before) before.times++;
    else this.found.set(name, { finding: { law, check, text, ...this.at, times: 1 }, times: 1 });
  }

  done(game: string): KitReport {
    const findings = [...this.found.values()].map(({ finding, times }) => ({ ...finding, times }));
    findings.sort((a, b) => a.law - b.law);
    return { game, findings, counts: this.counts };
  }
}

/** The report in lines, for a test's message. */
export function reportLines({ game, findings, counts }: KitReport): string[] {
  const lines = findings.map(
    ({ law, check, text, times, ...where }) =>
      `law ${law}, ${check} (${times} times, first in game ${where.game} after ${where.action} actions): ${text}`,
  );
  const secrets = Object.entries(counts.changed).map(([kind, times]) => `${kind} ${times}`);
  const paths = Object.entries(counts.paths).map(([path, times]) => `${path} ${times}`);
  const table = Object.entries(counts.table).map(([kind, number]) => `${kind} ${number}`);
  lines.push(
    `${game}: paths of the visibility table: ${table.join(', ')}; changed: ${paths.join(', ') || 'none'}`,
    `${game}: ${counts.finished} of ${counts.games} games finished, ${counts.actions} actions (${counts.captainActions} of a captain), ${counts.states} states looked at, ` +
      `${counts.wrong} wrong actions tried, ${counts.refused} refused; secrets changed: ${secrets.join(', ') || 'none'}; ` +
      `${counts.alikeAfterwards} pairs alike afterwards, ${counts.hiddenOutcomes} hidden outcomes, ${counts.imagined} imagined`,
  );
  return lines;
}
