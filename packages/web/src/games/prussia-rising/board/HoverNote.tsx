/** What a space under the mouse says at once: its name, how far Paris and the border are. */
import { SPACES, spaceNamed } from '@feldzug/prussia-rising/data.ts';
import { type JSX, Show } from 'solid-js';
import type { Sheet } from '../../../table/map/sheet.ts';
import { spaceName } from '../names.ts';
import { distances } from '../position.ts';

/** Below this line of the sheet there is no room under a space. */
const LOW = 0.86;

export function HoverNote(props: { sheet: Sheet; space: string | undefined }): JSX.Element {
  return (
    <Show when={props.space} keyed>
      {(id) => {
        const space = spaceNamed(id);
        const { x, y } = props.sheet.spaces[space];
        const points = SPACES[space].points > 0 ? `, ${SPACES[space].points} points` : '';
        const lines = [`${spaceName(id)}${points}`, distances(space)];
        const width = 7.1 * Math.max(...lines.map((line) => line.length)) + 18;
        const isLow = y > props.sheet.height * LOW;
        return (
          <g
            class="hover-note"
            data-testid="hover-note"
            style={{ transform: `translate(${x}px, ${y}px) scale(var(--map-sign-scale))` }}
          >
            <g transform={`translate(${aside(props.sheet, x, width)} ${isLow ? -86 : 24})`}>
              <rect class="hover-paper" x={-width / 2} width={width} height="40" rx="4" />
              <text class="hover-name" y="17">
                {lines[0]}
              </text>
              <text class="hover-line" y="33">
                {lines[1]}
              </text>
            </g>
          </g>
        );
      }}
    </Show>
  );
}

/** Near an edge of the sheet the note moves inwards. */
function aside({ width }: Sheet, x: number, size: number): number {
  return Math.max(size / 2 - x, Math.min(0, width - x - size / 2));
}
