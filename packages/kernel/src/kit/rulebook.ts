/**
 * Whether RULES.md, RULINGS.md, the code and the cases of a game cite the same paragraphs. The caller passes the texts:
 * the kernel reads no files.
 */
import { numbersIn, paragraphsOf } from '../paragraphs.ts';

export interface Rulebook {
  readonly rules: string;
  readonly rulings: string;
  /** The paragraphs that each case file cites, by its name. */
  readonly cases: { readonly [file: string]: readonly string[] };
  /** What else cites a paragraph: `refusal no-points`, `step action.move`. */
  readonly cited: { readonly [what: string]: string };
}

/** Every disagreement, a sentence each; none if all is well. */
export function rulebookFaults(book: Rulebook): string[] {
  const paragraphs = numbersIn(book.rules);
  return [...citationFaults(book, paragraphs), ...rulingFaults(book, paragraphs)];
}

/** Paragraphs with a number in them, and not only that of another paragraph. */
export const paragraphsWithFigures = (rules: string): string[] =>
  paragraphsOf(rules).flatMap(({ id, kind, text }) =>
    kind === 'text' && /\d/.test(text.replaceAll(/\b(?:\d+(?:\.[0-9A-Z]+)+|R\d+)\b(?!\s*(?:times|for))/g, ''))
      ? [id]
      : [],
  );

function citationFaults({ cases, cited }: Rulebook, paragraphs: ReadonlySet<string>): string[] {
  const all = [
    ...Object.entries(cited),
    ...Object.entries(cases).flatMap(([file, rules]) => rules.map((rule) => [file, rule] as const)),
  ];
  return all.flatMap(([what, rule]) =>
    paragraphs.has(rule) ? [] : [`${what} cites ${rule || 'nothing'}, which RULES.md does not have`],
  );
}

/** Each ruling is in both documents, in order, and a case that cites it tests it. */
function rulingFaults({ rulings, cases }: Rulebook, paragraphs: ReadonlySet<string>): string[] {
  const pinned = pinnedIn(rulings);
  const brief = [...paragraphs].filter((paragraph) => /^R\d+$/.test(paragraph));
  const faults: string[] = [];
  if (brief.join() !== [...pinned.keys()].join())
    faults.push(`RULES.md has the rulings ${brief.join()}, RULINGS.md ${[...pinned.keys()].join()}`);
  brief.forEach((ruling, index) => {
    if (ruling !== `R${index + 1}`) faults.push(`${ruling} is in the place of R${index + 1}`);
  });
  for (const [ruling, names] of pinned) {
    for (const name of names) if (!cases[name]) faults.push(`${ruling} names ${name}, which is not there`);
    if (!names.some((name) => cases[name]?.includes(ruling))) faults.push(`no case of ${ruling} cites it`);
  }
  return faults;
}

/** Each ruling of RULINGS.md with the cases that it names. */
const pinnedIn = (rulings: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    rulings
      .split(/^## /m)
      .slice(1)
      .map((section) => [
        section.split(' ')[0],
        [...section.matchAll(/`([^`]+\.json)`/g)].map((match) => match[1]),
      ]),
  );
