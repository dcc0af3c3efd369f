import { run } from './run.ts';

// The reader of the output may have seen enough: `feldzug verify FILE | head -1`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  out: (line) => process.stdout.write(`${line}\n`),
  err: (line) => process.stderr.write(`${line}\n`),
  progress(text) {
    // Clears the line, so that nothing stays of the longer one before.
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[2K${text}`);
  },
});
