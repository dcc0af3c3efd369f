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
import { Dice } from '../../table/Dice.tsx';
import type { PanelProps } from '../../table/face.ts';
import { RuleLink } from '../../table/words.tsx';
import { adjective, cardName } from './names.ts';

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

const TITLES = { field: 'Field battle', fort: 'Fort battle', winter: 'Winter' } as const;

export function Battle(props: PanelProps<State>) {
  const fight = () => fightOf(props.view);
  const dice = () => props.latest.filter((sentence) => sentence.dice);
  return (
    <Show when={fight()}>
      {(found) => (
        <section
          class="battle sheet"
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
  return (
    <div class="battle-side" classList={{ turn: props.side.isTurn }} data-side={ALLIANCES[props.side.seat]}>
      <h3>
        {name()} <small>{props.isAttacker ? 'attacker' : 'defender'}</small>
      </h3>
      <ul class="force">
        <For each={rows(props.state, props.side.units)}>{(row) => <li>{row}</li>}</For>
        <For each={rows(props.state, props.side.inside)}>
          {(row) => <li class="inside">{row}, inside the fort</li>}
        </For>
        <Show when={props.side.units.length + props.side.inside.length === 0}>
          <li>nobody</li>
        </Show>
      </ul>
      <Show when={props.side.dice.length > 0}>
        <p class="dice-left">{diceText(props.side.dice)}</p>
      </Show>
      <For each={props.side.cards}>{(card) => <p class="battle-card">{cardName(card)}</p>}</For>
    </div>
  );
}

/** "5 Prussian troops", "2 Prussian troops, depleted", "FM Browne 2/8". */
function rows(s: State, units: readonly number[]): string[] {
  const commanders: string[] = [];
  const troops = new Map<string, number>();
  for (const unit of units) {
    const commander = COMMANDER_OF[unit];
    const depleted = s.flags[unit] & DEPLETED ? ', depleted' : '';
    const isolated = s.flags[unit] & ISOLATED && !(s.flags[unit] & ON_DEFENSE) ? ', isolated' : '';
    if (commander)
      commanders.push(
        `${commander.name} ${commander.tactical}/${commander.leadership}${depleted}${isolated}`,
      );
    else {
      const key = `${adjective(NATIONS[NATION_OF[unit]].id)} troops${depleted}${isolated}`;
      troops.set(key, (troops.get(key) ?? 0) + 1);
    }
  }
  return [
    ...commanders,
    ...[...troops].map(([key, count]) => `${count} ${count === 1 ? key.replace('troops', 'troop') : key}`),
  ];
}

function diceText(bonuses: readonly number[]): string {
  const groups = new Map<number, number>();
  for (const bonus of bonuses) groups.set(bonus, (groups.get(bonus) ?? 0) + 1);
  const parts = [...groups].map(
    ([bonus, count]) => `${count}${bonus === 0 ? '' : ` with ${bonus > 0 ? '+' : '−'}${Math.abs(bonus)}`}`,
  );
  return `Dice: ${parts.join(', ')}`;
}
