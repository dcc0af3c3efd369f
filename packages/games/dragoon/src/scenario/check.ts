/** What is wrong with a scenario file, and where: for `feldzug scenario check` and for authors. */
import { SIDES } from '../data.ts';
import { type Battle, battleOf } from './battle.ts';
import { isGunEntry, unitEntryFaults } from './entries.ts';
import { formFaults } from './form.ts';
import type { CommandEntry, Feature, Point, ScenarioFile } from './format.ts';
import { parentOf } from './shipped.ts';
import { standingFaults } from './standing.ts';

/**
 * Every fault of a file, each a sentence that names the place; none when it can be played. While the form is wrong the
 * battle is not checked, so that no fault only follows from another. An editor compiles in its own way.
 */
export function checkScenario(
  json: unknown,
  compile: (file: ScenarioFile, parent?: ScenarioFile) => Battle = battleOf,
): string[] {
  const ill = formFaults(json);
  if (ill.length > 0) return [...ill];
  const file = json as ScenarioFile;
  const parent = parentOf(file);
  const faults = [
    ...mapFaults(file, parent),
    ...nameFaults(file),
    ...file.commands.flatMap(commandFaults),
    ...sideFaults(file),
    ...placeFaults(file),
    ...victoryFaults(file),
  ];
  return faults.length > 0 ? faults : standingFaults(compile(file, parent));
}

function mapFaults({ map, features }: ScenarioFile, parent?: ScenarioFile): string[] {
  const { width, height, window } = map;
  if (!window) return features ? features.flatMap(featureFaults(width, height)) : ['"features" is missing'];
  if (features) return ['features: a part of another map has the features of that map'];
  if (!parent) return [`map.window: there is no scenario "${window.of}" to be a part of`];
  if (parent.map.window) return [`map.window: ${window.of} is itself a part of ${parent.map.window.of}`];
  const faults: string[] = [];
  if (window.x + width > parent.map.width || window.y + height > parent.map.height)
    faults.push(
      `map.window: it reaches beyond the map of ${window.of}, which is ${parent.map.width} by ${parent.map.height}`,
    );
  if (window.y % 2 === 1) faults.push('map.window: it begins in an odd row; it must begin in an even one');
  return faults;
}

const featureFaults =
  (width: number, height: number) =>
  (feature: Feature, i: number): string[] => {
    const place = `features[${i}] (${feature.name})`;
    const corners = feature.hexsides?.flatMap(([x1, y1, x2, y2]) => [
      [x1, y1],
      [x2, y2],
    ]);
    return [...(feature.hexes ?? []), ...(corners ?? [])]
      .filter((hex) => !isOn(hex, width, height))
      .map((hex) => `${place}: ${hex.join()} is off the map`);
  };

const isOn = ([x, y]: Point, width: number, height: number): boolean => x < width && y < height;

function nameFaults({ commands }: ScenarioFile): string[] {
  const seen = new Set<string>();
  return commands
    .flatMap((command, i) => [
      { id: command.id, place: `commands[${i}]` },
      ...(command.units ?? []).map(({ id }, j) => ({ id, place: `commands[${i}].units[${j}]` })),
    ])
    .flatMap(({ id, place }) => {
      if (seen.has(id)) return [`${place}: the id "${id}" is used twice`];
      seen.add(id);
      return [];
    });
}

function commandFaults(command: CommandEntry): string[] {
  const { id, leader, overall, units = [] } = command;
  const own = units.flatMap(unitEntryFaults);
  if (leader === undefined) {
    const needless = (['post', 'overall', 'rating', 'sub', 'radius', 'at'] as const).filter(
      (member) => command[member] !== undefined,
    );
    return [...needless.map((member) => `${id}: "${member}" needs a leader`), ...own];
  }
  const missing = (['rating', 'radius', 'at'] as const).filter((member) => command[member] === undefined);
  const faults = missing.map((member) => `${id}: the leader's "${member}" is missing`);
  if (overall && command.sub === undefined) faults.push(`${id}: the overall leader's "sub" is missing`);
  if (!overall && command.sub !== undefined) faults.push(`${id}: only an overall leader has a "sub"`);
  if (overall && units.length > 0) faults.push(`${id}: an overall leader has no units of his own`);
  if (!overall && units.length === 0) faults.push(`${id}: the leader has no units`);
  for (const unit of units.filter(isGunEntry))
    faults.push(`${unit.id}: artillery is attached to nobody, but it is among the units of ${id}`);
  return [...faults, ...own];
}

function sideFaults({ sides, commands }: ScenarioFile): string[] {
  return SIDES.flatMap((side) => {
    const leaders = commands.filter((command) => command.side === side && command.leader !== undefined);
    const overall = leaders.filter((command) => command.overall);
    const corps = leaders.length - overall.length;
    const faults: string[] = [];
    if (overall.length === 0) faults.push(`side ${side} has no overall leader`);
    if (overall.length > 1)
      faults.push(
        `side ${side} has ${overall.length} overall leaders: ${overall.map(({ id }) => id).join(' and ')}`,
      );
    if (corps !== sides[side].corps)
      faults.push(`side ${side} has ${corps} corps leaders, the header says ${sides[side].corps}`);
    return faults;
  });
}

/** Everybody and everything is on the map. */
function placeFaults({ map: { width, height }, commands, objectives }: ScenarioFile): string[] {
  const things: { readonly who: string; readonly at?: Point }[] = [
    ...commands.map(({ id, at }) => ({ who: `${id}: the leader's place`, at })),
    ...commands.flatMap(({ units = [] }) => units.map(({ id, at }) => ({ who: `${id}:`, at }))),
    ...objectives.map(({ name, at }) => ({ who: `objective ${name}:`, at })),
  ];
  return things.flatMap(({ who, at }) =>
    at && !isOn(at, width, height)
      ? [`${who} ${at.join()} is off the map, which is ${width} by ${height}`]
      : [],
  );
}

function victoryFaults({ victory: { decisive, tactical }, objectives }: ScenarioFile): string[] {
  const faults: string[] = [];
  if (tactical > decisive)
    faults.push(
      `victory: a tactical one takes ${tactical} points, more than a decisive one with ${decisive}`,
    );
  const most = Math.max(
    ...SIDES.map((side) => objectives.reduce((sum, objective) => sum + objective[side], 0)),
  );
  if (decisive > most)
    faults.push(`victory: a decisive one takes ${decisive} points, but all objectives are worth ${most}`);
  objectives.forEach(({ name, at }, i) => {
    const other = objectives.slice(0, i).find((each) => each.at.join() === at.join());
    if (other) faults.push(`objective ${name}: ${at.join()} is the hex of objective ${other.name}`);
  });
  return faults;
}
