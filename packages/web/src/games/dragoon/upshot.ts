/** What an order has brought, in as few words as the message box holds. */
import type { Sentence } from '../../table/content.ts';

/** As many sentences as the box holds are told whole; of more, not the small print. */
const FEW = 3;

/** How it ended comes first and what it cost next; then the other sentences, from the last phase that it began on. */
export function upshot(sentences: readonly Sentence[]): string {
  const phase = sentences.findLastIndex(({ weight }) => weight === 'heading');
  const since = phase === sentences.length - 1 ? sentences.slice(phase) : sentences.slice(phase + 1);
  const results = [
    ...sentences.filter(({ consequence }) => consequence === 'end'),
    ...sentences.filter(({ consequence }) => consequence === 'cost'),
  ];
  // Where there are results, the checks are told with them.
  const isWhole = results.length === 0 && since.length <= FEW;
  const others = since.filter(
    ({ weight, consequence }) => consequence === undefined && (isWhole || weight !== 'detail'),
  );
  return [...results, ...others].map(({ text }) => text).join(' ');
}
