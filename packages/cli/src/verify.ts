import { rulesOf } from '@feldzug/bots';
import { verify as verifyRecord } from '@feldzug/kernel';
import { seals } from '@feldzug/server/seals.ts';
import { type Command, DONE, FAILED } from './command.ts';
import { readText } from './files.ts';
import { onlyWord, readFlags } from './flags.ts';

export const verify: Command = {
  name: 'verify',
  usage: 'RECORD',
  summary: 'replays a record and names the first line that is wrong',
  async run(args, terminal) {
    const file = onlyWord(readFlags(args, {}), 'record');
    const verdict = verifyRecord(readText(file), rulesOf, seals);
    if (!verdict.ok) {
      terminal.out(`${file}: line ${verdict.line} is wrong: ${verdict.why}`);
      return FAILED;
    }
    const dice = verdict.sealed
      ? 'every draw matches the revealed seed'
      : 'the seed is not revealed, so the draws cannot be checked';
    terminal.out(
      `${file}: valid: ${verdict.game}, ${verdict.actions} actions, ${verdict.draws} draws; ${dice}`,
    );
    if (verdict.restored > 0)
      terminal.out(
        `the host restored the game from a backup ${verdict.restored} times, and added a word to the dice each time`,
      );
    terminal.out(
      verdict.result ? `result: ${verdict.result.kind}: ${verdict.result.text}` : 'the game is not over',
    );
    return DONE;
  },
};
