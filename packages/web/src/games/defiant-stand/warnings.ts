/** Warnings before a mistake: wasted points, forced marches, lost victory points, units out of supply. */

import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  CITIES,
  cityNamed,
  fieldCount,
  handleOf,
  isPresent,
  type State,
  TIPPED,
  UNITS,
  unitAt,
  unitNamed,
} from '@feldzug/defiant-stand';
import type { PartialAction, Seat } from '@feldzug/kernel';
import type { Warning } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { cityAt } from './names.ts';
import { poolOf } from './pool.ts';
import { isCutOff, starving } from './supply.ts';

export function warnings(game: DefiantStand, s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  switch (said.do) {
    case 'activate':
      return keptForNothing(s, seat, said);
    case 'march':
    case 'lead':
      return marchWarnings(game, s, seat, said);
    case 'halt':
      return idleWarnings(game, s, seat);
    case 'provision':
      return hungerWarnings(s, seat, said);
    default:
      return [];
  }
}

/** Points that can buy nothing. */
function keptForNothing(s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  const kept = s.points[seat] - ((said.units ?? []) as string[]).length;
  if (kept === 0 || poolOf(s, seat).length > 0 || CITIES.some((_, city) => couldRepair(s, seat, city)))
    return [];
  return [
    {
      text: `${counted(kept, 'point')} wasted: your pools are empty and no fortress needs a step. Activate more blocks.`,
      rule: '11.3',
    },
  ];
}

const couldRepair = (s: State, seat: Seat, city: number): boolean =>
  s.fort[city] >= 0 &&
  s.fortSteps[city] >= 0 &&
  s.fortSteps[city] < CITIES[city].fortress &&
  isPresent(s, city, seat);

function marchWarnings(game: DefiantStand, s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  const path = (said.path ?? []) as string[];
  const leader = String(said.unit ?? said.leader);
  const handle = handleOf(s, unitNamed(leader));
  if (path.length === 0 || handle < 0) return [];
  const found: Warning[] = [];
  const goal = cityNamed(path[path.length - 1]);
  const going = [leader, ...((said.units ?? []) as string[])];
  const tired = going.filter(
    (id) => UNITS[unitNamed(id)].move < path.length && path.length > UNITS[unitNamed(leader)].move,
  );
  if (tired.length > 0)
    found.push({
      text: `Forced march: ${listed(tired.map((id) => UNITS[unitNamed(id)].name))} ${tired.length === 1 ? 'rolls a die' : 'roll a die each'}. On a 1 the unit stops one city short and loses a step.`,
      rule: '9.6',
    });
  const from = s.place[handle];
  const staying = fieldCount(s, from, seat) - going.length;
  if (
    staying === 0 &&
    s.fort[from] < 0 &&
    CITIES[from].vp > 0 &&
    s.holder[from] === seat &&
    CITIES[from].side !== seat
  )
    found.push({
      text: `If no unit stays in ${cityAt(from)}, you lose its ${counted(CITIES[from].vp, 'victory point')}.`,
      rule: '28.2',
      spaces: [CITIES[from].id],
    });
  const { nation } = UNITS[unitNamed(leader)];
  if (isCutOff(game, s, seat, nation, goal))
    found.push({
      text: `${cityAt(goal)} is out of supply: units that end the turn there lose a step.`,
      rule: '23.2',
      spaces: [CITIES[goal].id],
    });
  return found;
}

/** Units that go hungry by this answer, and those that would not live through it. */
function hungerWarnings(s: State, seat: Seat, said: PartialAction): readonly Warning[] {
  const hungry = starving(s, seat, said);
  if (hungry.length === 0) return [];
  const named = (handles: readonly number[]): string =>
    listed(handles.map((handle) => unitAt(s, handle).name));
  const lost = hungry.filter((handle) => s.steps[handle] === 1);
  return [
    {
      text: `${named(hungry)} ${hungry.length === 1 ? 'goes' : 'go'} hungry and ${hungry.length === 1 ? 'loses a step' : 'lose a step each'}.${lost.length > 0 ? ` ${named(lost)} ${lost.length === 1 ? 'has' : 'have'} only one step left and ${lost.length === 1 ? 'is' : 'are'} eliminated.` : ''}`,
      rule: '23.2',
      spaces: [...new Set(hungry.map((handle) => CITIES[s.place[handle]].id))],
    },
  ];
}

/** Activated blocks that have not acted: their points are wasted. */
function idleWarnings(game: DefiantStand, s: State, seat: Seat): readonly Warning[] {
  if (s.turn > game.lookups.numbers.turnsPerYear) return [];
  const idle = UNITS.flatMap((unit, number) => {
    const handle = handleOf(s, number);
    const isIdle =
      unit.side === seat &&
      handle >= 0 &&
      s.place[handle] >= 0 &&
      s.lie[handle] & TIPPED &&
      s.orders[handle] === 0;
    return isIdle ? [unit.name] : [];
  });
  return idle.length > 0
    ? [
        {
          text: `${listed(idle)} ${idle.length === 1 ? 'is' : 'are'} activated but ${idle.length === 1 ? 'has' : 'have'} not acted yet.`,
          rule: '9.1',
          asks: 'end-phase',
        },
      ]
    : [];
}
