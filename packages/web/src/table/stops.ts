/** The places that actions in a row go through: those of their paths, or where each goes to. */
import type { Action } from '@feldzug/kernel';

export const stopsOf = (plan: readonly Action[]): string[] =>
  plan.flatMap(({ path, to }) => {
    if (Array.isArray(path)) return path.map(String);
    return typeof to === 'string' ? [to] : [];
  });
