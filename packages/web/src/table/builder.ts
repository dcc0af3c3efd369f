/**
 * An action while it is being made. What has been said lives here and nowhere else; what may be said next comes
 * from the game's offers, why something may not from its refusals.
 */
import type {
  Action,
  AnyGame,
  Json,
  Offer,
  Offers,
  PartialAction,
  Refusal,
  Seat,
  SlotKind,
  Tally,
} from '@feldzug/kernel';
import { type Accessor, createMemo, createSignal, untrack } from 'solid-js';

/** One slot of the action in hand: what is in it and what may still go in. */
export interface SlotState {
  readonly slot: string;
  readonly kind: SlotKind;
  readonly offers: readonly Offer[];
  /** Keys or values in the order offered, those already said among them. */
  readonly names: readonly (string | number)[];
}

export interface Builder {
  readonly said: Accessor<PartialAction>;
  readonly offers: Accessor<Offers>;
  readonly slots: Accessor<readonly SlotState[]>;
  readonly complete: Accessor<boolean>;
  /** The explanation asked for last; cleared by the next step. */
  readonly whyNot: Accessor<Refusal | undefined>;
  /** Says a value; refused ones are explained and change nothing. */
  say(slot: string, kind: SlotKind, value: string | number): boolean;
  /** Takes a value out of a set or a sequence again (a sequence loses what cannot follow without it). */
  unsay(slot: string, value: string | number): void;
  count(slot: string, key: string, count: number): boolean;
  /** Replaces everything said, if it stands so far. */
  take(said: PartialAction): boolean;
  /** The same, chosen by the page itself: nothing of it is the player's to undo. */
  hold(said: PartialAction): boolean;
  back(): boolean;
  /** There is something to go back from. */
  readonly canBack: Accessor<boolean>;
  /** The last step was the player's own. */
  readonly canUndo: Accessor<boolean>;
  clear(): void;
  explain(said: PartialAction): Refusal | undefined;
  show(refusal: Refusal | undefined): void;
  action(): Action | undefined;
}

export interface BuilderSource {
  readonly game: AnyGame;
  readonly view: Accessor<unknown>;
  readonly seat: Accessor<Seat | undefined>;
  /** What is said before the player says anything: the verb, where only one can answer. */
  readonly begin?: () => PartialAction;
  /** Fills in what is usually meant after something was said. */
  readonly suggest?: (said: PartialAction) => PartialAction;
}

export function createBuilder(source: BuilderSource): Builder {
  const { game } = source;
  const [steps, setSteps] = createSignal<readonly PartialAction[]>([{}]);
  const [whyNot, setWhyNot] = createSignal<Refusal | undefined>();
  /** So many of the steps are not the player's own. */
  const [given, setGiven] = createSignal(1);
  const said = () => steps()[steps().length - 1];
  const offersFor = (what: PartialAction): Offers => {
    const seat = source.seat();
    const view = source.view();
    return seat === undefined || view === undefined
      ? { next: [], complete: false }
      : game.offers(view, seat, what);
  };
  const refusalOf = (what: PartialAction): Refusal | undefined => {
    const seat = source.seat();
    return seat === undefined ? undefined : game.refuse(source.view(), seat, what);
  };
  const offers = createMemo(() => offersFor(said()));

  const slots = createMemo<readonly SlotState[]>(() => {
    const now = said();
    if (now.do === undefined) return [];
    const states: SlotState[] = [];
    for (const slot of Object.keys(now)) {
      if (slot === 'do') continue;
      const own = offersFor(upTo(now, slot)).next.filter((offer) => offer.slot === slot);
      states.push({
        slot,
        kind: kindOf(now[slot]!, own),
        offers: own,
        names: namesOf(now[slot]!, own, before(slot)),
      });
    }
    for (const offer of offers().next) {
      if (now[offer.slot] !== undefined || states.some((state) => state.slot === offer.slot)) continue;
      const own = offers().next.filter((other) => other.slot === offer.slot);
      states.push({
        slot: offer.slot,
        kind: offer.kind,
        offers: own,
        names: own.map((o) => o.key ?? o.value!),
      });
    }
    return states;
  });
  /** The slot's names before anything was said in it: keeps rows where they were while counts change. */
  const before = (slot: string): readonly (string | number)[] => {
    const without = upTo(said(), slot);
    delete without[slot];
    return offersFor(without)
      .next.filter((offer) => offer.slot === slot)
      .map((offer) => offer.key ?? offer.value!);
  };

  const stands = (next: PartialAction): boolean => {
    const ahead = offersFor(next);
    return ahead.complete || ahead.next.length > 0;
  };
  const advance = (next: PartialAction): boolean => {
    if (!stands(next)) {
      const refusal = refusalOf(next);
      if (refusal) {
        setWhyNot(refusal);
        return false;
      }
    }
    setWhyNot(undefined);
    setSteps([...steps(), next]);
    return true;
  };
  /** What was said after a slot stays said as far as it still fits. */
  const withRest = (next: PartialAction, slot: string): PartialAction => {
    const before = said();
    const names = Object.keys(before);
    let kept = next;
    for (const later of names.slice(names.indexOf(slot) + 1)) {
      const more = { ...kept, [later]: before[later] };
      if (!stands(more)) break;
      kept = more;
    }
    return kept;
  };

  return {
    said,
    offers,
    slots,
    whyNot,
    complete: () => offers().complete,
    say(slot, kind, value) {
      const next = upTo(said(), slot);
      if (slot === 'do') return advance(source.suggest?.({ do: value as string }) ?? { do: value as string });
      if (kind === 'one') next[slot] = value;
      else next[slot] = [...((next[slot] as Json[] | undefined) ?? []), value];
      const refusal = firstRefusal(refusalOf(next));
      if (refusal && !stands(next)) {
        setWhyNot(refusal);
        return false;
      }
      // A changed set keeps what was said after it; another single value is another question.
      const whole = kind === 'set' ? withRest(next, slot) : next;
      return advance(source.suggest?.(whole) ?? whole);
    },
    unsay(slot, value) {
      const next = upTo(said(), slot);
      const list = (next[slot] as Json[] | undefined) ?? [];
      const at = list.indexOf(value);
      if (at < 0) return;
      const isSequence = slots().find((state) => state.slot === slot)?.kind === 'sequence';
      next[slot] = list.filter((_, i) => i !== at);
      if (isSequence && !stands(next)) next[slot] = list.slice(0, at);
      if ((next[slot] as Json[]).length === 0) delete next[slot];
      advance(withRest(next, slot));
    },
    count(slot, key, count) {
      const next = upTo(said(), slot);
      const tally = { ...((next[slot] as Tally | undefined) ?? {}) };
      if (count > 0) tally[key] = count;
      else delete tally[key];
      if (Object.keys(tally).length > 0) next[slot] = tally;
      else delete next[slot];
      return advance(withRest(next, slot));
    },
    take: advance,
    hold(next) {
      const isTaken = advance(next);
      setGiven(steps().length);
      return isTaken;
    },
    canBack: () => steps().length > 1,
    canUndo: () => steps().length > Math.max(1, given()),
    back() {
      setWhyNot(undefined);
      if (steps().length <= 1) return false;
      setSteps(steps().slice(0, -1));
      setGiven(Math.min(given(), steps().length));
      return true;
    },
    clear() {
      setWhyNot(undefined);
      setSteps([untrack(() => source.begin?.() ?? {})]);
      setGiven(1);
    },
    explain(what) {
      const refusal = refusalOf(what);
      setWhyNot(refusal);
      return refusal;
    },
    show: setWhyNot,
    action: () => (offers().complete ? (said() as Action) : undefined),
  };
}

/** What was said up to and with a slot: changing a slot takes back what was said after it. */
function upTo(said: PartialAction, slot: string): PartialAction {
  const kept: PartialAction = {};
  for (const name of Object.keys(said)) {
    kept[name] = said[name];
    if (name === slot) break;
  }
  return kept;
}

const firstRefusal = (refusal: Refusal | undefined): Refusal | undefined =>
  refusal && refusal.code === 'incomplete' ? undefined : refusal;

function kindOf(value: Json, offers: readonly Offer[]): SlotKind {
  if (offers.length > 0) return offers[0].kind;
  if (Array.isArray(value)) return 'sequence';
  return value !== null && typeof value === 'object' ? 'tally' : 'one';
}

function namesOf(
  value: Json,
  offers: readonly Offer[],
  first: readonly (string | number)[],
): readonly (string | number)[] {
  const names = [...first];
  const add = (name: string | number) => {
    if (!names.includes(name)) names.push(name);
  };
  for (const offer of offers) add(offer.key ?? offer.value!);
  if (Array.isArray(value)) for (const item of value) add(item as string);
  else if (value !== null && typeof value === 'object') for (const key of Object.keys(value)) add(key);
  else add(value as string);
  return names;
}
