/** Sound and music on or off, and how loud; a sound is heard at once when changed. */
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
        <Volume
          name="Sound volume"
          testId="volume"
          volume={settings().volume}
          change={(volume) => {
            set('volume', volume);
            playSound('dice');
          }}
        />
      </Show>
    </div>
  );
}

export function MusicChoice() {
  return (
    <div class="setting sound-choice">
      <label>
        <input
          type="checkbox"
          checked={settings().music}
          data-testid="music"
          onChange={(event) => set('music', event.currentTarget.checked)}
        />{' '}
        Music: fife and drum, in games that have some
      </label>
      <Show when={settings().music}>
        <Volume
          name="Music volume"
          testId="music-volume"
          volume={settings().musicVolume}
          change={(volume) => set('musicVolume', volume)}
        />
      </Show>
    </div>
  );
}

function Volume(props: { name: string; testId: string; volume: number; change: (volume: number) => void }) {
  return (
    <label>
      {props.name}{' '}
      <input
        type="range"
        min="0"
        max="100"
        step="5"
        value={Math.round(100 * props.volume)}
        data-testid={props.testId}
        onChange={(event) => props.change(Number(event.currentTarget.value) / 100)}
      />
    </label>
  );
}
