/** Cities with their signs, names, blocks and marks; each is a button that says in words what stands there. */
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { createMemo, type JSX, Show, splitProps } from 'solid-js';
import { Place, PlaceCard, type PlaceState } from '../../../table/map/Place.tsx';
import { SpaceSign } from '../../../table/symbols/signs.tsx';
import { CityStacks } from './Stacks.tsx';
import { type Stack, sameStacks } from './stacks.ts';
import { cityWords, signOf } from './words.ts';

export interface CityProps extends PlaceState {
  readonly view: State;
  /** The number of the city in the game's data. */
  readonly city: number;
  readonly control: string;
  readonly stacks: readonly Stack[];
}

/** The areas off the map, as the map names them. */
const START_AREAS: { readonly [nation: string]: string } = { russia: 'Rußland', france: 'Frankreich' };

export function CityView(props: CityProps): JSX.Element {
  const [own, place] = splitProps(props, ['view', 'city', 'control', 'stacks']);
  const nation = NATIONS[CITIES[props.city].nation].id;
  const stacks = createMemo(() => own.stacks, undefined, { equals: sameStacks });
  return (
    <Place
      {...place}
      words={[cityWords(own.view, props.city, own.control), ...stacks().map((stack) => stack.words)]}
      isBesieged={own.view.siege[props.city] > 0}
      isCrowded={stacks().length > 0}
      card={(box) => <PlaceCard {...box} name={START_AREAS[nation]} nation={nation} />}
      sign={<CitySign view={own.view} city={props.city} control={own.control} />}
    >
      <CityStacks stacks={stacks()} box={place.sheet.box} />
    </Place>
  );
}

/** A city with what it is worth and its fortress. */
function CitySign(props: Pick<CityProps, 'view' | 'city' | 'control'>): JSX.Element {
  const { vp } = CITIES[props.city];
  const fort = createMemo(() =>
    props.view.fort[props.city] >= 0 ? props.view.fortSteps[props.city] : undefined,
  );
  return (
    <>
      <SpaceSign type={signOf(props.city)} nation={props.control} />
      <Show when={vp > 0}>
        <g class="city-worth" transform="translate(-12.5 9.5)">
          <circle r="6.2" />
          <text y="3.4">{vp}</text>
        </g>
      </Show>
      <Show when={fort() !== undefined}>
        <FortressSteps steps={fort()!} seen={props.view.fortSeen[props.city]} />
      </Show>
    </>
  );
}

/** A fortress's steps on a shield; what was last seen, where it is not seen now. */
function FortressSteps(props: { steps: number; seen: number }): JSX.Element {
  return (
    <g
      class="city-fortress"
      classList={{ 'city-fortress-old': props.steps < 0 }}
      transform="translate(12.5 8)"
    >
      <path d="M-6 -6h12v6.4c0 3.4 -3 5.6 -6 6.8c-3 -1.2 -6 -3.4 -6 -6.8z" />
      <text y="3.2">{props.steps < 0 ? props.seen : props.steps}</text>
    </g>
  );
}
