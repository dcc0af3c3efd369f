/** The map of Prussia Rising. Takes what every game's board takes; tests find a space by `[data-space="metz"]`. */
import type { PrussiaRising } from '@feldzug/prussia-rising';
import { PRUSSIAN, SPACES } from '@feldzug/prussia-rising/data.ts';
import type { State } from '@feldzug/prussia-rising/state.ts';
import { createMemo, For, type JSX } from 'solid-js';
import type { BoardProps, Party } from '../../../table/board.ts';
import { Glider } from '../../../table/map/Glider.tsx';
import { landsOf } from '../../../table/map/lands.ts';
import { MapView } from '../../../table/map/MapView.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { lookOf, marksBySpace } from '../../../table/map/sight.ts';
import { Tints, Washes } from '../../../table/map/Tints.tsx';
import { Ways } from '../../../table/map/Ways.tsx';
import sheetData from '../map.generated.json';
import { nationOf } from '../names.ts';
import { StackCounter } from './Counter.tsx';
import { departmentBorders } from './departments.ts';
import { Furniture } from './Furniture.tsx';
import { createHovering, HoverNote } from './HoverNote.tsx';
import { Overlay } from './Overlay.tsx';
import { RoutesView } from './Railways.tsx';
import { SpaceView } from './Spaces.tsx';
import { partyStack, stacksOf } from './stacks.ts';
import '../../../table/map/board.css';
import '../../../table/symbols/nations.css';
import '../../../table/symbols/signs.css';
import './board.css';

const sheet = sheetData as unknown as Sheet;
const lands = landsOf(sheet);
const departments = departmentBorders(sheet);
/** Where the war begins: between the Rhine and Metz. */
const THEATRE = {
  x: sheet.spaces.find((space) => space.id === 'metz')!.x,
  y: sheet.spaces.find((space) => space.id === 'metz')!.y,
};

/** Drawn from north to south, so that a counter in front covers one behind it. */
const ORDER = SPACES.map((_, space) => space).sort((a, b) => sheet.spaces[a].y - sheet.spaces[b].y);

const partyCounter = (party: Party): JSX.Element => (
  <g transform="translate(0 -11)">
    <StackCounter stack={partyStack(party)} />
  </g>
);

export function Board(props: BoardProps<State, PrussiaRising>): JSX.Element {
  const stacks = createMemo(() => stacksOf(props.view));
  const control = createMemo(() => props.view.control.map(nationOf));
  const [hovered, setHovered] = createHovering();
  /** The panel says more of the space that is open, and what moves over the map must not be covered. */
  const noted = () => (hovered() === props.opened || props.glide ? undefined : hovered());
  const marksOf = marksBySpace(props);
  const look = lookOf(sheet, props);
  /** Supply is shown for the viewer's own side; onlookers sit with Prussia. */
  const side = (): number => (typeof props.viewer === 'number' ? props.viewer : PRUSSIAN);
  return (
    <MapView
      sheet={sheet}
      label="Map of northern France and the Rhine. Plus and minus zoom, zero shows the whole map, arrow keys move it."
      focus={THEATRE}
      look={look()}
      covered={props.covered}
      tints={
        <>
          <Tints control={control()} lands={lands} />
          <path class="department" d={departments} />
        </>
      }
      furniture={<Furniture sheet={sheet} />}
      minimap={<Washes control={control()} lands={lands} />}
    >
      <RoutesView sheet={sheet} />
      <Overlay game={props.game} which={props.overlay} view={props.view} sheet={sheet} side={side()} />
      <Ways sheet={sheet} ways={props.ways} />
      <For each={ORDER}>
        {(space, i) => (
          <SpaceView
            view={props.view}
            sheet={sheet.spaces[space]}
            space={space}
            stacks={stacks()[space]}
            marks={marksOf(SPACES[space].id)}
            isCursor={props.cursor === SPACES[space].id}
            isOpened={props.opened === SPACES[space].id}
            isFirst={props.cursor === undefined && i() === 0}
            isArriving={props.glide?.spaces.at(-1) === SPACES[space].id}
            onSpace={props.onSpace}
            onHover={setHovered}
          />
        )}
      </For>
      <HoverNote sheet={sheet} space={noted()} />
      <Glider sheet={sheet} glide={props.glide} counter={partyCounter} />
    </MapView>
  );
}
