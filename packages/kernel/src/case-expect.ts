/** How each kind of expectation in a case is checked, and what it says if it is not met. */
import type { Expectation, OfferExpected, Paths } from './case-format.ts';
import { at, isSame, matches, namesNear } from './case-match.ts';
import type { AnyGame, Event, Json, Offer, PartialAction, Refusal, Seat, Viewer } from './contract.ts';
import { SPECTATOR } from './contract.ts';
import { wouldCommit } from './undo.ts';

/** The progress of a case. */
export interface Scene {
  readonly game: AnyGame;
  state: unknown;
  /** The events of the last action, and of all of them. */
  last: Event[];
  readonly all: Event[];
  diceLeft(): number;
}

/** What does not match the expectation, a line each; none if it is met. */
export function unmet(scene: Scene, expectation: Expectation): string[] {
  const { game, state } = scene;
  if ('asked' in expectation) return unmetAsked(scene, expectation.asked);
  if ('notAsked' in expectation) {
    const { seat, step } = expectation.notAsked;
    const asked = game
      .pending(state)
      .find((each) => each.seat === seatOf(game, seat) && (step === undefined || each.step === step));
    return asked ? [`${seat} is asked, at ${asked.step}`] : [];
  }
  if ('offered' in expectation) return unmetOffered(scene, expectation.offered);
  if ('notOffered' in expectation) return unmetNotOffered(scene, expectation.notOffered);
  if ('refused' in expectation) return unmetRefused(scene, expectation.refused);
  if ('allowed' in expectation) {
    const refusal = refusalIn(scene, expectation.allowed.seat, expectation.allowed.action);
    return refusal ? [`it is refused: ${saidWhy(refusal)}`] : [];
  }
  if ('commits' in expectation) return unmetCommits(scene, expectation.commits);
  if ('events' in expectation) return unmetEvents(scene.last, expectation.events, 'the last action');
  if ('allEvents' in expectation) return unmetEvents(scene.all, expectation.allEvents, 'the case');
  if ('noEvent' in expectation) {
    const found = scene.last.find((event) => matches(event, expectation.noEvent));
    return found ? [`it happened: ${short(found)}`] : [];
  }
  if ('told' in expectation) {
    const { viewer, event } = expectation.told;
    const heard = told(scene, viewer);
    return heard.some((each) => matches(each, event))
      ? []
      : [`${viewer} is told ${listed(heard)}, and not ${short(event)}`];
  }
  if ('notTold' in expectation) {
    const { viewer, event } = expectation.notTold;
    const heard = told(scene, viewer).find((each) => matches(each, event));
    return heard ? [`${viewer} is told ${short(heard)}`] : [];
  }
  if ('view' in expectation) return unmetView(scene, expectation.view);
  if ('state' in expectation) return unmetPaths(state as Json, expectation.state);
  if ('facts' in expectation) return unmetPaths(factsOf(game, state), expectation.facts);
  if ('result' in expectation) return unmetResult(scene, expectation.result);
  const left = scene.diceLeft();
  return left === expectation.diceLeft
    ? []
    : [`${left} draws of the script are left, not ${expectation.diceLeft}`];
}

type Said<K extends string> = Extract<Expectation, Record<K, unknown>>[K &
  keyof Extract<Expectation, Record<K, unknown>>];

function unmetAsked({ game, state }: Scene, { seat, step, verbs }: Said<'asked'>): string[] {
  const pending = game.pending(state);
  const asked = pending.find((each) => each.seat === seatOf(game, seat));
  if (!asked) {
    const others = pending.map((each) => `${game.seats[each.seat].id} at ${each.step}`);
    return [`${seat} is not asked; ${others.length > 0 ? `asked is ${others.join(', ')}` : 'nobody is'}`];
  }
  const faults: string[] = [];
  if (step !== undefined && asked.step !== step)
    faults.push(`${seat} is asked at ${asked.step}, not at ${step}`);
  if (verbs && asked.verbs.toSorted().join() !== verbs.toSorted().join())
    faults.push(`the verbs are ${asked.verbs.join(', ')}, not ${verbs.join(', ')}`);
  return faults;
}

function unmetOffered(scene: Scene, expected: OfferExpected): string[] {
  const { next, complete } = offersIn(scene, expected);
  const faults: string[] = [];
  if (expected.complete && !complete) faults.push('what is said is not a whole action yet');
  if (expected.only) {
    const names = next
      .filter((offer) => expected.slot === undefined || offer.slot === expected.slot)
      .map(nameOf);
    if (names.map(String).toSorted().join() !== expected.only.map(String).toSorted().join())
      faults.push(`offered is ${names.join(', ') || 'nothing'}, not exactly ${expected.only.join(', ')}`);
  }
  if (!pointsAtOffer(expected)) return faults;
  const found = next.find((offer) => isMeant(offer, expected));
  if (!found)
    return [
      ...faults,
      `${describe(expected)} is not offered; offered is ${next.map((offer) => `${offer.slot} ${nameOf(offer)}`).join(', ') || 'nothing'}`,
    ];
  for (const bound of ['least', 'most'] as const) {
    if (expected[bound] !== undefined && found[bound] !== expected[bound])
      faults.push(`${bound} is ${found[bound]}, not ${expected[bound]}`);
  }
  return faults;
}

/** With `most`, the key may be offered, but not for that many. */
function unmetNotOffered(scene: Scene, expected: OfferExpected): string[] {
  const { next, complete } = offersIn(scene, expected);
  const faults: string[] = [];
  if (expected.complete && complete) faults.push('what is said is a whole action');
  if (!pointsAtOffer(expected)) return faults;
  const found = next.find(
    (offer) => isMeant(offer, expected) && (expected.most === undefined || offer.most! >= expected.most),
  );
  return found
    ? [
        ...faults,
        `${describe(expected)} is offered${found.most === undefined ? '' : `, up to ${found.most}`}`,
      ]
    : faults;
}

function unmetRefused(scene: Scene, expected: Said<'refused'>): string[] {
  const refusal = refusalIn(scene, expected.seat, expected.action);
  if (!refusal) return ['it is not refused'];
  const faults: string[] = [];
  if (expected.code !== undefined && refusal.code !== expected.code)
    faults.push(`the refusal is ${saidWhy(refusal)}, not ${expected.code}`);
  if (expected.rule !== undefined && refusal.rule !== expected.rule)
    faults.push(`the refusal is ${saidWhy(refusal)}, not by ${expected.rule}`);
  return faults;
}

/** Whether the action could be undone once it is played, as the table finds out. */
function unmetCommits(scene: Scene, { seat, action, why }: Said<'commits'>): string[] {
  const refusal = refusalIn(scene, seat, action);
  if (refusal) return [`it is refused: ${saidWhy(refusal)}`];
  const { game, state } = scene;
  const number = seatOf(game, seat);
  const crossing = wouldCommit(game, game.mask(state, number), number, action) ?? 'nothing';
  return crossing === why ? [] : [`what keeps it from being undone is ${crossing}, not ${why}`];
}

/** Each expected event must come after the one before it; other events may come between. */
function unmetEvents(events: readonly Event[], expected: readonly Json[], where: string): string[] {
  let from = 0;
  for (const [index, event] of expected.entries()) {
    const found = events.findIndex((each, place) => place >= from && matches(each, event));
    if (found < 0)
      return [
        `[${index}] ${short(event)} is not among what happened in ${where}${from > 0 ? ' after the one before it' : ''}: ${listed(events.slice(from))}`,
      ];
    from = found + 1;
  }
  return [];
}

function unmetView({ game, state }: Scene, { viewer, state: paths, facts }: Said<'view'>): string[] {
  const view = game.mask(state, viewerOf(game, viewer));
  return [
    ...(paths ? unmetPaths(view as Json, paths) : []),
    ...(facts ? unmetPaths(factsOf(game, view), facts) : []),
  ];
}

function unmetPaths(there: Json, paths: Paths): string[] {
  const faults: string[] = [];
  for (const [path, expected] of Object.entries(paths)) {
    const found = at(there, path);
    if (isSame(found, expected)) continue;
    faults.push(
      found === undefined
        ? `there is no "${path}": ${namesNear(there, path)}`
        : `"${path}" is ${short(found)}, not ${short(expected)}`,
    );
  }
  return faults;
}

function unmetResult({ game, state }: Scene, expected: Said<'result'>): string[] {
  const result = game.result(state);
  if (expected === null) return result ? [`the game has ended: ${result.kind}`] : [];
  if (!result) return ['the game goes on'];
  const { kind, winners, rule } =
    typeof expected === 'string' ? { kind: expected, winners: undefined, rule: undefined } : expected;
  const faults: string[] = [];
  const won = result.winners.map((seat) => game.seats[seat].id);
  if (kind !== undefined && result.kind !== kind) faults.push(`the result is ${result.kind}, not ${kind}`);
  if (winners && won.toSorted().join() !== winners.toSorted().join())
    faults.push(`won by ${won.join(', ') || 'nobody'}, not ${winners.join(', ') || 'nobody'}`);
  if (rule !== undefined && result.rule !== rule) faults.push(`the result cites ${result.rule}, not ${rule}`);
  return faults;
}

const seatOf = (game: AnyGame, id: string): Seat => game.seats.findIndex((seat) => seat.id === id);
const viewerOf = (game: AnyGame, id: string): Viewer => (id === SPECTATOR ? SPECTATOR : seatOf(game, id));

const refusalIn = ({ game, state }: Scene, seat: string, action: PartialAction): Refusal | undefined =>
  game.refuse(state, seatOf(game, seat), action);

const offersIn = ({ game, state }: Scene, { seat, said: sofar }: OfferExpected) =>
  game.offers(state, seatOf(game, seat), sofar);

const told = ({ game, last }: Scene, viewer: string): Event[] =>
  last.flatMap((event) => game.tell(event, viewerOf(game, viewer)) ?? []);

function factsOf(game: AnyGame, state: unknown): Json {
  if (!game.facts) throw new Error(`${game.id} offers no facts`);
  return game.facts(state);
}

const nameOf = (offer: Offer): string | number => offer.key ?? offer.value!;

/** Whether it names a single offer, not only `only` or `complete`. */
const pointsAtOffer = ({ value, key, slot, only }: OfferExpected): boolean =>
  value !== undefined || key !== undefined || (slot !== undefined && only === undefined);

const isMeant = (offer: Offer, { slot, value, key }: OfferExpected): boolean =>
  (slot === undefined || offer.slot === slot) &&
  (value === undefined || offer.value === value) &&
  (key === undefined || offer.key === key);

const describe = ({ slot, value, key }: OfferExpected): string =>
  `${slot ?? ''} ${value ?? key ?? ''}`.trim();

export const saidWhy = ({ code, rule, text }: Refusal): string =>
  `${code}${rule ? ` (${rule})` : ''}: ${text}`;

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 157)}…` : text;
}

const listed = (events: readonly Event[]): string =>
  events.length > 0 ? events.map(short).join(' ') : 'nothing';
