/** A banner is news until the player acts, or takes back the move that brought it; told once more, it is news again. */
import { expect, test } from 'vitest';
import { freshIn, putsAway } from '../src/table/banners.ts';
import type { StoryEntry } from '../src/table/story.ts';

const [OWN, ENEMY] = [0, 1];
const moment = (line: number, seat: number): StoryEntry => ({
  line,
  seat,
  sentences: [{ text: 'marches', events: 1 }],
});
const first = moment(1, OWN);

test('a move taken back takes its banner along', () => {
  expect(putsAway([first, moment(2, OWN)], [first], OWN, [])).toBe(true);
});

test('an own move puts older banners away, one of the enemy does not', () => {
  const [own, enemy] = [moment(2, OWN), moment(2, ENEMY)];
  expect(putsAway([first], [first, own], OWN, [own])).toBe(true);
  expect(putsAway([first], [first, enemy], OWN, [enemy])).toBe(false);
});

test('what the player asks to be told once more is news from its first sentence on, also in the last moment', () => {
  const told = [first, moment(2, ENEMY)];
  const present = { told, scrubbed: undefined, asked: undefined };
  expect(freshIn({ ...present, asked: { from: 1 } }, present)).toEqual([told[1]]);
  const asked = { from: 0 };
  const retold = { told: [first], scrubbed: undefined, asked };
  expect(freshIn(retold, present)).toEqual([first]);
  expect(freshIn({ ...present, asked }, retold)).toEqual([
    { ...first, seat: undefined, sentences: [] },
    told[1],
  ]);
  expect(freshIn(present, present).flatMap(({ sentences }) => sentences)).toEqual([]);
});
