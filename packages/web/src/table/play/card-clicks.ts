/** A click on a card of the hand says it, where a card can be said now. */
import type { Seat } from '@feldzug/kernel';
import type { Accessor } from 'solid-js';
import type { Session } from '../../session/session.ts';
import type { Builder } from '../builder.ts';
import type { AnyPage } from '../page.ts';
import type { VerbState } from './deciding.ts';
import type { Filling } from './filling.ts';

export interface CardClicks {
  /** False where the card cannot be said now. */
  clickCard(card: string): boolean;
}

interface CardClicksSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly builder: Builder;
  readonly filling: Filling;
  readonly verbs: Accessor<readonly VerbState[]>;
  readonly seat: Accessor<Seat | undefined>;
}

export function createCardClicks({
  session,
  page,
  builder,
  filling,
  verbs,
  seat,
}: CardClicksSource): CardClicks {
  const isCard = (slot: string, name: string | number, card: string): boolean =>
    page.slots.choice(session.view(), slot, name).card === card;

  /** One more of it, and none after the last. */
  function say(card: string): boolean {
    for (const { slot, look, state } of filling.form()) {
      const name = state?.names.find((one) => isCard(slot, one, card));
      if (name === undefined) continue;
      if (look !== 'counts') filling.toggle(slot, name);
      else {
        const count = ((builder.said()[slot] ?? {}) as { [key: string]: number })[name] ?? 0;
        const most = state?.offers.find((offer) => offer.key === name)?.most ?? count;
        filling.setCount(slot, String(name), count < most ? count + 1 : 0);
      }
      return true;
    }
    return false;
  }

  return {
    clickCard(card) {
      const actor = seat();
      if (actor === undefined) return false;
      if (builder.said().do !== undefined) return say(card);
      const verb = verbs().find(
        ({ verb, refusal, whole }) =>
          !refusal &&
          !whole &&
          session.game
            .offers(session.view(), actor, { do: verb })
            .next.some((offer) => isCard(offer.slot, offer.key ?? offer.value!, card)),
      );
      return verb !== undefined && builder.say('do', 'one', verb.verb) && say(card);
    },
  };
}
