/** Tries the battle out: bots play it many times in workers, and the author sees who wins, at what cost and where. */
import { NATION_NAMES, SIDES } from '@feldzug/dragoon';
import { packBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { createMemo, createSignal, For, Show } from 'solid-js';
import { botWords } from '../../../table/bots.ts';
import { Choice, NumberField, Tick } from './fields.tsx';
import type { TrialRuns } from './trial-runs.ts';
import { heatAt, type Mean, summaryOf } from './trials.ts';
import type { Workbench } from './workbench.ts';

export interface TrialPanelProps {
  readonly bench: Workbench;
  readonly runs: TrialRuns;
  readonly bots: readonly string[];
  readonly showsHeat: boolean;
  readonly showHeat: (isShown: boolean) => void;
}

const FOGS = [
  ['none', 'none'],
  ['numbers', 'numbers'],
  ['sight', 'sight'],
] as const;

export function TrialPanel(props: TrialPanelProps) {
  const { bench, runs } = props;
  const [players, setPlayers] = createSignal(['captain', 'captain']);
  const [games, setGames] = createSignal(20);
  const [fog, setFog] = createSignal('none');
  const run = runs.run;
  const summary = createMemo(() => {
    const trials = run()?.trials ?? [];
    return trials.length === 0 ? undefined : summaryOf(trials);
  });
  const isOld = () => run() !== undefined && run()!.scenario !== packBattle(bench.file());
  const start = () => {
    if (bench.faults().length > 0) {
      bench.show('check');
      return;
    }
    runs.start({ scenario: packBattle(bench.file()), bots: players(), options: { fog: fog() } }, games());
  };
  const nations = () =>
    SIDES.map((side) => `${side}: ${NATION_NAMES[bench.file().sides[side].nation] ?? 'Side'}`);
  const here = () => heatAt(run()?.trials ?? [], bench.cursor());
  return (
    <div class="form" data-testid="trial-panel">
      <h3>Bot games</h3>
      <div class="form-row">
        <For each={['A', 'B']}>
          {(side, i) => (
            <Choice
              label={nations()[i()]}
              value={players()[i()]}
              options={props.bots.map((bot) => [bot, botWords(bot).name])}
              testId={`trial-${side}`}
              set={(bot) => setPlayers(players().map((old, seat) => (seat === i() ? bot : old)))}
            />
          )}
        </For>
        <Choice label="Fog" value={fog()} options={FOGS} set={setFog} />
        <NumberField label="Games" value={games()} least={1} most={500} testId="trial-games" set={setGames} />
      </div>
      <Show
        when={run()?.isRunning}
        fallback={
          <button
            type="button"
            class="button primary"
            data-testid="run-trial"
            aria-disabled={bench.faults().length > 0}
            onClick={start}
          >
            {bench.faults().length > 0 ? 'Correct the errors first' : `Run ${games()} games`}
          </button>
        }
      >
        <button type="button" class="button" onClick={() => runs.stop()}>
          Stop
        </button>
      </Show>
      <Show when={run()}>
        {(now) => (
          <>
            <progress max={now().wanted} value={now().trials.length} aria-label="Games played" />
            <p class="quiet" aria-live="polite" data-testid="trial-count">
              {now().trials.length} of {now().wanted} games
              {now().isRunning ? '. You can go on editing.' : '.'}
              {isOld() ? ' The battle has changed since.' : ''}
            </p>
            <Show when={now().error}>
              {(why) => (
                <p class="notice" role="alert">
                  A game failed: {why()}
                </p>
              )}
            </Show>
          </>
        )}
      </Show>
      <Show when={summary()}>
        {(found) => (
          <>
            <table class="trial-table" data-testid="trial-results">
              <thead>
                <tr>
                  <th />
                  <For each={nations()}>{(name) => <th>{name}</th>}</For>
                </tr>
              </thead>
              <tbody>
                <tr>
                  <th scope="row">Wins</th>
                  <For each={[0, 1] as const}>
                    {(side) => (
                      <td>
                        <b>{percent(found().wins[side].share)}</b>
                        <Bar share={found().wins[side].share} side={side} />
                        <span class="range">
                          {percent(found().wins[side].low)} to {percent(found().wins[side].high)}
                        </span>
                      </td>
                    )}
                  </For>
                </tr>
                <tr>
                  <th scope="row">Men lost</th>
                  <For each={[0, 1] as const}>
                    {(side) => (
                      <td>
                        <b>{percent(found().lost[side].mean)}</b>
                        <Bar share={found().lost[side].mean} side={side} />
                        <span class="range">
                          {percent(found().lost[side].low)} to {percent(found().lost[side].high)}
                        </span>
                      </td>
                    )}
                  </For>
                </tr>
              </tbody>
            </table>
            <p class="quiet">
              Draws {percent(found().wins[2].share)}. Length {words(found().turns)} turns. Ranges are 95%
              intervals.
            </p>
            <Tick
              label="Show on the map where men fall"
              value={props.showsHeat}
              testId="show-heat"
              set={props.showHeat}
            />
            <Show when={props.showsHeat}>
              <p class="quiet" data-testid="heat-here">
                Hex {bench.pointOf(bench.cursor()).join()}: {words(here())} men a game.
              </p>
            </Show>
          </>
        )}
      </Show>
    </div>
  );
}

function Bar(props: { share: number; side: 0 | 1 }) {
  return (
    <i class="bar" aria-hidden="true">
      <i data-side={props.side} style={{ width: `${Math.min(100, 100 * props.share)}%` }} />
    </i>
  );
}

const percent = (share: number): string => `${Math.round(100 * share)}%`;
const words = ({ mean, low, high }: Mean): string => `${rounded(mean)} (${rounded(low)} to ${rounded(high)})`;
const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));
