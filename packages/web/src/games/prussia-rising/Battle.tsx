/** Panels beside the map: the battle board, a siege to be decided, the proclamation of the Republic. */
import type { PrussiaRising, State } from '@feldzug/prussia-rising';
import { SPACES, spaceNamed } from '@feldzug/prussia-rising';
import { createMemo, type JSX, Match, Show, Switch } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import type { Play } from '../../table/play.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { RuleLink } from '../../table/words.tsx';
import { aimAt, assignForMe, isAiming, unitInHand, useAssigning } from './aiming.ts';
import { FieldBoard } from './FieldBoard.tsx';
import { type Card, type Field, fieldOf } from './field.ts';
import { fightOf } from './fight.ts';
import { fightSubtitle, fightTitle } from './fight-words.ts';
import { nationOf, sideName, spaceName, unitName } from './names.ts';
import { RepublicScreen } from './RepublicScreen.tsx';
import { SiegePanel } from './SiegePanel.tsx';
import './panels.css';
import { clickOrTap } from '../../table/touch.ts';

type BattleProps = PanelProps<State, PrussiaRising> & { readonly play: Play };

/** Combats east of this longitude are shown from the left, so that the board does not cover the place. */
const MIDDLE = 5;

export function Battle(props: BattleProps): JSX.Element {
  useAssigning(props.play);
  /** What happened in the line on show, as far as it is told: the one replayed, looked back at, or the last. */
  const events = createMemo(() => props.play.toldEntries().at(-1)?.events ?? []);
  const field = createMemo(() => fieldOf(props.game, props.view, events(), isAiming(props.play)));
  const isProclaimed = () => events().some(({ type }) => type === 'republicDeclared');
  const isChoosing = () => props.play.live() && props.play.asked()?.step === 'phase.republic';
  const siege = () => {
    const step = props.play.live() ? props.play.asked()?.step : undefined;
    return step === 'siege.declare' || step === 'phase.sieges' || step === 'siege.starve';
  };
  return (
    <Switch>
      <Match when={isProclaimed() || isChoosing()}>
        <RepublicScreen {...props} events={events()} />
      </Match>
      <Match when={field()}>{(found) => <Combat {...props} field={found()} />}</Match>
      <Match when={siege()}>
        <SiegePanel {...props} />
      </Match>
    </Switch>
  );
}

function Combat(props: BattleProps & { field: Field }): JSX.Element {
  const fight = () => fightOf(props.game, props.view);
  /** The viewer's units stand below; spectators sit with Prussia. */
  const below = () => (props.viewer === 1 ? 1 : 0);
  const isAimed = () => isAiming(props.play);
  const isEast = () => SPACES[spaceNamed(props.field.space)].lon > MIDDLE;
  const title = () => {
    const now = fight();
    return now?.id === props.field.space ? fightTitle(now) : `Combat at ${spaceName(props.field.space)}`;
  };
  const subtitle = () => {
    const { winner, round } = props.field;
    if (winner !== undefined) return winner < 0 ? 'Over' : `${sideName(winner)} has won`;
    const now = fight();
    if (!now) return '';
    return fightSubtitle(round === undefined ? now : { ...now, round, isFree: round === 0 });
  };
  const listed = () =>
    new Map(
      ((props.play.builder.said().shots ?? []) as string[]).map(
        (shot) => shot.split('>') as [string, string],
      ),
    );
  const words = (card: Card, seat: number): string => {
    const name = unitName(props.view, card.id);
    const parts = [`${sideName(seat)}, ${name}`];
    if (card.isLost) parts.push('eliminated');
    else if (card.isReduced) parts.push(card.fires < 0 ? 'reduced, cannot fire' : 'reduced');
    if (card.shot) parts.push(`rolled ${card.shot.dice.join(' and ')}, ${card.shot.hit ? 'hit' : 'miss'}`);
    else if (card.chance > 0) parts.push(`hits with ${Math.round(100 * card.chance)}%`);
    if (card.target) parts.push(`target: ${unitName(props.view, card.target)}`);
    return parts.join(', ');
  };
  const press = (id: string): void => {
    if (!isAimed()) {
      const slot = props.play.builder.slots().find(({ names }) => names.includes(id));
      if (slot) props.play.builder.say(slot.slot, 'one', id);
      return;
    }
    const isOwn = props.field.rows[below()].some((card) => card.id === id);
    const inHand = unitInHand(props.play);
    if (isOwn) props.play.builder.say('unit', 'one', id);
    else if (inHand) aimAt(props.play, inHand, id);
  };
  return (
    <section
      class="battle sheet rising-battle"
      classList={{ 'on-the-right': !isEast() }}
      aria-label={title()}
      data-testid="battle"
    >
      <header>
        <h2>{title()}</h2>
        <p>
          {subtitle()} <RuleLink rule="8.3" open={props.openRule} />
        </p>
        <Show when={isAimed()}>
          <button
            type="button"
            class="button primary"
            data-testid="assign-for-me"
            data-control="assign-for-me"
            aria-keyshortcuts="x"
            onClick={() => assignForMe(props.play)}
          >
            Assign for me <kbd>X</kbd>
          </button>
        </Show>
      </header>
      <SideLine {...props} seat={1 - below()} />
      <FieldBoard
        field={props.field}
        below={below()}
        inHand={isAimed() ? unitInHand(props.play) : undefined}
        isAiming={isAimed()}
        listed={listed()}
        words={words}
        onUnit={press}
        onShot={(unit, target) => aimAt(props.play, unit, target)}
      />
      <SideLine {...props} seat={below()} />
      <Show when={isAimed()}>
        <p class="aim-help">{clickOrTap('Drag from your unit to an enemy, or click the enemy.')}</p>
      </Show>
    </section>
  );
}

/** A side of the combat: who it is, how many hits it can expect, its cavalry. */
function SideLine(props: { field: Field; seat: number }): JSX.Element {
  const row = () => props.field.rows[props.seat];
  const hits = () => row().reduce((sum, card) => sum + card.chance, 0);
  const scored = () => row().filter((card) => card.shot?.hit).length;
  return (
    <p class="side-line">
      <Flag nation={nationOf(props.seat)} size={16} /> <b>{sideName(props.seat)}</b>{' '}
      <small>{props.field.attacker === props.seat ? 'attacker' : 'defender'}</small>
      <span class="side-hits">
        <Show when={props.field.isVolley} fallback={<>{hits().toFixed(1)} hits expected</>}>
          {scored()} {scored() === 1 ? 'hit' : 'hits'}
        </Show>
        <Show when={props.field.cavalry[props.seat] >= 0}> · cavalry ready</Show>
      </span>
    </p>
  );
}
