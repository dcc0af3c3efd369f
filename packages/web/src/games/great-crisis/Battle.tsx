/** The battle board: both forces, the cards in effect, the dice as they fell. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { ALLIANCES, SPACES, type State } from '@feldzug/great-crisis';
import { For, Show } from 'solid-js';
import './panels.css';
import { BattleSheet } from '../../table/BattleSheet.tsx';
import { Dice } from '../../table/Dice.tsx';
import type { PanelProps } from '../../table/page.ts';
import { capital } from '../../table/speech.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { type OpenRule, RuleLink } from '../../table/words.tsx';
import { diceReasons, diceText, fightOf, fightTitle, type Row, rows, type Side, sideTitle } from './fight.ts';
import { card } from './hand.ts';
import { cardName } from './names.ts';

/** Battles west of this are shown from the right, so that the board does not cover the place. */
const MIDDLE = 12;

export function Battle(props: PanelProps<State, GreatCrisis>) {
  const fight = () => fightOf(props.game, props.view);
  /** Only the dice of this battle: the same action may have ended another. */
  const dice = () => {
    const place = SPACES[fight()?.space ?? -1]?.id;
    return props.latest.filter((sentence) => sentence.dice && sentence.spaces?.includes(place));
  };
  return (
    <Show when={fight()}>
      {(found) => (
        <BattleSheet
          title={fightTitle(found())}
          subtitle={
            <Show when={found().kind === 'field'}>
              Round {found().round} <RuleLink rule="7.1" open={props.openRule} />
            </Show>
          }
          isOnTheRight={SPACES[found().space].lon < MIDDLE}
        >
          <div class="battle-sides">
            <For each={found().sides}>
              {(one) => (
                <SideView
                  game={props.game}
                  state={props.view}
                  side={one}
                  isAttacker={one.seat === found().attacker}
                  openRule={props.openRule}
                />
              )}
            </For>
          </div>
          <For each={dice().slice(-2)}>
            {(sentence) => (
              <div class="battle-dice">
                <p>{sentence.text}</p>
                <Dice dice={sentence.dice!} />
              </div>
            )}
          </For>
        </BattleSheet>
      )}
    </Show>
  );
}

function SideView(props: {
  game: GreatCrisis;
  state: State;
  side: Side;
  isAttacker: boolean;
  openRule: OpenRule;
}) {
  const isEmpty = () => props.side.units.length + props.side.inside.length === 0;
  return (
    <div class="battle-side" classList={{ turn: props.side.isTurn }} data-side={ALLIANCES[props.side.seat]}>
      <h3>
        {sideTitle(props.side.seat)} <small>{props.isAttacker ? 'attacker' : 'defender'}</small>
      </h3>
      <ul class="force">
        <For each={rows(props.state, props.side.units)}>{(row) => <ForceRow row={row} />}</For>
        <For each={rows(props.state, props.side.inside)}>
          {(row) => <ForceRow row={{ ...row, text: `${row.text}, inside the fort` }} />}
        </For>
        <Show when={isEmpty()}>
          <li>nobody</li>
        </Show>
      </ul>
      <Show when={props.side.dice.length > 0}>
        <details class="dice-left">
          <summary title="Where the dice come from">{capital(diceText(props.side.dice))}</summary>
          <For each={diceReasons(props.game, props.state, props.side)}>
            {(reason) => (
              <p>
                {reason.text} <RuleLink rule={reason.rule} open={props.openRule} />
              </p>
            )}
          </For>
        </details>
      </Show>
      <For each={props.side.cards}>
        {(id) => (
          <p class="battle-card" title={card(id).text}>
            {cardName(id)}
          </p>
        )}
      </For>
    </div>
  );
}

function ForceRow(props: { row: Row }) {
  return (
    <li>
      <Flag nation={props.row.nation} size={16} /> {props.row.text}
    </li>
  );
}
