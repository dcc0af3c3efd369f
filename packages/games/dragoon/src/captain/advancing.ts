/** Who goes forward into ground that the enemy has left. */
import type { AnyGame, Counsel } from '@feldzug/kernel';
import { hexNamed } from '../hex.ts';
import type { Ground } from './ground.ts';
import { worthOf } from './places.ts';
import { unitName } from './words.ts';

/** The unit that stands best there; and nobody, where that is allowed and the line is better kept. */
export function followOf(game: AnyGame, ground: Ground): Counsel[] {
  const { s, seat, battle } = ground;
  const counsels: Counsel[] = [];
  const hexesFor = (unit: string): string[] =>
    game.offers(s, seat, { do: 'advance', unit }).next.map(({ value }) => String(value));
  for (const { value } of game.offers(s, seat, { do: 'advance' }).next) {
    const name = String(value);
    const unit = battle.unitByName.get(name)!;
    const here = { hex: s.at[unit], facing: s.facing[unit], disorder: 0, fires: 'fires' as const };
    const stays = worthOf(ground, unit, here);
    for (const to of hexesFor(name))
      counsels.push({
        action: { do: 'advance', unit: name, to },
        score: worthOf(ground, unit, { ...here, hex: hexNamed(battle.grid, to) }) - stays,
        why: `sends ${unitName(ground, unit)} forward into the hex that the enemy has left`,
      });
  }
  counsels.push({
    action: { do: 'stay' },
    score: ground.weights.follow,
    why: 'keeps the line together instead of following the enemy',
  });
  return counsels.sort((a, b) => b.score - a.score);
}
