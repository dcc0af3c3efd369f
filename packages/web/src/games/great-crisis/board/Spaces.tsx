/** Spaces with their signs, names, counters and marks; each is a button that says in words what stands there. */
import { NATIONS, SPACES } from '@feldzug/great-crisis/data.ts';
import type { State } from '@feldzug/great-crisis/state.ts';
import { createMemo, For, type JSX, Show } from 'solid-js';
import { OffMapCard, type PlaceProps, SiegeWorks, SpaceButton } from '../../../table/map/SpaceButton.tsx';
import { StackCounter } from '../../../table/symbols/counters.tsx';
import { ResourceStar, SpaceSign } from '../../../table/symbols/signs.tsx';
import { commanderFace } from './commanders.ts';
import { type Stack, sameStacks, stackWords } from './stacks.ts';
import { spaceWords } from './words.ts';

interface SpaceProps extends PlaceProps {
  readonly view: State;
  /** The number of the space in the game's data. */
  readonly space: number;
  readonly stacks: readonly Stack[];
}

export function SpaceView(props: SpaceProps): JSX.Element {
  const data = SPACES[props.space];
  const control = createMemo(() => props.view.control[props.space]);
  const scorched = createMemo(() => props.view.scorched[props.space] === 1);
  const stacks = createMemo(() => props.stacks, undefined, { equals: sameStacks });
  const besieged = () => stacks().some((stack) => stack.besieging);
  return (
    <SpaceButton
      {...props}
      id={data.id}
      isBox={data.type === 'box'}
      words={[
        spaceWords(props.space, { control: control(), scorched: scorched(), besieged: besieged() }),
        ...stacks().map(stackWords),
      ]}
      isCrowded={stacks().length > 0}
      card={
        <OffMapCard box={props.sheet.box} name={data.name} nation={NATIONS[control()].id}>
          <Resources box={props.sheet.box} count={data.resources} />
        </OffMapCard>
      }
      sign={
        <>
          <Show when={besieged()}>
            <SiegeWorks />
          </Show>
          <SpaceSign type={data.type} nation={NATIONS[control()].id} scorched={scorched()} />
        </>
      }
      stacks={<StacksView stacks={stacks()} box={props.sheet.box} />}
    />
  );
}

function StacksView(props: { stacks: readonly Stack[]; box?: { height: number } }): JSX.Element {
  const open = () => props.stacks.filter((stack) => !stack.inside);
  const inside = () => props.stacks.filter((stack) => stack.inside);
  const lower = () => (props.box ? props.box.height / 2 - 10 : -11);
  return (
    <>
      <For each={inside()}>
        {(stack) => (
          <g
            classList={{ garrison: open().length > 0 }}
            transform={open().length > 0 ? 'translate(0 12.5) scale(.64)' : `translate(0 ${lower()})`}
          >
            <CounterOf stack={stack} />
          </g>
        )}
      </For>
      <For each={open()}>
        {(stack, i) => (
          <g
            class="stack"
            style={{
              transform: props.box
                ? `translate(${(i() - (open().length - 1) / 2) * 48}px, ${lower()}px) scale(clamp(0.9, var(--map-sign-scale), 1.25))`
                : `translate(${(i() - (open().length - 1) / 2) * 48}px, ${lower()}px)`,
            }}
          >
            <CounterOf stack={stack} />
          </g>
        )}
      </For>
      <Show when={open().length > 1}>
        <path class="space-clash" d="M-5 -31 5 -19M5 -31 -5 -19M-6 -20 -3 -17.5M6 -20 3 -17.5" />
      </Show>
    </>
  );
}

function CounterOf(props: { stack: Stack }): JSX.Element {
  return (
    <StackCounter
      nation={NATIONS[props.stack.nations[0].nation].id}
      others={props.stack.nations.slice(1).map((row) => NATIONS[row.nation].id)}
      units={props.stack.units}
      depleted={props.stack.depleted}
      commanders={props.stack.commanders.map(commanderFace)}
      isolated={props.stack.isolated > 0}
      besieging={props.stack.besieging}
      inside={props.stack.inside}
    />
  );
}

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
