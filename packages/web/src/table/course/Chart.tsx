/** A chart by turn, as one picture that needs no style sheet: it is also drawn into the saved picture. */
import { For, Show } from 'solid-js';
import type { ChartData } from './course.ts';
import { FONT, HEIGHT, plotOf, WIDTH } from './plot.ts';

/** Sides are told apart by colour, by dashes and by the sign on each figure. */
const COLOURS = ['var(--blue)', 'var(--red)', 'var(--green)'];
const DASHES = ['none', '6 3', '2 3'];

export function Chart(props: { chart: ChartData; turns: readonly string[]; sides: readonly string[] }) {
  const plot = () => plotOf(props.chart, props.turns.length);
  const isShared = () => props.chart.lines.length > 1;
  const inWords = () =>
    `${props.chart.name}. ${props.chart.lines
      .map(
        (line, seat) =>
          `${isShared() ? `${props.sides[seat]}: ` : ''}${line[0]} at the start, ${line[line.length - 1]} at the end`,
      )
      .join('; ')}.`;
  return (
    <svg
      class="chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={inWords()}
    >
      <text x="0" y="14" style={`font: 600 13px ${FONT}; fill: var(--ink)`}>
        {props.chart.name}
      </text>
      <For each={plot().ticks}>
        {(tick) => (
          <>
            <line
              x1={plot().left}
              x2={plot().right}
              y1={plot().y(tick)}
              y2={plot().y(tick)}
              style={`stroke: ${tick === 0 ? 'var(--line-2)' : 'var(--line)'}`}
            />
            <text
              x={plot().left - 5}
              y={plot().y(tick) + 4}
              text-anchor="end"
              style={`font: 11px ${FONT}; fill: var(--ink-2)`}
            >
              {tick < 0 ? `−${-tick}` : tick}
            </text>
          </>
        )}
      </For>
      <For each={plot().named}>
        {(turn) => (
          <text
            x={plot().x(turn)}
            y={HEIGHT - 6}
            text-anchor={anchorOf(turn, props.turns.length)}
            style={`font: 11px ${FONT}; fill: var(--ink-2)`}
          >
            {props.turns[turn]}
          </text>
        )}
      </For>
      <For each={props.chart.goals}>
        {(goal, at) => (
          <>
            <line
              x1={plot().left}
              x2={plot().right}
              y1={plot().y(goal.at)}
              y2={plot().y(goal.at)}
              style="stroke: var(--ink-2); stroke-dasharray: 1 3"
            />
            <text
              x={at() % 2 === 0 ? plot().left + 4 : plot().right - 4}
              y={plot().y(goal.at) - 3}
              text-anchor={at() % 2 === 0 ? 'start' : 'end'}
              style={`font: italic 11px ${FONT}; fill: var(--ink-2)`}
            >
              {goal.name}
            </text>
          </>
        )}
      </For>
      <For each={props.chart.lines}>
        {(line, seat) => (
          <>
            <polyline
              points={line.map((figure, turn) => `${plot().x(turn)},${plot().y(figure)}`).join(' ')}
              style={`fill: none; stroke: ${COLOURS[seat()]}; stroke-width: 2; stroke-dasharray: ${DASHES[seat()]}`}
            />
            <For each={line}>
              {(figure, turn) => <Sign seat={seat()} x={plot().x(turn())} y={plot().y(figure)} />}
            </For>
            <Show when={isShared()}>
              <Sign seat={seat()} x={plot().left + 150 * seat() + 4} y={27} />
              <text x={plot().left + 150 * seat() + 11} y={31} style={`font: 11px ${FONT}; fill: var(--ink)`}>
                {props.sides[seat()]}
              </text>
            </Show>
          </>
        )}
      </For>
    </svg>
  );
}

/** The first and the last name stay on the paper. */
const anchorOf = (turn: number, turns: number) =>
  turn === 0 ? 'start' : turn === turns - 1 ? 'end' : 'middle';

/** A dot for the first side, a square for the second. */
function Sign(props: { seat: number; x: number; y: number }) {
  return (
    <Show
      when={props.seat === 0}
      fallback={
        <rect
          x={props.x - 2.5}
          y={props.y - 2.5}
          width="5"
          height="5"
          style={`fill: ${COLOURS[props.seat]}`}
        />
      }
    >
      <circle cx={props.x} cy={props.y} r="2.8" style={`fill: ${COLOURS[0]}`} />
    </Show>
  );
}
