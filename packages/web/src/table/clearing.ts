/** Panels over the map change sides rather than cover the spaces that are acted on. */
import { type Accessor, createEffect, createSignal, on, onCleanup, onMount } from 'solid-js';
import type { Area } from './guide/placing.ts';
import type { Play } from './play.ts';

export interface Clearing {
  /** The panels at the upper edge stand the other way round. */
  readonly isMirrored: Accessor<boolean>;
  /** The keys and the small map stand on the right. */
  readonly areKeysRight: Accessor<boolean>;
}

/** The map glides for so long before it is looked at again. */
const REST = 420;

export function createClearing(play: Play): Clearing {
  const [isMirrored, setMirrored] = createSignal(false);
  const [areKeysRight, setKeysRight] = createSignal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function clear(): void {
    const stage = document.querySelector('.stage')?.getBoundingClientRect();
    if (!stage) return;
    const spaces = actedOn(play).filter((area) => isWithin(area, stage));
    const panels = areasOf('.over-map > *');
    setMirrored(isBetterMirrored(panels, spaces, stage, isMirrored()));
    setKeysRight(isBetterMirrored(areasOf('.map-keys'), spaces, stage, areKeysRight()));
  }
  const soon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(clear, REST);
  };
  createEffect(
    on([play.marks, play.opened, play.look], () => {
      queueMicrotask(clear);
      soon();
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
  return { isMirrored, areKeysRight };
}

/** The spaces that the player has chosen or can choose now. */
function actedOn(play: Play): readonly Area[] {
  const spaces = new Set(
    play.marks().flatMap(({ space, kind }) => (kind === 'offer' || kind === 'chosen' ? [space] : [])),
  );
  return [...spaces].flatMap((space) => {
    const area = play.page.board.areaOf?.(space) ?? drawnArea(space);
    return area ? [area] : [];
  });
}

const drawnArea = (space: string): Area | undefined =>
  document.querySelector(`[data-space="${space}"] .space-reach`)?.getBoundingClientRect();

const areasOf = (selector: string): readonly Area[] =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

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

const mirrored = ({ left, right, top, bottom }: Area, stage: Area): Area => ({
  left: stage.left + stage.right - right,
  right: stage.left + stage.right - left,
  top,
  bottom,
});

const coveredBy = (panels: readonly Area[], spaces: readonly Area[]): number =>
  spaces.filter((space) => panels.some((panel) => isOver(panel, space))).length;

function isOver(panel: Area, space: Area): boolean {
  const [x, y] = [(space.left + space.right) / 2, (space.top + space.bottom) / 2];
  return x > panel.left && x < panel.right && y > panel.top && y < panel.bottom;
}
