/** The decisions for which odds are worth calculating. */
import { allianceOfUnit, type State, spaceNamed } from '@feldzug/great-crisis';
import type { PartialAction, Seat } from '@feldzug/kernel';

/** A key for the odds worth showing now. It changes when they must be computed again; undefined where there are none. */
export function outlookKey(s: State, seat: Seat, said: PartialAction): string | undefined {
  const step = s.flow[s.flow.length - 1]?.step;
  const moment = `${s.turn}.${s.place.join('')}.${s.flags.join('')}`;
  if (step === 'battle.round' || step === 'battle.charge') return `${step}.${moment}`;
  if (step === 'battle.cards') return `${step}.${moment}.${JSON.stringify(said.cards ?? {})}`;
  const target = targetOf(s, seat, said);
  return target < 0 ? undefined : `${target}.${moment}.${JSON.stringify(said)}`;
}

/** The space for whose battles a march or an order to storm needs odds; −1 for none. */
export function targetOf(s: State, seat: Seat, said: PartialAction): number {
  if (said.do === 'assault' && said.space) return spaceNamed(String(said.space));
  const path = said.path as string[] | undefined;
  if (said.do !== 'march' || !path || path.length === 0) return -1;
  const to = spaceNamed(path[path.length - 1]);
  for (const [unit, place] of s.place.entries())
    if (place === to && allianceOfUnit(s, unit) !== seat) return to;
  return -1;
}
