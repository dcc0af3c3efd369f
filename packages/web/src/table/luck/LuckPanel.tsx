/** The dice of the game so far: what fell, what could be expected, and how rare the difference is. */
import { createMemo, For, Show } from 'solid-js';
import { Dice } from '../Dice.tsx';
import type { Play } from '../play.ts';
import {
  bandsOf,
  type GameLuck,
  type KindLuck,
  measureLuck,
  type RollBook,
  type SideLuck,
  sidesOf,
} from './luck.ts';
import { isUnusual, rarity, signed } from './words.ts';
import './luck.css';

export function LuckPanel(props: { play: Play }) {
  const { session, page } = props.play;
  const names = session.game.seats.map((seat) => seat.name);
  const luck = createMemo((): GameLuck | undefined => {
    return (
      page.luck &&
      measureLuck(
        page.luck,
        session.game.seats.map((_, seat) => seat),
        props.play.toldEntries().flatMap((moment) => moment.events),
      )
    );
  });
  return (
    <div class="luck" data-testid="luck">
      <Show when={luck()} fallback={<p>This game has no dice statistics.</p>}>
        {(all) => (
          <>
            <Show when={names.length === 2}>
              <p class="luck-balance" data-testid="luck-balance">
                {balanceOf(all(), names, page.luck!.words)}
              </p>
            </Show>
            <For each={all().sides}>
              {(side) => <Side side={side} name={names[side.seat]} words={page.luck!.words} />}
            </For>
            <h3>How luck is measured</h3>
            <p class="luck-note">
              Every die in the log counts, with the bonuses it had. The expected figure is what the very same
              dice bring on average; σ is the standard deviation, two of them or more come up in about one
              game in 20. The odds are exact, by counting every way these dice could have fallen. They say how
              rare the dice are, not how well they were used: a good general rolls more of them.
            </p>
          </>
        )}
      </Show>
    </div>
  );
}

/** In one sentence whom the dice have favoured. */
function balanceOf({ balance }: GameLuck, names: readonly string[], words: RollBook['words']): string {
  if (balance.dice === 0) return words.none;
  const difference = balance.got - balance.expected;
  const size = `${Math.abs(difference).toFixed(1)} ${words.unit}, ${Math.abs(balance.deviations).toFixed(1)} σ`;
  if (!isUnusual(balance)) return `${words.where} the dice have been even (${size}).`;
  const [lucky, other] = difference > 0 ? names : [names[1], names[0]];
  return `${words.where} the dice have favoured ${inSentence(lucky, words)} over ${inSentence(other, words)} by ${size}: ${rarity(balance, true)} for that side.`;
}

/** `the Prussians`, `the Allies`, but `Prussia`. */
const inSentence = (name: string, { article }: RollBook['words']): string =>
  `${article}${name.replace(/^The /, 'the ')}`;

function Side(props: { side: SideLuck; name: string; words: RollBook['words'] }) {
  const rolled = () => props.side.kinds.filter((kind) => kind.dice > 0);
  const together = () => props.side.together;
  const whose = () => inSentence(props.name, props.words);
  return (
    <section aria-label={props.name}>
      <h3>{props.name}</h3>
      <Show when={rolled().length > 0} fallback={<p>No dice yet.</p>}>
        <Sums kinds={rolled()} whose={whose()} />
        <Show when={together().dice > 0}>
          <p class="luck-sum">
            {props.words.together}: {signed(together().got - together().expected)} (
            {signed(together().deviations)} σ), {rarity(together(), together().deviations >= 0)}.
          </p>
        </Show>
        <For each={[...new Set(rolled().map(({ kind }) => sidesOf(kind)))]}>
          {(sides) => (
            <Faces kinds={rolled().filter(({ kind }) => sidesOf(kind) === sides)} whose={whose()} />
          )}
        </For>
      </Show>
    </section>
  );
}

const UNITS = { hits: 'hits', damage: 'damage taken', passes: 'passed', points: 'points' } as const;

function Sums(props: { kinds: readonly KindLuck[]; whose: string }) {
  return (
    <table class="luck-table">
      <caption class="hidden">What the dice of {props.whose} brought</caption>
      <thead>
        <tr>
          <th scope="col">dice for</th>
          <th scope="col">got</th>
          <th scope="col">expected</th>
          <th scope="col">difference</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.kinds}>
          {(luck) => (
            <>
              <tr data-testid={`luck-${luck.kind.id}`}>
                <th scope="row">
                  {luck.kind.name} <small>{UNITS[luck.kind.brings]}</small>
                </th>
                <td>{luck.got}</td>
                <td>{luck.expected.toFixed(1)}</td>
                <td>
                  <b>{signed(luck.got - luck.expected)}</b> <small>{signed(luck.deviations)} σ</small>
                </td>
              </tr>
              <Show when={isUnusual(luck)}>
                <tr class="luck-rare">
                  <td colspan="4">{rarity(luck, luck.isGood)}</td>
                </tr>
              </Show>
            </>
          )}
        </For>
      </tbody>
    </table>
  );
}

function Faces(props: { kinds: readonly KindLuck[]; whose: string }) {
  const sides = () => sidesOf(props.kinds[0].kind);
  /** The highest face of each band. */
  const bands = () => {
    const count = bandsOf(props.kinds[0].kind);
    return Array.from({ length: count }, (_, i) => ((i + 1) * sides()) / count);
  };
  return (
    <table class="luck-table faces">
      <caption class="hidden">Dice of {props.whose} by face</caption>
      <thead>
        <tr>
          <th scope="col">{sides() > bands().length ? 'faces up to' : 'faces'}</th>
          <For each={bands()}>
            {(face) => (
              <th scope="col">
                <Show when={sides() === 6} fallback={face}>
                  <Dice dice={[{ face }]} small />
                </Show>
              </th>
            )}
          </For>
          <th scope="col">all</th>
        </tr>
      </thead>
      <tbody>
        <For each={props.kinds}>
          {({ kind, faces }) => {
            // A shot may take more than one die.
            const dice = faces.reduce((sum, count) => sum + count, 0);
            return (
              <tr>
                <th scope="row">{kind.short}</th>
                <For each={faces}>
                  {(count) => (
                    <td
                      style={{ '--share': (count / dice) * (bands().length / 6) }}
                      title={`${(dice / bands().length).toFixed(1)} expected`}
                    >
                      {count}
                    </td>
                  )}
                </For>
                <td>{dice}</td>
              </tr>
            );
          }}
        </For>
      </tbody>
    </table>
  );
}
