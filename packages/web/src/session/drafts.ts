/** Battles and other scenarios that a player is writing, kept in this browser until they are deleted. */
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval';

export interface Draft {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly changed: number;
  /** The file as text. */
  readonly text: string;
}

const drafts: UseStore = createStore('feldzug-drafts', 'drafts');

/** Ids of drafts cannot be mistaken for those of scenarios. */
export const newDraftId = (): string => `draft-${crypto.randomUUID()}`;
export const isDraftId = (id: string): boolean => id.startsWith('draft-');

export const keepDraft = (draft: Draft): Promise<void> => set(draft.id, draft, drafts);
export const loadDraft = (id: string): Promise<Draft | undefined> => get<Draft>(id, drafts);
export const forgetDraft = (id: string): Promise<void> => del(id, drafts);

/** Those of a game, the latest first; none where the browser keeps nothing. */
export async function listDrafts(game: string): Promise<readonly Draft[]> {
  const kept = await entries<string, Draft>(drafts).catch(() => []);
  return kept
    .map(([, draft]) => draft)
    .filter((draft) => draft.game === game)
    .sort((a, b) => b.changed - a.changed);
}
