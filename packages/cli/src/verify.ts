import { rulesOf } from '@feldzug/bots';
import { verify as verifyRecord } from '@feldzug/kernel';
import { seals } from '@feldzug/server/seals.ts';
import { type Command, DONE, FAILED } from './command.ts';
import { readText } from './files.ts';
import { onlyWord, readFlags } from './flags.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'RECORD',
  summary: 'plays a record again and names the first line that does not hold',
  async run(args, terminal) {
    const file = onlyWord(readFlags(args, {}), 'record');
    const verdict = verifyRecord(readText(file), rulesOf, seals);
    if (!verdict.ok) {
      terminal.out(`${file}: line ${verdict.line} does not hold: ${verdict.why}`);
      return FAILED;
    }
    const dice = verdict.sealed
      ? 'every draw follows from the revealed seed'
      : 'the seed is not revealed, so the draws are taken as written';
    terminal.out(
      `${file}: holds: ${verdict.game}, ${verdict.actions} actions, ${verdict.draws} draws; ${dice}`,
    );
    terminal.out(
      verdict.result ? `result: ${verdict.result.kind}: ${verdict.result.text}` : 'the game is not over',
    );
    return DONE;
  },
};
