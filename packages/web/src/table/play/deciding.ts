/** The decision that this screen has to make, the verbs that can answer it, and the action in hand. */
import type { PartialAction, Pending, Refusal, Seat } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, on } from 'solid-js';
import type { Session } from '../../session/session.ts';
import { type Builder, createBuilder } from '../builder.ts';
import type { VerbWords } from '../content.ts';
import { crossingOf, type NoWayBack } from '../crossing.ts';
import type { AnyPage } from '../page.ts';

/** A verb that can answer, with the reason where it cannot now. */
export interface VerbState {
  readonly verb: string;
  readonly words: VerbWords;
  readonly refusal: Refusal | undefined;
  readonly ends: boolean;
  /** Nothing more is to be said: one press plays it. */
  readonly whole: boolean;
  /** Playing it cannot be undone. */
  readonly crossing: NoWayBack | undefined;
}

export interface Deciding {
  readonly builder: Builder;
  /** The decision that this screen has to make now. */
  readonly asked: Accessor<Pending | undefined>;
  readonly verbs: Accessor<readonly VerbState[]>;
}

interface DecidingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly live: Accessor<boolean>;
  /** Who decides on this screen now. */
  readonly seat: Accessor<Seat | undefined>;
  /** Something is asked of this screen. */
  readonly onAsked: () => void;
  /** What was in hand answers nothing any more. */
  readonly onCleared: () => void;
}

export function createDeciding({ session, page, live, seat, onAsked, onCleared }: DecidingSource): Deciding {
  const { game } = session;
  const asked = createMemo(() => session.pending().find((pending) => pending.seat === session.acting()));
  const builder = createBuilder({ game, view: session.view, seat, begin, suggest: suggested });

  /** The verb is said already where only one can answer. */
  function begin(): PartialAction {
    const only = asked()?.verbs.length === 1 ? asked()!.verbs[0] : undefined;
    const actor = seat();
    if (
      only === undefined ||
      actor === undefined ||
      game.refuse(session.view(), actor, { do: only })?.code === 'not-now'
    )
      return {};
    return suggested({ do: only });
  }

  function suggested(said: PartialAction): PartialAction {
    const actor = session.acting();
    if (actor === undefined) return said;
    return withLoneChoices(page.advice?.suggest?.(session.view(), actor, said) ?? said, actor);
  }

  /** What must be said and can only be said in one way is said already. */
  function withLoneChoices(said: PartialAction, actor: Seat): PartialAction {
    for (let now = said; ; ) {
      const { complete, next } = game.offers(session.view(), actor, now);
      const [only] = next;
      if (complete || next.length !== 1 || only.kind !== 'one') return now;
      const more = { ...now, [only.slot]: only.value! };
      now = page.advice?.suggest?.(session.view(), actor, more) ?? more;
    }
  }

  /** The decision that what is in hand answers. */
  let answered: number | undefined;
  createEffect(
    on([session.view, live, session.acting], () => {
      const decision = live() ? asked()?.decision : undefined;
      if (decision !== undefined) onAsked();
      // Where several decide at once, the answer of another takes nothing out of the hand.
      const isStillAsked = decision !== undefined && decision === answered && stands(builder.said());
      answered = decision;
      if (isStillAsked) return;
      builder.clear();
      onCleared();
    }),
  );

  function stands(said: PartialAction): boolean {
    const actor = seat();
    if (actor === undefined || said.do === undefined) return false;
    const ahead = game.offers(session.view(), actor, said);
    return ahead.complete || ahead.next.length > 0;
  }

  const verbs = createMemo<readonly VerbState[]>(() => {
    const actor = seat();
    const decision = asked();
    const view = session.view();
    if (actor === undefined || !decision) return [];
    const offered = game.offers(view, actor).next;
    const idle = page.words.without?.(view) ?? [];
    return decision.verbs
      .filter((verb) => !idle.includes(verb))
      .map((verb) => {
        const offer = offered.find((one) => one.value === verb);
        const ahead = offer ? game.offers(view, actor, { do: verb }) : undefined;
        const whole = ahead?.complete === true && ahead.next.length === 0;
        return {
          verb,
          words: page.words.verb(verb, view),
          refusal: offer ? undefined : game.refuse(view, actor, { do: verb }),
          ends: offer?.ends === true,
          whole,
          crossing: whole ? crossingOf(game, view, actor, [{ do: verb }]) : undefined,
        };
      });
  });

  return { builder, asked, verbs };
}
