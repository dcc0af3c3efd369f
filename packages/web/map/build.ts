/** Builds the sheets of the games: `npm run map -w @feldzug/web`. The same input gives the same bytes. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { composeSheet } from './compose.ts';
import { SHEETS } from './sheets.ts';

/** One sheet alone: `node --import @feldzug/bots/typescript.js map/build.ts prussia-rising`. */
const [, , only] = process.argv;

for (const { game, map, dress } of SHEETS) {
  if (only && only !== game) continue;
  const { sheet, notes } = composeSheet(map, dress);
  const text = `${JSON.stringify(sheet)}\n`;
  writeFileSync(new URL(`../src/games/${game}/map.generated.json`, import.meta.url), text);
  for (const note of notes) console.log(`${game}: ${note}`);
  console.log(`${game}: ${text.length} bytes, ${gzipSync(text).length} compressed`);
}
