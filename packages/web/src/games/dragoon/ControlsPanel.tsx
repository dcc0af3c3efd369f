/** The controls: how the player likes it, and what he has answered once for all. */
import { FIRE_AT_WILL, HOLD_FIRE, HOLD_GROUND, type State } from '@feldzug/dragoon';
import { SPECTATOR } from '@feldzug/kernel';
import { For, Show } from 'solid-js';
import { type Speed, set, settings } from '../../session/settings.ts';
import type { Play } from '../../table/play.ts';
import { MusicChoice, SoundChoice } from '../../table/sound/SoundChoice.tsx';
import { clickOrTap } from '../../table/touch.ts';
import { RuleLink } from '../../table/words.tsx';
import { type Controls, controls, type Scroll, setControl } from './desk.ts';

export function ControlsPanel(props: { play: Play }) {
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
          <option value="fastest">very fast</option>
        </select>
      </label>
      <label class="setting">
        Scrolling{' '}
        <select
          value={controls().scroll}
          onChange={(event) => setControl('scroll', event.currentTarget.value as Scroll)}
          data-testid="control-scroll"
        >
          <option value="none">none</option>
          <option value="slow">slow</option>
          <option value="normal">normal</option>
          <option value="fast">fast</option>
          <option value="fastest">very fast</option>
        </select>
      </label>
      <CheckBox name="dead" text="Show the dead" />
      <CheckBox name="smoke" text="Show smoke" />
      <CheckBox name="atOnce" text="The mouse marches at the first click" />
      <CheckBox name="turnOnly" text={clickOrTap('A click beside a unit only turns it')} />
      <CheckBox name="passEmpty" text="Pass phases in which nobody can do anything" />
      <CheckBox name="checkAtOnce" text="Corps leaders check without being asked" />
      <CheckBox name="marchOn" text="Marches continue, and the movement ends, without being asked" />
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
      <CheckBox name="rallyInZones" text="Rally also in enemy zones of control" />
      <SoundChoice />
      <MusicChoice />
      <Standing play={props.play} />
      <p class="game-note" data-testid="control-fog">
        Fog of war: {FOG_WORDS[(props.play.shown() as State).fog]} It is chosen when a game is begun.
      </p>
    </div>
  );
}

const FOG_WORDS = [
  'none: you see everything.',
  'enemy strengths are estimates.',
  'enemy strengths are estimates, and units out of sight are hidden.',
];

/** Standing answers (F.C): what is answered without asking, and how to be asked again. */
function Standing(props: { play: Play }) {
  const { play } = props;
  const answers = (): readonly string[] => {
    const seat = play.session.viewer();
    if (seat === SPECTATOR) return [];
    const { defence, ground } = play.shown() as State;
    return [
      ...(defence[seat] === FIRE_AT_WILL ? ['Defensive fire: automatic, at sensible targets.'] : []),
      ...(defence[seat] === HOLD_FIRE ? ['Defensive fire: never.'] : []),
      ...(ground[seat] === HOLD_GROUND ? ['Advance after fire: never.'] : []),
    ];
  };
  const canAsk = (): boolean =>
    play.verbs().some(({ verb, refusal }) => verb === 'askAgain' && refusal === undefined);
  return (
    <section class="standing" data-testid="standing">
      <h3>
        Standing answers <RuleLink rule="F.C" open={play.openRule} />
      </h3>
      <Show
        when={answers().length > 0}
        fallback={
          <p class="game-note">
            None. Give one where you are asked: Fire at will or Never fire in defence, Never advance after
            fire, Defer to the last or as reserve with a leader.
          </p>
        }
      >
        <For each={answers()}>{(answer) => <p>{answer}</p>}</For>
        <button
          type="button"
          class="button small"
          data-testid="ask-again"
          aria-disabled={!canAsk()}
          title={canAsk() ? 'Cancel standing orders' : 'Available in your next initiative or movement'}
          onClick={() => canAsk() && play.sayVerb('askAgain')}
        >
          Ask me again
        </button>
      </Show>
    </section>
  );
}

type Toggle = { [K in keyof Controls]: Controls[K] extends boolean ? K : never }[keyof Controls];

function CheckBox(props: { name: Toggle; text: string }) {
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
