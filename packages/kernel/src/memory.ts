/** What was worked out before for the same question. It saves work and never changes an answer. */

/** The answer to a question, found once as long as the question is remembered. */
export type Memory<T> = (question: string, find: () => T) => T;

/** `most`: how many answers are kept at least; the oldest are forgotten when there are twice as many. */
export function memoryOf<T extends {}>(most: number): Memory<T> {
  let recent = new Map<string, T>();
  let older = new Map<string, T>();
  return (question, find) => {
    const known = recent.get(question) ?? older.get(question);
    if (known !== undefined && recent.has(question)) return known;
    const answer = known ?? find();
    if (recent.size >= most) {
      older = recent;
      recent = new Map();
    }
    recent.set(question, answer);
    return answer;
  };
}

/** Whole numbers from −32,768 to 32,767 as a text, one character each. */
export const packed = (numbers: readonly number[]): string =>
  String.fromCharCode.apply(null, numbers as number[]);
