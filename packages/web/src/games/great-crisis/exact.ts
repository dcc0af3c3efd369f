/**
 * Exact odds: the position is played on by the rules up to the first die; from there every fall of the dice is counted.
 * Both sides fight to the end, fill their garrisons and play all the battle cards that they can.
 */
import type { GreatCrisis } from '@feldzug/great-crisis';
import { CARDS, hasUnits, holder, SPACES, type State } from '@feldzug/great-crisis';
import { type BattleFrame, type FortFrame, phaseOf } from '@feldzug/great-crisis/rules/frames.ts';
import type { Action, Seat, Tally, Way } from '@feldzug/kernel';
import { plainAnswer } from '../../table/filling.ts';
import { toFirstDraw } from '../../table/sampling.ts';
import { PLAIN } from './plain.ts';

/** What a fight for a space comes to. */
export interface Ending {
  /** The side that holds the field; −1 where none was fought over it. */
  readonly winner: number;
  /** The side that holds the space in the end. */
  readonly owner: number;
  readonly losses: readonly [number, number];
}

/** The field battle that is under way, from here or from the choice of these cards on. */
export function fieldEndings(game: GreatCrisis, view: State, seat: Seat, cards?: Tally): Way<Ending>[] {
  const { battleOf, fieldEnds } = game.lookups;
  return withCards(game, view, seat, cards).flatMap(({ to, chance }) =>
    fieldEnds(to, battleOf(to)!).map((end) => ({
      to: { winner: end.to.winner, owner: -1, losses: end.to.losses },
      chance: chance * end.chance,
    })),
  );
}

/** All fights for a space in this phase, if the action is played and nothing more; undefined where others come first. */
export function phaseEndings(
  game: GreatCrisis,
  view: State,
  seat: Seat,
  action: Action,
  space: number,
): Way<Ending>[] | undefined {
  const s = game.clone(view);
  playTo(game, s, seat, action, SPACES[space].id);
  const frame = s.flow[s.flow.length - 1];
  const isField = frame?.space === space && /^battle\.(cards|round)$/.test(frame.step);
  if (isField) return withCards(game, s, seat).flatMap(({ to, chance }) => fought(game, to, space, chance));
  // All field battles come before any fort battle (6.3.D); those elsewhere change nothing here.
  const army = phaseOf(s)?.army ?? -1;
  const isSiege = [
    game.lookups.forceIn(s, space, seat, army, 0),
    game.lookups.forceIn(s, space, 1 - seat, -1, 1),
  ].every((force) => force.length > 0);
  const isOpen = game.lookups.forceIn(s, space, 1 - seat, -1, 0).length > 0;
  return isSiege && !isOpen ? stormed(game, s, fortFrame(space, army)) : undefined;
}

const fortFrame = (space: number, army: number): FortFrame => ({
  step: 'fort.attack',
  space,
  army,
  attacks: 0,
});

/** A field battle, and the fort battle that follows it at once where a garrison is left (6.3.C). */
function fought(game: GreatCrisis, s: State, space: number, share: number): Way<Ending>[] {
  const battle = game.lookups.battleOf(s)!;
  return game.lookups.fieldEnds(s, battle).flatMap(({ to, chance }) => {
    const isSiege =
      to.winner === battle.attacker &&
      game.lookups.forceIn(to.state, space, 1 - battle.attacker, -1, 1).length > 0;
    const { winner, losses } = to;
    if (!isSiege)
      return [{ to: { winner, owner: ownerOf(to.state, space), losses }, chance: share * chance }];
    return stormed(game, to.state, fortFrame(space, battle.army)).map((end) => ({
      to: {
        winner,
        owner: end.to.owner,
        losses: [losses[0] + end.to.losses[0], losses[1] + end.to.losses[1]] as const,
      },
      chance: share * chance * end.chance,
    }));
  });
}

const stormed = (game: GreatCrisis, s: State, fort: FortFrame): Way<Ending>[] =>
  game.lookups.fortEnds(s, fort).map(({ to, chance }) => ({
    to: { winner: -1, owner: ownerOf(to.state, fort.space), losses: to.losses },
    chance,
  }));

/** 4.1.B: a side that is alone in a space takes it. */
function ownerOf(s: State, space: number): number {
  const present = [0, 1].filter((side) => hasUnits(s, space, side));
  return present.length === 1 ? present[0] : holder(s, space);
}

/** The positions after both sides have chosen their cards: one for each set that the enemy may have. */
function withCards(game: GreatCrisis, view: State, seat: Seat, cards?: Tally): Way<State>[] {
  if (view.flow[view.flow.length - 1]?.step !== 'battle.cards') return [{ to: view, chance: 1 }];
  const own = cards ?? tallyOf(game.lookups.startCardsOf(view, seat)[0].to);
  return game.lookups.startCardsOf(view, 1 - seat).flatMap(({ to, chance }) => {
    if (chance === 0) return [];
    const s = game.clone(view);
    s.hands[1 - seat] = [...to];
    const chosen = [own, tallyOf(to)];
    const { in: given, sealed } = s.flow[s.flow.length - 1] as BattleFrame;
    if (given[1 - seat]) sealed[1 - seat] = { do: 'commit', cards: chosen[1] };
    toFirstDraw((chance) => {
      for (const asked of game.pending(s))
        game.apply(s, asked.seat, { do: 'commit', cards: chosen[asked.seat === seat ? 0 : 1] }, chance);
    });
    return [{ to: s, chance }];
  });
}

export const tallyOf = (cards: readonly number[]): Tally =>
  Object.fromEntries(cards.map((card) => [CARDS[card].id, 1]));

/** Plays the action and what must follow it, up to the choice of cards or the first die in the space. */
function playTo(game: GreatCrisis, s: State, seat: Seat, action: Action, space: string): void {
  toFirstDraw((chance) => {
    game.apply(s, seat, action, chance);
    while (phaseOf(s) && s.flow[s.flow.length - 1].step !== 'battle.cards') {
      const [asked] = game.pending(s);
      const here = { do: 'fight', space };
      const isFirst = asked.verbs.includes('fight') && !game.refuse(s, asked.seat, here);
      game.apply(s, asked.seat, isFirst ? here : plainAnswer(game, s, asked, PLAIN), chance);
    }
  });
}
