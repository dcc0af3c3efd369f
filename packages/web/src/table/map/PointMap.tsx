/**
 * The board of a point map: the sheet in the colours of its owners, routes, overlays, places, counters on the march. A
 * game brings the data of its sheet and draws what stands in a place. Tests find a place by `[data-space="prague"]`.
 */
import { type Component, createMemo, createSelector, For, type JSX } from 'solid-js';
import type { BoardProps, Mark, Party } from '../board.ts';
import { Compass } from './Compass.tsx';
import { Glider } from './Glider.tsx';
import { type Lands, landsOf } from './lands.ts';
import { MapView } from './MapView.tsx';
import { standingOn } from './Overlays.tsx';
import { type RouteKind, Routes } from './Routes.tsx';
import type { PlaceProps } from './SpaceButton.tsx';
import type { Sheet } from './sheet.ts';
import { lookOf, marksBySpace } from './sight.ts';
import { Tints, Washes } from './Tints.tsx';
import { Title } from './Title.tsx';
import { Ways } from './Ways.tsx';
import './board.css';

/** What stays the same while a game is played. */
export interface PointMapData {
  readonly sheet: Sheet;
  readonly lands: Lands;
  /** Drawn from north to south, so that a counter in front covers one behind it. */
  readonly order: readonly number[];
  /** For screen readers: what the map shows. */
  readonly label: string;
  /** The space in the middle of the first view. */
  readonly focus: string;
  /** What lies on top is drawn last. */
  readonly routes: readonly RouteKind[];
  readonly title: { readonly above: string; readonly name: string; readonly below: string };
}

export function pointMap(
  sheetData: unknown,
  words: Pick<PointMapData, 'label' | 'focus' | 'routes' | 'title'>,
): PointMapData {
  const sheet = sheetData as Sheet;
  const order = sheet.spaces.map((_, number) => number);
  order.sort((a, b) => sheet.spaces[a].y - sheet.spaces[b].y);
  return { ...words, sheet, lands: landsOf(sheet), order };
}

/** A place with its number in the data of game and sheet. */
export interface NumberedPlace extends PlaceProps {
  readonly number: number;
}

interface PointMapProps<S> {
  readonly map: PointMapData;
  readonly board: BoardProps<S>;
  /** For each space the nation in whose colour its land is painted. */
  readonly control: readonly string[];
  readonly Place: Component<NumberedPlace>;
  /** The counter of those who march together. */
  readonly counter?: (party: Party) => JSX.Element;
  /** Over the colours of the owners, under the engraving. */
  readonly wash?: JSX.Element;
  /** On empty parts of the sheet, besides title and compass. */
  readonly furniture?: JSX.Element;
  /** Under the places. */
  readonly under?: JSX.Element;
  /** Over the counters. */
  readonly over?: JSX.Element;
}

export function PointMap<S>(props: PointMapProps<S>): JSX.Element {
  const { sheet, lands, order, label, focus, routes, title } = props.map;
  const marksOf = marksBySpace(props.board);
  const look = lookOf(sheet, props.board);
  // These tell only the places that change, and not all of them.
  const isCursor = createSelector(() => props.board.cursor);
  const isOpened = createSelector(() => props.board.opened);
  const isArriving = createSelector(() =>
    props.counter === undefined ? undefined : props.board.glide?.spaces.at(-1),
  );
  return (
    <MapView
      sheet={sheet}
      label={`${label} Plus and minus zoom, 0 shows the whole map, arrow keys move it.`}
      focus={sheet.spaces.find((space) => space.id === focus)!}
      look={look()}
      covered={props.board.covered}
      tints={
        <>
          <Tints control={props.control} lands={lands} />
          {props.wash}
        </>
      }
      furniture={
        <>
          <Title at={sheet.furniture.title} {...title} />
          <Compass at={sheet.furniture.compass} />
          {props.furniture}
        </>
      }
      minimap={<Washes control={props.control} lands={lands} />}
    >
      <Routes sheet={sheet} kinds={routes} />
      {props.under}
      <Ways sheet={sheet} ways={props.board.ways} />
      <For each={order}>
        {(number, i) => {
          const { id } = sheet.spaces[number];
          return (
            <props.Place
              number={number}
              sheet={sheet.spaces[number]}
              marks={marksOf(id)}
              isCursor={isCursor(id)}
              isOpened={isOpened(id)}
              isFirst={i() === 0 && props.board.cursor === undefined}
              isArriving={isArriving(id)}
              onSpace={props.board.onSpace}
              onHover={props.board.onHover}
            />
          );
        }}
      </For>
      <Targets map={props.map} board={props.board} />
      {props.counter && <Glider sheet={sheet} glide={props.board.glide} counter={props.counter} />}
      {props.over}
    </MapView>
  );
}

/** Places that a click would choose, over everything: no neighbour's counter covers them. */
function Targets<S>(props: { map: PointMapData; board: BoardProps<S> }): JSX.Element {
  const targets = createMemo(() => {
    const kinds = new Map<string, Mark>();
    for (const mark of props.board.marks)
      if (mark.kind === 'offer' || mark.kind === 'reach') kinds.set(mark.space, mark);
    return props.map.sheet.spaces.filter(({ id, box }) => kinds.has(id) && !box);
  });
  return (
    <For each={targets()}>
      {({ id, x, y }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the button of the place has the role
        <circle
          class="target"
          r="13"
          style={standingOn({ x, y })}
          data-target={id}
          onClick={() => props.board.onSpace(id)}
          onPointerEnter={() => props.board.onHover?.(id)}
          onPointerLeave={() => props.board.onHover?.(undefined)}
        />
      )}
    </For>
  );
}
