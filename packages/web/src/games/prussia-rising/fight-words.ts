/** A combat in words. */
import { type PrussiaRising, type State, UNITS } from '@feldzug/prussia-rising';
import { counted } from '../../table/speech.ts';
import { type Fight, type FightSide, fightOf, isAssault, isSortie, levelName } from './fight.ts';
import { sideName, spaceName, unitName } from './names.ts';

export function fightTitle(fight: Fight): string {
  const place = spaceName(fight.id);
  if (isAssault(fight)) return `Assault on ${place}`;
  return isSortie(fight) ? `Sortie from ${place}` : `Combat at ${place}`;
}

export function fightSubtitle({ round, isFree }: Fight): string {
  if (isFree) return 'The besieged fire first';
  return round > 0 ? `Round ${round}` : 'Before the first round';
}

export function fightLines(game: PrussiaRising, s: State): readonly string[] {
  const fight = fightOf(game, s);
  if (!fight) return [];
  return [
    `${fightTitle(fight)}. ${fightSubtitle(fight)}.`,
    ...fight.sides.flatMap((side) => sideLines(s, side)),
  ];
}

function sideLines(s: State, side: FightSide): string[] {
  const role = side.isAttacker ? 'attacker' : 'defender';
  return [
    `${sideName(side.seat)}, ${role}: ${counted(side.fighters.length, 'infantry unit')}${side.cavalry >= 0 ? ' and cavalry' : ''}.`,
    ...side.fighters.map(({ id, fires, reduced, chance, target }) => {
      const state = reduced ? `, reduced, fires as ${levelName(fires)}` : '';
      const aim = target >= 0 ? `, aims at ${unitName(s, UNITS[target].id)}` : '';
      return `${unitName(s, id)}${state}, hits with ${Math.round(100 * chance)}%${aim}.`;
    }),
  ];
}
