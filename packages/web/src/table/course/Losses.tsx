/** What each side has lost, by corps or nation, as bars; drawn into the saved picture too. */
import { For, Show } from 'solid-js';
import type { Loss } from './course.ts';
import { FONT, WIDTH } from './plot.ts';

const ROW = 30;
const TOP = 38;
const COLOURS = ['var(--blue)', 'var(--red)', 'var(--green)'];

export function Losses(props: { losses: readonly Loss[]; sides: readonly string[]; unit: string }) {
  const most = () => Math.max(1, ...props.losses.map(({ lost, of }) => of ?? lost));
  const sum = (seat: number) =>
    props.losses.filter((loss) => loss.seat === seat).reduce((all, { lost }) => all + lost, 0);
  const height = () => TOP + ROW * props.losses.length + 6;
  const inWords = () =>
    `Losses in ${props.unit}. ${props.losses.map((loss) => `${props.sides[loss.seat]}, ${figures(loss)}`).join('; ')}.`;
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${height()}`}
      width={WIDTH}
      height={height()}
      role="img"
      aria-label={inWords()}
    >
      <text x="0" y="14" style={`font: 600 13px ${FONT}; fill: var(--ink)`}>
        Losses in {props.unit}
      </text>
      <text x="0" y="31" style={`font: 11px ${FONT}; fill: var(--ink-2)`}>
        {props.sides.map((side, seat) => `${side}: ${sum(seat)}`).join(', ')}
      </text>
      <For each={props.losses}>
        {(loss, row) => (
          <>
            <text x="0" y={TOP + ROW * row() + 12} style={`font: 12px ${FONT}; fill: var(--ink)`}>
              {figures(loss)}
            </text>
            <Show when={loss.of}>
              {(of) => (
                <rect
                  x="0"
                  y={TOP + ROW * row() + 16}
                  width={(WIDTH * of()) / most()}
                  height="7"
                  style={`fill: none; stroke: ${COLOURS[loss.seat]}`}
                />
              )}
            </Show>
            <rect
              x="0"
              y={TOP + ROW * row() + 16}
              width={(WIDTH * loss.lost) / most()}
              height="7"
              style={`fill: ${COLOURS[loss.seat]}`}
            />
          </>
        )}
      </For>
    </svg>
  );
}

const figures = ({ name, lost, of }: Loss): string =>
  `${name}: ${lost}${of === undefined ? '' : ` of ${of}`}`;
