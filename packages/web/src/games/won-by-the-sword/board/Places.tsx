/** A place on the map: its sign, forage marker, siegeworks and columns, and the same in words. */
import { columnNamed, SPACES, type State, seatOfColumn, siegeAt, TABLES } from '@feldzug/won-by-the-sword';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { NumberedPlace } from '../../../table/map/PointMap.tsx';
import { PointSpace } from '../../../table/map/SpaceButton.tsx';
import { FORAGE_NAMES } from '../forage.ts';
import { fortName, isFortified, shortSide, spaceName } from '../names.ts';
import { halfRibbon, Standard, type StandardLook } from './Standard.tsx';
import { standardsKey, standardWords } from './standards.ts';
import { TownSign } from './TownSign.tsx';

interface PlaceProps extends NumberedPlace {
  readonly view: State;
  readonly standards: readonly StandardLook[];
}

export function PlaceView(props: PlaceProps): JSX.Element {
  const { id } = SPACES[props.number];
  const control = createMemo(() => props.view.control[props.number]);
  const garrisoned = createMemo(() => props.view.garrisoned[props.number] === 1);
  const forage = createMemo(() => props.view.forage[props.number]);
  const works = createMemo(() => siegeAt(props.view, props.number)?.works ?? -1);
  const standards = createMemo(() => props.standards, undefined, {
    equals: (a, b) => standardsKey(a) === standardsKey(b),
  });
  return (
    <PointSpace
      {...props}
      id={id}
      facts={[
        `${spaceName(id)}, ${fortName(props.number)}`,
        isFortified(props.number) ? shortSide(control()) : '',
        garrisoned() ? 'garrisoned' : '',
        FORAGE_NAMES[forage()],
        works() >= 0 ? `besieged, ${works()} siegeworks` : '',
      ]}
      pieces={standards().map((look) => standardWords(look, seatOf(look)))}
      sign={
        <>
          <Show when={works() >= 0}>
            <Trenches works={works()} needed={TABLES.fortification.works[SPACES[props.number].fort]} />
          </Show>
          <TownSign space={props.number} control={control()} garrisoned={garrisoned()} />
          <Show when={forage() > 0}>
            <ForageMarker marker={forage()} />
          </Show>
        </>
      }
      stacks={<Standards looks={standards()} />}
    />
  );
}

const seatOf = (look: StandardLook): number => seatOfColumn(columnNamed(look.id));

/** Side by side, closer together where there are many. */
function Standards(props: { looks: readonly StandardLook[] }): JSX.Element {
  const places = createMemo(() => {
    const halves = props.looks.map(({ name }) => halfRibbon(name) + 1);
    const total = 2 * halves.reduce((sum, half) => sum + half, 0);
    const squeeze = Math.min(1, MOST_WIDTH / total);
    let left = (-total * squeeze) / 2;
    return halves.map((half) => {
      const middle = left + half * squeeze;
      left += 2 * half * squeeze;
      return middle;
    });
  });
  return (
    <For each={props.looks}>
      {(look, i) => (
        <g
          class="stack"
          style={{ transform: `translate(${props.looks.length > 1 ? places()[i()] : 0}px, 0)` }}
        >
          <Standard look={look} />
        </g>
      )}
    </For>
  );
}

const MOST_WIDTH = 150;

/** Siegeworks: a ring that closes as they are completed. */
function Trenches(props: { works: number; needed: number }): JSX.Element {
  const share = () => Math.min(1, props.works / props.needed);
  return (
    <g class="trenches">
      <circle class="trench-line" r={TRENCH} />
      <circle
        class="trench-done"
        r={TRENCH}
        transform="rotate(-90)"
        stroke-dasharray={`${share() * TRENCH_LENGTH} ${TRENCH_LENGTH}`}
      />
    </g>
  );
}

const TRENCH = 20;
const TRENCH_LENGTH = 2 * Math.PI * TRENCH;

/** A sheaf for land that was foraged, a bare stalk for land that is stripped; the letter says it too. */
const ForageMarker = (props: { marker: number }): JSX.Element => (
  <g class={`forage-marker forage-${props.marker}`} transform="translate(-14 10)">
    <rect class="forage-plate" x="-9" y="-6.2" width="18" height="12.4" rx="3" />
    <text class="forage-letter" y="3.8">
      F{props.marker}
    </text>
  </g>
);
