/** Cities with their signs, names, blocks and marks; each is a button that names its contents. */
import { CITIES, NATIONS, type State } from '@feldzug/defiant-stand';
import { createMemo, type JSX, Show } from 'solid-js';
import { sameStacks } from '../../../table/map/CounterStacks.tsx';
import type { NumberedPlace } from '../../../table/map/PointMap.tsx';
import { OffMapCard, SiegeWorks, SpaceButton } from '../../../table/map/SpaceButton.tsx';
import { useSignScale } from '../../../table/map/scale.ts';
import { SpaceSign } from '../../../table/symbols/signs.tsx';
import type { BlockLook } from '../block/look.ts';
import { type Choosing, CityStacks } from './Stacks.tsx';
import type { Stack } from './stacks.ts';
import { cityWords, signOf } from './words.ts';

interface CityProps extends NumberedPlace, Pick<Choosing, 'pieces'> {
  readonly onPiece?: (unit: string, city: string) => void;
  readonly view: State;
  readonly control: string;
  readonly stacks: readonly Stack[];
  /** Blocks that would come here by what is chosen. */
  readonly ghosts: readonly BlockLook[];
  /** How far its blocks move aside at a scale of signs. */
  readonly shiftAt: (scale: number) => number;
}

export function CityView(props: CityProps): JSX.Element {
  const data = CITIES[props.number];
  const stacks = createMemo(() => props.stacks, undefined, { equals: sameStacks });
  const scale = useSignScale();
  const siege = createMemo(() => props.view.siege[props.number]);
  const fort = createMemo(() =>
    props.view.fort[props.number] >= 0 ? props.view.fortSteps[props.number] : undefined,
  );
  const { id: nation } = NATIONS[data.nation];
  return (
    <SpaceButton
      {...props}
      id={data.id}
      isBox={data.startArea}
      words={[cityWords(props.view, props.number, props.control), ...stacks().map((stack) => stack.words)]}
      isCrowded={stacks().length > 0}
      card={
        <OffMapCard box={props.sheet.box} name={nation === 'russia' ? 'Russia' : 'France'} nation={nation} />
      }
      sign={
        <>
          <Show when={siege() > 0}>
            <SiegeWorks />
          </Show>
          <SpaceSign type={signOf(props.number)} nation={props.control} />
          <Show when={data.vp > 0}>
            <g class="city-worth" transform="translate(-12.5 9.5)">
              <circle r="6.2" />
              <text y="3.4">{data.vp}</text>
            </g>
          </Show>
          <Show when={fort() !== undefined}>
            <FortressSteps steps={fort()!} seen={props.view.fortSeen[props.number]} />
          </Show>
        </>
      }
      stacks={
        <CityStacks
          stacks={stacks()}
          box={props.sheet.box}
          shift={props.shiftAt(scale())}
          ghosts={props.ghosts}
          pieces={props.pieces}
          onPiece={(unit) => props.onPiece?.(unit, data.id)}
        />
      }
    />
  );
}

/** A fortress's steps on a shield: current, or as last seen. */
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
