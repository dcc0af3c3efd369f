/** Beside the pointer: what it is worth, who stands there, and what a shot, an assault or a charge would bring. */
import type { State } from '@feldzug/dragoon';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import type { PartialAction } from '@feldzug/kernel';
import { createEffect, createMemo, createSignal, For, on, Show } from 'solid-js';
import { askOutlook } from '../../session/thinker.ts';
import type { Outlook } from '../../session/thinking.ts';
import type { Play } from '../../table/play.ts';
import { capital, counted } from '../../table/speech.ts';
import { chargeAt, wayTo } from './clicks.ts';
import type { Desk } from './desk.ts';
import { ghostOf } from './ghost.ts';
import { unitName } from './names.ts';
import { groundLines, leaderLine, unitLines } from './position.ts';
import { FIRE_STEPS, hexOf, hitsNote } from './slots.ts';
import { warnings } from './warnings.ts';
import { stepOf } from './words.ts';

/** Where the note has no room to the right of the pointer or below it, it stands on the other side. */
const LEAST_WIDTH = 420;
const LOWER_PART = 0.5;

export function HoverNote(props: { play: Play; desk: Desk }) {
  const { play, desk } = props;
  const { battle } = desk;
  const [odds, setOdds] = createSignal<readonly Outlook[]>([]);
  const view = () => play.shown() as State;
  const attack = createMemo(() => {
    const hover = desk.hovered();
    const seat = play.session.acting();
    if (!hover || seat === undefined || !play.live()) return undefined;
    const now = play.session.view() as State;
    if (
      !props.desk.game.lookups.hasEnemy(battle, props.desk.game.lookups.fieldOf(now, seat), seat, hover.hex)
    )
      return undefined;
    if (stepOf(now) === 'action.assault') {
      const units = play.session.game
        .offers(now, seat, { do: 'assault' })
        .next.map((offer) => String(offer.value))
        .filter((id) => isBefore(battle, now, battle.unitByName.get(id)!, hover.hex));
      return units.length > 0 ? { do: 'assault', units } : undefined;
    }
    return desk.selected() >= 0
      ? chargeAt(props.desk.game, battle, now, desk.selected(), hover.hex)
      : undefined;
  });
  const key = createMemo(() => attack() && JSON.stringify(attack()));
  createEffect(
    on(key, (wanted) => {
      setOdds([]);
      const said = attack();
      const seat = play.session.acting();
      if (!wanted || !said || seat === undefined) return;
      void askOutlook(play.session.game, play.session.view(), seat, said).then((found) => {
        if (key() === wanted) setOdds(found);
      });
    }),
  );
  const lines = createMemo<readonly string[]>(() => {
    const hover = desk.hovered();
    if (!hover || view() === undefined) return [];
    const now = view();
    const units = now.at.flatMap((at, unit) => (at === hover.hex ? [unit] : []));
    const found = units.map((unit) => {
      const [, numbers, stance] = unitLines(props.desk.game, battle, now, unit);
      return `${unitName(battle, now, unit)}: ${numbers}; ${stance}`;
    });
    const leaders = now.leaderAt.flatMap((at, leader) =>
      at === hover.hex ? [leaderLine(battle, now, leader)] : [],
    );
    // The flag of an objective says what it is worth; whose it is and to whom, this does.
    const [ground, ...objective] = groundLines(battle, now, hover.hex);
    const route = routeLine(play, desk, hover.hex);
    return [
      ...objective,
      ...found,
      ...leaders,
      ...shotLines(play, desk, hover.hex),
      // Before a march you want to know the terrain.
      ...(route.length > 0 ? [capital(ground), ...route] : []),
    ];
  });
  const march = createMemo(() => marchUnderPointer(play, desk));
  // How the unit would stand there is drawn before the click; a group shows its own goals.
  createEffect(() => {
    const said = march();
    if (desk.group().length === 0)
      desk.setGoals(
        said ? [ghostOf(props.desk.game, battle, play.session.view() as State, desk.selected(), said)] : [],
      );
  });
  /** A click plays what is under the pointer: what is to be feared of it is said before. */
  const fears = createMemo<readonly string[]>(() => {
    const seat = play.session.acting();
    const said = attack() ?? march();
    if (!said || seat === undefined) return [];
    return warnings(props.desk.game, battle, play.session.view() as State, seat, said).map(
      ({ text }) => text,
    );
  });
  return (
    <Show when={lines().length > 0 && desk.hovered()}>
      {(hover) => (
        <div
          class="desk-hover"
          classList={{
            leftwards: hover().x > stage().clientWidth - LEAST_WIDTH,
            upwards: hover().y > stage().clientHeight * LOWER_PART,
          }}
          data-testid="hover"
          style={{ left: `${hover().x}px`, top: `${hover().y}px` }}
          aria-hidden="true"
        >
          <For each={lines()}>{(line) => <p>{line}</p>}</For>
          <For each={fears()}>{(fear) => <p class="fear">{fear}</p>}</For>
          <For each={odds()}>
            {(each) => (
              <For each={each.lines}>
                {(line) => (
                  <p>
                    {line.label}: <b>{line.value}</b>
                  </p>
                )}
              </For>
            )}
          </For>
        </div>
      )}
    </Show>
  );
}

const stage = (): Element => document.querySelector('.stage')!;

const isBefore = (battle: Desk['battle'], view: State, unit: number, hex: number): boolean => {
  const { grid } = battle;
  return [0, 1, 2, 3, 4, 5].some((side) => grid.beside[view.at[unit] * 6 + side] === hex);
};

/** What fire at the hex under the pointer would bring: of those plotted, and of everybody who could. */
function shotLines(play: Play, desk: Desk, hex: number): readonly string[] {
  const seat = play.session.acting();
  const view = play.session.view() as State;
  if (seat === undefined || !play.live() || !FIRE_STEPS.includes(stepOf(view))) return [];
  const shots = desk.game.lookups.shotsOf(view, seat, stepOf(view) as FirePhase);
  const firers = shots.names.flatMap((_, i) => (shots.hex[i] === hex ? [shots.unit[i]] : []));
  return firers.map(
    (unit) => `${unitName(desk.battle, view, unit)} fires: ${hitsNote(desk.game, view, seat, unit, hex)}`,
  );
}

/** The march that a click would play now. */
function marchUnderPointer(play: Play, desk: Desk): PartialAction | undefined {
  const hover = desk.hovered();
  const verb = play.builder.said().do;
  if (!hover || desk.selected() < 0 || !play.live() || (verb !== 'march' && verb !== 'assaultMove'))
    return undefined;
  return wayTo(desk.game, desk.battle, play.session.view() as State, desk.selected(), verb, hover.hex);
}

/** What the way to the hex under the pointer costs. */
function routeLine(play: Play, desk: Desk, hex: number): readonly string[] {
  const mark = play
    .marks()
    .find((each) => hexOf(desk.battle, each.space) === hex && each.badge && each.kind !== 'event');
  if (!mark?.badge || desk.selected() < 0) return [];
  const [points, disorder] = mark.badge.split(' ');
  return [
    `${points === '⚔' ? 'Charge' : counted(Number(points), 'point')}${disorder ? `, expected disruption ${disorder}` : ', no disruption'}`,
  ];
}
