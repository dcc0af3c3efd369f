/** How the example game is broken on purpose: what the kit must catch, and under which law. */
import type { Action, Bot, Event, Game, Offers, Refusal, Seat } from '@feldzug/kernel';
import { twoFords as game, type TwoFords } from '@feldzug/kernel/kit/example-game.ts';
import type { KitOptions, Law } from '@feldzug/kernel/kit/index.ts';

export interface Broken {
  readonly how: string;
  readonly law: Law;
  readonly check: string;
  /** Made afresh for each run, because some keep a memory that they should not have. */
  make(): Partial<Game<TwoFords>>;
  readonly bots?: () => KitOptions['bots'];
  /** Only a sensible player comes to where it is broken: random games alone do not find it. */
  readonly captain?: Bot;
}

export const RAIN = 2;
export const holdsRain = (state: TwoFords, seat: Seat): boolean => state.hands[seat].includes(RAIN);
export const because = (text: string): Refusal => ({ code: 'no-road', rule: '3.2', text });
export const withNext = (offers: Offers, next: Offers['next']): Offers => ({ ...offers, next });

/** `apply` with something done after it. */
export const afterwards = (
  spoil: (state: TwoFords, events: Event[], seat: Seat, action: Action) => void,
): Partial<Game<TwoFords>> => ({
  apply(state, seat, action, chance) {
    const events = game.apply(state, seat, action, chance);
    spoil(state, events, seat, action);
    return events;
  },
});
