/** RULES.md as the page shows it: each numbered paragraph is marked with its number, so that a citation can open it. */
import { numbersIn, paragraphFor } from '@feldzug/kernel/paragraphs.ts';
import { Marked } from 'marked';

/** Selects the element that a citation opens: its paragraph, or the nearest above it. */
export function selectorFor(rules: string, cited: string): string | undefined {
  const id = paragraphFor(numbersIn(rules), cited);
  return id && `[data-rule~="${id}"]`;
}

export const rulesHtml = (rules: string): string => marked.parse(rules, { async: false });

const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ raw, depth, tokens }) {
      return `<h${depth}${marks(raw)}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    paragraph({ raw, tokens }) {
      return `<p${marks(raw)}>${this.parser.parseInline(tokens)}</p>\n`;
    },
  },
});

/** The numbers of a piece of the text; paragraphs without an empty line between them share their element. */
function marks(raw: string): string {
  const ids = [...numbersIn(raw)];
  return ids.length === 0 ? '' : ` data-rule="${ids.join(' ')}"`;
}
