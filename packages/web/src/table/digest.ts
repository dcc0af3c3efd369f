/** What the opponent's phase brought: what broke, died or was captured, until the player acts again. */
import type { Viewer } from '@feldzug/kernel';
import { type Chapter, isBattle, type Line } from './chapters.ts';
import type { StoryEntry } from './story.ts';

export interface Digest {
  /** Where it begins, to be replayed from. */
  readonly from: number;
  readonly title: string;
  readonly news: readonly Line[];
}

/** After so many moves in a row the opponent was not only answering. */
const PHASE = 3;

export function digestOf(
  chapters: readonly Chapter[],
  story: readonly StoryEntry[],
  viewer: Viewer,
): Digest | undefined {
  const owners = chapters.map((chapter, at) => ownerOf(story, chapter, chapters[at + 1]));
  const last = owners[owners.length - 1];
  if (last === viewer || (last !== undefined && movesInARow(story, viewer) < PHASE)) return undefined;
  // Before the first own phase, everything is still to be learnt: the game begins with it.
  const own = owners.lastIndexOf(viewer as number);
  const since = chapters.slice(own + 1);
  const news = since.flatMap(linesOf).filter(({ sentence }) => sentence.news);
  if (news.length === 0) return undefined;
  const titles = since
    .filter((_, at) => owners[own + 1 + at] !== undefined)
    .flatMap(({ heading }) => (heading ? [heading.sentence.text] : []));
  return {
    from: news[0].moment,
    title: titles.length === 1 ? titles[0].replace(/\s*[:.(].*$/, '') : 'Since your last phase',
    news,
  };
}

/** Who acts in a chapter. The move that began it still belongs to the one before. */
function ownerOf(
  story: readonly StoryEntry[],
  chapter: Chapter,
  next: Chapter | undefined,
): number | undefined {
  const [first, end] = [chapter.heading?.moment ?? -1, next?.heading?.moment ?? story.length - 1];
  return story.slice(first + 1, end + 1).find(({ seat }) => seat !== undefined)?.seat;
}

function movesInARow(story: readonly StoryEntry[], viewer: Viewer): number {
  const moves = story.filter(({ seat }) => seat !== undefined);
  return moves.length - 1 - moves.findLastIndex(({ seat }) => seat === viewer);
}

const linesOf = (chapter: Chapter): readonly Line[] =>
  chapter.items.flatMap((item) => (isBattle(item) ? [item.heading, ...item.lines] : [item]));
