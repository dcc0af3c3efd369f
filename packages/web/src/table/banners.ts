/** Big events come one after the other across the map, as they are told, until they are put away or the player acts. */
import type { Viewer } from '@feldzug/kernel';
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import type { Session } from '../session/session.ts';
import { settings } from '../session/settings.ts';
import type { Banner, Sentence } from './content.ts';
import type { AnyPage } from './page.ts';
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
  readonly scrubbed: Accessor<number | undefined>;
}

/** Seconds that a banner stays by itself. */
const STAYS = 8;
/** Who skips through a whole phase is not shown more than the last of it; the rest is in the digest. */
const MOST = 3;

export function createBanners({ session, page, told, shown, scrubbed }: BannersSource): Banners {
  const [queue, setQueue] = createSignal<readonly ShownBanner[]>([]);
  const next = () => setQueue(queue().slice(1));
  createEffect(
    on([told, scrubbed], ([now, past], before) => {
      const isOther =
        past !== undefined || !before || before[1] !== undefined || now.length < before[0].length;
      const fresh = isOther ? [] : addedSince(before[0], now);
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
