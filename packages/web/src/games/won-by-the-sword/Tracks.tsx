/** Beside the map: points, months, cards in hand, reports on the enemy, leaders and chits, sieges, what is to come. */
import type { Viewer } from '@feldzug/kernel';
import {
  COLUMNS,
  columnsOf,
  homeOf,
  LEADERS,
  LOST,
  NOWHERE,
  OURS,
  OUT,
  SPACES,
  type State,
  scenarioOf,
  TABLES,
  type WonByTheSword,
} from '@feldzug/won-by-the-sword';
import { For, type JSX, Show } from 'solid-js';
import type { PanelProps } from '../../table/page.ts';
import { counted } from '../../table/speech.ts';
import { TrackList, TrackSection } from '../../table/Tracks.tsx';
import { hand } from './hand.ts';
import { reportDate, reportText } from './intelligence.ts';
import { abilityName, placeAt, pointsOf, shortSide, sideName, spaceName } from './names.ts';
import { columnText } from './position.ts';
import './panels.css';

export function Tracks(props: PanelProps<State, WonByTheSword>): JSX.Element {
  const own = (): number => (typeof props.viewer === 'number' ? props.viewer : 0);
  return (
    <div class="tracks" data-testid="tracks">
      <TrackSection title="Victory points" rule="1.1.2" openRule={props.openRule}>
        <TrackList lines={[0, 1].map((seat) => pointsLine(props.view, seat))} />
      </TrackSection>
      <TrackSection title="Months" rule="3" openRule={props.openRule}>
        <ol class="months">
          <For each={scenarioOf(props.view).turns}>
            {(month, i) => (
              <li classList={{ here: i() + 1 === props.view.turn, past: i() + 1 < props.view.turn }}>
                {month}
              </li>
            )}
          </For>
        </ol>
        <p>
          Impulse {Math.max(1, props.view.impulse)} of {OURS.impulses}. {sideName(props.view.initiative)} have
          the Initiative.
        </p>
      </TrackSection>
      <Show when={typeof props.viewer === 'number'}>
        <TrackSection title="Reports on the enemy" rule="2.3" openRule={props.openRule}>
          <Reports {...props} viewer={own()} />
        </TrackSection>
        <TrackSection title="Your columns" rule="4.1" openRule={props.openRule}>
          <TrackList
            lines={columnsOf(props.view, own()).map((column) => (
              <PlaceLine space={props.view.at[column]} lookAt={props.lookAt}>
                {columnText(props.game, props.view, props.viewer, column)}
              </PlaceLine>
            ))}
          />
        </TrackSection>
        <TrackSection title="Your cards" rule="1.2" openRule={props.openRule}>
          <TrackList
            lines={hand(props.view, own()).map((card) => (
              <>
                <b>{card.corner} CP</b> {card.name} <small>({card.when})</small>: {card.text}
              </>
            ))}
          />
        </TrackSection>
      </Show>
      <TrackSection title="Leaders and their chits" rule="6.2" openRule={props.openRule}>
        <TrackList lines={leaderLines(props.game, props.view, props.viewer)} />
      </TrackSection>
      <TrackSection title="Sieges" rule="11" openRule={props.openRule}>
        <TrackList lines={siegeLines(props)} />
      </TrackSection>
      <TrackSection title="Still to come" rule="13.4" openRule={props.openRule}>
        <TrackList lines={comingLines(props.view)} />
      </TrackSection>
    </div>
  );
}

/** What a side has, and what the end would add: cadres and land that is eaten bare (1.1.2, 1.1.3). */
function pointsLine(view: State, seat: number): JSX.Element {
  const { cadre, foraged1, foraged2 } = TABLES.points;
  const eaten = view.forage.reduce(
    (sum, marker, space) => (homeOf(view, space) === 1 - seat ? sum + [0, foraged1, foraged2][marker] : sum),
    0,
  );
  const atEnd = view.points[seat] / 2 + eaten + cadre * view.cadres[seat];
  return (
    <>
      <b>
        {shortSide(seat)} {pointsOf(view, seat)}
      </b>
      ; at the end {atEnd} with eaten land (+{eaten}) and {counted(view.cadres[seat], 'regiment')} in the
      Cadre Box.
    </>
  );
}

function Reports(props: PanelProps<State, WonByTheSword> & { viewer: number }): JSX.Element {
  const reports = () => props.view.sightings[props.viewer];
  return (
    <Show when={reports().length > 0} fallback={<p>None yet. Scout, use Spies, or offer battle.</p>}>
      <TrackList
        lines={reports().map((report) => (
          <PlaceLine space={report.space} lookAt={props.lookAt}>
            <b>{report.force < COLUMNS ? report.name : `Garrison of ${placeAt(report.space)}`}</b>:{' '}
            {reportText(report)}. {reportDate(props.view, report)}.
          </PlaceLine>
        ))}
      />
    </Show>
  );
}

function PlaceLine(props: {
  space: number;
  lookAt: (space: string) => void;
  children: JSX.Element;
}): JSX.Element {
  return (
    <>
      {props.children}{' '}
      <Show when={props.space !== NOWHERE}>
        <button type="button" class="button plain small" onClick={() => props.lookAt(SPACES[props.space].id)}>
          {spaceName(SPACES[props.space].id)}
        </button>
      </Show>
    </>
  );
}

function leaderLines(game: WonByTheSword, view: State, viewer: Viewer): JSX.Element[] {
  return LEADERS.flatMap(({ name, seat, chits }, leader) => {
    // Those who are not in this scenario, or not yet.
    if (view.leaderAt[leader] === OUT) return [];
    const held = seat === viewer ? game.lookups.abilityOf(view, leader) : undefined;
    const spent = chits.filter((_, chit) => (view.spent[leader] & (1 << chit)) !== 0);
    return [
      <>
        <b>{name}</b> ({shortSide(seat)}){view.leaderAt[leader] === LOST ? ': lost' : ''}
        {held ? `: holds ${abilityName(held)}` : ''}
        {spent.length > 0 ? `; used: ${spent.map(abilityName).join(', ')}` : ''}. Chits:{' '}
        {chits.map(abilityName).join(', ')}.
      </>,
    ];
  });
}

function siegeLines({ view, game, lookAt }: PanelProps<State, WonByTheSword>): JSX.Element[] {
  if (view.sieges.length === 0) return [<>None.</>];
  return view.sieges.map(({ space, seat, works, finalRefused }) => (
    <PlaceLine space={space} lookAt={lookAt}>
      {shortSide(seat)}: {works} of {game.lookups.worksNeeded(space)} siegeworks
      {finalRefused ? ', final offer refused' : ''}
    </PlaceLine>
  ));
}

function comingLines(view: State): JSX.Element[] {
  const { reinforcements, turns } = scenarioOf(view);
  const lines = reinforcements.flatMap(({ name, seat, when }, i) => {
    if (view.due[i] < 0) return [];
    const date = view.due[i] === 0 ? 'a die decides when' : `from ${turns[view.due[i] - 1]}`;
    return [
      <>
        <b>{name}</b> ({shortSide(seat)}): {date}
        {when === 'card' ? ', with a Reinforcements card' : ''}.
      </>,
    ];
  });
  return lines.length > 0 ? lines : [<>Nobody.</>];
}
