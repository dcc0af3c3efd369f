/** The position in words: for the text board, the panel of a space and the strip above the board. */
import type { Viewer } from '@feldzug/kernel';
import {
  columnsAt,
  garrisonOf,
  LEADERS,
  NOWHERE,
  SPACES,
  type State,
  scenarioOf,
  seatOfColumn,
  siegeAt,
  spaceNamed,
  TABLES,
  UNITS,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import type { Gauge, TextSection } from '../../table/content.ts';
import { counted, listed } from '../../table/speech.ts';
import { isSeen } from './board/standards.ts';
import { FORAGE_NAMES } from './forage.ts';
import { reportDate, reportOn, reportOnGarrison, reportText } from './intelligence.ts';
import {
  abilityName,
  connectorName,
  fortName,
  isFortified,
  leaderName,
  monthName,
  placeAt,
  pointsOf,
  regionName,
  shortSide,
  sideName,
  spaceName,
} from './names.ts';

export function gauges(view: State): readonly Gauge[] {
  const months = scenarioOf(view).turns.length;
  return [
    {
      id: 'turn',
      label: 'Month',
      value: `${view.turn}/${months}`,
      note: `${monthName(view, view.turn)}. The game ends after month ${months}, or earlier.`,
      rule: '3.5',
    },
    ...[0, 1].map((seat) => ({
      id: `points-${seat}`,
      label: shortSide(seat),
      value: `${pointsOf(view, seat)} VP`,
      note: `${sideName(seat)}: ${counted(view.cadres[seat], 'regiment')} in the Cadre Box (½ VP lost for each at the end).`,
      rule: '1.1.2',
    })),
  ];
}

/** "12 infantry, 8 cavalry and 2 artillery". */
export function kindsOf(units: readonly number[]): string {
  const count = (type: string): number => units.filter((unit) => UNITS[unit].type === type).length;
  return listed(
    ['infantry', 'cavalry', 'artillery', 'detachment'].flatMap((type) =>
      count(type) > 0 ? [`${count(type)} ${type}`] : [],
    ),
  );
}

/** A leader with his chit, where the viewer sees it. */
export function leaderText(game: WonByTheSword, view: State, leader: number): string {
  const ability = game.lookups.abilityOf(view, leader);
  const name = leaderName(LEADERS[leader].id);
  return ability ? `${name} (holds ${abilityName(ability)})` : name;
}

export function placeFacts(game: WonByTheSword, view: State, space: number): string[] {
  const lines = [
    `${fortName(space)} in ${regionName(space)}. The land is ${FORAGE_NAMES[view.forage[space]]}.`,
  ];
  if (isFortified(space)) {
    const { pointsGarrisoned, pointsNeutral } = TABLES.fortification;
    const { fort } = SPACES[space];
    const worth = (view.garrisoned[space] ? pointsGarrisoned : pointsNeutral)[fort];
    const garrison = view.garrisoned[space] ? 'with a garrison' : 'without a garrison';
    lines.push(`${sideName(view.control[space])}, ${garrison}: worth ${worth} VP if captured.`);
    if (view.stores[space] > 0)
      lines.push(`Stores: ${view.stores[space]} of ${game.lookups.storeCapacity(space)} BP.`);
  }
  const siege = siegeAt(view, space);
  if (siege)
    lines.push(
      `Besieged by ${sideName(siege.seat)}: ${siege.works} of ${game.lookups.worksNeeded(space)} siegeworks${siege.finalRefused ? ', final offer refused' : ''}.`,
    );
  return lines;
}

export function spaceText(game: WonByTheSword, view: State, id: string, viewer: Viewer): readonly string[] {
  const space = spaceNamed(id);
  const lines = placeFacts(game, view, space);
  const garrison = game.lookups.unitsIn(view, garrisonOf(space));
  if (garrison.length > 0) lines.push(`Garrison: ${kindsOf(garrison)}.`);
  const seen = reportOnGarrison(view, viewer, space);
  if (seen && garrison.length === 0)
    lines.push(`Garrison seen: ${reportText(seen)}. ${reportDate(view, seen)}.`);
  for (const seat of [0, 1])
    for (const column of columnsAt(view, seat, space)) lines.push(columnText(game, view, viewer, column));
  return lines;
}

/** A column with its units where the viewer sees them, or the last report. */
export function columnText(game: WonByTheSword, view: State, viewer: Viewer, column: number): string {
  const { lookups } = game;
  const name = `${view.names[column]} (${shortSide(seatOfColumn(column))})`;
  if (!isSeen(view, column)) {
    const report = reportOn(view, viewer, column);
    return report
      ? `${name}: seen at ${reportDate(view, report)}: ${reportText(report)}.`
      : `${name}: strength unknown.`;
  }
  const units = lookups.unitsIn(view, column);
  const leaders = lookups.leadersIn(view, column).map((leader) => leaderText(game, view, leader));
  const parts = [counted(lookups.stepsIn(view, column), 'step'), kindsOf(units), ...leaders];
  if (view.baggage[column] >= 0)
    parts.push(`${view.baggage[column]} of ${lookups.capacityOf(view, column)} BP`);
  if (view.fatigue[column] > 0) parts.push(`${view.fatigue[column]} fatigue`);
  return `${name}: ${parts.join(', ')}.`;
}

export function textBoard(game: WonByTheSword, view: State, viewer: Viewer): readonly TextSection[] {
  const columns = view.at.flatMap((space, column) =>
    space === NOWHERE
      ? []
      : [
          {
            text: `${spaceName(SPACES[space].id)}: ${columnText(game, view, viewer, column)}`,
            space: SPACES[space].id,
          },
        ],
  );
  const patrols = view.patrols.map(({ column, connector }) => ({
    text: `${connectorName(connector)}: patrol of ${view.names[column]}`,
  }));
  return [
    { title: 'Columns', lines: columns },
    ...(patrols.length > 0 ? [{ title: 'Patrols', lines: patrols }] : []),
    {
      title: 'The land',
      lines: SPACES.map(({ id }, space) => ({
        text: `${placeAt(space)}: ${placeFacts(game, view, space).join(' ')}`,
        space: id,
      })),
    },
  ];
}
