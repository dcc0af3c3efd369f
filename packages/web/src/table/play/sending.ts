/** Actions on their way to the session, one after the other. */
import type { Action } from '@feldzug/kernel';
import { type Accessor, createSignal } from 'solid-js';
import type { Session } from '../../session/session.ts';
import type { Builder } from '../builder.ts';
import type { Pointing } from '../pointing.ts';

export interface Sending {
  /** An action is on its way: what is said meanwhile would answer a decision that is gone. */
  readonly sending: Accessor<boolean>;
  /** The verb that was played last. */
  lastPlayed(): string | undefined;
  /** Plays them one after the other, as long as nothing is refused; true if all were played. */
  playAll(actions: readonly Action[]): Promise<boolean>;
  /** Plays an answer that the player was not asked for. */
  pass(action: Action): Promise<boolean>;
  /** So many actions since the player's last one were not the player's own. */
  passed(): number;
  forgetPassed(): void;
}

export function createSending(
  session: Session,
  builder: Builder,
  { opened, open }: Pick<Pointing, 'opened' | 'open'>,
): Sending {
  const [sending, setSending] = createSignal(false);
  let last: string | undefined;
  let passed = 0;
  async function send(actions: readonly Action[]): Promise<boolean> {
    if (sending()) return false;
    setSending(true);
    const openedBefore = opened();
    try {
      for (const action of actions) {
        const refusal = await session.submit(action);
        if (refusal) {
          builder.show(refusal);
          return false;
        }
        last = action.do;
      }
      // A server answers after the page shows the next question: a stack opened for that one stays open.
      if (opened() === openedBefore) open(undefined);
      return true;
    } finally {
      setSending(false);
    }
  }
  return {
    sending,
    lastPlayed: () => last,
    playAll(actions) {
      passed = 0;
      return send(actions);
    },
    pass(action) {
      passed++;
      return send([action]);
    },
    passed: () => passed,
    forgetPassed() {
      passed = 0;
    },
  };
}
