/** What is drawn over the map: marks for what can be said, was said and happens, and the ways that units take. */
import type { Seat } from '@feldzug/kernel';
import { type Accessor, createEffect, createMemo, on } from 'solid-js';
import type { Session } from '../../session/session.ts';
import type { Route } from '../../session/thinking.ts';
import type { Mark, Way } from '../board.ts';
import type { Builder } from '../builder.ts';
import type { Warning } from '../content.ts';
import type { AnyPage } from '../page.ts';
import type { Pointing } from '../pointing.ts';
import { stopsOf } from '../stops.ts';
import type { Showing } from './showing.ts';

export interface Marking {
  readonly marks: Accessor<readonly Mark[]>;
  readonly ways: Accessor<readonly Way[]>;
}

interface MarkingSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly showing: Showing;
  readonly builder: Builder;
  readonly pointing: Pointing;
  readonly seat: Accessor<Seat | undefined>;
  readonly routes: Accessor<readonly Route[] | undefined>;
  readonly warnings: Accessor<readonly Warning[]>;
}

export function createMarking({
  session,
  page,
  showing: { replay, shown, live },
  builder,
  pointing,
  seat,
  routes,
  warnings,
}: MarkingSource): Marking {
  // The map follows the story.
  const scene = createMemo(() => {
    const sentence = replay.beat()?.sentence;
    if (sentence) return sentence.spaces?.[0] ?? sentence.way?.[0];
    return shown() === undefined ? undefined : page.board.scene?.(shown());
  });
  createEffect(on(scene, (space) => space && pointing.lookAt(space)));

  const marks = createMemo<readonly Mark[]>(() => {
    const found: Mark[] = [];
    const beat = replay.beat();
    if (beat)
      for (const space of beat.sentence.spaces ?? beat.sentence.way ?? [])
        found.push({ space, kind: 'event' });
    if (!live()) return found;
    for (const space of builder.whyNot()?.spaces ?? []) found.push({ space, kind: 'barred' });
    for (const warning of warnings())
      for (const space of warning.spaces ?? []) found.push({ space, kind: 'danger' });
    for (const space of pointing.saidSpaces()) found.push({ space, kind: 'chosen' });
    const actor = seat();
    const offered = pointing.offeredSpaces();
    const badges = new Map((routes() ?? []).map((route) => [route.space, page.advice?.routeBadge?.(route)]));
    for (const space of offered) found.push({ space, kind: 'offer', badge: badges.get(space) });
    for (const [space, badge] of badges)
      if (!offered.includes(space)) found.push({ space, kind: 'reach', badge });
    if (actor !== undefined) found.push(...(page.board.marks?.(session.view(), actor, builder.said()) ?? []));
    return found;
  });

  const ways = createMemo<readonly Way[]>(() => {
    const beat = replay.beat();
    if (beat?.sentence.way)
      return [beat.sentence.way, ...(beat.sentence.others ?? []).map(({ way }) => way)].map((spaces) => ({
        spaces,
        kind: 'done' as const,
      }));
    const planned = plannedWay();
    return planned ? [{ spaces: planned, kind: 'planned' }] : [];
  });

  function plannedWay(): readonly string[] | undefined {
    const plan = pointing.plan();
    if (plan) {
      const from = plan[0].from ?? page.board.way?.(session.view(), plan[0])?.[0];
      return [...(typeof from === 'string' ? [from] : []), ...stopsOf(plan)];
    }
    const way = session.view() === undefined ? undefined : page.board.way?.(session.view(), builder.said());
    if (way) return way;
    const { from, path } = builder.said();
    return typeof from === 'string' && Array.isArray(path) ? [from, ...(path as string[])] : undefined;
  }

  return { marks, ways };
}
