/** Sound on or off, and how loud; heard at once when changed. */
import { Show } from 'solid-js';
import { set, settings } from '../../session/settings.ts';
import { playSound } from './player.ts';

export function SoundChoice() {
  return (
    <div class="setting sound-choice">
      <label>
        <input
          type="checkbox"
          checked={settings().sound}
          data-testid="sound"
          onChange={(event) => {
            set('sound', event.currentTarget.checked);
            playSound('march');
          }}
        />{' '}
        Sound: dice, drums and guns
      </label>
      <Show when={settings().sound}>
        <label>
          Volume{' '}
          <input
            type="range"
            min="0"
            max="100"
            step="5"
            value={Math.round(100 * settings().volume)}
            data-testid="volume"
            onChange={(event) => {
              set('volume', Number(event.currentTarget.value) / 100);
              playSound('dice');
            }}
          />
        </label>
      </Show>
    </div>
  );
}
