/** The map of The Great Crisis. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { NATIONS, PRUSSIAN } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createMemo, type JSX, Show } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { listApart } from '../../../table/map/apart.ts';
import { MarchingStack, sameStacks } from '../../../table/map/CounterStacks.tsx';
import { SupplyLines, ThreatBadges, ThreatLines } from '../../../table/map/Overlays.tsx';
import { PointMap, pointMap } from '../../../table/map/PointMap.tsx';
import sheetData from '../map.generated.json';
import { counterOf } from '../party.ts';
import { arrivingBy } from './arriving.ts';
import { supplyOf, threatsTo } from './overlays.ts';
import { SpaceView } from './Spaces.tsx';
import { stacksOf } from './stacks.ts';

const map = pointMap(sheetData, {
  label: 'Map of Central Europe.',
  // The war begins between Magdeburg, Breslau and Prague.
  focus: 'dresden',
  routes: [
    { kind: 'sea', isRoad: false },
    { kind: 'land', isRoad: true },
  ],
  title: {
    above: 'Kriegs-Theatrum',
    name: 'Deutschland',
    below: 'in den Feldzügen von 1756 bis 1763',
  },
});
const { sheet } = map;

export function Board(props: BoardProps<State, GreatCrisis>): JSX.Element {
  const stacks = listApart(() => stacksOf(props.view), sameStacks);
  // Lists that stay the same while nothing in them changes: a march draws no sign again.
  const control = createMemo(() => props.view.control, [], { equals: isSame });
  const scorched = createMemo(() => props.view.scorched, [], { equals: isSame });
  const controlOf = listApart(control);
  const nations = createMemo(() => control().map((nation) => NATIONS[nation].id));
  /** Supply and danger are shown for the viewer's own side; spectators see Prussia's. */
  const alliance = (): number => (typeof props.viewer === 'number' ? props.viewer : PRUSSIAN);
  const arriving = createMemo(() => arrivingBy(props.view, props.pieces?.counts));
  const threats = createMemo(() =>
    props.overlay === 'threats' ? threatsTo(props.game, props.view, alliance()) : undefined,
  );
  return (
    <PointMap
      map={map}
      board={props}
      control={nations()}
      Place={(place) => (
        <SpaceView
          {...place}
          control={controlOf(place.number)}
          isScorched={scorched()[place.number] === 1}
          stacks={stacks(place.number)}
          arriving={arriving().get(sheet.spaces[place.number].id)}
        />
      )}
      counter={(party) => <MarchingStack {...counterOf(party)} />}
      furniture={<LaneNames />}
      under={
        <>
          <Show when={props.overlay === 'supply'}>
            <SupplyLines sheet={sheet} supply={supplyOf(props.game, props.view, alliance())} />
          </Show>
          <Show when={threats()}>{(found) => <ThreatLines sheet={sheet} threats={found()} />}</Show>
        </>
      }
      over={<Show when={threats()}>{(found) => <ThreatBadges sheet={sheet} threats={found()} />}</Show>}
    />
  );
}

const isSame = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, i) => value === b[i]);

/** Where sea lanes leave the sheet. */
const LaneNames = (): JSX.Element => (
  <>
    <text class="lane-name" x={sheet.inner[0] + 250} y={sheet.inner[1] - 5.5}>
      Seeweg um Skagen
    </text>
    <text class="lane-name" x={sheet.inner[2] - 226} y={sheet.inner[1] - 5.5}>
      von Reval
    </text>
  </>
);
