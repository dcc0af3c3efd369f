/** Smoke and the dead: what the events of a battle leave on the field. */
import { isGun, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { Event } from '@feldzug/kernel';

/** Disruption from which a unit fires here and there. */
const RAGGED = 5;

/** Units that fired at each hex since the last leader was activated, or in the last bombardment. */
export function smokeIn(battle: Battle, moments: readonly (readonly Event[])[]): ReadonlyMap<number, number> {
  const smoke = new Map<number, number>();
  for (let i = moments.length - 1; i >= 0; i--) {
    const events = moments[i];
    for (let j = events.length - 1; j >= 0; j--) {
      const { type, at } = events[j];
      if (type === 'activationChecked' || type === 'turnBegan') return smoke;
      const hex = type === 'fired' ? battle.grid.byName.get(String(at)) : undefined;
      if (hex !== undefined) smoke.set(hex, (smoke.get(hex) ?? 0) + 1);
    }
  }
  return smoke;
}

/** What is told of each hex since the last leader was activated: who was struck, and what became of him. */
export function reportsIn(
  battle: Battle,
  moments: readonly (readonly Event[])[],
  tell: (event: Event) => string | undefined,
): ReadonlyMap<number, readonly string[]> {
  const events: Event[] = [];
  for (let i = moments.length - 1; i >= 0; i--) {
    const from = moments[i].findLastIndex(({ type }) => type === 'activationChecked' || type === 'turnBegan');
    events.unshift(...moments[i].slice(from + 1));
    if (from >= 0) break;
  }
  const reports = new Map<number, string[]>();
  const hexOfUnit = new Map<string, number>();
  for (const event of events) {
    const unit = String(event.unit);
    const hex = battle.grid.byName.get(String(event.at));
    if (event.type === 'struck' && hex !== undefined) hexOfUnit.set(unit, hex);
    const about = event.type === 'fired' ? hex : hexOfUnit.get(unit);
    const text = about === undefined ? undefined : tell(event);
    if (about !== undefined && text) reports.set(about, [...(reports.get(about) ?? []), text]);
  }
  return reports;
}

/** Men lost in each hex. */
export function fallenIn(
  battle: Battle,
  moments: readonly (readonly Event[])[],
): ReadonlyMap<number, number> {
  const fallen = new Map<number, number>();
  for (const events of moments)
    for (const { type, at, lost } of events) {
      const hex =
        type === 'struck' && typeof lost === 'number' ? battle.grid.byName.get(String(at)) : undefined;
      if (hex !== undefined) fallen.set(hex, (fallen.get(hex) ?? 0) + Number(lost));
    }
  return fallen;
}

export function volleyOf(battle: Battle, view: State, events: readonly Event[]) {
  return events.flatMap((event) => {
    const unit = event.type === 'fired' ? battle.unitByName.get(String(event.unit)) : undefined;
    const to = battle.grid.byName.get(String(event.at));
    if (unit === undefined || to === undefined || view.at[unit] < 0) return [];
    const arm = isGun(battle.type[unit]) ? ('guns' as const) : ('muskets' as const);
    return [{ from: view.at[unit], to, ragged: view.disruption[unit] >= RAGGED, arm }];
  });
}
