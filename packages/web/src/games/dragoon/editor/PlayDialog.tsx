/** Plays the battle as it is: either side, any bot, with or without fog, here or with a friend. */
import { NATION_NAMES, SIDES } from '@feldzug/dragoon';
import { packBattle } from '@feldzug/dragoon/scenario/writing.ts';
import { createSignal, For, Show } from 'solid-js';
import type { Invitation } from '../../../session/session.ts';
import { botWords } from '../../../table/bots.ts';
import { Links } from '../../../table/Links.tsx';
import type { EditorHost } from '../../editors.ts';
import { Dialog } from './Dialog.tsx';
import { Choice } from './fields.tsx';
import type { Workbench } from './workbench.ts';

export interface PlayDialogProps {
  readonly bench: Workbench;
  readonly host: EditorHost;
  readonly bots: readonly string[];
  readonly close: () => void;
}

const FOGS = [
  ['none', 'None: both see everything'],
  ['numbers', 'Numbers: only estimates of the enemy'],
  ['sight', 'Sight: enemies out of sight are hidden'],
] as const;

export function PlayDialog(props: PlayDialogProps) {
  const { bench, host } = props;
  const [players, setPlayers] = createSignal<readonly string[]>(['here', 'captain']);
  const [fog, setFog] = createSignal('none');
  const [trouble, setTrouble] = createSignal('');
  const [isOpening, setOpening] = createSignal(false);
  const [links, setLinks] = createSignal<readonly Invitation[] | undefined>();
  const isRemote = () => players().includes('friend');
  const seats = () =>
    players().map((player) => (player === 'here' || player === 'friend' ? undefined : player));
  const start = async () => {
    if (isOpening()) return;
    setTrouble('');
    setOpening(true);
    const scenario = packBattle(bench.file());
    try {
      if (isRemote()) setLinks(await host.share(scenario, seats(), { fog: fog() }));
      else await host.play(scenario, seats(), { fog: fog() });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
    setOpening(false);
  };
  const options = (): (readonly [string, string])[] => [
    ['here', 'You, or a person at this screen'],
    ...(host.hasServer ? ([['friend', 'A friend, by link']] as const) : []),
    ...props.bots.map((bot) => [bot, `${botWords(bot).name}: ${botWords(bot).summary}`] as const),
  ];
  return (
    <Dialog title={`Play ${bench.file().title}`} close={props.close}>
      <Show
        when={bench.faults().length === 0}
        fallback={
          <>
            <p>The battle cannot be played yet.</p>
            <button
              type="button"
              class="button primary"
              data-testid="to-faults"
              onClick={() => {
                bench.show('check');
                props.close();
              }}
            >
              Show the {bench.faults().length === 1 ? 'error' : `${bench.faults().length} errors`}
            </button>
          </>
        }
      >
        <Show
          when={links()}
          fallback={
            <form
              class="form"
              onSubmit={(event) => {
                event.preventDefault();
                void start();
              }}
            >
              <For each={SIDES}>
                {(side, i) => (
                  <Choice
                    label={`Side ${side}: ${NATION_NAMES[bench.file().sides[side].nation] ?? ''}`}
                    value={players()[i()]}
                    options={options()}
                    testId={`play-${side}`}
                    set={(player) => setPlayers(players().map((old, seat) => (seat === i() ? player : old)))}
                  />
                )}
              </For>
              <Choice label="Fog of war" value={fog()} options={FOGS} testId="play-fog" set={setFog} />
              <Show when={!host.hasServer}>
                <p class="quiet">To play with a friend by link, open this page from a Feldzug server.</p>
              </Show>
              <Show when={trouble()}>
                <p class="notice" role="alert">
                  {trouble()}
                </p>
              </Show>
              <button type="submit" class="button primary" data-testid="play-now">
                {isOpening()
                  ? 'Opening the game…'
                  : isRemote()
                    ? 'Create the game and get the links'
                    : 'Play'}
              </button>
            </form>
          }
        >
          {(rows) => (
            <>
              <p>Open one link yourself and send the other to your friend. The battle goes with the game.</p>
              <Links rows={rows()} purpose="choose" />
            </>
          )}
        </Show>
      </Show>
    </Dialog>
  );
}
