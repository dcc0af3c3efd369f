/** Everything that the rules of The Great Crisis ask, offer and tell has words, and no raw name shows through them. */
import { greatCrisis, type State } from '@feldzug/great-crisis';
import {
  type Action,
  type Event,
  fastChance,
  type PartialAction,
  randomWalk,
  SPECTATOR,
} from '@feldzug/kernel';
import { beforeAll, describe, expect, test } from 'vitest';
import { tellEvent } from '../src/games/great-crisis/log.ts';
import { gauges, spaceText, textBoard } from '../src/games/great-crisis/position.ts';
import { choice, sentence, slot } from '../src/games/great-crisis/slots.ts';
import { question, title, verb } from '../src/games/great-crisis/words.ts';

/** What may be said in silence: the page shows it elsewhere. */
const SILENT = ['phaseEnded', 'gameEnded', 'linesChecked'];
/** Ids with a sign in them that no word of the language has. */
const RAW = /undefined|NaN|\[object|\b\w+\.(depleted|isolated|landed)|box_|_oder|[a-z]\/[a-z]/;

const events = new Map<string, Event[]>();
const said = new Map<string, Set<string>>();
const positions: State[] = [];

/** Keeps a text once. */
function keep(kind: string, text: string): void {
  const known = said.get(kind) ?? new Set<string>();
  said.set(kind, known.add(text));
}

function look(
  s: State,
): (now: PartialAction, offered: readonly { slot: string; key?: string; value?: string | number }[]) => void {
  return (now, offered) => {
    for (const offer of offered) {
      if (offer.slot === 'do') keep(`verb ${offer.value}`, verb(String(offer.value)).summary);
      else {
        keep(`slot ${now.do}.${offer.slot}`, slot(greatCrisis, s, now, offer.slot));
        keep(`choice ${offer.slot}`, choice(s, offer.slot, offer.key ?? offer.value!).name);
      }
    }
    if (now.do !== undefined) keep(`sentence ${now.do}`, sentence(s, now));
  };
}

beforeAll(() => {
  for (let seed = 1; seed <= 5; seed++) {
    const chance = fastChance(seed);
    const s = greatCrisis.setup('1756', {}, chance);
    for (let actions = 0; actions < 1000 && !greatCrisis.result(s); actions++) {
      const [asked] = greatCrisis.pending(s);
      const view = greatCrisis.mask(s, asked.seat);
      keep(`question ${asked.step}`, question(greatCrisis, view, asked));
      keep('title', title(view));
      if (actions % 50 === 0) positions.push(view);
      const action: Action | undefined = randomWalk(greatCrisis, view, asked.seat, chance, look(view));
      if (!action) continue;
      keep(`sentence ${action.do}`, sentence(view, action));
      for (const event of greatCrisis.apply(s, asked.seat, action, chance)) {
        const known = events.get(event.type) ?? [];
        events.set(event.type, known);
        if (known.length < 40) known.push(event);
      }
    }
  }
});

describe('events', () => {
  test('each kind that occurs has a sentence with its rule, or is silent by intent', () => {
    expect(events.size).toBeGreaterThan(30);
    for (const [type, all] of events) {
      for (const event of all) {
        const told = tellEvent(greatCrisis, event);
        if (!told) expect(SILENT, type).toContain(type);
        else {
          expect(told.text, type).not.toMatch(RAW);
          expect(told.text, type).toMatch(/^[A-ZÄÖÜ0-9]/);
          expect(told.rule, type).toBe(event.rule);
        }
      }
    }
  });

  test('what a spectator is told names no card that only its owner may know', () => {
    for (const event of [...events.get('drewCards')!, ...events.get('handMade')!]) {
      const told = greatCrisis.tell(event, SPECTATOR)!;
      expect(tellEvent(greatCrisis, told)!.text).toMatch(/^The \w+ side (draws|now holds) \d+ cards?\.$/);
    }
  });

  test('dice carry their hits', () => {
    for (const event of events.get('attacked') ?? []) {
      const dice = tellEvent(greatCrisis, event)!.dice!;
      expect(dice).toHaveLength((event.rolls as number[]).length);
      expect(dice.filter((die) => die.hit).length).toBe(event.hits);
    }
  });
});

describe('decisions', () => {
  test('every verb that was offered has words of its own', () => {
    const verbs = [...said.keys()].filter((key) => key.startsWith('verb '));
    expect(verbs.length).toBeGreaterThan(20);
    for (const key of verbs) expect([...said.get(key)!][0], key).toMatch(/\.$/);
  });

  test('keys of verbs that can be asked together differ', () => {
    const together = [
      ['rapidMobilization', 'scorchedEarth', 'recall', 'roll'],
      ['rapidAdvance', 'begin'],
      ['recover', 'march', 'sortie', 'halt'],
      ['assault', 'noMore'],
      ['attack', 'stand', 'retreat'],
      ['charge', 'pass'],
      ['mobilize', 'refresh', 'finish'],
      ['rapidMobilization', 'scorchedEarth', 'recall', 'noCard'],
    ];
    for (const verbs of together)
      expect(new Set(verbs.map((name) => verb(name).key)).size, verbs.join()).toBe(verbs.length);
  });

  test('no question, slot, choice or sentence lets a raw name through', () => {
    for (const [kind, texts] of said) {
      for (const text of texts) {
        expect(text, kind).not.toBe('');
        expect(text, kind).not.toMatch(RAW);
      }
    }
    for (const [kind, texts] of said)
      if (kind.startsWith('question')) expect([...texts][0], kind).not.toBe('Make your choice.');
  });
});

describe('positions', () => {
  test('the text board, the gauges and every space speak in words', () => {
    for (const view of positions) {
      const lines = textBoard(greatCrisis, view, 0).flatMap((section) => [
        section.title,
        ...section.lines.map((line) => line.text),
      ]);
      for (const text of lines) expect(text).not.toMatch(/undefined|NaN|\[object/);
      for (const gauge of gauges(greatCrisis, view))
        expect(`${gauge.label} ${gauge.value} ${gauge.note}`).not.toMatch(/undefined|NaN/);
      expect(spaceText(view, 'berlin')[0]).toMatch(/of \w+/);
    }
  });

  test('the cup is a figure above the map and a line of the text board, whatever is in it', () => {
    const cups = new Set<string>();
    for (const view of positions) {
      const cup = gauges(greatCrisis, view).find(({ id }) => id === 'cup')!;
      const total = (cup.chits ?? []).reduce((sum, { count }) => sum + count, 0);
      expect(total).toBe(view.cup.reduce((sum, count) => sum + count, 0));
      const lines = textBoard(greatCrisis, view, 0).flatMap((section) =>
        section.lines.map(({ text }) => text),
      );
      expect(lines.filter((text) => text.startsWith('Cup: '))).toEqual([`Cup: ${cup.value}. ${cup.note}`]);
      cups.add(cup.value);
    }
    expect(cups.size).toBeGreaterThan(3);
  });

  test('every unit on the map stands in the text board exactly once', () => {
    for (const view of positions) {
      const sections = textBoard(greatCrisis, view, 0).filter((section) => section.title.endsWith('units'));
      const counted = sections
        .flatMap((section) => section.lines)
        .flatMap((line) => line.text.split('; facing ')[0].match(/\d+(?= \w+ units?\b)/g) ?? [])
        .reduce((sum, count) => sum + Number(count), 0);
      expect(counted).toBe(view.place.filter((place) => place >= 0).length);
    }
  });
});
