/** Panels beside the map: the battle board, or the siege that is decided on. */
import type { State, WonByTheSword } from '@feldzug/won-by-the-sword';
import { createMemo, type JSX, Match, Switch } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import type { Play } from '../../table/play.ts';
import { BattleBoard } from './BattleBoard.tsx';
import { fieldOf } from './field.ts';
import { SiegePanel } from './SiegePanel.tsx';
import { siegeShown } from './scene.ts';

/** A battle is over after so many actions at the latest. */
const RECENT = 40;

export function Battle(props: PanelProps<State, WonByTheSword> & { readonly play: Play }): JSX.Element {
  const below = () => (props.viewer === 1 ? 1 : 0);
  const events = createMemo(() =>
    props.play
      .toldEntries()
      .slice(-RECENT)
      .flatMap((entry) => entry.events),
  );
  const field = createMemo(() =>
    fieldOf(props.game, props.view, below(), props.play.live() ? props.play.builder.said() : {}, events()),
  );
  return (
    <Switch>
      <Match when={field()}>{(found) => <BattleBoard {...props} field={found()} />}</Match>
      <Match when={siegeShown(props.view) !== undefined}>
        <SiegePanel {...props} space={siegeShown(props.view)!} />
      </Match>
    </Switch>
  );
}
