/** The board by itself, for work on the sheet: /map/preview/?position=war&theme=dark, with the page's server. */

import { greatCrisis } from '@feldzug/great-crisis';
import { fastChance } from '@feldzug/kernel';
import { createSignal } from 'solid-js';
import { render } from 'solid-js/web';
import { Board } from '../../src/games/great-crisis/board/Board.tsx';
import type { Mark, Way } from '../../src/table/board.ts';
import { war } from './positions.ts';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '../../src/app/style.css';

const query = new URLSearchParams(location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

const start = greatCrisis.setup('1756', {}, fastChance(1));
const isWar = query.get('position') === 'war';
const [view, setView] = createSignal(isWar ? war(start) : start);
const marks: Mark[] = isWar
  ? [
      { space: 'dresden', kind: 'chosen' },
      { space: 'leitmeritz', kind: 'offer', badge: '1 AP' },
      { space: 'goerlitz', kind: 'offer', badge: '1 AP' },
      { space: 'reichenberg', kind: 'reach', badge: '2 AP' },
      { space: 'prag', kind: 'battle' },
      { space: 'berlin', kind: 'danger' },
      { space: 'eger', kind: 'barred' },
      { space: 'kolberg', kind: 'event' },
    ]
  : [];
const ways: Way[] = isWar
  ? [
      { spaces: ['magdeburg', 'torgau', 'dresden'], kind: 'done' },
      { spaces: ['dresden', 'leitmeritz', 'prag'], kind: 'planned', label: '2 AP' },
    ]
  : [];
const [cursor, setCursor] = createSignal<string | undefined>(undefined);
const [look, setLook] = createSignal<{ space: string; at: number } | undefined>();
Object.assign(globalThis, { setView, view, setLook, war, start });

render(
  () => (
    <Board
      game={greatCrisis}
      view={view()}
      viewer={0}
      marks={marks}
      ways={ways}
      cursor={cursor()}
      overlay={query.get('overlay') ?? undefined}
      look={look()}
      onSpace={setCursor}
    />
  ),
  document.getElementById('page')!,
);
