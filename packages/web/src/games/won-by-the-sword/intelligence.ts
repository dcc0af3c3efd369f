/** What a seat knows of an enemy force: the newest report, with place and date (2.3.3). */
import type { Viewer } from '@feldzug/kernel';
import {
  ARTILLERY,
  garrisonOf,
  LEADERS,
  OURS,
  type Sighting,
  SPACES,
  type State,
  seatOfColumn,
  UNITS,
} from '@feldzug/won-by-the-sword';
import { counted, listed } from '../../table/speech.ts';
import { leaderName, monthName, spaceName } from './names.ts';

/** The report on a column, unless its marker has been used for another column since. */
export function reportOn(view: State, viewer: Viewer, column: number): Sighting | undefined {
  if (typeof viewer !== 'number' || seatOfColumn(column) === viewer) return undefined;
  return view.sightings[viewer].findLast(
    (report) => report.force === column && report.name === view.names[column],
  );
}

export const reportOnGarrison = (view: State, viewer: Viewer, space: number): Sighting | undefined =>
  typeof viewer === 'number' && view.control[space] !== viewer && view.garrisoned[space] === 1
    ? view.sightings[viewer].findLast((report) => report.force === garrisonOf(space))
    : undefined;

const SIZES = ['up to 25 steps', '26 to 50 steps', 'more than 50 steps'];
const SHORT_SIZES = ['≤25', '≤50', '50+'];

/** Steps without artillery, as they were seen. */
export const stepsSeen = ({ units, reduced }: Sighting): number =>
  units.reduce(
    (sum, unit, i) =>
      UNITS[unit].type === ARTILLERY ? sum : sum + UNITS[unit].firepower.length - reduced[i],
    0,
  );

/** A few characters for the standard on the map. */
export const reportSign = (report: Sighting): string =>
  report.full ? String(stepsSeen(report)) : SHORT_SIZES[report.size];

/** Impulses since the report. */
export const reportAge = (view: State, { turn, impulse }: Sighting): number =>
  (view.turn - turn) * OURS.impulses + view.impulse - impulse;

const ageText = (age: number): string => (age <= 0 ? 'this impulse' : `${counted(age, 'impulse')} ago`);

/** "Ulm, June 1645 (2 impulses ago)". */
export const reportDate = (view: State, report: Sighting): string =>
  `${spaceName(SPACES[report.space].id)}, ${monthName(view, report.turn)} (${ageText(reportAge(view, report))})`;

/** What was seen, in words. */
export function reportText(report: Sighting): string {
  if (!report.full) {
    const kinds = [
      report.infantry ? 'infantry' : 'no infantry',
      report.artillery ? 'artillery' : 'no artillery',
      report.leader ? 'a leader' : 'no leader',
    ];
    return `${SIZES[report.size]}; ${listed(kinds)}`;
  }
  const count = (type: string): number => report.units.filter((unit) => UNITS[unit].type === type).length;
  const kinds = ['infantry', 'cavalry', 'artillery', 'detachment'].flatMap((type) =>
    count(type) > 0 ? [type === 'detachment' ? counted(count(type), type) : `${count(type)} ${type}`] : [],
  );
  const leaders = report.leaders.map((leader) => leaderName(LEADERS[leader].id));
  return `${counted(stepsSeen(report), 'step')}: ${listed([...kinds, ...leaders])}`;
}
