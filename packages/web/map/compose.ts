/** Puts the sheet together: land and water, spaces and routes, then names, and last what must keep clear of them. */
import { HACHURE_MOST, HACHURE_ZERO, type Line, type Sheet } from '../src/table/map/sheet.ts';
import type { Dress } from './dress.ts';
import { type Geography, readGeography } from './geography.ts';
import { boxAround, grow, type Point } from './geometry.ts';
import { hachuresOf, type Stroke } from './hachures.ts';
import { influenceOf } from './influence.ts';
import { COUNTER, mostFor, type Named, placeLabels, type Rank, roomOf, scaled } from './labels.ts';
import { coastOf, cutTo, riversOf, thin, waterOf } from './land.ts';
import { layAreaNames, layRiverNames, lettersOf, shownText, standing } from './names.ts';
import { ornamentOf } from './ornament.ts';
import { projectionOf } from './projection.ts';
import { layRoutes, placeSpaces, type RouteData, type SpaceData } from './spaces.ts';

export function composeSheet(
  map: { readonly spaces: readonly SpaceData[]; readonly routes: readonly RouteData[] },
  dress: Dress,
): { sheet: Sheet; notes: string[] } {
  const { boxes, frame, furniture, lakesTakenAsSea, nameNudges } = dress;
  const geography = readGeography();
  const projection = projectionOf(frame);
  const on = (line: readonly Point[]): Point[] => line.map((point) => projection.project(point));

  const coast = coastOf(projection);
  const isHaff = (id: string): boolean => ['frisches-haff', 'zuidersee'].includes(id);
  const haffs = geography.lakes.filter((lake) => isHaff(lake.id)).map((lake) => on(lake.polygon));
  const lakes = geography.lakes
    .filter((lake) => !isHaff(lake.id) && !lakesTakenAsSea.includes(lake.id))
    .map((lake) => on(lake.polygon));
  const water = waterOf(projection, coast, haffs);
  const rivers = riversOf(projection, geography);

  const places = placeSpaces(projection, map.spaces, dress);
  const routes = layRoutes(projection, places, map.routes, dress);
  const roads = routes.map((route) => route.line);

  const boxRoom = [...Object.values(boxes), ...Object.values(furniture)].map((box) =>
    grow(boxAround([box.x, box.y], box.width, box.height), 4),
  );
  const named = map.spaces
    .filter((space) => !boxes[space.id])
    .map(
      (space): Named => ({
        id: space.id,
        text: space.name,
        at: places.get(space.id)!,
        rank: rankOf(space.type),
      }),
    );
  const labels = placeLabels(named, roads, grow(projection.inner, -3), boxRoom);
  const room = named.flatMap((place, i) => roomOf(place, labels[i])).concat(boxRoom);
  const counters = named.map((place) => scaled(place.at, COUNTER, 1));

  const areas = layAreaNames(
    projection,
    labelsOf(geography, dress),
    { hard: room, soft: counters },
    nameNudges,
  );
  const areaRoom = areas.names.flatMap((name) => lettersOf(name).map((box) => grow(box, 1.5)));
  const rivernames = layRiverNames(projection, rivers, dress.riverNames, {
    hard: [...room, ...areaRoom],
    soft: counters,
  });
  const riverRoom = rivernames.names.flatMap((name) => standing(name));

  const clear = [...room, ...areaRoom, ...riverRoom];
  const strokes = hachuresOf(projection, geography, water, clear);
  const ornament = ornamentOf(projection, geography, water, rivers, roads, clear);
  const arcs = influenceOf(projection, geography, water, map.spaces, places, dress);
  const borders = geography.borders.arcs
    .filter((arc) => arc.period === dress.period && arc.kind === 'land')
    .flatMap((arc) => cutTo(on(arc.line), grow(projection.inner, 10)));

  const labelOf = new Map(labels.map((label) => [label.id, label]));
  const sheet: Sheet = {
    width: tenth(projection.width),
    height: tenth(projection.height),
    inner: [projection.inner.x0, projection.inner.y0, projection.inner.x1, projection.inner.y1].map(
      tenth,
    ) as [number, number, number, number],
    coast: coast.map(coded),
    haffs: haffs.map(coded),
    waterLines: water.lines.map(({ from, lines }) => ({ from, lines: lines.map(coded) })),
    lakes: lakes.map(coded),
    rivers: rivers.map(({ size, line }) => ({ size, line: coded(line) })),
    riverNames: rivernames.names.map((name) => ({
      text: name.text,
      size: name.size,
      line: coded(name.line),
      most: mostFor(standing(name), named, labels),
    })),
    hachures: strokes.map(codedRow),
    woods: scattered(ornament.woods),
    marshes: scattered(ornament.marshes),
    heaths: scattered(ornament.heaths),
    borders: borders.map(coded),
    areaNames: areas.names.map((name) => ({
      text: shownText(name),
      kind: name.kind,
      x: tenth(name.at[0]),
      y: tenth(name.at[1]),
      size: tenth(name.size),
      spacing: Math.round(name.spacing * 100) / 100,
      rotation: name.rotation,
      most: mostFor(lettersOf(name), named, labels),
    })),
    spaces: map.spaces.map((space) => {
      const [x, y] = places.get(space.id)!;
      const label = labelOf.get(space.id);
      const box = boxes[space.id];
      return {
        id: space.id,
        x: tenth(x),
        y: tenth(y),
        ...(label && {
          label: {
            text: label.text,
            rank: label.rank,
            anchor: label.anchor,
            dx: tenth(label.dx),
            dy: tenth(label.dy),
            most: label.most,
          },
        }),
        ...(box && { box: { width: box.width, height: box.height } }),
      };
    }),
    furniture: { title: placeOf(furniture.title), compass: placeOf(furniture.compass) },
    routes: routes.map(({ a, b, kind, line }) => ({ a, b, kind, line: coded(thin(line, 0.2)) })),
    arcs: arcs.map(({ left, right, line }) => ({ left, right, line: coded(line) })),
  };
  const notes = [
    `names by the largest scale: ${labels
      .map((label) => label.most)
      .sort()
      .reduce(
        (text, most, i, all) =>
          most === all[i - 1] ? text : `${text} ${most}:${all.filter((other) => other === most).length}`,
        '',
      )}`,
    `${coast.length} coasts, ${rivers.length} rivers, ${strokes.flat().length} hachures, ${arcs.length} arcs, ${ornament.woods.length} trees`,
    `no room for the names of: ${[...areas.missing, ...rivernames.missing].join(', ') || 'none'}`,
  ];
  return { sheet, notes };
}

/** The names of lands that the sheet shows: those of the geography that it chooses, and its own. */
const labelsOf = (geography: Geography, { areaNames, labels = [] }: Dress): Geography['labels'] => [
  ...geography.labels.filter((label) => areaNames.includes(label.id)),
  ...labels.map((label) => ({ ...label, id: label.text, size: 0.8, rotation: 0, extents: [] })),
];

const placeOf = ({ x, y }: { x: number; y: number }): { x: number; y: number } => ({ x, y });

const rankOf = (type: string): Rank =>
  type.startsWith('resource') ? 'resource' : type === 'fort' ? 'fort' : 'city';

const ten = (value: number): number => Math.round(value * 10);
const tenth = (value: number): number => ten(value) / 10;

function coded(line: readonly Point[]): Line {
  const numbers: number[] = [];
  let x = 0;
  let y = 0;
  for (const point of line) {
    const [nx, ny] = [ten(point[0]), ten(point[1])];
    if (numbers.length > 0 && nx === x && ny === y) continue;
    numbers.push(nx - x, ny - y);
    [x, y] = [nx, ny];
  }
  return numbers;
}

const scattered = (points: readonly Point[]): Line =>
  points.flatMap((point) => [ten(point[0]), ten(point[1])]);

/** A row of strokes: where it begins, then four letters a stroke (see `Sheet.hachures`). */
function codedRow(row: readonly Stroke[]): readonly [number, number, string] {
  const quarter = (value: number): number => Math.round(value * 4);
  const letter = (value: number): string => String.fromCharCode(HACHURE_ZERO + value);
  const fits = (value: number): boolean => Math.abs(value) <= HACHURE_MOST;
  let [x, y] = row[0].from.map(quarter);
  const start: [number, number] = [x, y];
  let text = '';
  for (const { from, to } of row) {
    const [nx, ny] = from.map(quarter);
    // Over a gap the pen goes in several jumps that draw nothing.
    while (!fits(nx - x) || !fits(ny - y)) {
      const step = (gap: number): number => Math.max(-HACHURE_MOST, Math.min(HACHURE_MOST, gap));
      const [dx, dy] = [step(nx - x), step(ny - y)];
      text += letter(dx) + letter(dy) + letter(0) + letter(0);
      x += dx;
      y += dy;
    }
    const [tx, ty] = to.map(quarter);
    text += letter(nx - x) + letter(ny - y) + letter(tx - nx) + letter(ty - ny);
    x = nx;
    y = ny;
  }
  return [start[0], start[1], text];
}
