/** When the news of the opponent's phase are told, and what is among them. */
import { describe, expect, it } from 'vitest';
import { createChapters } from '../src/table/chapters.ts';
import type { Sentence } from '../src/table/content.ts';
import { digestOf } from '../src/table/digest.ts';
import type { StoryEntry } from '../src/table/story.ts';

const [ME, FOE] = [0, 1];
const phase = (text: string): Sentence => ({ text, weight: 'heading' });
const taken = (text: string): Sentence => ({ text, news: 'captured', spaces: ['prag'] });
const plain: Sentence = { text: 'marches' };

const storyOf = (...moves: readonly (readonly [number, ...Sentence[]])[]): StoryEntry[] =>
  moves.map(([seat, ...sentences], line) => ({
    line,
    seat,
    sentences: sentences.map((sentence) => ({ ...sentence, events: 1 })),
  }));
const digest = (story: readonly StoryEntry[]) => digestOf(createChapters()(story), story, ME);
const news = (story: readonly StoryEntry[]) => digest(story)?.news.map(({ sentence }) => sentence.text);

const OWN: readonly [number, ...Sentence[]][] = [
  [FOE, phase('Mine')],
  [ME, taken('I took Dresden')],
  [ME, phase('Austria: phase')],
];

describe('the news of the opponent’s phase', () => {
  it('are what was captured since one’s own phase, once the next has begun', () => {
    const story = storyOf(...OWN, [FOE, taken('Prague fell')], [FOE, plain], [FOE, phase('Mine again')]);
    expect(news(story)).toEqual(['Prague fell']);
    expect(digest(story)).toMatchObject({ title: 'Austria', from: 3 });
  });

  it('are named by the heading, without its roll', () => {
    const heading = phase('Daun activates (36; needed 40 or less)');
    expect(
      digest(storyOf([FOE, heading], [FOE, taken('Prague fell')], [FOE, plain], [FOE, plain]))?.title,
    ).toBe('Daun activates');
  });

  it('wait while the opponent’s phase goes on with a question', () => {
    expect(news(storyOf(...OWN, [FOE, taken('Prague fell')]))).toBeUndefined();
    expect(news(storyOf(...OWN, [FOE, taken('Prague fell')], [ME, plain], [FOE, plain]))).toBeUndefined();
  });

  it('are told after several moves in a row, where no heading says that the phase is over', () => {
    expect(news(storyOf(...OWN, [FOE, taken('Prague fell')], [FOE, plain], [FOE, plain]))).toEqual([
      'Prague fell',
    ]);
  });

  it('are gone as soon as one acts, and there are none where nothing happened', () => {
    const story: [number, ...Sentence[]][] = [
      ...OWN,
      [FOE, taken('Prague fell')],
      [FOE, phase('Mine again')],
    ];
    expect(news(storyOf(...story, [ME, plain]))).toBeUndefined();
    expect(news(storyOf(...OWN, [FOE, plain], [FOE, phase('Mine again')]))).toBeUndefined();
  });
});
