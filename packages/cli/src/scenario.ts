import { readBattle } from '@feldzug/dragoon/scenario/reading.ts';
import { type Command, DONE, FAILED, UsageError } from './command.ts';
import { readText } from './files.ts';
import { readFlags } from './flags.ts';

export const scenario: Command = {
  name: 'scenario',
  usage: 'check FILE…',
  summary: 'checks scenario files of Dragoon and names each error',
  async run(args, terminal) {
    const { words } = readFlags(args, {});
    const [what, ...files] = words;
    if (what !== 'check')
      throw new UsageError(`The only action on a scenario is "check", not "${what ?? ''}".`);
    if (files.length === 0) throw new UsageError('Name at least one file.');
    const texts = files.map((file) => ({ file, text: readText(file) }));
    let failed = 0;
    for (const { file, text } of texts) {
      const read = readBattle(text);
      const faults = 'faults' in read ? read.faults : [];
      terminal.out(`${faults.length === 0 ? 'ok    ' : 'FAILED'} ${file}`);
      for (const fault of faults) terminal.out(`         ${fault}`);
      if (faults.length > 0) failed++;
    }
    terminal.out(
      `${files.length} ${files.length === 1 ? 'scenario' : 'scenarios'}, ${failed === 0 ? 'all pass' : `${failed} failed`}`,
    );
    return failed === 0 ? DONE : FAILED;
  },
};
