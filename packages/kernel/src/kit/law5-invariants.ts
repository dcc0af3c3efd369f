/** Law 5: units, steps and cards are conserved; each game adds its own invariants. */
import type { Game } from '../contract.ts';
import type { Report } from './report.ts';

export function checkInvariants<S>(game: Game<S>, state: S, report: Report): void {
  for (const fault of game.invariants(state)) report.find(5, 'invariants', fault);
}
