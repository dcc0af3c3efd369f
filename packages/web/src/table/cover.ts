/** What lies over the map: what is told at its lower edge, and panels that open over it. */
import { type Accessor, createSignal, type JSX, onCleanup } from 'solid-js';
import { type Inset, NO_INSET } from './map/camera.ts';

export interface Cover {
  /** Pixels of the stage that are covered from each of its edges. */
  readonly covered: Accessor<Inset>;
  /** Lets the map's own keys stand clear of it. */
  readonly style: Accessor<JSX.CSSProperties>;
  /** For the elements that lie over the stage. */
  watch(element: HTMLElement): void;
}

export function createCover(): Cover {
  const [covered, setCovered] = createSignal(NO_INSET, { equals: isSame });
  const [dock, setDock] = createSignal(0);
  const observer = new ResizeObserver(() => {
    setCovered(measure());
    setDock(document.querySelector<HTMLElement>('.dock')?.offsetHeight ?? 0);
  });
  onCleanup(() => observer.disconnect());
  return {
    covered,
    style: () => ({
      '--map-keys-bottom': `${covered().bottom}px`,
      '--dock-height': `${dock()}px`,
    }),
    watch: (element) => observer.observe(element),
  };
}

/** From below by what is told, from above by panels as wide as the stage: a narrow one stands beside what it speaks of. */
function measure(): Inset {
  const stage = document.querySelector('.stage')?.getBoundingClientRect();
  const told = document.querySelector('.over-dock')?.getBoundingClientRect();
  if (!stage) return NO_INSET;
  let top = 0;
  for (const panel of document.querySelectorAll('.over-map > *')) {
    const { width, bottom } = panel.getBoundingClientRect();
    if (width > stage.width * 0.8) top = Math.max(top, bottom - stage.top);
  }
  // The card of a lesson goes where it hides nothing: what it speaks of is brought below it.
  const card = document.querySelector('.guide-card')?.getBoundingClientRect();
  if (card && card.width > stage.width * 0.8) top = Math.max(top, card.height + 16);
  return { ...NO_INSET, top, bottom: told?.height ? Math.max(0, stage.bottom - told.top) : 0 };
}

const isSame = (a: Inset, b: Inset): boolean => a.top === b.top && a.bottom === b.bottom;
