/** The odds beside a decision, saying how they were found. */
import { For, Show } from 'solid-js';
import type { Outlook } from '../session/thinking.ts';
import { inPlaceNames } from './place-names.ts';

export function Odds(props: { outlook: readonly Outlook[]; isCalculating: boolean }) {
  return (
    <Show when={props.isCalculating || props.outlook.length > 0}>
      {/* In a low dock the odds scroll: the keyboard must reach them. */}
      <section class="odds" aria-label="Odds" tabindex="0" data-testid="odds">
        <Show when={props.outlook.length > 0} fallback={<p class="odds-wait">Calculating odds …</p>}>
          <For each={props.outlook}>
            {(outlook) => (
              <figure class="outlook" title={outlook.note && inPlaceNames(outlook.note)}>
                <figcaption>
                  {inPlaceNames(outlook.title)}
                  <Show when={outlook.how} fallback={<small>{isKnown(outlook) && methodOf(outlook)}</small>}>
                    {(how) => (
                      <details class="odds-how">
                        <summary title="How these odds are calculated">{methodOf(outlook)}</summary>
                        <p>{how()}</p>
                      </details>
                    )}
                  </Show>
                </figcaption>
                <dl>
                  <For each={outlook.lines}>
                    {(line) => (
                      <div class="odds-line">
                        <dt>{inPlaceNames(line.label)}</dt>
                        <dd>
                          <Show when={line.share !== undefined}>
                            <span class="odds-bar" aria-hidden="true">
                              <span style={{ width: `${Math.round(100 * line.share!)}%` }} />
                            </span>
                          </Show>
                          {line.value}
                        </dd>
                      </div>
                    )}
                  </For>
                </dl>
                <Show when={outlook.note}>{(note) => <p class="odds-note">{inPlaceNames(note())}</p>}</Show>
              </figure>
            )}
          </For>
        </Show>
      </section>
    </Show>
  );
}

/** Without a share there is nothing that was calculated. */
const isKnown = ({ lines }: Outlook): boolean => lines.some(({ share }) => share !== undefined);

const methodOf = ({ method, games }: Outlook): string =>
  method === 'exact' ? 'exact' : `${games.toLocaleString('en')} simulated battles`;
