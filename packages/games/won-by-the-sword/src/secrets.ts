/** What a viewer sees, is told and may imagine. Who sees what is in visibility.ts; how to imagine is in imagining.ts. */
import { type Chance, type Event, maskBy, type Secret, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { SEATS } from './data.ts';
import { imagine } from './imagining.ts';
import { cloneState, type State } from './state.ts';
import { VISIBILITY } from './visibility.ts';

export { imagine };

export const mask = maskBy(VISIBILITY, SEATS.length, cloneState);

/** What the opponent does not hear of at all. */
const SILENT: ReadonlySet<string> = new Set([
  'garrisonChanged',
  'detached',
  'recalled',
  'pickedUp',
  'stored',
  'leaderMoved',
  'exchanged',
  'ordersGiven',
  'collected',
]);

/** What the opponent hears of, without these facts. */
const STRIPPED: { readonly [type: string]: readonly string[] } = {
  dealt: ['cards'],
  drewChit: ['ability'],
  subsidised: ['baggage'],
  consumed: ['paid', 'short'],
  lost: ['steps', 'units'],
  columnFormed: ['units'],
  // 2.2 Which column they join is a change inside forces.
  arrived: ['column'],
  reformed: ['regiment', 'into'],
  foraged: ['baggage'],
  gunsCast: ['space'],
  abandoned: ['baggage'],
  // Siegeworks have an upper limit, and a place that falls hides by how much.
  wallsBombarded: ['hits', 'works'],
  stormed: ['hits'],
};

/** What only the seats hear. */
const UNSEEN: { readonly [type: string]: readonly string[] } = {
  scoutsReported: ['seen'],
  spied: ['column'],
};

export function tell(event: Event, viewer: Viewer): Event | undefined {
  if (event.seat === viewer) return event;
  if (SILENT.has(event.type)) return undefined;
  // Spectators do not learn what scouts and spies have seen.
  if (viewer === SPECTATOR && UNSEEN[event.type]) return without(event, UNSEEN[event.type]);
  // How much more than everything was lost would tell the size of the force.
  if (event.type === 'lost' && event.all === 1) return without(event, ['hits', 'steps', 'units']);
  const secret = STRIPPED[event.type];
  return secret ? without(event, secret) : event;
}

const without = (event: Event, secret: readonly string[]): Event =>
  Object.fromEntries(Object.entries(event).filter(([fact]) => !secret.includes(fact))) as unknown as Event;

/** For the leak test: what seats imagine changes everything but sightings, which only spectators cannot see. */
export const SECRETS: readonly Secret<State>[] = [
  {
    kind: 'sightings',
    change(state: State, viewer: Viewer, _chance: Chance): State | undefined {
      if (typeof viewer === 'number') return undefined;
      const changed = cloneState(state);
      const seen = changed.sightings.find((list) => list.length > 0);
      if (!seen) return undefined;
      seen[0] = { ...seen[0], size: (seen[0].size + 1) % 3 };
      return changed;
    },
  },
];
