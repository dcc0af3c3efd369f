/** Draws the pictures of the lobby: `npm run map -w @feldzug/web`, after the sheets. The same input, the same bytes. */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Sheet } from '../src/table/map/sheet.ts';
import { PICTURES } from './pictures.ts';
import { SHEETS } from './sheets.ts';
import { thumbnailOf } from './thumbnail.ts';
import { vignetteOf } from './vignette.ts';

for (const { game, sheet, plan } of PICTURES) {
  const picture = vignetteOf(sheet, plan);
  writeFileSync(new URL(`../src/games/${game}/vignette.svg`, import.meta.url), picture);
  console.log(`${game}: picture of ${picture.length} bytes, ${gzipSync(picture).length} compressed`);
}

for (const { game } of SHEETS) {
  const folder = new URL(`../src/games/${game}/`, import.meta.url);
  const sheet = JSON.parse(readFileSync(new URL('map.generated.json', folder), 'utf8')) as Sheet;
  const thumbnail = thumbnailOf(sheet);
  writeFileSync(new URL('thumbnail.svg', folder), thumbnail);
  console.log(`${game}: thumbnail of ${thumbnail.length} bytes, ${gzipSync(thumbnail).length} compressed`);
}
