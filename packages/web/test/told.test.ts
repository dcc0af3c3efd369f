/** A move is replayed without giving away how it ends: position, log and dice keep step. */
import { dragoon } from '@feldzug/dragoon';
import { battleNamed } from '@feldzug/dragoon/scenario/index.ts';
import { type Event, fastChance } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { between } from '../src/games/dragoon/between.ts';
import type { Sentence } from '../src/table/content.ts';
import type { AnyPage } from '../src/table/page.ts';
import type { StoryEntry } from '../src/table/story.ts';
import { entriesTold, positionTold, storyTold } from '../src/table/told.ts';

const dice = [{ face: 6, hit: true }];
const ROLLED: readonly Sentence[] = [
  { text: 'attacks', dice },
  { text: 'lost' },
  { text: 'holds the field' },
];

const momentOf = (line: number, sentences: readonly Sentence[]): StoryEntry => ({
  line,
  seat: 1,
  sentences: sentences.map((sentence, number) => ({ ...sentence, events: number + 1 })),
});
const STORY = [momentOf(1, [{ text: 'marches' }]), momentOf(2, ROLLED)];
const event = (type: string): Event => ({ type });
const ENTRIES = [
  { line: 1, seat: 1, events: [event('marched')] },
  { line: 2, seat: 1, events: ['attacked', 'damaged', 'battleEnded', 'phaseEnded'].map(event) },
];
const PLAIN = { log: {} } as AnyPage;
const positions = { before: () => 'before', after: () => 'after' };
const at = (sentences: number, page = PLAIN) =>
  positionTold(page, STORY, ENTRIES, { moment: 1, sentences }, positions);

describe('while a move is told', () => {
  it('the log ends with the sentence on show, and luck and smoke with its event', () => {
    const told = { moment: 1, sentences: 1 };
    expect(storyTold(STORY, told).flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      'marches',
      'attacks',
    ]);
    expect(entriesTold(ENTRIES, STORY, told).flatMap(({ events }) => events.map(({ type }) => type))).toEqual(
      ['marched', 'attacked'],
    );
  });

  it('everything is told in the present, and with the last sentence also what is not worth a line', () => {
    expect(storyTold(STORY, undefined)).toBe(STORY);
    expect(entriesTold(ENTRIES, STORY, { moment: 1, sentences: 3 })[1].events).toHaveLength(4);
  });

  it('the position stays as it was until the last die is seen', () => {
    expect([at(1), at(2), at(3)]).toEqual(['before', 'after', 'after']);
  });

  it('a move without dice is shown where it ends', () => {
    expect(positionTold(PLAIN, STORY, ENTRIES, { moment: 0, sentences: 1 }, positions)).toBe('after');
  });

  it('a game can say what the middle of an action looks like', () => {
    const page = {
      log: {
        between: (_before: unknown, _after: unknown, told: readonly Event[], untold: readonly Event[]) =>
          `${told.length} told, ${untold.length} not`,
      },
    } as unknown as AnyPage;
    expect([at(1, page), at(2, page), at(3, page)]).toEqual(['1 told, 3 not', '2 told, 2 not', 'after']);
  });
});

describe('the field of Dragoon in the middle of an action', () => {
  const battle = battleNamed('lobosch');
  const before = dragoon.setup('lobosch', {}, fastChance(1));
  const [charger, target] = [battle.side.indexOf(0), battle.side.indexOf(1)];
  const [goal, refuge] = [10, 20];
  const after = dragoon.clone(before);
  after.at[charger] = goal;
  after.strength[charger] -= 30;
  after.at[target] = refuge;
  const unit = (number: number) => battle.units[number].id;
  const charged: Event = { type: 'charged', unit: unit(charger), path: [battle.grid.names[goal]] };
  const struck: Event = { type: 'struck', unit: unit(charger), lost: 30 };
  const retreated: Event = { type: 'retreated', unit: unit(target), to: battle.grid.names[refuge] };

  it('has the charger arrived, its losses still to come, and the target where it stood', () => {
    const now = between(battle, before, after, [charged], [struck, retreated]);
    expect(now.at[charger]).toBe(goal);
    expect(now.strength[charger]).toBe(before.strength[charger]);
    expect(now.at[target]).toBe(before.at[target]);
  });

  it('has a unit that will be thrown back where its march ended', () => {
    const back: Event = { type: 'retreated', unit: unit(charger), to: battle.grid.names[refuge] };
    expect(between(battle, before, after, [charged], [back]).at[charger]).toBe(goal);
  });

  it('changes neither position', () => {
    const [was, is] = [JSON.stringify(before), JSON.stringify(after)];
    between(battle, before, after, [charged], [struck, retreated]);
    expect([JSON.stringify(before), JSON.stringify(after)]).toEqual([was, is]);
  });
});
