/** Draws the icons that cannot be SVG from the one that is: `npm run icons`, after a change to public/icon.svg. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './chromium.ts';

const PUBLIC = join(import.meta.dirname, '../public');
const PAPER = '#f4ead2';
const drawing = readFileSync(join(PUBLIC, 'icon.svg'), 'utf8');

/** `share`: how much of the picture the drawing fills; the rest is paper that a system may cut off. */
const ICONS = [
  { name: 'icon-180.png', size: 180, share: 0.92 },
  { name: 'icon-192.png', size: 192, share: 1 },
  { name: 'icon-512.png', size: 512, share: 1 },
  { name: 'icon-maskable-512.png', size: 512, share: 0.76 },
];

const browser = await launch();
for (const { name, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const ground = share === 1 ? 'transparent' : PAPER;
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${ground}">
      <div style="width:${100 * share}vw;height:${100 * share}vh">${drawing}</div></body>`,
  );
  await page.screenshot({ path: join(PUBLIC, name), omitBackground: true });
  await page.close();
}
await browser.close();
