/** The log in chapters: turns and phases, and in them battles; each can be folded. */
import type { Sentence } from './content.ts';
import type { StoryEntry, StorySentence } from './story.ts';

/** One sentence, with where it stands in the story. */
export interface Line {
  readonly moment: number;
  /** The line of the record. */
  readonly line: number;
  readonly number: number;
  readonly sentence: Sentence;
}

export interface Battle {
  readonly kind: 'battle';
  readonly id: string;
  readonly heading: Line;
  readonly lines: readonly Line[];
}

export type Item = Line | Battle;

export interface Chapter {
  readonly id: string;
  readonly kind: 'turn' | 'phase';
  /** What came before the first heading has none. */
  readonly heading: Line | undefined;
  readonly items: readonly Item[];
}

export const isBattle = (item: Item): item is Battle => 'kind' in item;

/** Puts stories into chapters; what has not changed since the last time stays the same object. */
export function createChapters(): (story: readonly StoryEntry[]) => readonly Chapter[] {
  const lines = new WeakMap<StorySentence, Line>();
  const known = new Map<string, Chapter | Battle>();
  const lineOf = (sentence: StorySentence, moment: number, line: number, number: number): Line => {
    const old = lines.get(sentence);
    if (old?.moment === moment) return old;
    const fresh = { moment, line, number, sentence };
    lines.set(sentence, fresh);
    return fresh;
  };
  const kept = <T extends Chapter | Battle>(fresh: T, parts: (of: T) => readonly Item[]): T => {
    const old = known.get(fresh.id) as T | undefined;
    if (old && old.heading === fresh.heading && isSame(parts(old), parts(fresh))) return old;
    known.set(fresh.id, fresh);
    return fresh;
  };
  return (story) => {
    const all = story.flatMap(({ line, sentences }, moment) =>
      sentences.map((sentence, number) => lineOf(sentence, moment, line, number)),
    );
    return phasesOf(all).map((chapter) =>
      kept(
        {
          ...chapter,
          items: chapter.items.map((item) => (isBattle(item) ? kept(item, (battle) => battle.lines) : item)),
        },
        (one) => one.items,
      ),
    );
  };
}

const isSame = (a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, at) => item === b[at]);

function phasesOf(all: readonly Line[]): Chapter[] {
  const chapters: (Chapter & { items: Item[] })[] = [];
  let battle: (Battle & { lines: Line[] }) | undefined;
  for (const line of all) {
    const { weight, opens, closes } = line.sentence;
    const begins = opens ?? (weight === 'heading' ? 'phase' : undefined);
    const id = `${line.line}.${line.number}`;
    if (begins && begins !== 'battle') {
      battle = undefined;
      chapters.push({ id, kind: begins, heading: line, items: [] });
      continue;
    }
    if (chapters.length === 0) chapters.push({ id: 'opening', kind: 'phase', heading: undefined, items: [] });
    const { items } = chapters[chapters.length - 1];
    if (begins && !isAgain(battle, line)) {
      battle = { kind: 'battle', id, heading: line, lines: [] };
      items.push(battle);
    } else if (battle) battle.lines.push(line);
    else items.push(line);
    if (closes) battle = undefined;
  }
  return chapters;
}

/** A further round of the battle that is told already. */
const isAgain = (battle: Battle | undefined, { sentence }: Line): boolean =>
  battle !== undefined && battle.heading.sentence.spaces?.[0] === sentence.spaces?.[0];

/** Only what was fought: battles, and single lines of fights. */
export function fightsOf(chapters: readonly Chapter[]): readonly Chapter[] {
  return chapters.flatMap((chapter) => {
    const items = chapter.items.filter((item) => isBattle(item) || item.sentence.fight);
    return items.length > 0 ? [{ ...chapter, items }] : [];
  });
}

/** How a battle ended, if it has. */
export const endOf = (battle: Battle): string | undefined =>
  battle.lines.findLast(({ sentence }) => sentence.closes)?.sentence.text;
