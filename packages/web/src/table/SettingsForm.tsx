/** Every setting, in one form: a page of its own beside the lobby, and part of the Game menu at the table. */
import type { NameLanguage } from '@feldzug/board';
import { For, type JSX, Show } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import {
  askEverythingAgain,
  type Palette,
  type Speed,
  set,
  settings,
  type Theme,
} from '../session/settings.ts';
import { MusicChoice, SoundChoice } from './sound/SoundChoice.tsx';
import './symbols/nations.css';
import './settings.css';

const THEMES: readonly (readonly [Theme, string])[] = [
  ['auto', 'As the system'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const PALETTES: readonly (readonly [Palette, string])[] = [
  ['standard', 'Standard'],
  ['red-green', 'For red-green colour blindness'],
  ['blue-yellow', 'For blue-yellow colour blindness'],
];
const NAMES: readonly (readonly [NameLanguage, string])[] = [
  ['english', 'English: Prague, Vienna'],
  ['local', 'Local: Prag, Wien'],
];
const SPEEDS: readonly (readonly [Speed, string])[] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['fastest', 'Very fast'],
  ['off', 'None: show the result at once'],
];
/** The sample beside the palettes. */
const SHOWN_NATIONS = ['prussia', 'austria', 'france', 'russia', 'sweden', 'saxony', 'hre', 'gbh'];

export function SettingsForm(props: { level: HeadingLevel }) {
  return (
    <div class="settings-form" data-testid="settings">
      <Section title="Appearance" level={props.level}>
        <Select name="theme" text="Theme" choices={THEMES} />
        <Select name="palette" text="Colours" choices={PALETTES} />
        <div class="palette-sample" aria-hidden="true">
          <For each={SHOWN_NATIONS}>{(nation) => <i class={`nation-${nation}`} />}</For>
        </div>
        <Select name="placeNames" text="Place names" choices={NAMES} testId="place-names" />
      </Section>
      <Section title="Animation" level={props.level}>
        <Select name="speed" text="Animation and replay of others’ moves" choices={SPEEDS} />
        <CheckBox name="banners" text="Show a banner for big events" />
        <CheckBox name="log" text="Keep the log beside the map on wide screens" />
      </Section>
      <Section title="Sound" level={props.level}>
        <SoundChoice />
        <MusicChoice />
      </Section>
      <Section title="Questions" level={props.level}>
        <CheckBox
          name="autoPass"
          text="Pass automatically when passing is my only choice"
          note="Your opponent may notice how fast you answer, and guess what you hold."
        />
        <Confirmations />
      </Section>
      <Section title="Online" level={props.level}>
        <label class="setting">
          <span>Your name</span>
          <input
            type="text"
            maxlength="40"
            autocomplete="nickname"
            value={settings().name}
            data-testid="setting-name"
            onChange={(event) => set('name', event.currentTarget.value.trim())}
          />
          <small>Your opponent sees it when you take a seat.</small>
        </label>
      </Section>
    </div>
  );
}

type HeadingLevel = 'h2' | 'h4';

function Section(props: { title: string; level: HeadingLevel; children: JSX.Element }) {
  return (
    <section>
      <Dynamic component={props.level} class="settings-title">
        {props.title}
      </Dynamic>
      {props.children}
    </section>
  );
}

/** Final actions ask for confirmation until the player says "Don't ask again". */
function Confirmations() {
  const count = () => settings().dontAsk.length;
  return (
    <div class="setting" data-testid="confirmations">
      <span>
        {count() === 0
          ? 'Final actions ask for confirmation.'
          : `${count()} ${count() === 1 ? 'question is' : 'questions are'} set to “don’t ask again”.`}
      </span>
      <Show when={count() > 0}>
        <button type="button" class="button small" data-testid="ask-everything" onClick={askEverythingAgain}>
          Ask me again
        </button>
      </Show>
    </div>
  );
}

interface Chosen {
  readonly theme: Theme;
  readonly palette: Palette;
  readonly placeNames: NameLanguage;
  readonly speed: Speed;
}

function Select<K extends keyof Chosen>(props: {
  name: K;
  text: string;
  choices: readonly (readonly [Chosen[K], string])[];
  testId?: string;
}) {
  return (
    <label class="setting">
      <span>{props.text}</span>
      <select
        data-testid={props.testId ?? `setting-${props.name}`}
        onChange={(event) =>
          set<keyof Chosen>(props.name, props.choices[event.currentTarget.selectedIndex][0])
        }
      >
        <For each={props.choices}>
          {([value, text]) => (
            <option value={value} selected={settings()[props.name] === value}>
              {text}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

function CheckBox(props: { name: 'banners' | 'log' | 'autoPass'; text: string; note?: string }) {
  return (
    <label class="setting switch">
      <span>
        <input
          type="checkbox"
          checked={settings()[props.name]}
          data-testid={`setting-${props.name}`}
          onChange={(event) => set(props.name, event.currentTarget.checked)}
        />{' '}
        {props.text}
      </span>
      <Show when={props.note}>
        <small>{props.note}</small>
      </Show>
    </label>
  );
}
