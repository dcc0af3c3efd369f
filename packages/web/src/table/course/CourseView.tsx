/** The course of a war: charts, losses, turning points; to be shared as a link or saved as a picture. */
import { createSignal, For, Show } from 'solid-js';
import { download } from '../download.ts';
import { Chart } from './Chart.tsx';
import type { Summary, TurningPoint } from './course.ts';
import { Losses } from './Losses.tsx';
import { packed, pictureOf } from './sharing.ts';
import './course.css';

export function CourseView(props: {
  summary: Summary;
  /** Shows a turning point on the map, where there is one. */
  lookBack?: (moment: number) => void;
}) {
  let charts: HTMLDivElement | undefined;
  const [note, setNote] = createSignal('');
  const [link, setLink] = createSignal('');
  const share = async () => {
    const address = `${location.origin}${location.pathname}#/course/${await packed(props.summary)}`;
    setLink(address);
    const isCopied = await copied(address);
    setNote(isCopied ? 'Link copied.' : 'Copy the link below.');
  };
  const save = async () => {
    const picture = await pictureOf([...charts!.querySelectorAll<SVGElement>('svg')], props.summary);
    download(`${props.summary.game.toLowerCase().replace(/\W+/g, '-')}.png`, picture);
    setNote('Picture saved.');
  };
  return (
    <div class="course" data-testid="course">
      <p class="course-result">
        <b>{props.summary.title}.</b> {props.summary.text}
      </p>
      <div class="course-charts" ref={(element) => (charts = element)}>
        <For each={props.summary.charts}>
          {(chart) => <Chart chart={chart} turns={props.summary.turns} sides={props.summary.sides} />}
        </For>
        <Show when={props.summary.losses.length > 0}>
          <Losses losses={props.summary.losses} sides={props.summary.sides} unit={props.summary.lossUnit} />
        </Show>
      </div>
      <Show when={props.summary.points.length > 0}>
        <h3>Turning points</h3>
        <ol class="course-points">
          <For each={props.summary.points}>
            {(point) => (
              <li>
                <Point point={point} lookBack={props.lookBack} />
              </li>
            )}
          </For>
        </ol>
      </Show>
      <details>
        <summary>The figures in a table</summary>
        <Figures summary={props.summary} />
      </details>
      <div class="menu-keys">
        <button type="button" class="button" data-testid="share-course" onClick={() => void share()}>
          Share as a link
        </button>
        <button type="button" class="button" data-testid="save-picture" onClick={() => void save()}>
          Save as a picture
        </button>
      </div>
      <p role="status">{note()}</p>
      <Show when={link()}>
        <input
          class="course-link"
          readonly
          value={link()}
          aria-label="Link to this chart"
          data-testid="course-link"
          onFocus={(event) => event.currentTarget.select()}
        />
      </Show>
    </div>
  );
}

function Point(props: { point: TurningPoint; lookBack: ((moment: number) => void) | undefined }) {
  return (
    <>
      <small>{props.point.turn}</small>{' '}
      <Show when={props.lookBack} fallback={props.point.text}>
        {(lookBack) => (
          <button
            type="button"
            class="news-place"
            data-testid="turning-point"
            onClick={() => lookBack()(props.point.moment)}
          >
            {props.point.text}
          </button>
        )}
      </Show>
    </>
  );
}

function Figures(props: { summary: Summary }) {
  const columns = () =>
    props.summary.charts.flatMap(({ name, lines }) =>
      lines.map((figures, seat) => ({
        name: lines.length > 1 ? `${name}, ${props.summary.sides[seat]}` : name,
        figures,
      })),
    );
  return (
    <table class="course-table">
      <thead>
        <tr>
          <th scope="col">Turn</th>
          <For each={columns()}>{({ name }) => <th scope="col">{name}</th>}</For>
        </tr>
      </thead>
      <tbody>
        <For each={props.summary.turns}>
          {(turn, at) => (
            <tr>
              <th scope="row">{turn}</th>
              <For each={columns()}>{({ figures }) => <td>{figures[at()]}</td>}</For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** Not every browser lets a page write to the clipboard. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
