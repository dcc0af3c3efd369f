/** What lies in a hex, in words: for the line below the map and for those who listen. */
import { FORMATION_NAMES, ROUT, SQUARE } from '@feldzug/dragoon';
import { objectiveAt } from '@feldzug/dragoon/editing/header.ts';
import { type Piece, piecesAt } from '@feldzug/dragoon/editing/pieces.ts';
import type { UnitEntry } from '@feldzug/dragoon/scenario/format.ts';
import { TERRAINS } from '@feldzug/dragoon/scenario/land.ts';
import type { Workbench } from './workbench.ts';

export const TYPE_NAMES: { readonly [type: string]: string } = {
  INF: 'Infantry',
  GREN: 'Grenadiers',
  LI: 'Light infantry',
  CUIR: 'Cuirassiers',
  DRAG: 'Dragoons',
  HUSS: 'Hussars',
  COSS: 'Cossacks',
  ART_L: 'Light guns',
  ART_M: 'Medium guns',
  ART_H: 'Heavy guns',
};

export const TERRAIN_NAMES: { readonly [terrain: string]: string } = {
  clear: 'Clear',
  woods: 'Woods',
  brush: 'Brush',
  buildings: 'Buildings',
  town: 'Town',
  marsh: 'Marsh',
  sunken: 'Sunken road',
  water: 'Water',
};

/** By twelfths of a turn from north. */
export const FACINGS = ['N', 'NNE', 'ENE', 'E', 'ESE', 'SSE', 'S', 'SSW', 'WSW', 'W', 'WNW', 'NNW'] as const;

const SIDES = ['north-east', 'east', 'south-east', 'south-west', 'west', 'north-west'] as const;
export const sideWords = (side: number): string => SIDES[side];

export function hexText(bench: Workbench, hex: number): string {
  const battle = bench.battle();
  const at = bench.pointOf(hex);
  const objective = bench.file().objectives[objectiveAt(bench.file(), at)];
  const [road, stream, ford] = [battle.roads, battle.streams, battle.fords].map((layer) => layer[hex] !== 0);
  const land = [
    TERRAIN_NAMES[TERRAINS[battle.terrain[hex]]],
    battle.elevation[hex] > 0 ? `level ${battle.elevation[hex]}` : '',
    road ? 'road' : '',
    stream ? 'stream' : '',
    ford ? 'ford' : '',
  ].filter(Boolean);
  return [
    `Hex ${at.join()}`,
    land.join(', '),
    objective ? `objective ${objective.name}` : '',
    ...piecesAt(bench.file(), at).map(pieceText),
  ]
    .filter(Boolean)
    .join(' · ');
}

export const pieceText = (piece: Piece): string =>
  piece.kind === 'leader'
    ? `${piece.command.leader}, leader of side ${piece.side}, rating ${piece.command.rating}`
    : unitText(piece.unit, piece.side);

function unitText(unit: UnitEntry, side: string): string {
  const strength = unit.guns === undefined ? `${unit.men} men` : `${unit.guns} guns`;
  const formation = FORMATION_NAMES[unit.formation];
  const facing = formation === SQUARE || formation === ROUT ? '' : ` facing ${FACINGS[unit.facing]}`;
  return `${unit.name}, side ${side}, ${(TYPE_NAMES[unit.type] ?? unit.type).toLowerCase()}, ${strength}, ${unit.formation}${facing}`;
}
