/** The controls: how the player likes it. */
import { type Speed, set, settings } from '../../app/settings.ts';
import { SoundChoice } from '../../table/sound/SoundChoice.tsx';
import { type Controls, controls, type Scroll, setControl } from './desk.ts';

export function ControlsPanel() {
  return (
    <div class="controls" data-testid="controls">
      <label class="setting">
        Animation and replay{' '}
        <select
          value={settings().speed}
          onChange={(event) => set('speed', event.currentTarget.value as Speed)}
          data-testid="control-speed"
        >
          <option value="off">none</option>
          <option value="slow">slow</option>
          <option value="normal">normal</option>
          <option value="fast">fast</option>
          <option value="fastest">super fast</option>
        </select>
      </label>
      <label class="setting">
        Scrolling{' '}
        <select
          value={controls().scroll}
          onChange={(event) => setControl('scroll', event.currentTarget.value as Scroll)}
          data-testid="control-scroll"
        >
          <option value="none">at once</option>
          <option value="slow">slow</option>
          <option value="normal">normal</option>
          <option value="fast">fast</option>
        </select>
      </label>
      <Switch name="dead" text="Show the dead" />
      <Switch name="smoke" text="Show smoke" />
      <Switch name="atOnce" text="The mouse marches at the first click" />
      <Switch name="turnOnly" text="A click beside a unit only turns it" />
      <Switch name="passEmpty" text="Pass phases in which nobody can do anything" />
      <Switch name="checkAtOnce" text="Corps leaders check without being asked" />
      <label class="setting">
        Rally all up to morale{' '}
        <select
          value={controls().rallyTo}
          onChange={(event) => setControl('rallyTo', Number(event.currentTarget.value))}
        >
          {[2, 3, 4, 5, 6, 7, 8, 9, 10].map((level) => (
            <option value={level}>{level}</option>
          ))}
        </select>
      </label>
      <Switch name="rallyInZones" text="Rally also in enemy zones of control" />
      <SoundChoice />
      <Switch name="music" text="Music: fife and drum" />
      <p class="game-note">Fog of war is chosen when a game is begun.</p>
    </div>
  );
}

type Toggle = { [K in keyof Controls]: Controls[K] extends boolean ? K : never }[keyof Controls];

function Switch(props: { name: Toggle; text: string }) {
  return (
    <label class="setting">
      <input
        type="checkbox"
        checked={controls()[props.name]}
        data-testid={`control-${props.name}`}
        onChange={(event) => setControl(props.name, event.currentTarget.checked)}
      />{' '}
      {props.text}
    </label>
  );
}
