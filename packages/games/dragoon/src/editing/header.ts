/** Objectives, armies and settings of a battle being written. */
import { LEAST_SIZE, MOST } from '../scenario/form.ts';
import type { ObjectiveEntry, Point, ScenarioFile, SideHeader, SideId } from '../scenario/format.ts';
import { withOwnGround } from './ground.ts';
import type { Edit } from './history.ts';
import { isAt, type Patch } from './pieces.ts';

type Setting = Exclude<
  keyof ScenarioFile,
  'map' | 'sides' | 'victory' | 'objectives' | 'features' | 'commands'
>;

export const changeSettings =
  (patch: Patch<Pick<ScenarioFile, Setting>>): Edit =>
  (file) => {
    const next = { ...file, ...patch };
    for (const name of Object.keys(patch) as Setting[])
      if (patch[name] === undefined) delete (next as { [setting in Setting]?: unknown })[name];
    return next as ScenarioFile;
  };

export const changeVictory =
  (patch: Partial<ScenarioFile['victory']>): Edit =>
  (file) => ({ ...file, victory: { ...file.victory, ...patch } });

export const changeSide =
  (side: SideId, patch: Partial<SideHeader>): Edit =>
  (file) => ({ ...file, sides: { ...file.sides, [side]: { ...file.sides[side], ...patch } } });

/** More or less map at the right and at the bottom; what lies beyond it is named by the check. */
export const resizeMap =
  (width: number, height: number): Edit =>
  (written) => {
    const file = withOwnGround(written);
    const held = (size: number) => Math.max(LEAST_SIZE, Math.min(MOST.size, size));
    return { ...file, map: { ...file.map, width: held(width), height: held(height) } };
  };

export const turnNorth =
  (north: 'up' | 'right'): Edit =>
  (file) => {
    const { north: _, ...map } = file.map;
    return { ...file, map: north === 'right' ? { ...map, north } : map };
  };

export const objectiveAt = (file: ScenarioFile, at: Point): number =>
  file.objectives.findIndex((objective) => isAt(objective.at, at));

export const addObjective =
  (at: Point, name: string): Edit =>
  (file) =>
    objectiveAt(file, at) >= 0
      ? file
      : { ...file, objectives: [...file.objectives, { name, at, A: 50, B: 50, held: 'B' }] };

export const changeObjective =
  (index: number, patch: Partial<ObjectiveEntry>): Edit =>
  (file) => ({
    ...file,
    objectives: file.objectives.map((objective, i) => (i === index ? { ...objective, ...patch } : objective)),
  });

export const removeObjective =
  (index: number): Edit =>
  (file) => ({ ...file, objectives: file.objectives.filter((_, i) => i !== index) });
