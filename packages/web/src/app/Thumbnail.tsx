/** A small map with the pieces of both sides. It is drawn when it comes into sight, and the page does not wait for it. */
import { createEffect, createSignal, For, onCleanup, onMount, Show } from 'solid-js';
import { type Ground, groundOf, type Painted } from '../games/thumbnails.ts';
import type { Dot } from '../session/glimpse.ts';
import { theme } from '../session/settings.ts';
import '../table/symbols/nations.css';
import '../table/map/palette.css';
import './vignette.css';
import './thumbnail.css';

/** Pixels of a painted map: enough for a fine screen. */
const PAINTED_WIDTH = 480;

export function Thumbnail(props: { game: string; scenario: string; dots?: readonly Dot[] }) {
  const [ground, setGround] = createSignal<Ground | undefined>();
  let frame!: HTMLDivElement;
  onMount(() => {
    const watch = new IntersectionObserver((seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      void groundOf(props.game, props.scenario).then(setGround);
    });
    watch.observe(frame);
    onCleanup(() => watch.disconnect());
  });
  const dots = () => props.dots ?? ground()?.dots ?? [];
  return (
    <div class="thumbnail" aria-hidden="true" ref={frame} data-testid="thumbnail">
      <Show when={ground()}>
        {(shown) => (
          <div class="thumbnail-sheet" style={{ '--aspect': shown().aspect.toFixed(4) }}>
            <SheetOf ground={shown()} />
            <svg class="thumbnail-dots" classList={{ crowded: dots().length > 90 }} aria-hidden="true">
              <For each={dots()}>
                {({ x, y, nation }) => (
                  <circle class={`nation-${nation}`} cx={`${100 * x}%`} cy={`${100 * y}%`} />
                )}
              </For>
            </svg>
          </div>
        )}
      </Show>
    </div>
  );
}

function SheetOf(props: { ground: Ground }) {
  const { ground } = props;
  return 'svg' in ground ? (
    <div class="thumbnail-ground" innerHTML={ground.svg} />
  ) : (
    <Canvas ground={ground} />
  );
}

function Canvas(props: { ground: Painted }) {
  let canvas!: HTMLCanvasElement;
  onMount(() => createEffect(() => props.ground.paint(canvas, theme())));
  return (
    <canvas
      class="thumbnail-ground"
      ref={canvas}
      width={PAINTED_WIDTH}
      height={Math.round(PAINTED_WIDTH / props.ground.aspect)}
    />
  );
}
