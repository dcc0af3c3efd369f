/** Runs a program to its end. */
import { spawn } from 'node:child_process';
import { ROOT } from './place.mjs';

/**
 * What it printed and how it ended. `show` is given its output as it comes; without it the output is only kept.
 * A program that has not ended after `minutes` hangs: it is stopped and counts as failed.
 */
export function run(program, args, { show, minutes = 25, env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let stopped = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
        show?.(text);
      });
    }
    const limit = setTimeout(() => {
      stopped = `stopped after ${minutes} minutes`;
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.on('error', (error) => finish(1, error.message));
    child.on('close', (code) => finish(code ?? 1, stopped));
    function finish(code, reason) {
      clearTimeout(limit);
      resolve({ ok: code === 0, code, output, reason });
    }
  });
}

/** Runs a program of the project's own or of its packages. */
export const runNode = (script, args, options) => run(process.execPath, [script, ...args], options);

/** Runs npm: the very one that runs this script where there is one. */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return runNode(npm, args, options);
  return process.platform === 'win32'
    ? run('cmd.exe', ['/d', '/s', '/c', 'npm', ...args], options)
    : run('npm', args, options);
}

/** Seconds since `start`, a reading of `performance.now()`, as a person reads them. */
export const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;
