/**
 * The siege as a diagram: the place in its walls, trenches that grow towards it, guns of both sides; beside it the
 * chances of the next surrender offer from what this seat knows.
 */
import {
  columnsAt,
  garrisonOf,
  SPACES,
  type State,
  siegeAt,
  TABLES,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { For, type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { counted } from '../../table/speech.ts';
import { star } from '../../table/symbols/signs.tsx';
import { RuleLink } from '../../table/words.tsx';
import { fortName, nationOf, shortSide, spaceName } from './names.ts';
import { CLASS_NAMES, fortGuns, knownClasses, surrenderShare } from './siege-odds.ts';
import './panels.css';

type SiegeProps = PanelProps<State, WonByTheSword> & { readonly space: number };

/** Places east of this longitude are shown from the left, so that the panel does not cover them. */
const MIDDLE = 10.3;

export function SiegePanel(props: SiegeProps): JSX.Element {
  const siege = () => siegeAt(props.view, props.space);
  const name = () => spaceName(SPACES[props.space].id);
  return (
    <Show when={siege()}>
      {(now) => {
        const besieger = () => now().seat;
        const needed = () => props.game.lookups.worksNeeded(props.space);
        const columns = () => columnsAt(props.view, besieger(), props.space);
        const sum = (of: (column: number) => number): number =>
          columns().reduce((all, column) => all + of(column), 0);
        const guns = () => sum((column) => props.game.lookups.artilleryFirepower(props.view, column));
        const isOpen = () => sum((column) => props.game.lookups.stepsIn(props.view, column)) > 0;
        const foot = () => sum((column) => props.game.lookups.infantryStepsIn(props.view, column));
        const double = () => TABLES.fortification.toDouble[SPACES[props.space].fort];
        return (
          <section
            class="battle sheet sword-siege"
            classList={{ 'on-the-right': SPACES[props.space].lon < MIDDLE }}
            aria-label={`Siege of ${name()}`}
            data-testid="siege"
          >
            <header>
              <h2>Siege of {name()}</h2>
              <p>
                {fortName(props.space)}, besieged by the {shortSide(besieger())}{' '}
                <RuleLink rule="11" open={props.openRule} />
              </p>
            </header>
            <Trenches
              works={now().works}
              needed={needed()}
              fort={SPACES[props.space].fort}
              garrison={nationOf(props.view.control[props.space])}
              besieger={nationOf(besieger())}
            />
            <dl class="siege-facts">
              <div>
                <dt>Siegeworks</dt>
                <dd>
                  {now().works} of {needed()}
                  {now().works >= needed() ? ': complete' : ''}
                </dd>
              </div>
              <Show when={isOpen()}>
                <div>
                  <dt>1 CP builds</dt>
                  <dd>
                    {foot() >= double() ? 2 : 1}{' '}
                    <small class="siege-note">
                      ({foot()} infantry steps, {double()} for double)
                    </small>
                  </dd>
                </div>
                <div>
                  <dt>Besieging artillery</dt>
                  <dd>FP {guns()}</dd>
                </div>
              </Show>
              <div>
                <dt>Guns of the place</dt>
                <dd>
                  FP {fortGuns(props.space) + garrisonGuns(props)}
                  <Show when={isHidden(props)}> or more</Show>
                </dd>
              </div>
              <div>
                <dt>Garrison</dt>
                <dd>{garrisonWords(props) ?? CLASS_NAMES[now().shown]}</dd>
              </div>
            </dl>
            <Show when={props.viewer === besieger()}>
              <h3>
                Final offer <RuleLink rule="11.7" open={props.openRule} />
              </h3>
              <Show
                when={!now().finalRefused}
                fallback={<p>Refused. Only an assault takes the place now.</p>}
              >
                <For each={knownClasses(props.game, props.view, besieger(), props.space)}>
                  {(garrison) => (
                    <OfferLine
                      label={CLASS_NAMES[garrison]}
                      share={surrenderShare(
                        props.game,
                        props.view,
                        besieger(),
                        props.space,
                        'final',
                        garrison,
                      )}
                    />
                  )}
                </For>
              </Show>
            </Show>
          </section>
        );
      }}
    </Show>
  );
}

const garrisonGuns = ({ game, view, space }: SiegeProps): number =>
  game.lookups.artilleryFirepower(view, garrisonOf(space));
const isHidden = ({ game, view, space }: SiegeProps): boolean =>
  view.garrisoned[space] === 1 && game.lookups.unitsIn(view, garrisonOf(space)).length === 0;

/** The side that holds the place knows its garrison; the other knows only how it looks. */
const garrisonWords = ({ game, view, viewer, space }: SiegeProps): string | undefined =>
  viewer === view.control[space] ? counted(game.lookups.stepsIn(view, garrisonOf(space)), 'step') : undefined;

function OfferLine(props: { label: string; share: number }): JSX.Element {
  const percent = () => `${Math.round(100 * props.share)}%`;
  return (
    <p class="offer-line">
      <span>surrenders with {props.label}</span>
      <span class="odds-bar" aria-hidden="true">
        <span style={{ width: percent() }} />
      </span>
      <b>{percent()}</b>
    </p>
  );
}

const WIDTH = 300;
const HEIGHT = 132;

/** Zigzag trenches from the camp on the left to the walls on the right; as much of them as is dug. */
function Trenches(props: {
  works: number;
  needed: number;
  fort: number;
  garrison: string;
  besieger: string;
}): JSX.Element {
  const share = () => Math.min(1, props.works / props.needed);
  return (
    <svg
      class="siege-diagram"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`${props.works} of ${props.needed} siegeworks`}
    >
      <path class="siege-ground" d={`M0 0H${WIDTH}V${HEIGHT}H0z`} />
      <For each={APPROACHES}>
        {(line) => (
          <>
            <path class="approach" d={line} pathLength="1" />
            <path class="approach-dug" d={line} pathLength="1" stroke-dasharray={`${share()} 1`} />
          </>
        )}
      </For>
      <g class={`nation-${props.besieger}`} transform="translate(26 66)">
        <For each={TENTS}>
          {([x, y]) => <path class="tent" transform={`translate(${x} ${y})`} d="M-9 7 0 -9 9 7z" />}
        </For>
      </g>
      <g class={`nation-${props.garrison}`} transform="translate(248 66)">
        <path class="siege-ditch" d={trace(props.fort, 47)} />
        <path class="siege-wall" d={trace(props.fort, 39)} />
        <path class="town-houses" transform="scale(1.9)" d="M-8 6V0L-5 -3 -2 0V6zM-2 6V1L2.6 -1.6 7 1.2V6z" />
        <path
          class="town-roofs"
          transform="scale(1.9)"
          d="M-8.8 .6 -5 -3.4 -1.2 .6zM2.2 1.4V-4L4 -10 5.8 -4V1.4z"
        />
      </g>
    </svg>
  );
}

const zigzag = (y: number, lean: number): string => {
  const points = Array.from({ length: 7 }, (_, i) => `${56 + i * 25} ${y + lean * i + (i % 2 ? 9 : -9)}`);
  return `M${points.join('L')}`;
};
const APPROACHES = [zigzag(34, 3.4), zigzag(66, 0), zigzag(98, -3.4)];
const TENTS = [
  [-8, -34],
  [6, -16],
  [-10, 4],
  [8, 22],
  [-6, 40],
] as const;

/** The bastions of a place: the stronger it is, the more. */
const trace = (fort: number, radius: number): string => star(4 + fort, radius, radius * 0.72);
