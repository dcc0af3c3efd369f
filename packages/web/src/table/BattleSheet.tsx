/** The panel of a fight beside the map. */
import type { JSX } from 'solid-js';
import './tracks.css';

export function BattleSheet(props: {
  title: string;
  subtitle: JSX.Element;
  /** For a fight in the west of the map, so that the panel does not cover its place. */
  isOnTheRight: boolean;
  class?: string;
  phase?: string;
  children: JSX.Element;
}): JSX.Element {
  return (
    <section
      class={`battle sheet ${props.class ?? ''}`}
      classList={{ 'on-the-right': props.isOnTheRight }}
      aria-label={props.title}
      data-testid="battle"
      data-phase={props.phase}
    >
      <header>
        <h2>{props.title}</h2>
        <p>{props.subtitle}</p>
      </header>
      {props.children}
    </section>
  );
}
