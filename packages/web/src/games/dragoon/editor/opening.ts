/** Where battles come from: shipped ones, drafts of this browser, files; and where they go. */

import { formFaults } from '@feldzug/dragoon/scenario/form.ts';
import type { ScenarioFile } from '@feldzug/dragoon/scenario/format.ts';
import { freshBattle } from '@feldzug/dragoon/scenario/fresh.ts';
import { MOST_TEXT, parseBattle } from '@feldzug/dragoon/scenario/reading.ts';
import { scenarioNamed } from '@feldzug/dragoon/scenario/shipped.ts';
import { writeBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { isDraftId, loadDraft } from '../../../session/drafts.ts';
import { download } from '../../../table/download.ts';

/** Throws a sentence for the author if there is nothing to open. */
export async function battleToEdit(opening: string): Promise<ScenarioFile> {
  if (opening === 'new') return freshBattle();
  if (isDraftId(opening)) {
    const draft = await loadDraft(opening);
    if (!draft) throw new Error('This draft is not kept in this browser.');
    // An author may have left it in the middle of a change: it has the members of a battle, whatever their values.
    return JSON.parse(draft.text) as ScenarioFile;
  }
  const file = scenarioNamed(opening);
  if (!file) throw new Error(`There is no battle "${opening}".`);
  return file;
}

/** A battle may be open while it still has faults, but only if it has the form of one. */
export function battleIn(text: string): ScenarioFile {
  const read = parseBattle(text);
  const faults = 'faults' in read ? read.faults : formFaults(read.json);
  if (faults.length > 0 || 'faults' in read)
    throw new Error(`This file is not a battle of Dragoon and was not opened: ${told(faults)}`);
  return read.json as ScenarioFile;
}

const told = (faults: readonly string[]): string =>
  `${faults.slice(0, 3).join('; ')}${faults.length > 3 ? `; and ${faults.length - 3} more` : ''}.`;

/** What is too large is not even read. */
export async function battleFromFile(file: File): Promise<ScenarioFile> {
  // A character may take up to four bytes.
  if (file.size > 4 * MOST_TEXT)
    throw new Error('This file is too large to be a battle of Dragoon and was not opened.');
  return battleIn(await file.text());
}

export const saveToFile = (file: ScenarioFile): void =>
  download(`${file.id}.json`, new Blob([writeBattle(file)], { type: 'application/json' }));
