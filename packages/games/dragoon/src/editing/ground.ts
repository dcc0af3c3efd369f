/** The land of a battle being written: painted hex by hex, drawn with lines and areas, and named. */
import { columnOf, rowOf } from '../hex.ts';
import type { Feature, Point, ScenarioFile } from '../scenario/format.ts';
import { type Land, landOf, TERRAINS, windowOf } from '../scenario/land.ts';
import { parentOf } from '../scenario/shipped.ts';
import type { Edit } from './history.ts';

type Terrain = (typeof TERRAINS)[number];

/** Names in brackets are not written on the map. */
const PAINTED = '(painted)';
const BRIDGE = '(bridge)';

const isPainted = ({ name }: Feature): boolean => name === PAINTED;

/**
 * A part of another map with features of its own, which look the same. Everything that changes the land of a file does
 * this first.
 */
export function withOwnGround(file: ScenarioFile): ScenarioFile {
  const { window, ...map } = file.map;
  if (!window) return file.features ? file : { ...file, features: [] };
  const { width, height } = map;
  const isOn = ([x, y]: Point) => x >= 0 && y >= 0 && x < width && y < height;
  const move = ([x, y]: Point): Point => [rounded(x - window.x), rounded(y - window.y)];
  const features = (parentOf(file)?.features ?? []).flatMap((feature): Feature[] => {
    const { hexes, hexsides, polygon, polyline, center } = feature;
    const there = hexes?.map(move).filter(isOn);
    const crossings = hexsides
      ?.map(([x1, y1, x2, y2]) => [...move([x1, y1]), ...move([x2, y2])])
      .filter(([x1, y1, x2, y2]) => isOn([x1, y1]) && isOn([x2, y2]));
    if (there?.length === 0 || crossings?.length === 0) return [];
    return [
      {
        ...feature,
        ...(there && { hexes: there }),
        ...(crossings && { hexsides: crossings }),
        ...(polygon && { polygon: polygon.map(move) }),
        ...(polyline && { polyline: polyline.map(move) }),
        ...(center && { center: move(center) }),
      },
    ];
  });
  const here = features.filter((feature) => touches(feature, width, height));
  return touchedUp({ ...file, map, features: settled(here, file) }, file);
}

/** The few hexes that lie on the very edge of an area or a hill, and come out otherwise, are painted. */
function touchedUp(own: ScenarioFile, file: ScenarioFile): ScenarioFile {
  const { width, height, window } = file.map;
  const whole = parentOf(file)!;
  const all = landOf(whole.map.width, whole.map.height, whole.features ?? []);
  const [wanted, found] = [
    windowOf(all, window!.x, window!.y, width, height),
    landOf(width, height, own.features!),
  ];
  let next = own;
  for (let hex = 0; hex < width * height; hex++) {
    const at = [[hex % width, Math.floor(hex / width)]];
    if (wanted.terrain[hex] !== found.terrain[hex])
      next = paintTerrain(at, TERRAINS[wanted.terrain[hex]])(next);
    if (wanted.elevation[hex] !== found.elevation[hex]) next = paintLevel(at, wanted.elevation[hex])(next);
  }
  return next;
}

/** A stream through the very middle of a hex may pass on its other side once it is moved: it is pushed until it does not. */
function settled(features: readonly Feature[], file: ScenarioFile): readonly Feature[] {
  const { width, height, window } = file.map;
  const whole = parentOf(file)!;
  return features.map((feature) => {
    if (feature.kind !== 'stream') return feature;
    const before = whole.features!.find(({ kind, name }) => kind === 'stream' && name === feature.name)!;
    const wanted = windowOf(
      landOf(whole.map.width, whole.map.height, [before]),
      window!.x,
      window!.y,
      width,
      height,
    ).streams.join();
    const isRight = (polyline: readonly Point[]) =>
      landOf(width, height, [{ ...feature, polyline }]).streams.join() === wanted;
    const found = pushes(feature.polyline!).find(isRight);
    return found ? { ...feature, polyline: found } : feature;
  });
}

/** A line as it is, and with one of its points a little to every side. */
const pushes = (line: readonly Point[]): readonly (readonly Point[])[] => [
  line,
  ...line.flatMap((_, at) =>
    PUSHES.map(([dx, dy]) =>
      line.map(([x, y], i): Point => (i === at ? [rounded(x + dx), rounded(y + dy)] : [x, y])),
    ),
  ),
];

const PUSHES = [0.02, 0.1].flatMap((by) => [-by, 0, by].flatMap((dx) => [-by, 0, by].map((dy) => [dx, dy])));

/** Whether a feature of the larger map still makes something on the part. */
function touches(feature: Feature, width: number, height: number): boolean {
  if (feature.hexes || feature.hexsides) return true;
  if (feature.kind === 'valley') return true;
  const { terrain, elevation, roads, streams } = landOf(width, height, [feature]);
  return [terrain, elevation, roads, streams].some((layer) => layer.some((value) => value !== 0));
}

/** Points keep few digits, so that a file stays readable. */
export const rounded = (value: number): number => Math.round(value * 100) / 100 + 0;

// ---- Painting -----------------------------------------------------------------------------------------------

export const paintTerrain =
  (hexes: readonly Point[], terrain: Terrain): Edit =>
  (file) =>
    painted(
      file,
      hexes,
      (feature) => feature.kind === 'hexes',
      ({ terrain: laid }, hex) => TERRAINS[laid[hex]] === terrain,
      { kind: 'hexes', name: PAINTED, terrain },
    );

export const paintLevel =
  (hexes: readonly Point[], level: number): Edit =>
  (file) =>
    painted(
      file,
      hexes,
      (feature) => feature.kind === 'ravine',
      ({ elevation }, hex) => elevation[hex] === level,
      { kind: 'ravine', name: PAINTED, level },
    );

/** Paint lies over everything else. A hex has one coat of each kind, and none where the land is so without it. */
function painted(
  written: ScenarioFile,
  hexes: readonly Point[],
  isKind: (feature: Feature) => boolean,
  isSo: (land: Land, hex: number) => boolean,
  coat: Feature,
): ScenarioFile {
  const file = withOwnGround(written);
  const { width, height } = file.map;
  const before = landOf(width, height, file.features!);
  const others = hexes.filter(([x, y]) => !isSo(before, y * width + x));
  if (others.length === 0) return written;
  const fresh = new Set(others.map(String));
  const scraped = file.features!.flatMap((feature): Feature[] => {
    if (!isPainted(feature) || !isKind(feature)) return [feature];
    const left = feature.hexes!.filter((hex) => !fresh.has(String(hex)));
    if (left.length === feature.hexes!.length) return [feature];
    return left.length === 0 ? [] : [{ ...feature, hexes: left }];
  });
  const land = landOf(width, height, scraped);
  const wanted = others.filter(([x, y]) => !isSo(land, y * width + x));
  const isCoat = (feature: Feature) =>
    isPainted(feature) &&
    feature.kind === coat.kind &&
    feature.terrain === coat.terrain &&
    feature.level === coat.level;
  const features =
    wanted.length === 0
      ? scraped
      : scraped.some(isCoat)
        ? scraped.map((feature) =>
            isCoat(feature) ? { ...feature, hexes: [...feature.hexes!, ...wanted] } : feature,
          )
        : [...scraped, { ...coat, hexes: wanted }];
  return { ...file, features };
}

// ---- Lines, areas, crossings, names -------------------------------------------------------------------------

export const addFeature =
  (feature: Feature): Edit =>
  (written) => {
    const file = withOwnGround(written);
    // Under the paint, which would otherwise be lost from sight.
    const first = file.features!.findIndex(isPainted);
    const at = first < 0 ? file.features!.length : first;
    return { ...file, features: [...file.features!.slice(0, at), feature, ...file.features!.slice(at)] };
  };

export const changeFeature =
  (index: number, patch: Partial<Feature>): Edit =>
  (written) => {
    const file = withOwnGround(written);
    return {
      ...file,
      features: file.features!.map((feature, i) => (i === index ? { ...feature, ...patch } : feature)),
    };
  };

export const removeFeature =
  (index: number): Edit =>
  (written) => {
    const file = withOwnGround(written);
    return { ...file, features: file.features!.filter((_, i) => i !== index) };
  };

/** A ford in the stream between two hexes, or no longer one. */
export const toggleFord =
  (one: Point, other: Point): Edit =>
  (written) => {
    const file = withOwnGround(written);
    const isHere = (side: Point) => isBetween(side, one, other);
    const had = file.features!.some(({ hexsides }) => hexsides?.some(isHere));
    if (!had) {
      const last = file.features!.findLastIndex(({ kind }) => kind === 'ford');
      const hexside = [...one, ...other];
      if (last < 0) return addFeature({ kind: 'ford', name: '(fords)', hexsides: [hexside] })(file);
      return changeFeature(last, { hexsides: [...file.features![last].hexsides!, hexside] })(file);
    }
    const features = file.features!.flatMap((feature): Feature[] => {
      if (!feature.hexsides?.some(isHere)) return [feature];
      const hexsides = feature.hexsides.filter((side) => !isHere(side));
      return hexsides.length === 0 ? [] : [{ ...feature, hexsides }];
    });
    return { ...file, features };
  };

/** A bridge is a road over a stream: one of two hexes is laid, or taken away. */
export const toggleBridge =
  (one: Point, other: Point): Edit =>
  (written) => {
    const file = withOwnGround(written);
    const found = file.features!.findIndex(
      ({ name, polyline }) =>
        name === BRIDGE && polyline?.length === 2 && isBetween(polyline.flat(), one, other),
    );
    return found >= 0
      ? removeFeature(found)(file)
      : addFeature({ kind: 'road', name: BRIDGE, polyline: [one, other] })(file);
  };

const isBetween = ([x1, y1, x2, y2]: Point, one: Point, other: Point): boolean =>
  [`${x1},${y1},${x2},${y2}`, `${x2},${y2},${x1},${y1}`].includes([...one, ...other].join());

/** Gives what lies in a hex a name, or the hex itself where nothing lies there. */
export const namePlace =
  (at: Point, name: string): Edit =>
  (written) => {
    const file = withOwnGround(written);
    const [found] = featuresAt(file, at).filter((index) => isNameable(file.features![index]));
    if (found !== undefined) return changeFeature(found, { name })(file);
    const land = landOf(file.map.width, file.map.height, file.features!);
    const terrain = TERRAINS[land.terrain[at[1] * file.map.width + at[0]]];
    return addFeature({ kind: 'hexes', name, terrain, hexes: [at] })(file);
  };

const isNameable = ({ kind, name }: Feature): boolean =>
  name !== PAINTED && kind !== 'road' && kind !== 'ford' && kind !== 'ravine';

/** The features that make something of a hex, the uppermost first. */
export function featuresAt(file: ScenarioFile, at: Point): readonly number[] {
  const { width, height } = file.map;
  const hex = at[1] * width + at[0];
  return (file.features ?? [])
    .flatMap((feature, index) => (reaches(feature, width, height, hex) ? [index] : []))
    .reverse();
}

function reaches(feature: Feature, width: number, height: number, hex: number): boolean {
  if (feature.hexes) return feature.hexes.some(([x, y]) => y * width + x === hex);
  const land = landOf(width, height, [feature]);
  return [land.terrain, land.elevation, land.roads, land.streams, land.fords].some(
    (layer) => layer[hex] !== 0,
  );
}

/** All hexes of a map within a distance, for a brush. */
export function brushed({ grid }: Land, hex: number, size: number): readonly Point[] {
  const found = new Set([hex]);
  let edge = [hex];
  for (let ring = 1; ring < size; ring++) {
    edge = edge.flatMap((one) =>
      [0, 1, 2, 3, 4, 5].flatMap((side) => {
        const next = grid.beside[one * 6 + side];
        if (next < 0 || found.has(next)) return [];
        found.add(next);
        return [next];
      }),
    );
  }
  return [...found].map((one) => [columnOf(grid, one), rowOf(grid, one)]);
}
