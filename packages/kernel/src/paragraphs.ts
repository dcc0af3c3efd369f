/**
 * The numbered paragraphs of a rulebook, and where code and comments cite them: one reading for the conformance kit, the
 * house tests and the rules panel of the page.
 */

export interface Paragraph {
  /** `6`, `6.2`, `6.2.C`, `C`, `C.10`, `R1`. */
  readonly id: string;
  readonly kind: 'heading' | 'text';
  /** What follows the number on its line. */
  readonly text: string;
  /** The line of the document, from 1. */
  readonly line: number;
}

export interface Citation {
  readonly rule: string;
  readonly place: 'code' | 'comment';
  /** The line of the source, from 1. */
  readonly line: number;
}

const CHAPTER = String.raw`(?:R\d+|\d+|[A-Z])`;
const PART = String.raw`(?:\.(?:\d+|[A-Z](?![\w])))`;
const ID = `${CHAPTER}${PART}*`;
/** A number that can hardly be anything but a paragraph's: with a part, or a ruling. */
const SURE_ID = String.raw`(?:R\d+|(?:\d+|[A-Z])${PART}+)`;

/** Headings such as "### 6.2 Marching" and paragraphs such as "**6.2.C** …" or "**R3** …", in order. */
export function paragraphsOf(markdown: string): Paragraph[] {
  return markdown.split('\n').flatMap((text, index) => {
    const heading = HEADING.exec(text);
    const match = heading ?? BOLD.exec(text);
    if (!match) return [];
    return [
      { id: match[1], kind: heading ? 'heading' : 'text', text: match[2] ?? '', line: index + 1 } as const,
    ];
  });
}

const HEADING = new RegExp(`^#+ (${ID})(?: +(.*))?$`);
const BOLD = new RegExp(String.raw`^\*\*(${ID})\*\* *(.*)$`);

/** The numbers alone, each once. */
export const numbersIn = (markdown: string): ReadonlySet<string> =>
  new Set(paragraphsOf(markdown).map(({ id }) => id));

/** The paragraph that a citation opens: itself, or the nearest above it that there is. `7.1.4 A` is `7.1.4.A`. */
export function paragraphFor(ids: ReadonlySet<string>, rule: string): string | undefined {
  for (let id = rule.trim().replaceAll(' ', '.'); id !== ''; id = id.replace(/\.?[^.]+$/, ''))
    if (ids.has(id)) return id;
  return undefined;
}

/** Every paragraph that a source cites, in comments and in code, in order. */
export function citationsIn(source: string): Citation[] {
  const comments = [...source.matchAll(COMMENT)];
  const code = source.replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  const found = [
    ...comments.flatMap(({ 0: text, index }) =>
      rulesInComment(text).map((each) => at(each, index, 'comment')),
    ),
    ...rulesInCode(code).map((each) => at(each, 0, 'code')),
  ];
  const lineOf = (index: number): number => source.slice(0, index).split('\n').length;
  return found
    .toSorted((one, other) => one.index - other.index)
    .map(({ rule, place, index }) => ({ rule, place, line: lineOf(index) }));
}

interface Found {
  readonly rule: string;
  readonly index: number;
}

const at = ({ rule, index }: Found, offset: number, place: Citation['place']) => ({
  rule,
  place,
  index: index + offset,
});

/** A comment to the end of its line, unless it is the `//` of an address; or one between its marks. */
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;

/** `(7.1.4)`, `6.2.C`, `6.3 A`, `R5`, `chapter T`; and `2E`, which no rulebook of ours has, so that it is found dead. */
const rulesInComment = (comment: string): Found[] =>
  [...comment.matchAll(CITED)].map(({ 1: chapter, 2: id, 3: letter, index }) => ({
    rule: chapter ?? (letter ? `${id}.${letter}` : id),
    index,
  }));

const CITED = new RegExp(
  String.raw`\bchapter (${CHAPTER})\b|(?<![\w./-])(${SURE_ID}|\d+[A-Z])(?![\w]|\.\d|-)(?: ([A-Z])(?=[,;:)]))?`,
  'g',
);

/** Literals that are nothing but a number, and what stands where a paragraph belongs: after `rule` or first in a refusal. */
function rulesInCode(code: string): Found[] {
  const literals = [...code.matchAll(LITERAL)].map(({ 2: rule, index }) => ({ rule, index }));
  const placed = [...code.matchAll(RULE_PLACES)].flatMap(({ 0: text, index }) =>
    [...text.matchAll(ANY_ID)].map((match) => ({ rule: match[2], index: index + match.index })),
  );
  const refusals = [...code.matchAll(REFUSAL)].map(({ 1: rule, index }) => ({ rule, index }));
  const sure = new Set(literals.map(({ index }) => index));
  return [...literals, ...[...placed, ...refusals].filter(({ index }) => !sure.has(index))];
}

/** Not the value of an attribute, such as `width="26.8"`. */
const LITERAL = new RegExp(String.raw`(?<!\w=)(['"\`])(${SURE_ID})\1`, 'g');
const ANY_ID = new RegExp(String.raw`(['"])(${ID})\1`, 'g');
/** `rule: winter ? '8' : '5.1'`, `rule="28"`, `lossStep('8')`. */
const RULE_PLACES = /\brule(?:: |=)[^,}>\n]+|\w+Step\([^)\n]*\)/g;
/** `'no-points': ['6', 'No action points are left.']`. */
const REFUSAL = new RegExp(String.raw`(?<=: \[\s*)'(${ID})'(?=,\s*['"\`])`, 'g');
