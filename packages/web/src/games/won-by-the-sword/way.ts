/** The way of the action in hand. */
import type { PartialAction } from '@feldzug/kernel';
import { SPACES, type State } from '@feldzug/won-by-the-sword';
import { activationOf, battleOf } from '@feldzug/won-by-the-sword/rules/frames.ts';

export function way(view: State, said: PartialAction): readonly string[] | undefined {
  const active = activationOf(view);
  if ((said.do === 'march' || said.do === 'forceMarch') && active && typeof said.to === 'string')
    return [SPACES[view.at[active.column]].id, said.to];
  const battle = battleOf(view);
  if (!battle) return undefined;
  const from = SPACES[battle.space].id;
  if (said.do === 'refuseBattle' && typeof said.to === 'string') return [from, said.to];
  if (said.do === 'retreat' && Array.isArray(said.path)) return [from, ...said.path.map(String)];
  return undefined;
}
