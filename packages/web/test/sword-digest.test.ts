/** Both sides act in an impulse of Won by the Sword: the news of the opponent's columns are told all the same. */
import { fastChance } from '@feldzug/kernel';
import { wonByTheSword } from '@feldzug/won-by-the-sword';
import { captain } from '@feldzug/won-by-the-sword/captain/index.ts';
import { expect, test } from 'vitest';
import { mark } from '../src/games/won-by-the-sword/chronicle.ts';
import { tellEvent } from '../src/games/won-by-the-sword/log.ts';
import { createChapters } from '../src/table/chapters.ts';
import { digestOf } from '../src/table/digest.ts';
import type { StoryEntry } from '../src/table/story.ts';

const ME = 0;

test('what the columns of the opponent did is news when it is one’s own turn again', () => {
  const chance = fastChance(7);
  const state = wonByTheSword.setup('1632', {}, chance);
  const story: StoryEntry[] = [];
  const told: string[] = [];
  for (let line = 0; line < 400 && !wonByTheSword.result(state); line++) {
    const { seat } = wonByTheSword.pending(state)[0];
    if (seat === ME)
      for (const { sentence } of digestOf(createChapters()(story), story, ME)?.news ?? [])
        if (!told.includes(sentence.text)) told.push(sentence.text);
    const action = captain.choose(wonByTheSword, wonByTheSword.mask(state, seat), seat, chance, 1);
    const events = wonByTheSword.apply(state, seat, action, chance);
    story.push({
      line,
      seat,
      sentences: events.flatMap((event, number) => {
        const sentence = tellEvent(event, ME, state);
        return sentence ? [{ ...sentence, ...mark(event), events: number + 1 }] : [];
      }),
    });
  }
  // In whole impulses as phases of one side there were 4 sentences, and they told one's own sieges.
  expect(told.length).toBeGreaterThan(10);
});
