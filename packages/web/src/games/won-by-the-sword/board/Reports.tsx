/** Overlay: where enemy forces were last seen, with a line to where they stand now. */
import type { Viewer } from '@feldzug/kernel';
import { COLUMNS, NOWHERE, type State } from '@feldzug/won-by-the-sword';
import { For, type JSX, Show } from 'solid-js';
import { standingOn } from '../../../table/map/Overlays.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { reportAge, reportOn, reportSign } from '../intelligence.ts';

export function Reports(props: { view: State; viewer: Viewer; sheet: Sheet }): JSX.Element {
  const reports = () => {
    if (typeof props.viewer !== 'number') return [];
    const all = props.view.sightings[props.viewer];
    const newest = (force: number) =>
      force < COLUMNS
        ? reportOn(props.view, props.viewer, force)
        : all.findLast((report) => report.force === force);
    return all.filter((report) => newest(report.force) === report);
  };
  return (
    <g class="overlay reports">
      <For each={reports()}>
        {(report) => {
          const seen = props.sheet.spaces[report.space];
          const now = () =>
            report.force < COLUMNS && props.view.at[report.force] !== NOWHERE
              ? props.sheet.spaces[props.view.at[report.force]]
              : seen;
          return (
            <>
              <Show when={now() !== seen}>
                <path class="report-way" d={`M${seen.x} ${seen.y}L${now().x} ${now().y}`} />
              </Show>
              <g class="report" style={standingOn(seen)} data-report={report.name}>
                <g transform="translate(0 26)">
                  <rect class="report-note" x="-34" y="-11" width="68" height="27" rx="3" />
                  <text class="report-size" y="1">
                    {reportSign(report)} steps
                  </text>
                  <text class="report-age" y="12.4">
                    {ageSign(reportAge(props.view, report))}
                  </text>
                </g>
              </g>
            </>
          );
        }}
      </For>
    </g>
  );
}

const ageSign = (age: number): string => (age <= 0 ? 'now' : `${age} imp. ago`);
