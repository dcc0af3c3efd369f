/** Where the stage, the panels over it and its spaces lie in the window. What has been found once is not searched again. */
import type { Area } from './guide/placing.ts';

export interface Seen {
  readonly stage: Area;
  /** Panels that can change sides. */
  readonly movable: readonly Area[];
  /** Panels of the game's own. */
  readonly fixed: readonly Area[];
  readonly keys: readonly Area[];
  /** Those of the spaces that lie on the stage. */
  readonly spaces: readonly Area[];
}

/** `areaOf` is for boards that draw spaces without elements of their own. */
export function createSurvey(
  areaOf: ((space: string) => Area | undefined) | undefined,
): (spaces: readonly string[]) => Seen | undefined {
  const found = new Map<string, Element>();
  const find = (selector: string): Element | undefined => {
    const kept = found.get(selector);
    if (kept?.isConnected) return kept;
    const now = document.querySelector(selector) ?? undefined;
    if (now) found.set(selector, now);
    return now;
  };
  const drawn = createDrawnAreas();
  return (names) => {
    const element = find('.stage');
    if (!element) return undefined;
    const stage = element.getBoundingClientRect();
    const own = [...element.children].filter((child) => child.hasAttribute('data-over-map'));
    const keys = find('.map-keys');
    const area = areaOf ?? drawn();
    return {
      stage,
      movable: areasOf(find('.over-map')?.children ?? []),
      fixed: own.flatMap(({ children }) => areasOf(children)),
      keys: areasOf(keys ? [keys] : []),
      spaces: names.flatMap((name) => area(name) ?? []).filter((space) => isOver(stage, space)),
    };
  };
}

/** The page is searched when a space is missing, and then once for all of them. */
function createDrawnAreas(): () => (space: string) => Area | undefined {
  let reaches = new Map<string | undefined, Element>();
  return () => {
    let isSearched = false;
    return (space) => {
      if (!isSearched && !reaches.get(space)?.isConnected) {
        isSearched = true;
        reaches = new Map(
          [...document.querySelectorAll('.space-reach')].map((reach) => [
            reach.parentElement?.dataset.space,
            reach,
          ]),
        );
      }
      return reaches.get(space)?.getBoundingClientRect();
    };
  };
}

const areasOf = (elements: Iterable<Element>): readonly Area[] =>
  [...elements].map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);

/** The middle of the space lies under the panel. */
export function isOver(panel: Area, space: Area): boolean {
  const [x, y] = [(space.left + space.right) / 2, (space.top + space.bottom) / 2];
  return x > panel.left && x < panel.right && y > panel.top && y < panel.bottom;
}
