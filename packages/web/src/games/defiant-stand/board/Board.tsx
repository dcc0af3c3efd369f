/** The map of Prussia's Defiant Stand. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { PRUSSIA, type State } from '@feldzug/defiant-stand';
import { createMemo, type JSX, Match, Switch } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { Rings, SupplyLines } from '../../../table/map/Overlays.tsx';
import { PointMap, pointMap } from '../../../table/map/PointMap.tsx';
import type { BlockLook } from '../block/look.ts';
import sheetData from '../map.generated.json';
import { CityView } from './Cities.tsx';
import { controllers, holderRings, supplyOf } from './control.ts';
import { shiftsOf } from './fans.ts';
import { ghostsOf } from './ghosts.ts';
import { stacksOf } from './stacks.ts';
import './board.css';

const map = pointMap(sheetData, {
  label: 'Map from the Elbe to the Memel.',
  focus: 'dresden',
  routes: [
    { kind: 'restricted', isRoad: true },
    { kind: 'major', isRoad: true },
  ],
  title: { above: 'Die Königlich', name: 'Preußischen', below: 'Lande und ihre Nachbarn, 1756 bis 1763' },
});
const { sheet } = map;

const NONE: readonly BlockLook[] = [];
const NOBODY: ReadonlySet<string> = new Set();

export function Board(props: BoardProps<State, DefiantStand>): JSX.Element {
  const stacks = createMemo(() => stacksOf(props.view));
  /** Found once for each scale, for all cities together. */
  const shifts = createMemo(() => {
    const known = new Map<number, readonly number[]>();
    return (scale: number): readonly number[] => {
      const found = known.get(scale) ?? shiftsOf(stacks(), sheet.spaces, scale);
      known.set(scale, found);
      return found;
    };
  });
  const ghosts = createMemo(() => ghostsOf(props.view, props.pieces?.chosen ?? NOBODY));
  const control = createMemo(() => controllers(props.view));
  /** The side whose supply is shown: the viewer's, or Prussia's for spectators. */
  const side = (): number => (typeof props.viewer === 'number' ? props.viewer : PRUSSIA);
  return (
    <PointMap
      map={map}
      board={props}
      control={control()}
      Place={(place) => (
        <CityView
          {...place}
          view={props.view}
          control={control()[place.number]}
          stacks={stacks()[place.number]}
          shiftAt={(scale) => shifts()(scale)[place.number]}
          ghosts={ghosts().get(place.number) ?? NONE}
          pieces={props.pieces}
          onPiece={props.onPiece}
        />
      )}
      under={
        <Switch>
          <Match when={props.overlay === 'supply'}>
            <SupplyLines sheet={sheet} supply={supplyOf(props.game, props.view, side())} />
          </Match>
          <Match when={props.overlay === 'control'}>
            <Rings sheet={sheet} rings={holderRings(props.view)} />
          </Match>
        </Switch>
      }
    />
  );
}
