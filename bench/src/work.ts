/** What one side of a comparison of rules is asked to do, and what it answers. */

/** How many pieces of work (games, records or decisions); or milliseconds of processor time, and the last is played to its end. */
export type UpTo = { readonly pieces: number } | { readonly milliseconds: number };

export interface Work {
  /** Whole games, or playouts of the General. */
  readonly count: number;
  readonly actions: number;
  /** Parts of actions: what a player clicks. */
  readonly parts: number;
}

export interface Done extends Work {
  readonly pieces: number;
  readonly coreMilliseconds: number;
}

export function worked(upTo: UpTo, work: (at: number) => Work): Done {
  const before = process.cpuUsage();
  const taken = (): number => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  let count = 0;
  let actions = 0;
  let parts = 0;
  let pieces = 0;
  while ('pieces' in upTo ? pieces < upTo.pieces : taken() < upTo.milliseconds) {
    const done = work(pieces++);
    count += done.count;
    actions += done.actions;
    parts += done.parts;
  }
  return { pieces, count, actions, parts, coreMilliseconds: taken() };
}
