/** The battle board: both forces, the cards in effect, the dice as they fell. */
import {
  ALLIANCES,
  CARDS,
  COMMANDER_OF,
  DEPLETED,
  ISOLATED,
  NATION_OF,
  NATIONS,
  ON_DEFENSE,
  SPACES,
  type State,
} from '@feldzug/great-crisis';
import { battleOf, diceOf, forceOf } from '@feldzug/great-crisis/rules/field-battle.ts';
import type { BattleFrame, FortFrame, LossFrame } from '@feldzug/great-crisis/rules/frames.ts';
import { forceIn } from '@feldzug/great-crisis/rules/losses.ts';
import { For, Show } from 'solid-js';
import './panels.css';
import { Dice } from '../../table/Dice.tsx';
import type { PanelProps } from '../../table/face.ts';
import { Flag } from '../../table/symbols/emblems.tsx';
import { RuleLink } from '../../table/words.tsx';
import { adjective, cardName } from './names.ts';
import { card } from './words.ts';

interface Fight {
  readonly space: number;
  readonly kind: 'field' | 'fort' | 'winter';
  readonly round: number;
  /** The side that attacks: the active one, or the besieger. */
  readonly attacker: number;
  readonly sides: readonly Side[];
}

interface Side {
  readonly seat: number;
  readonly units: readonly number[];
  readonly inside: readonly number[];
  readonly dice: readonly number[];
  readonly cards: readonly string[];
  readonly isTurn: boolean;
}

/** The fight that the position is in the middle of, if any. */
export function fightOf(s: State): Fight | undefined {
  const battle = battleOf(s);
  if (battle) return fieldFight(s, battle);
  const fort = s.flow.find((frame) => frame.step === 'fort.attack') as FortFrame | undefined;
  const loss = s.flow.find((frame) => frame.step.endsWith('.losses')) as LossFrame | undefined;
  const space = fort?.space ?? loss?.space;
  if (space === undefined) return undefined;
  const attacker = fort ? (loss ? (loss.inside ? 1 - loss.seat : loss.seat) : 0) : (loss?.seat ?? 0);
  const sides = [0, 1].map((seat) => side(s, space, seat, forceIn(s, space, seat, -1, 0), [], [], false));
  return { space, kind: fort ? 'fort' : 'winter', round: 1, attacker, sides };
}

function fieldFight(s: State, battle: BattleFrame): Fight {
  const sides = [0, 1].map((seat) =>
    side(
      s,
      battle.space,
      seat,
      forceOf(s, battle, seat),
      diceOf(s, battle, seat),
      battle.cards[seat].map((card) => CARDS[card].id),
      battle.turn === seat && battle.step !== 'battle.garrison' && battle.step !== 'battle.cards',
    ),
  );
  return { space: battle.space, kind: 'field', round: battle.round, attacker: battle.attacker, sides };
}

function side(
  s: State,
  space: number,
  seat: number,
  units: readonly number[],
  dice: readonly number[],
  cards: readonly string[],
  isTurn: boolean,
): Side {
  return { seat, units, inside: forceIn(s, space, seat, -1, 1), dice, cards, isTurn };
}

/** Battles west of this are shown from the right, so that the board does not cover the place. */
const MIDDLE = 12;
const TITLES = { field: 'Field battle', fort: 'Fort battle', winter: 'Winter' } as const;

export function Battle(props: PanelProps<State>) {
  const fight = () => fightOf(props.view);
  const dice = () => props.latest.filter((sentence) => sentence.dice);
  return (
    <Show when={fight()}>
      {(found) => (
        <section
          class="battle sheet"
          classList={{ 'on-the-right': SPACES[found().space].lon < MIDDLE }}
          aria-label={`Battle at ${SPACES[found().space].name}`}
          data-testid="battle"
        >
          <header>
            <h2>
              {TITLES[found().kind]} at {SPACES[found().space].name}
            </h2>
            <Show when={found().kind === 'field'}>
              <p>
                Round {found().round} <RuleLink rule="7.1" open={props.openRule} />
              </p>
            </Show>
          </header>
          <div class="battle-sides">
            <For each={found().sides}>
              {(one) => <SideView state={props.view} side={one} isAttacker={one.seat === found().attacker} />}
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
        </section>
      )}
    </Show>
  );
}

function SideView(props: { state: State; side: Side; isAttacker: boolean }) {
  const name = () => (ALLIANCES[props.side.seat] === 'prussian' ? 'Prussian side' : 'Austrian side');
  const isEmpty = () => props.side.units.length + props.side.inside.length === 0;
  return (
    <div class="battle-side" classList={{ turn: props.side.isTurn }} data-side={ALLIANCES[props.side.seat]}>
      <h3>
        {name()} <small>{props.isAttacker ? 'attacker' : 'defender'}</small>
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
        <p class="dice-left">{diceText(props.side.dice)}</p>
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

interface Row {
  readonly nation: string;
  readonly text: string;
}

/** "5 Prussian troops", "2 Prussian troops, depleted", "FM Browne 2/8". */
function rows(s: State, units: readonly number[]): readonly Row[] {
  const commanders: Row[] = [];
  const troops = new Map<string, { nation: string; name: string; count: number }>();
  for (const unit of units) {
    const commander = COMMANDER_OF[unit];
    const nation = NATIONS[NATION_OF[unit]].id;
    const depleted = s.flags[unit] & DEPLETED ? ', depleted' : '';
    const isolated = s.flags[unit] & ISOLATED && !(s.flags[unit] & ON_DEFENSE) ? ', isolated' : '';
    if (commander) {
      const rating = `${commander.tactical}/${commander.leadership}`;
      commanders.push({ nation, text: `${commander.name} ${rating}${depleted}${isolated}` });
    } else {
      const name = `${depleted}${isolated}`;
      const kind = troops.get(nation + name) ?? { nation, name, count: 0 };
      kind.count++;
      troops.set(nation + name, kind);
    }
  }
  const counted = [...troops.values()].map(({ nation, name, count }) => ({
    nation,
    text: `${count} ${adjective(nation)} ${count === 1 ? 'troop' : 'troops'}${name}`,
  }));
  return [...commanders, ...counted];
}

function diceText(bonuses: readonly number[]): string {
  const groups = new Map<number, number>();
  for (const bonus of bonuses) groups.set(bonus, (groups.get(bonus) ?? 0) + 1);
  const parts = [...groups].map(
    ([bonus, count]) => `${count}${bonus === 0 ? '' : ` with ${bonus > 0 ? '+' : '−'}${Math.abs(bonus)}`}`,
  );
  return `Dice: ${parts.join(', ')}`;
}
