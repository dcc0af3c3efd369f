/** What happened in a stretch of the battle, in one line: turns, fights, losses, leaders and objectives. */
import { isGun, SIDES, type State } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import { type Event, SPECTATOR, type Viewer } from '@feldzug/kernel';
import { countOf, inOneLine, namedOrCounted } from '../../table/recap.ts';
import { counted, listed } from '../../table/speech.ts';
import { leaderName, sideName, unitName } from './names.ts';
import { hourOf } from './words.ts';

export function recap(
  battle: Battle,
  before: State | undefined,
  after: State,
  events: readonly Event[],
  viewer: Viewer,
): string {
  const turns = countOf(events, 'turnBegan');
  return inOneLine([
    turns > 0 ? `${counted(turns, 'new turn')}, now ${hourOf(battle, after.turn)}` : '',
    fights(events),
    before ? losses(battle, before, after, viewer) : '',
    broken(battle, after, events, viewer),
    ...events.flatMap((event) => {
      if (event.type === 'leaderFell') return [`${leaderNamed(battle, after, event)} is lost`];
      if (event.type === 'objectiveTaken') return [`${event.objective} taken by ${sideOf(battle, event.by)}`];
      return [];
    }),
  ]);
}

function fights(events: readonly Event[]): string {
  const volleys = countOf(events, 'fired');
  const attacks = events.filter((event) => event.type === 'attacked');
  const charges = attacks.filter((event) => event.kind === 'charge').length;
  const assaults = attacks.length - charges;
  return listed([
    ...(volleys > 0 ? [counted(volleys, 'volley')] : []),
    ...(assaults > 0 ? [counted(assaults, 'assault')] : []),
    ...(charges > 0 ? [counted(charges, 'charge')] : []),
  ]);
}

/** The men that each side has lost meanwhile, as far as the viewer knows. */
function losses(battle: Battle, before: State, after: State, viewer: Viewer): string {
  return listed(
    [0, 1].flatMap((side) => {
      if (after.fog > 0 && side !== viewer) return [];
      const lost = menOf(battle, before, side) - menOf(battle, after, side);
      return lost > 0 ? [`${sideName(battle, side)} lost ${counted(lost, 'man', 'men')}`] : [];
    }),
  );
}

function menOf(battle: Battle, view: State, side: number): number {
  let men = 0;
  for (let unit = 0; unit < view.at.length; unit++)
    if (battle.side[unit] === side && !isGun(battle.type[unit]) && view.strength[unit] > 0)
      men += view.strength[unit];
  return men;
}

/** One's own units that broke, by name. */
function broken(battle: Battle, after: State, events: readonly Event[], viewer: Viewer): string {
  if (viewer === SPECTATOR) return '';
  const units = new Set(
    events.flatMap(({ type, unit, side }) =>
      type === 'routed' && typeof unit === 'string' && SIDES[viewer] === side ? [unit] : [],
    ),
  );
  if (units.size === 0) return '';
  const names = [...units].map((id) => unitName(battle, after, battle.unitByName.get(id)!));
  return `routed: ${namedOrCounted(names, 'unit')}`;
}

function leaderNamed(battle: Battle, after: State, { leader }: Event): string {
  const number = battle.leaders.findIndex(({ id }) => id === leader);
  return number < 0 ? 'A leader' : leaderName(battle, after, number);
}

const sideOf = (battle: Battle, letter: unknown): string =>
  sideName(battle, SIDES.indexOf(letter as (typeof SIDES)[number]));
