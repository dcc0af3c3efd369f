/**
 * Who sees what, path by path. The map and every unit lie open. A seat's standing orders are its own (14.A), and so is a
 * list of targets until both lists are in (13.3).
 */
import { frameTable, PUBLIC, sealedTable, type Visibility } from '@feldzug/kernel';
import type { CombatFrame, PlaceFrame } from './rules/frames.ts';
import { type State, UNKNOWN } from './state.ts';

export const VISIBILITY: Visibility<State> = {
  state: {
    cavalryCombat: PUBLIC,
    deathRide: PUBLIC,
    lists: PUBLIC,
    turn: PUBLIC,
    place: PUBLIC,
    level: PUBLIC,
    flags: PUBLIC,
    lostIn: PUBLIC,
    control: PUBLIC,
    siege: PUBLIC,
    alarm: PUBLIC,
    republic: PUBLIC,
    reserveDice: PUBLIC,
    due: PUBLIC,
    opened: PUBLIC,
    outcome: PUBLIC,
    'orders[][]': { secret: 'orders', seenBy: (_s, seat, owner) => seat === owner, instead: UNKNOWN },
  },
  frames: {
    setup: { seat: PUBLIC },
    'phase.*': {
      seat: PUBLIC,
      left: PUBLIC,
      // That orders were given is nobody else's business.
      ordered: { secret: 'orders', seenBy: (_s, seat, _at, frame) => seat === frame.seat, instead: 0 },
      fought: PUBLIC,
      besieged: PUBLIC,
    },
    'reinforcements.place': frameTable<State, PlaceFrame>({ seat: PUBLIC, force: PUBLIC, left: PUBLIC }),
    'siege.*': { seat: PUBLIC, space: PUBLIC },
    'combat.*': frameTable<State, CombatFrame>({
      space: PUBLIC,
      attacker: PUBLIC,
      kind: PUBLIC,
      round: PUBLIC,
      free: PUBLIC,
      turn: PUBLIC,
      aims: PUBLIC,
      duel: PUBLIC,
      charged: PUBLIC,
      rode: PUBLIC,
      fleeing: PUBLIC,
      to: PUBLIC,
      winner: PUBLIC,
    }),
    'combat.lists': sealedTable('list'),
    'combat.leave': { seat: PUBLIC, space: PUBLIC },
    'combat.honour': { seat: PUBLIC, units: PUBLIC },
  },
};
