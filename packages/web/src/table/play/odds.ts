/** What the thinking thread finds out about the action in hand: odds, and how far units get. */
import type { Seat } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import type { Session } from '../../session/session.ts';
import { askOutlook, askRoutes } from '../../session/thinker.ts';
import type { Outlook, Route } from '../../session/thinking.ts';
import type { Builder } from '../builder.ts';
import type { AnyPage } from '../page.ts';

const OUTLOOK_DELAY = 120;

export interface Odds {
  readonly outlook: Accessor<readonly Outlook[]>;
  /** Odds are on their way. */
  readonly calculating: Accessor<boolean>;
}

interface OddsSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly builder: Builder;
  readonly seat: Accessor<Seat | undefined>;
}

export function createOdds({ session, page, builder, seat }: OddsSource): Odds {
  const [outlook, setOutlook] = createSignal<readonly Outlook[]>([]);
  const [calculating, setCalculating] = createSignal(false);
  const outlookKey = createMemo(() => {
    const actor = seat();
    return actor === undefined ? undefined : page.advice?.outlookKey?.(session.view(), actor, builder.said());
  });
  createEffect(
    on(outlookKey, (key) => {
      setOutlook([]);
      setCalculating(key !== undefined);
      if (key === undefined) return;
      const [view, actor, said] = [session.view(), seat()!, builder.said()];
      const timer = setTimeout(async () => {
        const found = await askOutlook(session.game, view, actor, said);
        if (outlookKey() !== key) return;
        setOutlook(found);
        setCalculating(false);
      }, OUTLOOK_DELAY);
      onCleanup(() => clearTimeout(timer));
    }),
  );
  return { outlook, calculating };
}

/** Undefined while they are looked for. */
export function createRoutes({
  session,
  page,
  builder,
  seat,
}: OddsSource): Accessor<readonly Route[] | undefined> {
  const [routes, setRoutes] = createSignal<readonly Route[] | undefined>([]);
  createEffect(
    on([builder.said, session.view], ([said, view]) => {
      const actor = seat();
      const isWanted = page.advice?.routeBadge && said.do !== undefined && actor !== undefined;
      setRoutes(isWanted ? undefined : []);
      if (!isWanted) return;
      void askRoutes(session.game, view, actor, said).then((found) => {
        if (builder.said() === said && session.view() === view) setRoutes(found);
      });
    }),
  );
  return routes;
}
