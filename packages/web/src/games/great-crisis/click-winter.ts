/** New and restored units by clicks: a click on a space places or restores a unit there, and names its nation. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { NATIONS, SPACES, type State, spaceNamed } from '@feldzug/great-crisis';
import type { Action, PartialAction, Seat, Tally } from '@feldzug/kernel';
import type { Meaning } from '../../table/content.ts';
import { counted } from '../../table/speech.ts';
import { adjective, commanderName, commanders, groupParts } from './names.ts';
import { isMobilizing } from './winter-points.ts';

const VERBS = ['mobilize', 'refresh'];

/** What has been said, and by whom. */
interface Saying {
  readonly seat: Seat;
  readonly said: PartialAction;
}

export function winterMeanings(
  game: GreatCrisis,
  s: State,
  { seat, said }: Saying,
  space: string,
): readonly Meaning[] | undefined {
  if (said.do === 'rapidMobilization') return ownersMeaning(game, s, seat, space);
  if (!isPlacing(s, said)) return undefined;
  const found = additions(game, s, { seat, said }).filter((one) => one.space === space);
  if (found.length > 0) return found.map((one) => meaningOf(game, said, one));
  return said.do === undefined ? undefined : whyNot(game, s, { seat, said }, space);
}

/** Spaces where a click places or restores a unit. */
export function winterSpaces(game: GreatCrisis, s: State, { seat, said }: Saying): readonly string[] {
  if (said.do === 'rapidMobilization')
    return SPACES.flatMap(({ id }) => (ownersMeaning(game, s, seat, id) ? [id] : []));
  return isPlacing(s, said) ? additions(game, s, { seat, said }).map(({ space }) => space) : [];
}

const isPlacing = (s: State, said: PartialAction): boolean =>
  isMobilizing(s) && (said.do === undefined || VERBS.includes(said.do));

/** Rapid Mobilization: the owner of the space is the nation. */
function ownersMeaning(
  game: GreatCrisis,
  s: State,
  seat: Seat,
  space: string,
): readonly Meaning[] | undefined {
  const { id, name } = NATIONS[s.control[spaceNamed(space)]];
  const { next } = game.offers(s, seat, { do: 'rapidMobilization' });
  const isOffered = next.some(({ slot, value }) => slot === 'nation' && value === id);
  return isOffered ? [{ name, said: { do: 'rapidMobilization', nation: id } }] : undefined;
}

/** One more unit of a group in a space. */
interface Addition {
  readonly space: string;
  readonly group: string;
  /** The action that it is added to: the one in hand, or a new one. */
  readonly to: PartialAction;
  readonly most: number;
}

/** For each space and nation, the first unit that a click can add. */
function additions(game: GreatCrisis, s: State, { seat, said }: Saying): readonly Addition[] {
  const verbs = said.do === undefined ? VERBS : [said.do];
  return verbs
    .flatMap((verb) => actionsOf(game, s, seat, verb))
    .flatMap((begun) => {
      const to = begun.do === said.do && begun.nation === said.nation ? said : begun;
      return firstOfEach(additionsTo(game, s, seat, to));
    });
}

/** The verb for each nation that can use it; after a card the nation is known. */
function actionsOf(game: GreatCrisis, s: State, seat: Seat, verb: string): readonly PartialAction[] {
  const { next } = game.offers(s, seat, { do: verb });
  const nations = next.filter(({ slot }) => slot === 'nation').map(({ value }) => String(value));
  if (nations.length > 0) return nations.map((nation) => ({ do: verb, nation }));
  return next.length > 0 ? [{ do: verb }] : [];
}

function additionsTo(game: GreatCrisis, s: State, seat: Seat, to: PartialAction): Addition[] {
  return game.offers(s, seat, to).next.flatMap(({ slot, key, most }) => {
    if (slot !== 'units' || key === undefined || most === undefined || most <= countIn(to, key)) return [];
    const slash = key.indexOf('/');
    return [{ space: key.slice(0, slash), group: key.slice(slash + 1), to, most }];
  });
}

/** Troops before commanders: a commander is chosen by name in the list of the space. */
function firstOfEach(found: readonly Addition[]): readonly Addition[] {
  const bySpace = new Map<string, Addition>();
  for (const one of found) {
    const known = bySpace.get(one.space);
    if (!known || (commanders.has(known.group) && !commanders.has(one.group))) bySpace.set(one.space, one);
  }
  return [...bySpace.values()];
}

function meaningOf(game: GreatCrisis, said: PartialAction, { space, group, to, most }: Addition): Meaning {
  const key = `${space}/${group}`;
  const before = countIn(to, key);
  const count = Math.min(most, before + (to.do === 'refresh' ? forOnePoint(game, to) : 1));
  const next = { ...to, units: { ...((to.units ?? {}) as Tally), [key]: count } };
  const isSame = said.do !== undefined && to === said;
  return {
    name: nameOf(String(to.do), group, count - before),
    said: next,
    isMore: isSame ? true : undefined,
    after: !isSame && total(said) > 0 ? (said as Action) : undefined,
  };
}

/** 8.3: a click spends a point, or the rest of one that is spent already. */
function forOnePoint(game: GreatCrisis, said: PartialAction): number {
  const { unitsRecoveredForAPoint: units } = game.lookups.numbers;
  return units - (total(said) % units);
}

function nameOf(verb: string, group: string, count: number): string {
  const what = verb === 'refresh' ? 'Restore' : 'Place';
  if (commanders.has(group)) return `${what} ${commanderName(group)}`;
  return `${what} ${counted(count, `${adjective(groupParts(group).nation)} troop`)}`;
}

/** Nothing can be added in the space: the rules say why. */
function whyNot(
  game: GreatCrisis,
  s: State,
  { seat, said }: Saying,
  space: string,
): readonly Meaning[] | undefined {
  const nation = NATIONS[s.control[spaceNamed(space)]].id;
  const key = `${space}/${nation}`;
  const asked = said.nation === undefined && s.flow[s.flow.length - 1]?.step === 'winter.mobilize';
  const more: PartialAction = {
    ...said,
    ...(asked ? { nation } : {}),
    units: { ...((said.units ?? {}) as Tally), [key]: countIn(said, key) + 1 },
  };
  const refusal = game.refuse(s, seat, more);
  return refusal && [{ name: '', said, refusal }];
}

const countIn = (said: PartialAction, key: string): number => ((said.units ?? {}) as Tally)[key] ?? 0;

const total = (said: PartialAction): number =>
  Object.values((said.units ?? {}) as Tally).reduce((sum, count) => sum + count, 0);
