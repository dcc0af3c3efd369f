/** 4.2 Lines of communication and 4.3 isolation. */
import { spread } from '@feldzug/board';
import type { Course } from '@feldzug/kernel';
import { ADJACENT, ALLIANCES, SPACES, UNITS } from '../data.ts';
import {
  allianceOfUnit,
  holder,
  ISOLATED,
  ON_DEFENSE,
  occupation,
  resourcesIn,
  type State,
} from '../state.ts';

/**
 * The spaces within an alliance's network: 1 for each. It starts at the resource spaces it controls — or, for
 * mobilization, at those of one nation (R16) — and runs along every route until it is cut.
 */
export function network(
  s: State,
  alliance: number,
  isSource: (space: number) => boolean = () => true,
): number[] {
  const open = openSpaces(s, alliance);
  const sources: number[] = [];
  for (let space = 0; space < SPACES.length; space++) {
    if (resourcesIn(s, space) > 0 && holder(s, space) === alliance && isSource(space)) sources.push(space);
  }
  return spread(ADJACENT, sources, (space) => open[space] === 1);
}

/** 4.2: cut at a besieged fort of one's own and at an enemy space, unless one besieges it. */
function openSpaces(s: State, alliance: number): number[] {
  const here = occupation(s);
  return here.map((who, space) => {
    const owner = holder(s, space);
    const besieged = (who & (4 << owner)) !== 0 && (who & (1 << (1 - owner))) !== 0;
    return (owner === alliance) !== besieged ? 1 : 0;
  });
}

/** 5.2 step 1: every unit of both alliances is isolated or not; never on defense (4.3). */
export function checkLines(s: State, course: Course): void {
  const networks = ALLIANCES.map((_, alliance) => network(s, alliance));
  const cut = ALLIANCES.map(() => new Set<number>());
  for (let unit = 0; unit < UNITS; unit++) {
    const space = s.place[unit];
    if (space < 0) continue;
    const alliance = allianceOfUnit(s, unit);
    if (s.flags[unit] & ON_DEFENSE || networks[alliance][space]) {
      s.flags[unit] &= ~ISOLATED;
    } else {
      s.flags[unit] |= ISOLATED;
      cut[alliance].add(space);
    }
  }
  const names = (spaces: Set<number>): string[] =>
    [...spaces].sort((a, b) => a - b).map((space) => SPACES[space].id);
  course.events.push({ type: 'linesChecked', prussian: names(cut[0]), austrian: names(cut[1]), rule: '4.2' });
}
