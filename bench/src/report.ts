/** `results.md`: a section for each measurement, written when it is made and kept until it is made again. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os';

const FILE = new URL('../results.md', import.meta.url);

const HEAD = [
  '# Results',
  '',
  'Written by `npm run bench`; see [README.md](README.md) for what is measured and how. Each section says when it was measured, and what else the machine did: 1.0 for each core that is busy with anything.',
].join('\n');

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

/** Puts sections in the place of those with the same heading, and new ones at the end. */
export function writeSections(sections: readonly string[]): void {
  const all = new Map(
    [...keptSections(), ...sections].map((section) => [headingOf(section), section.trim()]),
  );
  writeFileSync(FILE, `${[HEAD, ...all.values()].join('\n\n')}\n`);
}

/** The lines of a section as it was measured last, without its heading; none if it never was. */
export function sectionLines(heading: string): string[] {
  const section = keptSections().find((one) => headingOf(one) === `## ${heading}`);
  return section === undefined ? [] : section.trim().split('\n').slice(2);
}

const keptSections = (): string[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split(/\n(?=## )/)
        .slice(1)
    : [];

/** When, where and beside what a section was measured. */
export function measuredWith(loadBefore: number): string {
  const [{ model }] = cpus();
  const machine = `${model.trim()}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB; ${platform()} ${release()} ${arch()}; Node ${process.versions.node}`;
  const now = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return `_${now} UTC; ${machine}; load before and after ${loadBefore.toFixed(1)} and ${loadavg()[0].toFixed(1)}_`;
}

const headingOf = (section: string): string => section.trim().split('\n', 1)[0];
