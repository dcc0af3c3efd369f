/** The verifying thread: plays a record again with the rules it names. The page ends it if it takes too long. */
import { versionIn } from '@feldzug/bots/games/entry.ts';
import { loadEntry } from '@feldzug/bots/games/list.ts';
import { RecordFault, readHeader } from '@feldzug/kernel/record.ts';
import { type Verdict, verify } from '@feldzug/kernel/verify.ts';
import { seals } from './session/seals.ts';

addEventListener('message', async (message: MessageEvent<string>) => {
  postMessage(await verdictOn(message.data));
});

async function verdictOn(text: string): Promise<Verdict> {
  try {
    const { game, rules } = readHeader(headerIn(text));
    const playable = versionIn(await loadEntry(game), rules);
    return verify(text, () => playable?.game, seals);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { ok: false, line: error instanceof RecordFault ? error.line : 0, why };
  }
}

function headerIn(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, text.indexOf('\n') + 1 || undefined));
  } catch {
    throw new RecordFault(0, 'the line is not JSON');
  }
}
