/** Overlay: the baggage that foraging would bring on average, for the column that acts or the largest one. */

import { SPACES, type State, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { For, type JSX } from 'solid-js';
import { standingOn } from '../../../table/map/Overlays.tsx';
import type { Sheet, SheetSpace } from '../../../table/map/sheet.ts';
import { STRIPPED } from '../forage.ts';
import { foragedBy } from '../forage-map.ts';

export function Fodder(props: { game: WonByTheSword; view: State; side: number; sheet: Sheet }): JSX.Element {
  const found = () => foragedBy(props.game, props.view, props.side);
  return (
    <g class="overlay fodder">
      <For each={SPACES}>
        {(_, space) => (
          <g
            class="fodder-mark"
            classList={{ 'fodder-none': props.view.forage[space()] === STRIPPED }}
            style={standingOn(props.sheet.spaces[space()])}
          >
            <g transform={besideName(props.sheet.spaces[space()])}>
              <circle class="fodder-plate" r="9.5" />
              <text class="fodder-figure" y="4">
                {found()[space()]}
              </text>
            </g>
          </g>
        )}
      </For>
    </g>
  );
}

/** Where neither the name nor the marker of the place is. */
const besideName = ({ label }: SheetSpace): string =>
  label?.anchor === 'end' ? 'translate(16 9)' : 'translate(-15 -10)';
