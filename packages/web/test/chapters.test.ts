/** The log in chapters: what is folded under what, and what is left of it when only fights are wanted. */
import { describe, expect, it } from 'vitest';
import { type Chapter, createChapters, endOf, fightsOf, isBattle } from '../src/table/chapters.ts';
import type { Sentence } from '../src/table/content.ts';
import type { StoryEntry } from '../src/table/story.ts';

const heading = (text: string, opens?: Sentence['opens'], space?: string): Sentence => ({
  text,
  weight: 'heading',
  opens,
  ...(space && { spaces: [space] }),
});
const SENTENCES: readonly Sentence[] = [
  { text: 'set up' },
  heading('August', 'turn'),
  heading('Prussia: phase'),
  { text: 'a march' },
  heading('Battle at Prague', 'battle', 'prag'),
  { text: 'attacks' },
  heading('Prague, round 2', 'battle', 'prag'),
  { text: 'Prussia wins', closes: 'battle' },
  heading('Battle at Dresden', 'battle', 'dresden'),
  { text: 'goes on' },
  heading('Austria: phase'),
  { text: 'a shot', fight: true },
  { text: 'a pass' },
];
const storyOf = (sentences: readonly Sentence[]): StoryEntry[] =>
  sentences.map((sentence, line) => ({ line, seat: 0, sentences: [{ ...sentence, events: 1 }] }));
const outline = (chapters: readonly Chapter[]) =>
  chapters.map(({ heading: title, items }) => [
    title?.sentence.text ?? '',
    items.map((item) =>
      isBattle(item)
        ? [item.heading.sentence.text, ...item.lines.map(({ sentence }) => sentence.text)]
        : item.sentence.text,
    ),
  ]);

describe('the log', () => {
  it('has a chapter for each turn and phase, and in it the battles with all their rounds', () => {
    expect(outline(createChapters()(storyOf(SENTENCES)))).toEqual([
      ['', ['set up']],
      ['August', []],
      [
        'Prussia: phase',
        [
          'a march',
          ['Battle at Prague', 'attacks', 'Prague, round 2', 'Prussia wins'],
          ['Battle at Dresden', 'goes on'],
        ],
      ],
      ['Austria: phase', ['a shot', 'a pass']],
    ]);
  });

  it('knows how a battle ended, and that another goes on', () => {
    const battles = createChapters()(storyOf(SENTENCES))[2].items.filter(isBattle);
    expect(battles.map(endOf)).toEqual(['Prussia wins', undefined]);
  });

  it('shows fights only', () => {
    expect(
      outline(fightsOf(createChapters()(storyOf(SENTENCES)))).map(([title, items]) => [title, items.length]),
    ).toEqual([
      ['Prussia: phase', 2],
      ['Austria: phase', 1],
    ]);
  });

  it('keeps what has not changed, so that it is not drawn again', () => {
    const inChapters = createChapters();
    const story = storyOf(SENTENCES);
    const before = inChapters(story.slice(0, -1));
    const after = inChapters(story);
    expect(after.map((chapter, at) => chapter === before[at])).toEqual([true, true, true, false]);
    expect(after[3].items[0]).toBe(before[3].items[0]);
    expect(inChapters(story.slice(0, 8))[2].items).toHaveLength(2);
  });
});
