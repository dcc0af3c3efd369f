/** The battle under way, for the battle board and the text board. */
import type { GreatCrisis } from '@feldzug/great-crisis';
import {
  ALLIANCES,
  CARDS,
  COMMANDER_OF,
  DEPLETED,
  ISOLATED,
  NATION_OF,
  NATIONS,
  ON_DEFENSE,
  type State,
} from '@feldzug/great-crisis';
import type { BattleFrame, FortFrame, LossFrame } from '@feldzug/great-crisis/rules/frames.ts';
import { capital, counted, listed } from '../../table/speech.ts';
import { adjective, cardName, placeAt, ratingName } from './names.ts';

export interface Fight {
  readonly space: number;
  readonly kind: 'field' | 'fort' | 'winter';
  readonly round: number;
  /** The side that attacks: the active one, or the besieger. */
  readonly attacker: number;
  readonly sides: readonly Side[];
}

export interface Side {
  readonly seat: number;
  readonly units: readonly number[];
  readonly inside: readonly number[];
  readonly dice: readonly number[];
  readonly cards: readonly string[];
  readonly isTurn: boolean;
}

/** The battle under way, if any. */
export function fightOf(game: GreatCrisis, s: State): Fight | undefined {
  const battle = game.lookups.battleOf(s);
  if (battle) return fieldFight(game, s, battle);
  const fort = s.flow.find((frame) => frame.step === 'fort.attack') as FortFrame | undefined;
  const loss = s.flow.find((frame) => frame.step.endsWith('.losses')) as LossFrame | undefined;
  const space = fort?.space ?? loss?.space;
  if (space === undefined) return undefined;
  const attacker = fort ? (loss ? (loss.inside ? 1 - loss.seat : loss.seat) : 0) : (loss?.seat ?? 0);
  const sides = [0, 1].map((seat) =>
    side(game, s, space, seat, game.lookups.forceIn(s, space, seat, -1, 0), [], [], false),
  );
  return { space, kind: fort ? 'fort' : 'winter', round: 1, attacker, sides };
}

function fieldFight(game: GreatCrisis, s: State, battle: BattleFrame): Fight {
  const sides = [0, 1].map((seat) =>
    side(
      game,
      s,
      battle.space,
      seat,
      game.lookups.forceOf(s, battle, seat),
      game.lookups.diceOf(s, battle, seat),
      battle.cards[seat].map((card) => CARDS[card].id),
      battle.turn === seat && battle.step !== 'battle.garrison' && battle.step !== 'battle.cards',
    ),
  );
  return { space: battle.space, kind: 'field', round: battle.round, attacker: battle.attacker, sides };
}

function side(
  game: GreatCrisis,
  s: State,
  space: number,
  seat: number,
  units: readonly number[],
  dice: readonly number[],
  cards: readonly string[],
  isTurn: boolean,
): Side {
  return { seat, units, inside: game.lookups.forceIn(s, space, seat, -1, 1), dice, cards, isTurn };
}

const TITLES = { field: 'Field battle', fort: 'Fort battle', winter: 'Winter' } as const;
export const fightTitle = (fight: Fight): string => `${TITLES[fight.kind]} at ${placeAt(fight.space)}`;
export const sideTitle = (seat: number): string =>
  ALLIANCES[seat] === 'prussian' ? 'Prussian side' : 'Austrian side';

/** The whole fight in words, a line for each side. */
export function fightLines(s: State, fight: Fight): string[] {
  const round = fight.kind === 'field' ? `, round ${fight.round}` : '';
  return [
    `${fightTitle(fight)}${round}.`,
    ...fight.sides.map((one) => {
      const parts = [
        ...rows(s, one.units).map((row) => row.text),
        ...rows(s, one.inside).map((row) => `${row.text}, inside the fort`),
      ];
      const details = [
        parts.join('; ') || 'nobody',
        ...(one.dice.length > 0 ? [capital(diceText(one.dice))] : []),
        ...(one.cards.length > 0 ? [`Cards: ${one.cards.map(cardName).join(', ')}`] : []),
        ...(one.isTurn ? ['Their attack'] : []),
      ];
      const role = one.seat === fight.attacker ? 'attacker' : 'defender';
      return `${sideTitle(one.seat)}, ${role}: ${details.join('. ')}.`;
    }),
  ];
}

export interface Row {
  readonly nation: string;
  readonly text: string;
}

/** "5 Prussian troops", "2 Prussian troops, depleted", "FM Browne, +2 to 8 dice". */
export function rows(s: State, units: readonly number[]): readonly Row[] {
  const commanders: Row[] = [];
  const troops = new Map<string, { nation: string; name: string; count: number }>();
  for (const unit of units) {
    const commander = COMMANDER_OF[unit];
    const nation = NATIONS[NATION_OF[unit]].id;
    const depleted = s.flags[unit] & DEPLETED ? ', depleted' : '';
    const isolated = s.flags[unit] & ISOLATED && !(s.flags[unit] & ON_DEFENSE) ? ', isolated' : '';
    if (commander) {
      const text = `${commander.name}, ${ratingName(commander)}${depleted}${isolated}`;
      commanders.push({ nation, text });
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

/** "4 dice at +1 and 4 plain dice". */
export function diceText(bonuses: readonly number[]): string {
  const groups = new Map<number, number>();
  for (const bonus of bonuses) groups.set(bonus, (groups.get(bonus) ?? 0) + 1);
  const plain = groups.size > 1 ? 'plain ' : '';
  const parts = [...groups].map(([bonus, count]) =>
    bonus === 0
      ? counted(count, `${plain}die`, `${plain}dice`)
      : `${counted(count, 'die', 'dice')} at ${bonus > 0 ? '+' : '−'}${Math.abs(bonus)}`,
  );
  return listed(parts) || 'no dice';
}

export interface Reason {
  readonly text: string;
  readonly rule: string;
}

/** Where the dice of a side come from. */
export function diceReasons(game: GreatCrisis, s: State, side: Side): readonly Reason[] {
  const full = side.units.filter((unit) => !(s.flags[unit] & DEPLETED));
  const isolated = full.filter((unit) => s.flags[unit] & ISOLATED).length;
  const depleted = side.units.length - full.length;
  const reasons: Reason[] = [
    {
      text: `One die for each full unit, commanders included: ${full.length}.${depleted > 0 ? ` Depleted units (${depleted}) roll none.` : ''}`,
      rule: '7.1.1',
    },
  ];
  if (isolated > 0)
    reasons.push({ text: `${isolated} of them isolated: half of these roll.`, rule: '7.1.1' });
  for (const unit of side.units) {
    const commander = COMMANDER_OF[unit];
    if (commander && commander.tactical > 0)
      reasons.push({
        text: `${commander.name} adds ${commander.tactical} to up to ${commander.leadership} dice that he leads.`,
        rule: '7.1.2',
      });
  }
  if (side.cards.length > 0)
    reasons.push({ text: `Cards in effect: ${listed(side.cards.map(cardName))}.`, rule: 'C' });
  reasons.push({ text: `A result of ${game.lookups.numbers.hitOn} or more is a hit.`, rule: '7.1.1' });
  return reasons;
}
