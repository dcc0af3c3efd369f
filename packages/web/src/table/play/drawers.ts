/** What is open beside the map, and what lies over it. */
import { type Accessor, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { set, settings } from '../../session/settings.ts';

export type Drawer = 'log' | 'course' | 'rules' | 'tracks' | 'luck' | 'text' | 'game' | 'keys';

export interface Drawers {
  /** What the player has opened. */
  readonly drawer: Accessor<Drawer | undefined>;
  /** What stands beside the map: the open drawer; on a wide screen the log, if nothing else does. */
  readonly beside: Accessor<Drawer | undefined>;
  /** A long list stands there instead, until the player opens a drawer over it. */
  readonly isListBeside: Accessor<boolean>;
  /** The paragraph that the rules are open at. */
  readonly rule: Accessor<string | undefined>;
  readonly overlay: Accessor<string | undefined>;
  /** A phone: what would stand beside the map lies over it. */
  readonly isNarrow: Accessor<boolean>;
  openDrawer(drawer: Drawer | undefined): void;
  toggleDrawer(drawer: Drawer): void;
  closeBeside(): void;
  openRule(rule: string): void;
  toggleOverlay(overlay: string): void;
}

/** From here on the log has room beside the map. */
const WIDE = '(min-width: 100rem)';
/** The same as in the style sheets. */
const NARROW = '(max-width: 44rem)';

/** `hasList`: what is asked now has a list that is too long for the dock. */
export function createDrawers(hasList: Accessor<boolean>): Drawers {
  const isWide = createMedia(WIDE);
  const [drawer, setDrawer] = createSignal<Drawer | undefined>();
  const [rule, setRule] = createSignal<string | undefined>();
  const [overlay, setOverlay] = createSignal<string | undefined>();
  const [isListCovered, setListCovered] = createSignal(false);
  createEffect(on(hasList, () => setListCovered(false), { defer: true }));
  const isListBeside = (): boolean => hasList() && !isListCovered();
  const beside = (): Drawer | undefined => {
    if (isListBeside()) return undefined;
    return drawer() ?? (isWide() && settings().log ? 'log' : undefined);
  };
  const openDrawer = (which: Drawer | undefined): void => {
    setListCovered(which !== undefined);
    setDrawer(which);
  };
  const toggleDrawer = (which: Drawer): void => {
    if (which === 'log' && isWide() && !hasList()) {
      set('log', beside() !== 'log');
      setDrawer(undefined);
    } else openDrawer(beside() === which ? undefined : which);
  };
  return {
    drawer,
    beside,
    isListBeside,
    rule,
    overlay,
    isNarrow: createMedia(NARROW),
    openDrawer,
    toggleDrawer,
    closeBeside: () => (drawer() === undefined ? toggleDrawer('log') : openDrawer(undefined)),
    openRule(which) {
      setRule(undefined);
      setRule(which);
      openDrawer('rules');
    },
    toggleOverlay: (which) => setOverlay(overlay() === which ? undefined : which),
  };
}

/** Whether the window is such now. */
function createMedia(query: string): Accessor<boolean> {
  const media = matchMedia(query);
  const [isMatched, setMatched] = createSignal(media.matches);
  const listen = (event: MediaQueryListEvent) => setMatched(event.matches);
  media.addEventListener('change', listen);
  onCleanup(() => media.removeEventListener('change', listen));
  return isMatched;
}
