import { run } from './run.ts';

process.exitCode = await run(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  progress(text) {
    // Clears the line, so that nothing stays of the longer one before.
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
  },
});
