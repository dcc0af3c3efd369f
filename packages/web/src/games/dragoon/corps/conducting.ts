/** The Captain acts for leaders whom the player has given a corps order, one action after the other, until taken over. */
import type { State } from '@feldzug/dragoon';
import { SPECTATOR } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, createSignal, on } from 'solid-js';
import { askOrdered } from '../../../session/thinker.ts';
import type { Play } from '../../../table/play.ts';
import type { Desk } from '../desk.ts';
import type { CorpsCommand } from '../marches/orders.ts';
import { commandOf, deciding, ordersOf } from './commanding.ts';

export interface Conducting {
  /** The command by which the Captain acts now. */
  readonly command: Accessor<CorpsCommand | undefined>;
  readonly trouble: Accessor<string | undefined>;
}

export function createConducting(play: Play, desk: Desk): Conducting {
  const { orders } = desk;
  const [trouble, setTrouble] = createSignal<string | undefined>();
  const view = () => play.session.view() as State;
  const command = createMemo<CorpsCommand | undefined>(() => {
    const seat = play.session.viewer();
    if (seat === SPECTATOR || !play.live() || play.session.acting() !== seat || !play.asked())
      return undefined;
    return commandOf(orders.book().corps, seat, deciding(view(), seat));
  });
  createEffect(
    on([command, view, play.sending], ([now, position, isSending]) => {
      if (!now || isSending) return;
      const { seat } = now;
      setTrouble(undefined);
      askOrdered(play.session.game, position, seat, ordersOf(orders.book().corps, seat)).then(
        async (action) => {
          // The player may have taken over, or something else have been played meanwhile.
          if (command()?.leader !== now.leader || view() !== position) return;
          play.builder.clear();
          const refusal = await play.session.submit(action);
          if (refusal) setTrouble(refusal.text);
        },
        (fault: unknown) => setTrouble(fault instanceof Error ? fault.message : String(fault)),
      );
    }),
  );
  return { command, trouble };
}
