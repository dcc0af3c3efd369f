/** An order to several units as it is seen and told: they set off together, what became of it is said, all of it can be undone. */
import type { State } from '@feldzug/dragoon';
import { type Accessor, createEffect, createSignal } from 'solid-js';
import { settings } from '../../session/settings.ts';
import type { Play } from '../../table/play.ts';
import { type Desk, PARADE, type Parade } from './desk.ts';
import type { GroupReport } from './group-telling.ts';
import { outcomeWords } from './group-words.ts';

/** What became of an order, as long as it is so. */
interface Report {
  readonly lines: readonly string[];
  readonly told: GroupReport;
  /** The position that it left behind, and how its units stood in it. */
  readonly view: unknown;
  readonly units: readonly number[];
  readonly standing: string;
  readonly undone?: () => void;
}

/** How an order is told, and what else goes when it is undone. */
export interface Telling {
  readonly words: typeof outcomeWords;
  readonly undone?: () => void;
}

export interface Giving {
  readonly busy: Accessor<boolean>;
  /** What became of the last order, as long as nothing has changed since. */
  readonly lines: Accessor<readonly string[] | undefined>;
  /** How many actions of it can be undone together. */
  readonly undoable: Accessor<number>;
  give(
    name: string,
    units: readonly number[],
    tell: () => Promise<GroupReport>,
    how?: Telling,
  ): Promise<void>;
  undoAll(): Promise<void>;
}

export function createGiving(play: Play, desk: Desk): Giving {
  const view = () => play.session.view() as State;
  const [report, setReport] = createSignal<Report | undefined>();
  const [busy, setBusy] = createSignal(false);
  const standing = (units: readonly number[]): string => {
    const { at, facing, formation, points } = view();
    return units
      .map((unit) => [unit, at[unit], facing[unit], formation[unit], points[unit]].join())
      .join(' ');
  };
  // What was undone, or has gone on since, is no longer as the report says.
  createEffect(() => {
    const last = report();
    if (last && last.standing !== standing(last.units)) setReport(undefined);
  });
  /** All of them are seen on their way at once. */
  const setOff = (starts: Parade['starts']): void => {
    const parade = { starts, began: performance.now() };
    desk.setParade(parade);
    setTimeout(() => desk.parade() === parade && desk.setParade(undefined), PARADE * 1000);
  };
  /** The whole order can be undone while nothing has come after it and no dice have fallen in it. */
  const undoable = (): number => {
    const last = report();
    if (!last?.told.isUndoable || last.view !== view() || play.session.undoBarred()) return 0;
    return last.told.actions;
  };
  const alone = async (what: () => Promise<void>): Promise<void> => {
    if (busy()) return;
    setBusy(true);
    try {
      await what();
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    lines: () => report()?.lines,
    undoable,
    give: (name, units, tell, how = { words: outcomeWords }) =>
      alone(async () => {
        play.builder.clear();
        desk.setGoals([]);
        const isSeen = settings().speed !== 'off' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
        const before = view();
        const starts = new Map(units.map((unit) => [unit, before.at[unit]]));
        try {
          if (isSeen) desk.setParade({ starts, began: undefined });
          const told = await tell();
          if (isSeen) setOff(starts);
          const lines = how.words(desk.battle, view(), name, told.outcomes);
          setReport({ lines, told, view: view(), units, standing: standing(units), undone: how.undone });
        } catch (fault) {
          desk.setParade(undefined);
          throw fault;
        }
      }),
    undoAll: () =>
      alone(async () => {
        report()?.undone?.();
        for (let left = undoable(); left > 0 && !play.session.undoBarred(); left--)
          if (await play.session.undo()) break;
      }),
  };
}
