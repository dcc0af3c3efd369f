/** 4.2 Lines of communication and 4.3 isolation. */
import { flood } from '@feldzug/board';
import type { Course } from '@feldzug/kernel';
import { ADJACENT, SPACES, UNITS } from '../data.ts';
import {
  allianceOf,
  allianceOfUnit,
  holder,
  ISOLATED,
  isBesiegedBy,
  ON_DEFENSE,
  occupation,
  type State,
} from '../state.ts';

/**
 * 4.2.A: the spaces within an alliance's network, 1 for each. It starts at the resource spaces that the alliance
 * controls, without scorched ones (4.2.D); for mobilization at those of one nation (R16). It runs along every route
 * until it is cut.
 */
export const network = (s: State, alliance: number): number[] => networkIn(s, openSpaces(s), alliance);

const RESOURCE_SPACES = SPACES.flatMap(({ resources }, space) => (resources > 0 ? [space] : []));

/** The same for the mobilization of one nation. */
export const networkOfNation = (s: State, nation: number): number[] =>
  flood(ADJACENT, sourcesOf(s, nation), openSpaces(s), 1 << allianceOf(s, nation));

/** The resource spaces of one nation, without scorched ones: where its network begins. */
export function sourcesOf(s: State, nation: number): number[] {
  const sources: number[] = [];
  for (const space of RESOURCE_SPACES)
    if (s.control[space] === nation && !s.scorched[space]) sources.push(space);
  return sources;
}

function networkIn(s: State, open: readonly number[], alliance: number): number[] {
  const sources: number[] = [];
  for (const space of RESOURCE_SPACES)
    if (!s.scorched[space] && holder(s, space) === alliance) sources.push(space);
  return flood(ADJACENT, sources, open, 1 << alliance);
}

/**
 * For each space, a bit for each alliance that it is open to. Closed: a friendly fort under siege (4.2.B), and an enemy
 * space unless this alliance besieges it (4.2.C). So it is always open to one of them.
 */
function openSpaces(s: State): number[] {
  const open = occupation(s);
  for (let space = 0; space < open.length; space++) {
    const owner = holder(s, space);
    open[space] = 1 << (isBesiegedBy(open[space], owner) ? 1 - owner : owner);
  }
  return open;
}

/** For each space, a bit for each alliance that is cut off there, as `checkLines` found it last. */
const cut = new Uint8Array(SPACES.length);

/** 4.2.E: marks every unit of both alliances as isolated or not; units on defense never are (4.3). */
export function checkLines(s: State, course: Course): void {
  const { place, flags } = s;
  const open = openSpaces(s);
  const networks = [networkIn(s, open, 0), networkIn(s, open, 1)];
  cut.fill(0);
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
