/**
 * The map of The Great Crisis. Takes what every game's board takes (`BoardProps` in `table/board.ts`): the masked
 * state, marks and ways; answers with `onSpace`. Tests find a space by `[data-space="prag"]`.
 */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { NATIONS, PRUSSIAN, SPACES } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { BoardProps } from '../../../table/board.ts';
import { Glider } from '../../../table/map/Glider.tsx';
import { landsOf } from '../../../table/map/lands.ts';
import { MapView } from '../../../table/map/MapView.tsx';
import { type RouteKind, Routes } from '../../../table/map/Routes.tsx';
import type { Sheet } from '../../../table/map/sheet.ts';
import { lookOf, marksBySpace } from '../../../table/map/sight.ts';
import { Tints, Washes } from '../../../table/map/Tints.tsx';
import { Ways } from '../../../table/map/Ways.tsx';
import sheetData from '../map.generated.json';
import { Furniture } from './Furniture.tsx';
import { Overlay, ThreatBadges } from './Overlay.tsx';
import { partyCounter } from './PartyCounter.tsx';
import { SpaceView } from './Spaces.tsx';
import { stacksOf } from './stacks.ts';
import '../../../table/map/board.css';

const sheet = sheetData as unknown as Sheet;
const lands = landsOf(sheet);
/** Where the war begins: between Magdeburg, Breslau and Prague. */
const THEATRE = {
  x: sheet.spaces.find((space) => space.id === 'dresden')!.x,
  y: sheet.spaces.find((space) => space.id === 'dresden')!.y,
};

/** What lies on top is drawn last. */
const KINDS: readonly RouteKind[] = [
  { kind: 'sea', isRoad: false },
  { kind: 'land', isRoad: true },
];

/** Drawn from north to south, so that a counter in front covers one behind it. */
const ORDER = SPACES.map((_, space) => space).sort((a, b) => sheet.spaces[a].y - sheet.spaces[b].y);

export function Board(props: BoardProps<State, GreatCrisis>): JSX.Element {
  const stacks = createMemo(() => stacksOf(props.view));
  const control = createMemo(() => props.view.control.map((nation) => NATIONS[nation].id));
  const marksOf = marksBySpace(props);
  const look = lookOf(sheet, props);
  /** Supply and danger are shown for the viewer's own side; onlookers sit with the Prussian. */
  const alliance = (): number => (typeof props.viewer === 'number' ? props.viewer : PRUSSIAN);
  return (
    <MapView
      sheet={sheet}
      label="Map of Central Europe. Plus and minus zoom, zero shows the whole map, arrow keys move it."
      focus={THEATRE}
      look={look()}
      covered={props.covered}
      tints={<Tints control={control()} lands={lands} />}
      furniture={<Furniture sheet={sheet} />}
      minimap={<Washes control={control()} lands={lands} />}
    >
      <Routes sheet={sheet} kinds={KINDS} />
      <Overlay
        game={props.game}
        which={props.overlay}
        view={props.view}
        sheet={sheet}
        alliance={alliance()}
      />
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
            onHover={props.onHover}
          />
        )}
      </For>
      <Glider sheet={sheet} glide={props.glide} counter={partyCounter} />
      <Show when={props.overlay === 'threats'}>
        <ThreatBadges game={props.game} view={props.view} sheet={sheet} alliance={alliance()} />
      </Show>
    </MapView>
  );
}
