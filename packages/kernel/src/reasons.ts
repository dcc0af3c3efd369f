/** Why something is not allowed, in the words of a game: for each code the paragraph and the sentence. */
import type { Refusal } from './contract.ts';

export type Reasons<Code extends string> = {
  readonly [code in Code]: readonly [rule: string, text: string];
};

/** A refusal, with the spaces or units that the page highlights. */
export type Because<Code extends string> = (
  code: Code,
  spaces?: readonly string[],
  units?: readonly string[],
) => Refusal;

export function becauseOf<Code extends string>(reasons: Reasons<Code>): Because<Code> {
  // Offers need thousands of reasons: one without spaces and units is made once.
  const plain = new Map<Code, Refusal>();
  for (const code of Object.keys(reasons) as Code[]) {
    const [rule, text] = reasons[code];
    plain.set(code, Object.freeze({ code, rule, text }));
  }
  return (code, spaces, units) => {
    if (!spaces && !units) return plain.get(code)!;
    const [rule, text] = reasons[code];
    if (spaces && units) return { code, rule, text, spaces, units };
    return spaces ? { code, rule, text, spaces } : { code, rule, text, units };
  };
}
