/** The departments of 1870: which spaces lie in each. Their borders run between the lands of these spaces. */
import { SPACES } from '@feldzug/prussia-rising/data.ts';
import { curved, pointsOf, type Sheet } from '../../../table/map/sheet.ts';
import departments from './departments.json';

const departmentOf: ReadonlyMap<string, string> = new Map(
  Object.entries(departments).flatMap(([department, spaces]) => spaces.map((space) => [space, department])),
);

/** The borders between departments as one path. */
export function departmentBorders(sheet: Sheet): string {
  const of = (space: number): string | undefined => departmentOf.get(SPACES[space]?.id ?? '');
  return sheet.arcs
    .filter(({ left, right }) => {
      const [one, other] = [of(left), of(right)];
      return one !== undefined && other !== undefined && one !== other;
    })
    .map(({ line }) => curved(pointsOf(line)))
    .join('');
}
