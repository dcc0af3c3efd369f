/** The position in words: for the text board, the panel of a space and the strip above the board. */
import {
  columnId,
  columnsAt,
  FORTS,
  SPACES,
  type State,
  scenarioOf,
  seatOfColumn,
  siegeAt,
  spaceNamed,
  UNITS,
} from '@feldzug/won-by-the-sword';
import type { Gauge, TextSection } from '../../table/content.ts';
import { sideName, spaceName } from './names.ts';

export const gauges = (view: State): readonly Gauge[] => [
  {
    id: 'turn',
    label: 'Month',
    value: `${view.turn}/${scenarioOf(view).turns.length}`,
    note: 'The game ends after the last month, or earlier.',
    rule: '3.1',
  },
  ...[0, 1].map((seat) => ({
    id: `points-${seat}`,
    label: sideName(seat),
    value: `${view.points[seat] / 2} VP`,
    note: `${view.cadres[seat]} regiments in the Cadre Box.`,
    rule: '1.1.2',
  })),
];

const FORT_NAMES: { readonly [fort: string]: string } = {
  town: 'Town',
  'strong-town': 'Strong Town',
  fortress: 'Fortress',
  'strong-fortress': 'Strong Fortress',
};

export function spaceText(view: State, id: string): readonly string[] {
  const space = spaceNamed(id);
  const { fort } = SPACES[space];
  const lines: string[] = [];
  if (fort >= 0) {
    const owner = view.control[space] < 0 ? 'neutral' : sideName(view.control[space]);
    lines.push(`${FORT_NAMES[FORTS[fort]]}, ${owner}${view.garrisoned[space] ? ', garrisoned' : ''}`);
  }
  if (view.forage[space] > 0) lines.push(`Foraged: F${view.forage[space]}`);
  const siege = siegeAt(view, space);
  if (siege) lines.push(`Besieged: ${siege.works} siegeworks`);
  for (const seat of [0, 1])
    for (const column of columnsAt(view, seat, space)) lines.push(columnText(view, column));
  return lines.length > 0 ? lines : ['Open country'];
}

/** A column with its units where the viewer sees them. */
function columnText(view: State, column: number): string {
  const units = view.place.flatMap((force, unit) => (force === column ? [UNITS[unit].type] : []));
  const counts = [...new Set(units)].map((type) => `${units.filter((one) => one === type).length} ${type}`);
  const content = counts.length > 0 ? `: ${counts.join(', ')}` : '';
  const baggage = view.baggage[column] >= 0 ? `, ${view.baggage[column]} BP` : '';
  return `${view.names[column]} (${columnId(column)}, ${sideName(seatOfColumn(column))})${content}${baggage}`;
}

export const textBoard = (view: State): readonly TextSection[] => [
  {
    title: 'Columns',
    lines: view.at.flatMap((space, column) =>
      space < 0
        ? []
        : [{ text: `${spaceName(SPACES[space].id)}: ${columnText(view, column)}`, space: SPACES[space].id }],
    ),
  },
  {
    title: 'The land',
    lines: SPACES.map(({ id, name }) => ({ text: `${name}: ${spaceText(view, id).join('. ')}`, space: id })),
  },
];
