/** The panel of a city: its facts and its blocks, the viewer's own with their faces. */
import type { DefiantStand, State } from '@feldzug/defiant-stand';
import type { Viewer } from '@feldzug/kernel';
import { For, type JSX, Show } from 'solid-js';
import { Blocks } from './FieldBoard.tsx';
import { guess } from './knowledge.ts';
import { cityIds, seatName } from './names.ts';
import { blocksOf, cityFacts, routesOf } from './position.ts';
import './panels.css';

const NONE: ReadonlySet<number> = new Set();

export function CityBlocks(props: {
  game: DefiantStand;
  view: State;
  viewer: Viewer;
  space: string;
}): JSX.Element {
  const city = () => cityIds.get(props.space) ?? -1;
  return (
    <>
      <For each={cityFacts(props.game, props.view, city(), props.viewer)}>{(line) => <p>{line}</p>}</For>
      <For each={[0, 1]}>
        {(side) => (
          <Show when={blocksOf(props.view, city(), side).length > 0}>
            <div class="city-blocks">
              <b>{seatName(side)}</b>
              <Blocks
                game={props.game}
                view={props.view}
                handles={blocksOf(props.view, city(), side)}
                lit={NONE}
              />
              <ul class="guesses">
                <For each={guesses(props.game, props.view, city(), side)}>{(words) => <li>{words}</li>}</For>
              </ul>
            </div>
          </Show>
        )}
      </For>
      <p class="city-routes">Routes: {routesOf(city())}.</p>
    </>
  );
}

/** The units that hidden blocks could be; equal guesses are counted. */
function guesses(game: DefiantStand, s: State, city: number, side: number): string[] {
  const found = new Map<string, number>();
  for (const handle of blocksOf(s, city, side)) {
    if (s.block[handle] >= 0) continue;
    const words = guess(game, s, handle);
    found.set(words, (found.get(words) ?? 0) + 1);
  }
  return [...found].map(([words, count]) => (count > 1 ? `${count} × ${words}` : words));
}
