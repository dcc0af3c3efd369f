/**
 * Panels over the map change sides rather than cover the spaces that are acted on; where that is not enough, the map moves,
 * and where the map cannot, they fold to their headings or, if even those are in the way, are put away.
 */
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup, onMount } from 'solid-js';
import type { Area } from './guide/placing.ts';
import type { Inset, Shift } from './map/camera.ts';
import type { AskedShift } from './map/shift.ts';
import type { Play } from './play.ts';
import { createSurvey, isOver, type Seen } from './survey.ts';

export interface Clearing {
  /** The panels at the upper edge stand the other way round. */
  readonly isMirrored: Accessor<boolean>;
  /** The keys and the small map stand on the right. */
  readonly areKeysRight: Accessor<boolean>;
  /** The keys would cover a space on either side. */
  readonly areKeysAway: Accessor<boolean>;
  /** How much of the panels is shown. */
  readonly panels: Accessor<'whole' | 'headings' | 'away'>;
  /** The player wants to read them, until something else is acted on. */
  unfold(): void;
  /** How far the map is to move out from behind the panels. */
  readonly shift: Accessor<AskedShift | undefined>;
  /** The spaces that the player has chosen or can choose now. */
  readonly actedOn: Accessor<readonly string[]>;
}

/** The map glides for so long before it is looked at again. */
const REST = 420;
/** So often the map moves for one question before the panels fold. */
const MOST_MOVES = 2;
/** Between a panel and the space that it has uncovered. */
const MARGIN = 16;

/** `covered` changes when a wide panel comes or goes. */
export function createClearing(play: Play, covered: Accessor<Inset>): Clearing {
  const [isMirrored, setMirrored] = createSignal(false);
  const [areKeysRight, setKeysRight] = createSignal(false);
  const [areKeysAway, setKeysAway] = createSignal(false);
  const [panels, setPanels] = createSignal<'whole' | 'headings' | 'away'>('whole');
  /** The panels as they were before they were folded. */
  let unfolded: readonly Area[] = [];
  let isRead = false;
  let sought: string | undefined;
  const [shift, setShift] = createSignal<AskedShift | undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const actedOn = createMemo(() => [
    ...new Set(
      play.marks().flatMap(({ space, kind }) => (kind === 'offer' || kind === 'chosen' ? [space] : [])),
    ),
  ]);
  const survey = createSurvey(play.page.board.areaOf);
  const look = (): Seen | undefined => survey(actedOn());
  const panelsOf = ({ movable, fixed }: Seen): readonly Area[] => [...movable, ...fixed];

  /** Whether anything has moved. */
  function changeSides({ stage, spaces, movable, keys }: Seen): boolean {
    const isNowMirrored = isBetterMirrored(movable, spaces, stage, isMirrored());
    const areRight = isBetterMirrored(keys, spaces, stage, areKeysRight());
    const moved = areRight === areKeysRight() ? keys : keys.map((area) => mirrored(area, stage));
    const isChanged = isNowMirrored !== isMirrored() || areRight !== areKeysRight();
    setMirrored(isNowMirrored);
    setKeysRight(areRight);
    setKeysAway(coveredBy(moved, spaces) > 0);
    return isChanged;
  }
  function moveMap(seen: Seen): void {
    const { stage, spaces, movable, fixed } = seen;
    if (panelsOf(seen).length === 0) setShift(undefined);
    if (movable.length === 0) setPanels('whole');
    if (spaces.length === 0) bringIntoSight();
    if (panels() !== 'whole' && coveredBy(unfolded, spaces) === 0) setPanels('whole');
    const over = panels() === 'away' ? fixed : panelsOf(seen);
    const needed = shiftClear(over, spaces, stage);
    if (needed && moves < MOST_MOVES) {
      moves++;
      setShift({ ...needed, at: (shift()?.at ?? 0) + 1 });
      // The map may be held at its edge, or follow the story elsewhere: it is looked at again.
      ask();
    } else if (coveredBy(over, spaces) > 0) fold(seen);
  }
  /** A map that shows none of the spaces that are acted on goes to the first of them, once. */
  function bringIntoSight(): void {
    const [first] = actedOn();
    if (first === undefined || first === sought) return;
    sought = first;
    play.lookAt(first);
  }
  function fold(seen: Seen): void {
    if (isRead) return;
    if (panels() === 'whole') {
      unfolded = panelsOf(seen);
      setPanels('headings');
    } else if (panels() === 'headings') setPanels('away');
  }
  function unfold(): void {
    isRead = true;
    setPanels('whole');
  }
  /** Only what the page asks moves the map: where the player has put it, it stays. */
  let isAsked = false;
  let moves = 0;
  const ask = (): void => {
    isAsked = true;
    soon();
  };
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => afterLayout(atRest), REST);
  };
  const atRest = (): void => {
    const seen = look();
    if (!seen) return;
    const isChanged = changeSides(seen);
    if (!isAsked) return;
    isAsked = false;
    moveMap(isChanged ? look()! : seen);
  };
  const atOnce = (): void => {
    const seen = look();
    if (seen) changeSides(seen);
  };
  createEffect(
    on(actedOn, () => {
      isRead = false;
    }),
  );
  createEffect(
    on([play.marks, play.opened, play.look, covered, panels], () => {
      afterLayout(atOnce);
      moves = 0;
      ask();
    }),
  );
  const moved = ['pointerup', 'wheel', 'keyup', 'resize'] as const;
  onMount(() => {
    for (const event of moved) addEventListener(event, soon, { passive: true });
  });
  onCleanup(() => {
    clearTimeout(timer);
    for (const event of moved) removeEventListener(event, soon);
  });
  return { isMirrored, areKeysRight, areKeysAway, panels, unfold, shift, actedOn };
}

const isWithin = (area: Area, stage: Area): boolean =>
  area.left >= stage.left &&
  area.right <= stage.right &&
  area.top >= stage.top &&
  area.bottom <= stage.bottom;

/** The side that covers less; as it is where both cover the same. */
export function isBetterMirrored(
  panels: readonly Area[],
  spaces: readonly Area[],
  stage: Area,
  isMirrored: boolean,
): boolean {
  const now = coveredBy(panels, spaces);
  if (now === 0) return isMirrored;
  return coveredBy(
    panels.map((panel) => mirrored(panel, stage)),
    spaces,
  ) < now
    ? !isMirrored
    : isMirrored;
}

/** A new observer is called when the page has just been laid out: at any other time the browser would do it once more. */
function afterLayout(look: () => void): void {
  const observer = new ResizeObserver(() => {
    observer.disconnect();
    look();
  });
  observer.observe(document.documentElement);
}

/** The shortest way for the map by which all covered spaces come out from behind their panels; none, if there is none. */
export function shiftClear(panels: readonly Area[], spaces: readonly Area[], stage: Area): Shift | undefined {
  const pairs = spaces.flatMap((space) =>
    panels.filter((panel) => isOver(panel, space)).map((panel) => ({ panel, space })),
  );
  if (pairs.length === 0) return undefined;
  const most = (distance: (pair: { panel: Area; space: Area }) => number): number =>
    MARGIN + Math.max(...pairs.map(distance));
  const shifts: readonly Shift[] = [
    { x: 0, y: most(({ panel, space }) => panel.bottom - space.top) },
    { x: 0, y: -most(({ panel, space }) => space.bottom - panel.top) },
    { x: most(({ panel, space }) => panel.right - space.left), y: 0 },
    { x: -most(({ panel, space }) => space.right - panel.left), y: 0 },
  ];
  return shifts
    .filter((shift) => pairs.every(({ space }) => isWithin(shifted(space, shift), stage)))
    .filter(
      (shift) =>
        coveredBy(
          panels,
          spaces.map((space) => shifted(space, shift)),
        ) === 0,
    )
    .sort((a, b) => Math.abs(a.x + a.y) - Math.abs(b.x + b.y))[0];
}

const shifted = ({ left, right, top, bottom }: Area, { x, y }: Shift): Area => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

const mirrored = ({ left, right, top, bottom }: Area, stage: Area): Area => ({
  left: stage.left + stage.right - right,
  right: stage.left + stage.right - left,
  top,
  bottom,
});

const coveredBy = (panels: readonly Area[], spaces: readonly Area[]): number =>
  spaces.filter((space) => panels.some((panel) => isOver(panel, space))).length;
