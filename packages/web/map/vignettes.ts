/** Draws the pictures of the lobby: `npm run map -w @feldzug/web`, after the sheets. The same input, the same bytes. */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { PICTURES } from './pictures.ts';
import { vignetteOf } from './vignette.ts';

for (const { game, sheet, plan } of PICTURES) {
  const picture = vignetteOf(sheet, plan);
  writeFileSync(new URL(`../src/games/${game}/vignette.svg`, import.meta.url), picture);
  console.log(`${game}: picture of ${picture.length} bytes, ${gzipSync(picture).length} compressed`);
}
