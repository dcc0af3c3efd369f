/** What the best bot at hand would do, and why. */
import type { Action, Seat } from '@feldzug/kernel';
import { type Accessor, createSignal } from 'solid-js';
import type { Session, Trouble } from '../../session/session.ts';
import { askAdvice } from '../../session/thinker.ts';
import type { Builder } from '../builder.ts';
import type { AnyPage } from '../page.ts';

export interface Hint {
  readonly bot: string;
  readonly action: Action;
  readonly text: string;
  readonly why: string | undefined;
}

export interface Hints {
  readonly hint: Accessor<Hint | 'thinking' | undefined>;
  askHint(): void;
  takeHint(): void;
}

export const NOTHING_ASKED: Trouble = {
  text: 'No hint now: it is not your decision.',
};

interface HintSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly adviser: Accessor<string>;
  readonly builder: () => Builder;
  readonly seat: Accessor<Seat | undefined>;
  readonly notify: (trouble: Trouble) => void;
}

export function createHints({ session, page, adviser, builder, seat, notify }: HintSource): Hints & {
  dropHint(): void;
} {
  const { game } = session;
  const [hint, setHint] = createSignal<Hint | 'thinking' | undefined>();

  function askHint(): void {
    const actor = seat();
    if (actor === undefined) {
      notify(NOTHING_ASKED);
      return;
    }
    const view = session.view();
    const bot = adviser();
    setHint('thinking');
    askAdvice({ game: game.id, rules: game.rulesVersion, bot, view, seat: actor, seed: 1 }).then(
      ({ action, why }) => {
        if (session.view() === view) setHint({ bot, action, text: page.slots.sentence(view, action), why });
        // Somebody else has acted meanwhile: the same question in another position.
        else if (hint() === 'thinking' && seat() === actor) askHint();
      },
      (error: Error) => {
        setHint(undefined);
        notify({ text: `No hint available: ${error.message}` });
      },
    );
  }

  return {
    hint,
    dropHint: () => setHint(undefined),
    askHint,
    takeHint() {
      const what = hint();
      if (what === undefined || what === 'thinking') return;
      builder().clear();
      builder().take(what.action);
      setHint(undefined);
    },
  };
}
