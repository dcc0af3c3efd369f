/** The map of Prussia's Defiant Stand. Tests find a city by `[data-space="prague"]`. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, PRUSSIA, type State } from '@feldzug/defiant-stand';
import { createMemo, For, type JSX } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { landsOf } from '../../../table/map/lands.ts';
import { MapView } from '../../../table/map/MapView.tsx';
import { type RouteKind, Routes } from '../../../table/map/Routes.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { lookOf, marksBySpace } from '../../../table/map/sight.ts';
import { Tints, Washes } from '../../../table/map/Tints.tsx';
import { Ways } from '../../../table/map/Ways.tsx';
import sheetData from '../map.generated.json';
import { CityView } from './Cities.tsx';
import { controllers } from './control.ts';
import { Furniture } from './Furniture.tsx';
import { Overlay } from './Overlay.tsx';
import { stacksOf } from './stacks.ts';
import '../../../table/map/board.css';
import './board.css';

const sheet = sheetData as unknown as Sheet;
const lands = landsOf(sheet);
/** The first view: the war begins around Dresden. */
const THEATRE = sheet.spaces.find((space) => space.id === 'dresden')!;

/** What lies on top is drawn last. */
const KINDS: readonly RouteKind[] = [
  { kind: 'restricted', isRoad: true },
  { kind: 'major', isRoad: true },
];

/** Drawn from north to south, so that a block in front covers one behind it. */
const ORDER = CITIES.map((_, city) => city).sort((a, b) => sheet.spaces[a].y - sheet.spaces[b].y);

export function Board(props: BoardProps<State, DefiantStand>): JSX.Element {
  const stacks = createMemo(() => stacksOf(props.view));
  const control = createMemo(() => controllers(props.view));
  const marksOf = marksBySpace(props);
  const look = lookOf(sheet, props);
  /** The side whose supply is shown: the viewer's, or Prussia's for spectators. */
  const side = (): number => (typeof props.viewer === 'number' ? props.viewer : PRUSSIA);
  return (
    <MapView
      sheet={sheet}
      label="Map from the Elbe to the Memel. Plus and minus zoom, 0 shows the whole map, arrow keys move it."
      focus={THEATRE}
      look={look()}
      covered={props.covered}
      tints={<Tints control={control()} lands={lands} />}
      furniture={<Furniture sheet={sheet} />}
      minimap={<Washes control={control()} lands={lands} />}
    >
      <Routes sheet={sheet} kinds={KINDS} />
      <Overlay game={props.game} which={props.overlay} view={props.view} sheet={sheet} side={side()} />
      <Ways sheet={sheet} ways={props.ways} />
      <For each={ORDER}>
        {(city, i) => (
          <CityView
            view={props.view}
            sheet={sheet.spaces[city]}
            city={city}
            control={control()[city]}
            stacks={stacks()[city]}
            marks={marksOf(CITIES[city].id)}
            isCursor={props.cursor === CITIES[city].id}
            isOpened={props.opened === CITIES[city].id}
            isFirst={props.cursor === undefined && i() === 0}
            onSpace={props.onSpace}
            onHover={props.onHover}
          />
        )}
      </For>
    </MapView>
  );
}
