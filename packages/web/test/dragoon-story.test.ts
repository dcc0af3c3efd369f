/** What came of one's own order is replayed, told whole and summed up: read off the cases of the rules. */
import { readFileSync } from 'node:fs';
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Action, type Case, type Event, scriptedChance } from '@feldzug/kernel';
import { createRoot } from 'solid-js';
import { describe, expect, it } from 'vitest';
import { tellEvent } from '../src/games/dragoon/log.ts';
import { upshot } from '../src/games/dragoon/upshot.ts';
import type { LogEntry } from '../src/session/session.ts';
import type { Sentence } from '../src/table/content.ts';
import type { AnyPage } from '../src/table/page.ts';
import { beatsFrom } from '../src/table/replay.ts';
import { createStory, firstConsequence, type StoryEntry } from '../src/table/story.ts';

const drill = battleNamed('drill');
const page = {
  log: { tell: (event, _viewer, view, earlier) => tellEvent(drill, event, view, earlier) },
} as Pick<AnyPage, 'log'> as AnyPage;

/** A case as the table logs it, a moment for each action. */
function storyOf(name: string): readonly StoryEntry[] {
  const file = new URL(`../../games/dragoon/cases/${name}.json`, import.meta.url);
  const { given, dice, when } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Case, 'when'> & {
    readonly when: readonly ({ readonly seat: string } & Action)[];
  };
  const chance = scriptedChance(dice ?? []);
  const s = dragoon.position(given!, chance);
  const moments = when.map(({ seat, ...action }, line): LogEntry => {
    const side = seat === 'a' ? 0 : 1;
    return { line, seat: side, events: dragoon.apply(s, side, action as Action, chance) };
  });
  return createRoot((dispose) => {
    const story = createStory(
      page,
      () => moments,
      () => 0,
      () => s,
    )();
    dispose();
    return story;
  });
}

/** What is shown again to the player who gave all the orders. */
const replayed = (name: string): string[] =>
  beatsFrom(storyOf(name), 0, () => true).map(({ sentence }) => sentence.text);
const summed = (name: string): string => upshot(storyOf(name).at(-1)!.sentences);

describe('a replay of one’s own order', () => {
  it('begins where a volley strikes', () => {
    expect(replayed('4.1-two-batteries')[0]).toMatch(/^Austrian foot 1 is fired at: no hits/);
    const [first] = replayed('1.3-no-further');
    expect(first).toMatch(/loses \d+ \(4 hits\); .*morale/);
  });

  it('tells that a charge was stopped, and that an attack failed', () => {
    expect(replayed('4.4.2.F-off-at-ten')).toContainEqual(
      expect.stringMatching(/charges, but falls into disorder/),
    );
    expect(replayed('4.4.5-assault')).toContainEqual(
      expect.stringMatching(/does not advance: the enemy holds\.$/),
    );
  });

  it('does not show a march again, nor anything that a game has not marked', () => {
    expect(replayed('4.4.2.B-road')).toEqual([]);
    const plain: Sentence[] = [{ text: 'A marches.' }, { text: 'B is seen.' }];
    expect(firstConsequence(plain)).toBe(2);
    expect(firstConsequence([...plain, { text: 'C falls.', consequence: 'end' }])).toBe(2);
    expect(firstConsequence([...plain, { text: 'A die.', dice: [{ face: 1 }] }])).toBe(2);
  });
});

describe('who was struck', () => {
  const struck: Event = { type: 'struck', unit: 'AI1', hits: 1, lost: 19, at: '5,4', rule: '8.2.B' };
  const order = { type: 'disruptionChecked', unit: 'AI1', cause: 'fire', quality: 6 };
  const heart = { type: 'moraleChecked', unit: 'AI1', cause: 'fire', quality: 6 };
  const inFull = (...later: Event[]): string => tellEvent(drill, struck, undefined)!.inFull!(later);

  it('is told with what it did to his order and his heart', () => {
    expect(
      inFull(
        { ...order, roll: 10, modifier: 1, disruption: 5 },
        { ...heart, roll: 8, modifier: 1, morale: 6 },
        { ...heart, unit: 'AI2', roll: 8, modifier: 0, morale: 1 },
      ),
    ).toBe('Austrian foot 1 loses 19 (1 hit); disruption 0 to 5, morale 9 to 6.');
  });

  it('is told from before his first check to after his last, and no further than his next blow', () => {
    const [first, second] = [
      { ...heart, roll: 8, modifier: 0, morale: 6 },
      { ...heart, roll: 9, modifier: 0, morale: 3 },
    ];
    expect(inFull(first, second)).toMatch(/\(1 hit\); morale 8 to 3\.$/);
    expect(inFull(first, struck, second)).toMatch(/\(1 hit\); morale 8 to 6\.$/);
  });

  it('is told how far down he is where no check says from where, and where none failed', () => {
    expect(inFull({ ...heart, roll: 10, modifier: 4, morale: 0 })).toMatch(/; morale now 0\.$/);
    expect(inFull({ ...order, roll: 1, modifier: 1, disruption: 2 })).toMatch(/\) and holds steady\.$/);
    expect(inFull()).toBe('Austrian foot 1 loses 19 (1 hit).');
  });
});

describe('the message box', () => {
  it('says first how an attack ended, then what it cost, then who attacked', () => {
    expect(summed('4.4.5-assault')).toMatch(
      /^Prussian foot 1 does not advance.* Prussian foot 1 loses .* Austrian foot 1 loses .* assaults /,
    );
    expect(summed('4.4.5-both-would-go')).toMatch(/^.* falls back: .* The assault fails\..* assaults /);
  });

  it('tells a rout before the losses, and no check twice', () => {
    const text = summed('1.3-no-further');
    expect(text).toMatch(/^Austrian foot 1 breaks and routs .* loses /);
    expect(text).not.toMatch(/morale check/);
  });

  it('keeps results though a new phase has begun after them', () => {
    const sentences: Sentence[] = [
      { text: 'A loses 20.', consequence: 'cost' },
      { text: 'A runs.', consequence: 'end' },
      { text: 'Turn 2.', weight: 'heading' },
    ];
    expect(upshot(sentences)).toBe('A runs. A loses 20. Turn 2.');
  });

  it('tells all of an order that brought no results, if it is short', () => {
    const check: Sentence = { text: 'A check.', weight: 'detail' };
    expect(upshot([{ text: 'A marches.' }, check])).toBe('A marches. A check.');
    expect(upshot([{ text: 'A marches.' }, check, check, check])).toBe('A marches.');
  });
});
