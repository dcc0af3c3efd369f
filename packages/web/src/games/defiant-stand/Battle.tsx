/** Panels beside the map: the battle board, a siege, winter quarters. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import { CITIES, type State } from '@feldzug/defiant-stand';
import { SPECTATOR } from '@feldzug/kernel';
import { type JSX, Match, Show, Switch } from 'solid-js';
import { BattleSheet } from '../../table/BattleSheet.tsx';
import { Dice } from '../../table/Dice.tsx';
import type { PanelProps } from '../../table/page.ts';
import { FieldBoard } from './FieldBoard.tsx';
import { type FieldFight, fightOf, type SiegeFight } from './fight.ts';
import { fightSubtitle, fightTitle } from './fight-words.ts';
import { QuartersBoard } from './QuartersBoard.tsx';
import { SiegeBoard } from './SiegeBoard.tsx';
import { volleysIn } from './volleys.ts';
import './panels.css';

/** For fights west of this longitude the panel is on the right, so that it does not cover the city. */
const MIDDLE = 14;

export function Battle(props: PanelProps<State, DefiantStand>): JSX.Element {
  const fight = () => fightOf(props.game, props.view);
  const field = (): FieldFight | undefined => {
    const found = fight();
    return found?.kind === 'field' ? found : undefined;
  };
  const siege = (): SiegeFight | undefined => {
    const found = fight();
    return found?.kind === 'siege' ? found : undefined;
  };
  const isWinter = (): boolean =>
    props.view.turn > props.game.lookups.numbers.turnsPerYear &&
    /^winter\.(disband|quarters)$/.test(props.view.flow.at(-1)?.step ?? '');
  const volleys = () => volleysIn(props.latest, CITIES[fight()?.city ?? -1]?.id);
  return (
    <Switch>
      <Match when={fight()}>
        {(found) => (
          <BattleSheet
            class="block-battle"
            title={fightTitle(found())}
            subtitle={fightSubtitle(found())}
            isOnTheRight={CITIES[found().city].lon < MIDDLE}
            phase={found().phase}
          >
            <Show when={field()}>
              {(one) => (
                <FieldBoard
                  game={props.game}
                  view={props.view}
                  viewer={props.viewer}
                  fight={one()}
                  openRule={props.openRule}
                />
              )}
            </Show>
            <Show when={siege()}>
              {(one) => (
                <SiegeBoard game={props.game} view={props.view} fight={one()} openRule={props.openRule} />
              )}
            </Show>
            <Show when={volleys().length > 0}>
              <div class="volleys" data-testid="volleys">
                {volleys().map((volley) => (
                  <div class="volley">
                    <span>{volley.text}</span>
                    <Dice dice={volley.dice} />
                  </div>
                ))}
              </div>
            </Show>
          </BattleSheet>
        )}
      </Match>
      <Match when={isWinter() && props.viewer !== SPECTATOR}>
        <QuartersBoard
          game={props.game}
          view={props.view}
          seat={props.viewer as number}
          openRule={props.openRule}
          lookAt={props.lookAt}
        />
      </Match>
    </Switch>
  );
}
