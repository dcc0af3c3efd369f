/** Steps of a replay in which one after the other does the same, shown as one. */
import type { Passage } from './board.ts';
import type { Sentence } from './content.ts';

/** More than this at a time cannot be followed; of sentences that are said whole, fewer. */
const MOST = 10;
const MOST_WHOLE = 3;
/** So many are called by their names. */
const NAMED = 2;

interface Step {
  readonly moment: number;
  readonly sentence: Sentence;
  /** What has been brought together in it. */
  readonly parts?: readonly Step[];
}

/** Small print is shown only where it has come together to something. */
export function gathered<S extends Step>(steps: readonly S[]): S[] {
  const found: S[] = [];
  for (let at = 0; at < steps.length; ) {
    const run = runFrom(steps, at);
    at += run.length;
    const last = run[run.length - 1];
    if (run.length > 1) {
      const sentence = asOne(run.map((step) => step.sentence));
      found.push({ ...last, sentence, parts: run });
    } else if (last.sentence.weight !== 'detail') found.push(last);
  }
  return found;
}

function runFrom<S extends Step>(steps: readonly S[], at: number): S[] {
  const first = steps[at].sentence.together;
  if (!first) return [steps[at]];
  const most = first.text === undefined ? MOST_WHOLE : MOST;
  let end = at + 1;
  while (end < steps.length && end - at < most && isAlike(steps[end].sentence, first.kind, first.text)) end++;
  return steps.slice(at, end);
}

const isAlike = ({ together }: Sentence, kind: string, text: string | undefined): boolean =>
  together?.kind === kind && together.text === text;

function asOne(sentences: readonly Sentence[]): Sentence {
  const [first] = sentences;
  const passages = passagesIn(sentences);
  const names = [...new Set(sentences.map(({ together }) => together!.who))];
  const { text } = first.together!;
  return {
    text: textOf(sentences, names, text),
    rule: first.rule,
    sound: first.sound,
    spaces: [...new Set(sentences.flatMap(({ spaces }) => spaces ?? []))],
    ...(passages.length > 0 && { ...passages[0], others: passages.slice(1) }),
  };
}

/** What one has done several times is told as it ended. */
function textOf(sentences: readonly Sentence[], names: readonly string[], text: string | undefined): string {
  if (text === undefined) return sentences.map((each) => each.text).join(' ');
  return names.length === 1 ? sentences[sentences.length - 1].text : `${listOf(names)} ${text}.`;
}

/** Taken apart again: what comes later may belong to it. */
export const scattered = <S extends Step>(steps: readonly S[]): S[] =>
  steps.flatMap((step) => (step.parts as readonly S[] | undefined) ?? [step]);

/** Two moves of one unit become one way. */
function passagesIn(sentences: readonly Sentence[]): Passage[] {
  const found = new Map<string, Passage>();
  for (const { way, party } of sentences) {
    if (!way || !party) continue;
    const who = Object.keys(party).join();
    found.set(who, { way: [...(found.get(who)?.way ?? []), ...way], party });
  }
  return [...found.values()];
}

function listOf(names: readonly string[]): string {
  if (names.length <= NAMED + 1)
    return names.length < 2
      ? names.join('')
      : `${names.slice(0, -1).join(', ')} and ${names[names.length - 1]}`;
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}
