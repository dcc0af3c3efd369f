/** Spaces with their signs, names, counters and marks; each is a button that says in words what stands there. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import { createMemo, For, type JSX, Show } from 'solid-js';
import type { Party } from '../../../table/board.ts';
import { CounterStacks } from '../../../table/map/CounterStacks.tsx';
import type { NumberedPlace } from '../../../table/map/PointMap.tsx';
import { OffMapCard, type PlaceProps, SiegeWorks, SpaceButton } from '../../../table/map/SpaceButton.tsx';
import type { StackProps } from '../../../table/symbols/counters.tsx';
import { ResourceStar, SpaceSign } from '../../../table/symbols/signs.tsx';
import { counterOf as partyCounter } from '../party.ts';
import { commanderFace } from './commanders.ts';
import { type Stack, stackWords } from './stacks.ts';
import { spaceWords } from './words.ts';

interface SpaceProps extends NumberedPlace {
  /** The nation that controls it. */
  readonly control: number;
  readonly isScorched: boolean;
  readonly stacks: readonly Stack[];
  /** New units that what is in hand would bring here. */
  readonly arriving: Party | undefined;
}

export function SpaceView(props: SpaceProps): JSX.Element {
  const data = SPACES[props.number];
  const besieged = () => props.stacks.some((stack) => stack.besieging);
  const counters = createMemo(() => props.stacks.map(counterOf));
  return (
    <SpaceButton
      {...props}
      id={data.id}
      isBox={data.type === 'box'}
      words={[
        spaceWords(props.number, {
          control: props.control,
          scorched: props.isScorched,
          besieged: besieged(),
        }),
        ...props.stacks.map(stackWords),
      ]}
      isCrowded={props.stacks.length > 0}
      card={
        <OffMapCard box={props.sheet.box} name={data.name} nation={NATIONS[props.control].id}>
          <Resources box={props.sheet.box} count={data.resources} />
        </OffMapCard>
      }
      sign={
        <>
          <Show when={besieged()}>
            <SiegeWorks />
          </Show>
          <SpaceSign type={data.type} nation={NATIONS[props.control].id} scorched={props.isScorched} />
        </>
      }
      stacks={
        <CounterStacks
          stacks={counters()}
          box={props.sheet.box}
          ghost={props.arriving && partyCounter(props.arriving)}
        />
      }
    />
  );
}

const counterOf = (stack: Stack): StackProps => ({
  ...stack,
  nation: NATIONS[stack.nations[0].nation].id,
  others: stack.nations.slice(1).map((row) => NATIONS[row.nation].id),
  commanders: stack.commanders.map(commanderFace),
  isolated: stack.isolated > 0,
});

/** The stars of a country off the map, in the corner of its card. */
function Resources(props: { box: PlaceProps['sheet']['box']; count: number }): JSX.Element {
  return (
    <g transform={`translate(${(props.box?.width ?? 0) / 2 - 17} ${(props.box?.height ?? 0) / 2 - 17})`}>
      <For each={Array.from({ length: props.count })}>
        {(_, i) => (
          <g transform={`translate(0 ${-i() * 13.5}) scale(.95)`}>
            <ResourceStar />
          </g>
        )}
      </For>
    </g>
  );
}
