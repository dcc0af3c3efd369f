/**
 * The battle board: the enemy's wings above, yours below. While you draw up, drag a regiment or a leader to another
 * wing; or choose it and press an arrow key, or click the wing.
 */
import { LEADERS, SPACES, type State, UNITS, type WonByTheSword } from '@feldzug/won-by-the-sword';
import { createSignal, For, Index, type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import type { Play } from '../../table/play.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { RuleLink } from '../../table/words.tsx';
import { bring } from './drawing-up.ts';
import { type Field, type Front, fieldName, type Roll, type WingSide } from './field.ts';
import { leaderName, nationOf, shortSide } from './names.ts';
import { ArmSign } from './UnitRows.tsx';
import './panels.css';
import { clickOrTap } from '../../table/touch.ts';

type BoardProps = PanelProps<State, WonByTheSword> & { readonly play: Play; readonly field: Field };

const MIDDLE = 10.3;
const WING_TITLES = ['Left wing', 'Centre', 'Right wing'];

export function BattleBoard(props: BoardProps): JSX.Element {
  const [inHand, setInHand] = createSignal<string | undefined>();
  const title = () => fieldName(props.field);
  const move = (id: string, wing: number): void => {
    bring(props.play, id, wing);
    setInHand(undefined);
  };
  /** A press is held until it is let go over a wing: that is a drag; over itself it is a click. */
  let taken: string | undefined;
  const drop = (event: PointerEvent): void => {
    const under = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[data-wing]');
    if (taken && under && under.dataset.wing !== wingOf(taken)) move(taken, Number(under.dataset.wing));
    taken = undefined;
  };
  const wingOf = (id: string): string | undefined => {
    const front = props.field.fronts.find(
      ({ mine }) =>
        mine.units.some((unit) => UNITS[unit].id === id) ||
        mine.leaders.some((one) => LEADERS[one].id === id),
    );
    return front && String(front.wing);
  };
  return (
    <section
      class="battle sheet sword-battle"
      classList={{
        'on-the-right': SPACES[props.field.space].lon < MIDDLE,
        'sword-minor': !props.field.isMajor,
      }}
      aria-label={title()}
      data-testid="battle"
      onPointerUp={drop}
    >
      <header>
        <h2>{title()}</h2>
        <RuleLink rule={props.field.isMajor ? '12.4' : '12.3'} open={props.openRule} />
      </header>
      <SideLine field={props.field} seat={1 - props.field.below} />
      <div class="fronts">
        {/* By index: a wing stays the same while its regiments and odds change. */}
        <Index each={props.field.fronts}>
          {(front) => (
            <FrontView
              {...props}
              front={front()}
              inHand={inHand()}
              onTake={(id) => {
                taken = id;
              }}
              onPress={(id) => setInHand(inHand() === id ? undefined : id)}
              onWing={() => {
                const id = inHand();
                if (id) move(id, front().wing);
              }}
            />
          )}
        </Index>
      </div>
      <SideLine field={props.field} seat={props.field.below} />
      <Show when={props.field.isForming && props.field.isMajor}>
        <p class="form-help">
          {clickOrTap(
            'Drag a regiment or leader to another wing; or click it and then the wing, or press ← →.',
          )}
        </p>
      </Show>
    </section>
  );
}

/** A side: who it is, and its bombardment. */
function SideLine(props: { field: Field; seat: number }): JSX.Element {
  return (
    <p class="side-line">
      <Flag nation={nationOf(props.seat)} size={16} /> <b>{shortSide(props.seat)}</b>{' '}
      <small>{props.field.attacker === props.seat ? 'attacker' : 'defender'}</small>
      <Show when={props.field.guns[props.seat]}>
        {(roll) => (
          <span class="side-guns">
            Bombardment <RollView roll={roll()} />
          </span>
        )}
      </Show>
    </p>
  );
}

interface FrontProps extends BoardProps {
  readonly front: Front;
  readonly inHand: string | undefined;
  readonly onTake: (id: string) => void;
  readonly onPress: (id: string) => void;
  readonly onWing: () => void;
}

function FrontView(props: FrontProps): JSX.Element {
  const isForming = () => props.field.isForming && props.field.isMajor;
  const name = () => (props.field.isMajor ? WING_TITLES[props.front.wing] : 'Everyone');
  return (
    <div class="front" data-wing={props.front.wing} data-front={props.front.wing}>
      <SideUnits side={props.front.theirs} view={props.view} seat={1 - props.field.below} />
      <OddsLine front={props.front} below={props.field.below} />
      <div class="wing-title">
        <Show when={isForming() && props.inHand} fallback={<b>{name()}</b>}>
          <button type="button" class="button small" onClick={() => props.onWing()}>
            To the {name().toLowerCase()}
          </button>
        </Show>
        <span>
          FP {props.front.mine.firepower}
          {props.front.mine.extra > 0 ? ` +${props.front.mine.extra}` : ''}
        </span>
      </div>
      <Show
        when={isForming()}
        fallback={<SideUnits side={props.front.mine} view={props.view} seat={props.field.below} />}
      >
        <div class="wing-units">
          <For each={props.front.mine.leaders}>
            {(leader) => (
              <Movable {...props} id={LEADERS[leader].id} words={leaderName(LEADERS[leader].id)}>
                <span class="leader-medal">{LEADERS[leader].name}</span>
              </Movable>
            )}
          </For>
          <For each={props.front.mine.units}>
            {(unit) => (
              <Movable {...props} id={UNITS[unit].id} words={unitWords(props.view, unit)}>
                <UnitFace view={props.view} unit={unit} />
              </Movable>
            )}
          </For>
        </div>
      </Show>
      <Show when={props.front.mine.roll}>{(roll) => <RollView roll={roll()} />}</Show>
    </div>
  );
}

const unitWords = (view: State, unit: number): string => {
  const { name, type, firepower } = UNITS[unit];
  return `${name}, ${type}, FP ${firepower[view.reduced[unit]] ?? firepower[0]}`;
};

/** A regiment or leader that can be moved to another wing. */
function Movable(props: FrontProps & { id: string; words: string; children: JSX.Element }): JSX.Element {
  return (
    <button
      type="button"
      class="movable"
      aria-pressed={props.inHand === props.id}
      aria-label={`${props.words}, ${WING_TITLES[props.front.wing].toLowerCase()}`}
      title={props.words}
      data-unit={props.id}
      onPointerDown={(event) => {
        // On a touch screen the pointer would stay with the button.
        event.currentTarget.releasePointerCapture?.(event.pointerId);
        props.onTake(props.id);
      }}
      onClick={() => props.onPress(props.id)}
    >
      {props.children}
    </button>
  );
}

/** Units of a side that are not moved now: leaders, then units by arm. */
function SideUnits(props: { side: WingSide; view: State; seat: number }): JSX.Element {
  return (
    <div class="side-units">
      <Show when={props.side.roll}>{(roll) => <RollView roll={roll()} />}</Show>
      <div class="wing-units">
        <For each={props.side.leaders}>
          {(leader) => (
            <span class={`leader-medal nation-${nationOf(props.seat)}`}>
              {leaderName(LEADERS[leader].id)}
            </span>
          )}
        </For>
        <For each={props.side.units}>
          {(unit) => (
            <span class="standing" title={unitWords(props.view, unit)}>
              <UnitFace view={props.view} unit={unit} />
            </span>
          )}
        </For>
        <Show when={props.side.units.length === 0}>
          <em>empty</em>
        </Show>
      </div>
      <small class="side-strength">
        FP {props.side.firepower}
        {props.side.extra > 0 ? ` +${props.side.extra}` : ''}, {props.side.steps} steps
      </small>
    </div>
  );
}

function UnitFace(props: { view: State; unit: number }): JSX.Element {
  const { type, seat, firepower } = UNITS[props.unit];
  const isReduced = () => props.view.reduced[props.unit] === 1;
  return (
    <span
      class={`face nation-${nationOf(seat)}`}
      classList={{ 'face-reduced': isReduced() }}
      aria-hidden="true"
    >
      <ArmSign type={type} />
      {firepower[isReduced() ? 1 : 0]}
    </span>
  );
}

/** Chances before the dice; who won it after them. */
function OddsLine(props: { front: Front; below: number }): JSX.Element {
  const percent = (share: number): string => `${Math.round(100 * share)}%`;
  return (
    <div class="front-odds" data-testid={`wing-odds-${props.front.wing}`}>
      <Show
        when={props.front.winner === undefined}
        fallback={
          <b classList={{ 'front-won': props.front.winner === props.below }}>
            {props.front.winner === -1 ? 'drawn' : props.front.winner === props.below ? 'won' : 'lost'}
          </b>
        }
      >
        <span class="odds-scale" aria-hidden="true">
          <span class="odds-win" style={{ width: percent(props.front.odds.win) }} />
          <span class="odds-lose" style={{ width: percent(props.front.odds.lose) }} />
        </span>
        <span>
          <span class="whole">win {percent(props.front.odds.win)},</span>{' '}
          <span class="whole">lose {percent(props.front.odds.lose)}</span>
        </span>
        <small>
          hits {props.front.odds.hits[0].toFixed(1)} to {props.front.odds.hits[1].toFixed(1)}
        </small>
      </Show>
    </div>
  );
}

const RollView = (props: { roll: Roll }): JSX.Element => (
  <span class="wing-roll">
    <span class="d10">{props.roll.die}</span> + {props.roll.add} → <b>{props.roll.hits}</b>{' '}
    {props.roll.hits === 1 ? 'hit' : 'hits'}
  </span>
);
