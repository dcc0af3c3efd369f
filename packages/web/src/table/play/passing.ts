/** Answers what has only one answer, as long as nothing is given away and nothing is lost that could be undone. */
import type { Action, Pending, Seat } from '@feldzug/kernel';
import { type Accessor, createEffect, on } from 'solid-js';
import type { Session } from '../../session/session.ts';
import { settings } from '../../session/settings.ts';
import { crossingOf } from '../crossing.ts';
import type { AnyPage } from '../page.ts';
import { onlyAnswer } from './only-answer.ts';

interface PassingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly asked: Accessor<Pending | undefined>;
  readonly seat: Accessor<Seat | undefined>;
  readonly sending: Accessor<boolean>;
  readonly play: (action: Action) => Promise<boolean>;
}

export function passQuestions({ session, page, asked, seat, sending, play }: PassingSource): void {
  createEffect(
    on([asked, seat, sending], ([question, actor, isSending]) => {
      if (!question || actor === undefined || isSending || !isOpen(session, page, question)) return;
      const view = session.view();
      const answer = onlyAnswer(session.game, view, actor) ?? page.advice?.foregone?.(view, actor);
      if (!answer) return;
      const crossing = crossingOf(session.game, view, actor, [answer]);
      // Dice are the player's to roll; and what could still be undone stays so until the player goes on.
      if (crossing === 'draw' || (crossing !== undefined && session.undoBarred() === undefined)) return;
      queueMicrotask(() => {
        if (asked() === question && seat() === actor && !sending()) void play(answer);
      });
    }),
  );
}

/** Whether nobody learns anything from the speed of the answer: bots do not look, and some steps have no secrets. */
function isOpen(session: Session, page: AnyPage, { step }: Pending): boolean {
  const isAmongBots = session.sitters().filter(({ kind }) => kind !== 'bot').length === 1;
  return isAmongBots || settings().autoPass || (page.clicks?.openSteps?.includes(step) ?? false);
}
