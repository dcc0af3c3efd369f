/** The luck panel shows what the record holds: every die of it, counted once. */
import { greatCrisis } from '@feldzug/great-crisis';
import { openTable, parseRecord } from '@feldzug/kernel';
import { takeLine } from '@feldzug/kernel/table-lines.ts';
import { expect, test } from 'vitest';
import { harness } from './harness.ts';
import { loadRecord, Player, testId } from './player.ts';
import { recordUntil } from './records.ts';

const host = harness();

test('as many dice as the record has draws of dice, by kind and face', async () => {
  const text = recordUntil((state) => state.turn > 4);
  const page = await host.page();
  const player = new Player(page);
  await page.goto(host.url);
  await loadRecord(page, text);
  await page.waitForSelector(`${testId('curtain')}, ${testId('prompt')}`);
  if (await player.isThere('lift')) await player.click('lift');
  await player.click('drawer-luck');
  const shown = await page.$$eval('.luck-table.faces tbody tr', (rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent!)),
  );
  const counted: { [kind: string]: number } = {};
  for (const [kind, ...cells] of shown) {
    const faces = cells.slice(0, 6).map(Number);
    expect(faces.reduce((sum, count) => sum + count, 0)).toBe(Number(cells[6]));
    counted[kind] = (counted[kind] ?? 0) + Number(cells[6]);
  }
  expect(counted).toEqual(drawn(text));
  expect(await page.innerText(testId('luck-balance'))).toMatch(/In battle and winter the dice/);
});

/** The dice of a record by the labels of its draws. */
function drawn(text: string): { [kind: string]: number } {
  const record = parseRecord(text);
  const table = openTable(greatCrisis, record.header);
  const counts: { [kind: string]: number } = {};
  for (const line of record.lines) {
    takeLine(table, line);
    // What falls before the first decision belongs to the set-up and is told to nobody.
    if (line.kind !== 'act') continue;
    for (const [label] of line.draws) {
      const kind = KINDS[label.split('.')[0]];
      if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
    }
  }
  return counts;
}

const KINDS: { readonly [label: string]: string } = {
  'action-points': 'Points',
  battle: 'Battles',
  fort: 'Forts',
  winter: 'Winter',
  'rapid-mobilization': 'Rapid',
};
