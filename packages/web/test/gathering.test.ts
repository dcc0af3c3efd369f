/** What one after the other does is shown together. */
import { describe, expect, it } from 'vitest';
import type { Sentence } from '../src/table/content.ts';
import { gathered, scattered } from '../src/table/gathering.ts';
import { beatsFrom } from '../src/table/replay.ts';

const march = (who: string, ...way: string[]): Sentence => ({
  text: `${who} marches.`,
  way,
  party: { [who]: 1 },
  spaces: way.slice(-1),
  together: { kind: 'marched', who, text: 'march' },
});
const turn = (who: string): Sentence => ({
  text: `${who} turns.`,
  weight: 'detail',
  together: { kind: 'turned', who, text: 'turn' },
});
const small: Sentence = { text: 'Small print.', weight: 'detail' };
const steps = (...sentences: Sentence[]) => sentences.map((sentence, moment) => ({ moment, sentence }));

describe('steps of a replay', () => {
  it('of one kind become one, with every way in it and the position after the last', () => {
    const [one, ...rest] = gathered(steps(march('A', 'a', 'b'), march('B', 'c', 'd'), march('C', 'e', 'f')));
    expect(rest).toEqual([]);
    expect(one.moment).toBe(2);
    expect(one.sentence.text).toBe('A, B and C march.');
    expect(one.sentence.way).toEqual(['a', 'b']);
    expect(one.sentence.others).toEqual([
      { way: ['c', 'd'], party: { B: 1 } },
      { way: ['e', 'f'], party: { C: 1 } },
    ]);
    expect(one.sentence.spaces).toEqual(['b', 'd', 'f']);
  });

  it('name two of many, and join the ways of a unit that went twice', () => {
    const [one] = gathered(steps(...['A', 'B', 'C', 'D', 'A'].map((who) => march(who, `${who}1`))));
    expect(one.sentence.text).toBe('A, B and 2 more march.');
    expect(one.sentence.way).toEqual(['A1', 'A1']);
    expect(one.sentence.others).toHaveLength(3);
  });

  it('are taken apart again when more of them come', () => {
    const early = gathered(steps(march('A', 'a'), march('B', 'b')));
    const late = { moment: 7, sentence: march('C', 'c') };
    const [one, ...rest] = gathered([...scattered(early), late]);
    expect(rest).toEqual([]);
    expect(one.moment).toBe(7);
    expect(one.sentence.text).toBe('A, B and C march.');
  });

  it('of one who does the same again are told as they ended', () => {
    const rally = (morale: number): Sentence => ({
      text: `A takes heart: morale ${morale}.`,
      weight: 'detail',
      together: { kind: 'rallied', who: 'A', text: 'are rallied' },
    });
    const [one] = gathered(steps(rally(5), rally(6)));
    expect(one.sentence.text).toBe('A takes heart: morale 6.');
  });

  it('of small print are shown only where they come together', () => {
    expect(gathered(steps(turn('A')))).toEqual([]);
    expect(gathered(steps(turn('A'), turn('B'))).map(({ sentence }) => sentence.text)).toEqual([
      'A and B turn.',
    ]);
    expect(
      gathered(steps(turn('A'), march('B', 'b'), turn('C'))).map(({ sentence }) => sentence.text),
    ).toEqual(['B marches.']);
  });

  it('with a sentence of their own are said one after the other, a few at a time', () => {
    const struck = (who: string): Sentence => ({
      text: `${who} loses 20.`,
      together: { kind: 'struck', who },
    });
    expect(
      gathered(steps(struck('A'), struck('B'), struck('C'), struck('D'))).map(
        ({ sentence }) => sentence.text,
      ),
    ).toEqual(['A loses 20. B loses 20. C loses 20.', 'D loses 20.']);
  });

  it('are gathered for the moves of others; of one’s own small print nothing comes back', () => {
    const story = (seat: number) =>
      [march('A', 'a'), small, turn('B'), small, turn('C')].map((sentence, line) => ({
        line,
        seat,
        sentences: [{ ...sentence, events: 1 }],
      }));
    const isOwn = (seat: number | undefined) => seat === 0;
    expect(beatsFrom(story(1), 0, isOwn).map(({ sentence }) => sentence.text)).toEqual([
      'A marches.',
      'B and C turn.',
    ]);
    expect(beatsFrom(story(0), 0, isOwn)).toEqual([]);
  });
});
