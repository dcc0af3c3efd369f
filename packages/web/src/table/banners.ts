/** Big events come one after the other across the map, as they are told, until they are put away or the player acts. */
import type { Viewer } from '@feldzug/kernel';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Session } from '../session/session.ts';
import { settings } from '../session/settings.ts';
import type { Banner, Sentence } from './content.ts';
import type { AnyPage } from './page.ts';
import type { Replay } from './replay.ts';
import type { StoryEntry } from './story.ts';

export interface ShownBanner extends Banner {
  /** How the war stands after it. */
  readonly standing: string;
  readonly space: string | undefined;
}

export interface Banners {
  readonly banner: Accessor<ShownBanner | undefined>;
  readonly waiting: Accessor<number>;
  next(): void;
}

interface BannersSource {
  readonly session: Session;
  readonly page: AnyPage;
  readonly told: Accessor<readonly StoryEntry[]>;
  readonly shown: Accessor<unknown>;
  readonly replay: Pick<Replay, 'scrubbed' | 'asked'>;
}

/** Seconds that a banner stays by itself. */
const STAYS = 8;
/** Who skips through a whole phase is not shown more than the last of it; the rest is in the digest. */
const MOST = 3;

export function createBanners({ session, page, told, shown, replay }: BannersSource): Banners {
  const [queue, setQueue] = createSignal<readonly ShownBanner[]>([]);
  const next = () => setQueue(queue().slice(1));
  createEffect(
    on([told, replay.scrubbed, replay.asked], ([now, scrubbed, asked], before) => {
      const fresh = freshIn(
        { told: now, scrubbed, asked },
        before && { told: before[0], scrubbed: before[1], asked: before[2] },
      );
      if (before && putsAway(before[0], now, session.viewer(), fresh)) setQueue([]);
      if (!settings().banners) return;
      const banners = fresh.flatMap(({ sentences }) =>
        sentences.flatMap((sentence) => (sentence.banner ? [shownAs(sentence, sentence.banner)] : [])),
      );
      if (banners.length > 0) setQueue([...queue(), ...banners].slice(-MOST));
    }),
  );
  createEffect(() => {
    if (!settings().banners) setQueue([]);
  });
  createEffect(
    on(
      () => queue()[0],
      (banner) => {
        if (!banner) return;
        const timer = setTimeout(next, STAYS * 1000);
        onCleanup(() => clearTimeout(timer));
      },
    ),
  );
  const shownAs = (sentence: Sentence, banner: Banner): ShownBanner => ({
    ...banner,
    standing: shown() === undefined ? '' : (page.log.standing?.(shown()) ?? ''),
    space: sentence.spaces?.[0],
  });
  return { banner: () => queue()[0], waiting: () => Math.max(0, queue().length - 1), next };
}

interface Telling {
  readonly told: readonly StoryEntry[];
  readonly scrubbed: number | undefined;
  readonly asked: { readonly from: number } | undefined;
}

/** What is told now and was not before. What the player asks to be told once more is fresh from its first sentence on. */
export function freshIn(now: Telling, before: Telling | undefined): readonly StoryEntry[] {
  if (now.asked && now.asked !== before?.asked) return now.told.slice(now.asked.from);
  if (!before || now.scrubbed !== undefined || before.scrubbed !== undefined) return [];
  return now.told.length < before.told.length ? [] : addedSince(before.told, now.told);
}

/** An own move puts away what was told; taken back, what it brought is no news any more. */
export const putsAway = (
  before: readonly StoryEntry[],
  now: readonly StoryEntry[],
  viewer: Viewer,
  fresh: readonly StoryEntry[],
): boolean => now.length < before.length || fresh.some(({ seat }) => seat === viewer);

/** More of the last moment, and further ones. */
function addedSince(before: readonly StoryEntry[], now: readonly StoryEntry[]): readonly StoryEntry[] {
  const last = before.length - 1;
  const rest =
    last < 0 || now[last].line !== before[last].line
      ? []
      : [
          {
            ...now[last],
            seat: undefined,
            sentences: now[last].sentences.slice(before[last].sentences.length),
          },
        ];
  return [...rest, ...now.slice(before.length)];
}
