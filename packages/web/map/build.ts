/** Builds the sheet of The Great Crisis: `npm run map -w @feldzug/web`. The same input gives the same bytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { composeSheet } from './compose.ts';

const map = JSON.parse(
  readFileSync(new URL('../../games/great-crisis/data/map.json', import.meta.url), 'utf8'),
);
const { sheet, notes } = composeSheet(map);
const text = `${JSON.stringify(sheet)}\n`;
writeFileSync(new URL('../src/games/great-crisis/map.generated.json', import.meta.url), text);
for (const note of notes) console.log(note);
console.log(`${text.length} bytes, ${gzipSync(text).length} compressed`);
