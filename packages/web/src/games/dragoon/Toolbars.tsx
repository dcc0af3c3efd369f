/** The commander's toolbars: nine buttons that show something, nine that give orders. */
import { createMemo, For } from 'solid-js';
import type { Play } from '../../table/play.ts';
import { OVERLAYS } from './board/overlays.ts';
import { actOn, turnSelected, zoomTo } from './command.ts';
import type { Desk, Info } from './desk.ts';
import { Icon } from './Icon.tsx';

const INFO_BUTTONS: readonly { readonly id: Info; readonly name: string; readonly key: string }[] = [
  { id: 'radius', name: 'Active leader’s radius', key: 'A' },
  { id: 'units', name: 'Active leader’s units', key: 'U' },
  { id: 'deferred', name: 'Deferred leaders', key: 'F' },
  { id: 'disrupted', name: 'Disrupted units', key: 'P' },
  { id: 'shaken', name: 'Shaken units', key: 'S' },
  { id: 'finished', name: 'Finished units', key: 'N' },
];
const ZOOMS = [
  { percent: 25, key: 'Z' },
  { percent: 100, key: 'X' },
  { percent: 400, key: 'C' },
] as const;
const ORDER_BUTTONS: readonly { readonly id: string; readonly name: string; readonly key: string }[] = [
  { id: 'turnLeft', name: 'Turn left', key: 'L' },
  { id: 'turnRight', name: 'Turn right', key: ';' },
  { id: 'makeTop', name: 'Make top unit', key: 'T' },
  { id: 'recover', name: 'Recover disruption', key: 'D' },
  { id: 'form', name: 'Change formation', key: 'H' },
  { id: 'rally', name: 'Rally', key: 'R' },
  { id: 'charge', name: 'Charge', key: 'G' },
  { id: 'disengage', name: 'Disengage', key: 'E' },
  { id: 'assaultMove', name: 'Prussian assault move', key: 'M' },
];

export function Toolbars(props: { play: Play; desk: Desk; isMoving: boolean }) {
  const { play, desk } = props;
  const press = (order: string): void => {
    if (order === 'turnLeft' || order === 'turnRight')
      turnSelected(desk, play, order === 'turnLeft' ? -2 : 2);
    else actOn(desk, play, order);
  };
  /** A form that counts has the key A. */
  const infoKey = (id: Info, key: string): string | undefined =>
    id === 'radius' && play.fillable() !== undefined ? undefined : key;
  const unitId = () => (desk.selected() < 0 ? undefined : desk.battle.units[desk.selected()].id);
  /** Why a button of the action column does nothing now. */
  const barred = (order: string): string | undefined => {
    if (!props.isMoving) return 'Only while one of your leaders moves';
    const verb = order.startsWith('turn') ? 'turn' : order;
    const seat = play.session.acting();
    if (seat === undefined) return 'Not now';
    const unit = unitId();
    if (unit === undefined && order.startsWith('turn')) return 'Select a unit first';
    const refusal = play.session.game.refuse(
      play.session.view(),
      seat,
      unit === undefined ? { do: verb } : { do: verb, unit },
    );
    return refusal && refusal.code !== 'incomplete' ? refusal.text : undefined;
  };
  return (
    <div class="desk" classList={{ moving: props.isMoving }} data-testid="desk">
      <div class="desk-column" role="toolbar" aria-label="Show" aria-orientation="vertical">
        <For each={INFO_BUTTONS}>
          {({ id, name, key }) => (
            <button
              type="button"
              class="desk-button"
              aria-label={name}
              aria-pressed={desk.info().has(id)}
              aria-keyshortcuts={infoKey(id, key)}
              title={infoKey(id, key) ? `${name} (${key})` : name}
              data-testid={`info-${id}`}
              onClick={() => desk.toggleInfo(id)}
            >
              <Icon name={id} />
            </button>
          )}
        </For>
        <For each={OVERLAYS}>
          {({ id, name, short }) => (
            <button
              type="button"
              class="desk-button desk-overlay"
              aria-label={`On the map: ${name}`}
              aria-pressed={play.overlay() === id}
              onClick={() => play.toggleOverlay(id)}
            >
              {short}
            </button>
          )}
        </For>
        <For each={ZOOMS}>
          {({ percent, key }) => (
            <button
              type="button"
              class="desk-button"
              aria-label={`Zoom ${percent} percent`}
              aria-keyshortcuts={key}
              title={`Zoom ${percent} % (${key})`}
              data-testid={`zoom-${percent}`}
              onClick={() => zoomTo(desk, play, percent / 100)}
            >
              {percent}
            </button>
          )}
        </For>
      </div>
      <div class="desk-column orders" role="toolbar" aria-label="Orders" aria-orientation="vertical">
        <For each={ORDER_BUTTONS}>
          {({ id, name, key }) => {
            const why = createMemo(() => barred(id));
            return (
              <button
                type="button"
                class="desk-button order"
                aria-label={name}
                aria-disabled={why() !== undefined}
                aria-keyshortcuts={key}
                title={`${name} (${key})${why() ? `: ${why()}` : ''}`}
                data-control={`order-${id}`}
                data-verb={id}
                data-testid={`order-${id}`}
                onClick={() => press(id)}
              >
                <Icon name={id} />
              </button>
            );
          }}
        </For>
      </div>
    </div>
  );
}
