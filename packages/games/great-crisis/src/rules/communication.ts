/** 4.2 Lines of communication and 4.3 isolation. */
import { flood } from '@feldzug/board';
import type { Course } from '@feldzug/kernel';
import { ADJACENT, SPACES, UNITS } from '../data.ts';
import {
  allianceOfUnit,
  holder,
  ISOLATED,
  isBesiegedBy,
  ON_DEFENSE,
  occupation,
  resourcesIn,
  type State,
} from '../state.ts';

/**
 * 4.2.A: the spaces within an alliance's network, 1 for each. It starts at the resource spaces that the alliance
 * controls, without scorched ones (4.2.D); for mobilization at those of one nation (R16). It runs along every route
 * until it is cut.
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
  return flood(ADJACENT, sources, open);
}

/** Closed: a friendly fort under siege (4.2.B), and an enemy space unless this alliance besieges it (4.2.C). */
function openSpaces(s: State, alliance: number): number[] {
  const open = occupation(s);
  for (let space = 0; space < open.length; space++) {
    const who = open[space];
    const owner = holder(s, space);
    open[space] = (owner === alliance) !== isBesiegedBy(who, owner) ? 1 : 0;
  }
  return open;
}

/** 4.2.E: marks every unit of both alliances as isolated or not; units on defense never are (4.3). */
export function checkLines(s: State, course: Course): void {
  const { place, flags } = s;
  const networks = [network(s, 0), network(s, 1)];
  /** For each space, a bit for each alliance that is cut off there. */
  const cut = new Uint8Array(SPACES.length);
  let isAnyCut = false;
  for (let unit = 0; unit < UNITS; unit++) {
    const space = place[unit];
    if (space < 0) continue;
    const alliance = allianceOfUnit(s, unit);
    if (flags[unit] & ON_DEFENSE || networks[alliance][space]) {
      flags[unit] &= ~ISOLATED;
    } else {
      flags[unit] |= ISOLATED;
      cut[space] |= 1 << alliance;
      isAnyCut = true;
    }
  }
  const names = (alliance: number): string[] => {
    const found: string[] = [];
    for (let space = 0; isAnyCut && space < cut.length; space++)
      if (cut[space] & (1 << alliance)) found.push(SPACES[space].id);
    return found;
  };
  course.events.push({ type: 'linesChecked', prussian: names(0), austrian: names(1), rule: '4.2' });
}
