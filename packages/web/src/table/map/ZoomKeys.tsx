/** The three buttons of every map: nearer, farther, all of it. */
import { ZOOM_STEP } from './gestures.ts';

export function ZoomKeys(props: { readonly zoomBy: (factor: number) => void; readonly fitAll: () => void }) {
  return (
    <div class="map-buttons" data-control="zoom" data-testid="zoom">
      <button
        type="button"
        onClick={() => props.zoomBy(ZOOM_STEP)}
        aria-label="Zoom in"
        aria-keyshortcuts="+"
        title="Zoom in (+)"
      >
        +
      </button>
      <button
        type="button"
        onClick={() => props.zoomBy(1 / ZOOM_STEP)}
        aria-label="Zoom out"
        aria-keyshortcuts="-"
        title="Zoom out (−)"
      >
        −
      </button>
      <button
        type="button"
        onClick={() => props.fitAll()}
        aria-label="Whole map"
        aria-keyshortcuts="0"
        title="Whole map (0)"
      >
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path
            d="M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4"
            fill="none"
            stroke="currentColor"
            stroke-width="1.6"
          />
        </svg>
      </button>
    </div>
  );
}
