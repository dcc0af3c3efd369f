/** Editors in which players write scenarios of their own, each loaded when it is opened. */
import type { Component } from 'solid-js';
import type { Invitation } from '../session/session.ts';

/** For each seat the bot that plays it, or undefined for a person. */
export type Players = readonly (string | undefined)[];

/** What an editor asks of the page around it. */
export interface EditorHost {
  readonly hasServer: boolean;
  leave(): void;
  /** The address of what is being edited has changed: a draft has been begun. */
  moved(opening: string): void;
  /** Opens a game at this screen. */
  play(scenario: string, players: Players, options: { readonly [option: string]: string }): Promise<void>;
  /** Opens a game on the server, and returns its links. */
  share(
    scenario: string,
    players: Players,
    options: { readonly [option: string]: string },
  ): Promise<readonly Invitation[]>;
}

export interface EditorProps {
  /** The id of a scenario to begin with, of a draft, or `new`. */
  readonly opening: string;
  readonly host: EditorHost;
}

const LOADERS = import.meta.glob<{ Editor: Component<EditorProps> }>('./*/editor/index.tsx');

export async function loadEditor(game: string): Promise<Component<EditorProps>> {
  const loader = LOADERS[`./${game}/editor/index.tsx`];
  if (!loader) throw new Error(`There is no editor for "${game}".`);
  return (await loader()).Editor;
}
