/** What the games' words about a stretch of the game have in common. */
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { capital, counted, listed } from './speech.ts';

/** More names than this are counted. */
const MOST_NAMES = 6;

export const countOf = (events: readonly Event[], ...types: readonly string[]): number =>
  events.filter((event) => types.includes(event.type)).length;

export const namedOrCounted = (names: readonly string[], one: string, many?: string): string =>
  names.length > MOST_NAMES ? counted(names.length, one, many) : listed(names);

/** What there is to say, as one sentence; empty when nothing is. */
export function inOneLine(parts: readonly string[]): string {
  const said = parts.filter(Boolean);
  return said.length > 0 ? `${capital(said.join('; '))}.` : '';
}

/** A war on a point map, as far as its recap needs it. */
export interface War<S> {
  dateOf(view: S): string;
  /** The events that begin or decide a battle. */
  readonly battles: readonly string[];
  readonly spaces: readonly { readonly id: string }[];
  spaceName(id: string): string;
  /** "space", "spaces". */
  readonly spaceWords: readonly [one: string, many: string];
  /** The seat that holds a space, by its number. */
  holder(view: S, space: number): number;
  /** The sides as subjects of a sentence; spectators read of the first. */
  readonly seats: readonly string[];
}

/** Turns, battles, spaces won and lost, in one line. */
export const warRecap =
  <S>(war: War<S>) =>
  (before: S | undefined, after: S, events: readonly Event[], viewer: Viewer): string => {
    const turns = countOf(events, 'turnBegan');
    const battles = countOf(events, ...war.battles);
    return inOneLine([
      turns > 0 ? `${counted(turns, 'new turn')}, now ${war.dateOf(after)}` : '',
      battles > 0 ? counted(battles, 'battle') : '',
      ...(before ? changedHands(war, before, after, viewer) : []),
    ]);
  };

function changedHands<S>(war: War<S>, before: S, after: S, viewer: Viewer): string[] {
  const side = viewer === SPECTATOR ? 0 : viewer;
  const whose = viewer === SPECTATOR ? `${war.seats[0]} ` : '';
  const changed = war.spaces.flatMap(({ id }, space) =>
    war.holder(before, space) === war.holder(after, space) ? [] : [{ id, space }],
  );
  const named = (verb: string, spaces: typeof changed): string =>
    spaces.length > 0
      ? `${whose}${verb} ${namedOrCounted(
          spaces.map(({ id }) => war.spaceName(id)),
          ...war.spaceWords,
        )}`
      : '';
  return [
    named(
      'won',
      changed.filter(({ space }) => war.holder(after, space) === side),
    ),
    named(
      'lost',
      changed.filter(({ space }) => war.holder(before, space) === side),
    ),
  ];
}
