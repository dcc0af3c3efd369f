/** What is heard of what is told. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import { type Event, fastChance, randomAction } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { tellEvent } from '../src/games/great-crisis/log.ts';
import { sounds } from '../src/games/great-crisis/sounds.ts';
import type { Sentence } from '../src/table/content.ts';
import { type Fresh, heardAtOnce, heardAtTheEnd } from '../src/table/sound/hearing.ts';
import { LENGTHS, type Sound } from '../src/table/sound/synthesis.ts';

/** Every event of a few whole games, as they come. */
function played(games: number): Event[] {
  const events: Event[] = [];
  for (let seed = 1; seed <= games; seed++) {
    const chance = fastChance(seed);
    const s: State = greatCrisis.setup('1756', {}, chance);
    for (let actions = 0; actions < 3000 && !greatCrisis.result(s); actions++) {
      const { seat } = greatCrisis.pending(s)[0];
      events.push(...greatCrisis.apply(s, seat, randomAction(greatCrisis, s, seat, chance)!, chance));
    }
  }
  return events;
}

const told = (text: string, sound: Sound | undefined, more: Partial<Sentence> = {}): Sentence => ({
  text,
  sound,
  ...more,
});
const own = (...sentences: Sentence[]): Fresh => ({ isOwn: true, sentences });
const theirs = (...sentences: Sentence[]): Fresh => ({ isOwn: false, sentences });

describe('the events of The Great Crisis', () => {
  const events = played(6);
  const types = new Set(events.map((event) => event.type));

  it('that are heard do happen', () => {
    expect(Object.keys(sounds).filter((type) => !types.has(type))).toEqual([]);
  });

  it('sound like dice or guns wherever dice are shown', () => {
    const silent = [...types].filter((type) => {
      const shown = events.find((event) => event.type === type && tellEvent(greatCrisis, event)?.dice);
      return shown && sounds[type] !== 'dice' && sounds[type] !== 'guns';
    });
    expect(silent).toEqual([]);
    expect(types.has('attacked')).toBe(true);
  });

  it('drum wherever units go over the map', () => {
    const drummed = [...types].filter((type) =>
      events.some((event) => event.type === type && tellEvent(greatCrisis, event)?.way),
    );
    expect(drummed).toEqual(['marched']);
    expect(sounds.marched).toBe('march');
  });

  it('leave out what only keeps the books', () => {
    for (const type of ['pointsSet', 'linesChecked', 'decided', 'turnEnded', 'phaseEnded'])
      expect(sounds[type], type).toBeUndefined();
  });
});

describe('at once is heard', () => {
  const march = told('marched', 'march');
  const dice = told('rolled', 'dice', { dice: [{ face: 3 }] });
  const guns = told('attacked', 'guns', { dice: [{ face: 6 }] });

  it('one’s own march, and nothing of what is replayed after it', () => {
    expect(heardAtOnce([own(march, guns)], true)).toBe('march');
    expect(heardAtOnce([own(dice)], true)).toBeUndefined();
    expect(heardAtOnce([theirs(march, guns)], true)).toBeUndefined();
  });

  it('the loudest alone where nothing is replayed', () => {
    expect(heardAtOnce([theirs(told('drawn', 'chit'), march), theirs(dice, guns), own(march)], false)).toBe(
      'guns',
    );
    expect(heardAtOnce([theirs(told('drawn', 'chit')), own(march)], false)).toBe('march');
  });

  it('nothing where nothing sounds', () => {
    expect(heardAtOnce([], false)).toBeUndefined();
    expect(heardAtOnce([theirs(told('ends', undefined))], false)).toBeUndefined();
  });
});

describe('at the end', () => {
  const result = { kind: 'prussian', winners: [0], rule: '11', text: 'The Prussian side wins.' };

  it('the winner hears a trumpet, the loser a muffled drum', () => {
    expect(heardAtTheEnd(result, 0)).toBe('victory');
    expect(heardAtTheEnd(result, 1)).toBe('defeat');
  });

  it('a draw and a spectator’s end are silent', () => {
    expect(heardAtTheEnd({ ...result, winners: [] }, 0)).toBeUndefined();
    expect(heardAtTheEnd(result, 'spectator')).toBeUndefined();
  });
});

it('every sound has a length', () => {
  for (const name of Object.values(sounds)) expect(LENGTHS[name]).toBeGreaterThan(0);
});
