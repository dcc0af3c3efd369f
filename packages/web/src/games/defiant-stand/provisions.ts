/** Supply out of one's own stores, as a careful player gives it (23.3): as few steps as possible are lost. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  CITIES,
  commandLimit,
  fortSide,
  handleOf,
  LEADER,
  type State,
  UNITS,
  unitAt,
  unitNamed,
} from '@feldzug/defiant-stand';
import { insideFortress } from '@feldzug/defiant-stand/state.ts';
import type { PartialAction, Seat } from '@feldzug/kernel';
import { filled } from '../../table/filling.ts';
import { hungryUnits } from './supply.ts';

export function provisions(game: DefiantStand, s: State, seat: Seat): PartialAction {
  const by = givers(game, s, seat);
  const said: PartialAction = { do: 'provision' };
  if (by.length === 0) return said;
  // Units that would be lost come first.
  const steps = (value: unknown): number => s.steps[handleOf(s, unitNamed(String(value)))];
  return filled(game, s, seat, { ...said, by }, 'spared', (a, b) => steps(a.value) - steps(b.value));
}

/** Fortresses and leaders that save more steps than they give. */
function givers(game: DefiantStand, s: State, seat: Seat): string[] {
  const by: string[] = [];
  const hungry = hungryUnits(s, seat);
  for (const [city, { id }] of CITIES.entries()) {
    let left = hungry.filter((handle) => s.place[handle] === city);
    const fortress = `${id}/fortress`;
    const inside = fortSide(s, city) === seat ? insideFortress(s, city, seat) : [];
    if (inside.length > 1 && canGive(game, s, seat, by, fortress)) {
      by.push(fortress);
      left = left.filter((handle) => !inside.includes(handle));
    }
    // A leader out of supply loses his step anyway; the strongest feeds the others.
    const leaders = left
      .filter((handle) => unitAt(s, handle).cls === LEADER)
      .sort((a, b) => s.steps[b] - s.steps[a]);
    let unfed = left.length;
    for (const leader of leaders) {
      const name = UNITS[s.block[leader]].id;
      if (unfed < 2 || !canGive(game, s, seat, by, name)) continue;
      by.push(name);
      unfed -= 1 + commandLimit(s.steps[leader]);
    }
  }
  return by;
}

const canGive = (game: DefiantStand, s: State, seat: Seat, by: readonly string[], name: string): boolean =>
  game
    .offers(s, seat, by.length > 0 ? { do: 'provision', by: [...by] } : { do: 'provision' })
    .next.some(({ slot, value }) => slot === 'by' && value === name);
