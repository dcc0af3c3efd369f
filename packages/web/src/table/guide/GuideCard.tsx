/** The card of the lessons, and the rings around what it speaks of. */
import { createEffect, createMemo, createSignal, For, on, onCleanup, onMount, Show } from 'solid-js';
import type { Play } from '../play.ts';
import type { Guide } from './guide.ts';
import { isMet, type Lesson } from './lessons.ts';
import { type Area, type Obstacle, placeCard, type Spot } from './placing.ts';
import './guide.css';
import { clickOrTap } from '../touch.ts';

export function GuideCard(props: { play: Play; guide: Guide; watch: (card: HTMLElement) => void }) {
  useProgress(props.play, props.guide);
  return <Show when={props.guide.shown()}>{(lesson) => <Card {...props} lesson={lesson()} />}</Show>;
}

/** Goes on as soon as what the lesson asks has been done and has been seen. */
function useProgress(play: Play, guide: Guide): void {
  const { session } = play;
  const events = createMemo(() => session.entries().flatMap((moment) => moment.events));
  createEffect(() => {
    const lesson = guide.reached();
    if (!lesson?.until || !play.live() || session.busy()) return;
    const scene = {
      said: play.builder.said(),
      opened: play.opened(),
      events: events(),
      overlay: play.overlay(),
      drawer: play.drawer(),
    };
    if (!isMet(lesson.until, scene)) return;
    queueMicrotask(() => {
      guide.done(lesson);
      // Who was asked to look has done nothing wrong, unless that is what is taught.
      const isTaught = guide.reached()?.controls?.includes('why-not');
      if (lesson.until && 'opened' in lesson.until && !isTaught) play.builder.show(undefined);
    });
  });
}

function Card(props: { play: Play; guide: Guide; watch: (card: HTMLElement) => void; lesson: Lesson }) {
  const { play, guide } = props;
  const [rings, setRings] = createSignal<readonly Ring[]>([]);
  const [spot, setSpot] = createSignal<Spot | undefined>();
  let card!: HTMLElement;
  let next: HTMLButtonElement | undefined;
  const isLast = () => guide.shownAt() === guide.lessons.length - 1;

  // The map follows the story: when it has been told, the lesson's place is brought back into sight.
  const isTold = createMemo(() => !play.replay.beat());
  createEffect(
    on([() => props.lesson, isTold], ([{ spaces }, told]) => {
      if (told && spaces) play.lookAt(spaces[0]);
    }),
  );
  createEffect(
    on(
      () => props.lesson,
      (lesson) => {
        const { overlay } = lesson;
        if (overlay) {
          if (play.overlay() !== overlay) play.toggleOverlay(overlay);
          onCleanup(() => play.overlay() === overlay && play.toggleOverlay(overlay));
        }
        // Where there is nothing to do but to read on, the keyboard is at the button that goes on.
        queueMicrotask(() => next?.focus({ preventScroll: true }));
      },
    ),
  );
  onMount(() => {
    props.watch(card);
    let frame = 0;
    const look = (): void => {
      frame = requestAnimationFrame(look);
      const found = ringsFor(props.lesson, play);
      if (!isSame(found, rings())) setRings(found);
      const size = { width: card.offsetWidth, height: card.offsetHeight };
      const place = placeCard(room(), size, [...found.map(kept), ...panels()], spot());
      if (place.left !== spot()?.left || place.top !== spot()?.top) setSpot(place);
    };
    look();
    onCleanup(() => cancelAnimationFrame(frame));
  });
  return (
    <>
      <div class="guide-rings" aria-hidden="true">
        <For each={rings()}>
          {(ring) => (
            <span
              class="guide-ring"
              classList={{ round: ring.isSpace }}
              style={{
                left: `${ring.area.left}px`,
                top: `${ring.area.top}px`,
                width: `${ring.area.right - ring.area.left}px`,
                height: `${ring.area.bottom - ring.area.top}px`,
              }}
            />
          )}
        </For>
      </div>
      <section
        class="guide-card sheet"
        classList={{ placed: spot() !== undefined }}
        aria-label="Lessons"
        data-testid="lesson"
        data-lesson={props.lesson.id}
        ref={card}
        style={{ left: `${spot()?.left ?? 0}px`, top: `${spot()?.top ?? 0}px` }}
      >
        <div aria-live="polite">
          <h2>
            {props.lesson.title}{' '}
            <small>
              {guide.shownAt() + 1} of {guide.lessons.length}
            </small>
          </h2>
          <p>{clickOrTap(props.lesson.words)}</p>
        </div>
        <div class="guide-keys">
          <button
            type="button"
            class="button plain small"
            data-testid="lesson-skip"
            onClick={() => guide.end()}
          >
            {isLast() ? 'Close the lessons' : 'Skip the lessons'}
          </button>
          <button
            type="button"
            class="button small"
            data-testid="lesson-back"
            aria-disabled={guide.shownAt() === 0}
            onClick={() => guide.back()}
          >
            Back
          </button>
          <Show when={guide.mayGoOn()} fallback={<span class="guide-turn">Your turn</span>}>
            <button
              type="button"
              class="button primary small"
              data-testid="lesson-next"
              ref={next}
              onClick={() => guide.next()}
            >
              {isLast() ? 'Play' : 'Next'}
            </button>
          </Show>
        </div>
      </section>
    </>
  );
}

interface Ring {
  readonly area: Area;
  readonly isSpace: boolean;
}

const RING_MARGIN = 5;
const NEVER = 1000;

/** What is to be seen of all that the lesson points at; what has been chosen already is left in peace. */
function ringsFor(lesson: Lesson, play: Play): readonly Ring[] {
  const rings: Ring[] = [];
  const sight = stage();
  const said = play.saidSpaces();
  for (const space of lesson.spaces ?? []) {
    const area = said.includes(space) ? undefined : (play.page.board.areaOf?.(space) ?? areaOfSpace(space));
    if (area && isInside(area, sight)) rings.push({ area, isSpace: true });
  }
  const controls = [
    ...(lesson.controls ?? []).map((id) => `[data-control="${id}"]:not([aria-disabled="true"])`),
    ...(lesson.gauges ?? []).map((id) => `[data-gauge="${id}"]`),
  ];
  for (const control of controls) {
    const area = areaOf(control);
    if (area) rings.push({ area: grown(area, RING_MARGIN - 2), isSpace: false });
  }
  return rings;
}

const kept = ({ area, isSpace }: Ring): Obstacle => ({
  area: grown(area, isSpace ? 8 : 4),
  weight: NEVER,
});

const PANELS = [
  ['.space-panel', 4],
  ['.battle', 6],
  ['.map-keys', 2],
  ['.desk', 6],
  ['.desk-messages', 3],
  ['.desk-waiting', 6],
] as const;

/** What else lies over the map, and how much it matters. */
function panels(): Obstacle[] {
  return PANELS.flatMap(([panel, weight]) => {
    const area = areaOf(panel);
    return area ? [{ area: grown(area, 4), weight }] : [];
  });
}

/** The part of the map that no panel at the edge covers. */
function stage(): Area {
  const map = areaOf('.stage') ?? { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const dock = areaOf('.dock');
  return { ...map, bottom: Math.min(map.bottom, dock?.top ?? map.bottom) };
}

/** Where the card may lie; over a panel that covers the whole map, where there is one. */
function room(): Area {
  const sight = stage();
  const drawer = areaOf('.drawer');
  const isCovered = drawer !== undefined && drawer.left <= sight.left;
  return grown(isCovered ? { ...sight, bottom: innerHeight } : sight, -8);
}

/** The place with the counters that stand on it. */
function areaOfSpace(space: string): Area | undefined {
  const area = areaOf(`[data-space="${space}"] .space-reach`);
  const stack = areaOf(`[data-space="${space}"] .stack`);
  if (!area || !stack) return area && grown(area, RING_MARGIN);
  return grown(
    {
      left: Math.min(area.left, stack.left),
      top: Math.min(area.top, stack.top),
      right: Math.max(area.right, stack.right),
      bottom: area.bottom,
    },
    RING_MARGIN,
  );
}

function areaOf(selector: string): Area | undefined {
  const element = document.querySelector(selector);
  const box = element?.getBoundingClientRect();
  if (!box || box.width === 0 || box.height === 0) return undefined;
  // Scrolled out of its list.
  const list = element?.closest('.drawer .scroll')?.getBoundingClientRect();
  if (list && (box.top > list.bottom || box.bottom < list.top)) return undefined;
  return { left: box.left, top: box.top, right: box.right, bottom: box.bottom };
}

const grown = ({ left, top, right, bottom }: Area, by: number): Area => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

const isInside = (area: Area, whole: Area): boolean =>
  area.left >= whole.left - 8 &&
  area.top >= whole.top - 8 &&
  area.right <= whole.right + 8 &&
  area.bottom <= whole.bottom + 8;

const isSame = (a: readonly Ring[], b: readonly Ring[]): boolean =>
  a.length === b.length &&
  a.every(
    ({ area }, i) =>
      Math.abs(area.left - b[i].area.left) < 0.5 &&
      Math.abs(area.top - b[i].area.top) < 0.5 &&
      Math.abs(area.right - b[i].area.right) < 0.5 &&
      Math.abs(area.bottom - b[i].area.bottom) < 0.5,
  );
