/** What is open beside the map, and what lies over it. */
import { type Accessor, createSignal, onCleanup } from 'solid-js';
import { set, settings } from '../../session/settings.ts';

export type Drawer = 'log' | 'course' | 'rules' | 'tracks' | 'luck' | 'text' | 'game' | 'keys';

export interface Drawers {
  /** What the player has opened. */
  readonly drawer: Accessor<Drawer | undefined>;
  /** What stands beside the map: the open drawer; on a wide screen the log, if nothing else does. */
  readonly beside: Accessor<Drawer | undefined>;
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

export function createDrawers(): Drawers {
  const isWide = createMedia(WIDE);
  const [drawer, setDrawer] = createSignal<Drawer | undefined>();
  const [rule, setRule] = createSignal<string | undefined>();
  const [overlay, setOverlay] = createSignal<string | undefined>();
  const beside = (): Drawer | undefined => drawer() ?? (isWide() && settings().log ? 'log' : undefined);
  const toggleDrawer = (which: Drawer): void => {
    if (which === 'log' && isWide()) {
      set('log', beside() !== 'log');
      setDrawer(undefined);
    } else setDrawer(drawer() === which ? undefined : which);
  };
  return {
    drawer,
    beside,
    rule,
    overlay,
    isNarrow: createMedia(NARROW),
    openDrawer: setDrawer,
    toggleDrawer,
    closeBeside: () => (drawer() === undefined ? toggleDrawer('log') : setDrawer(undefined)),
    openRule(which) {
      setRule(undefined);
      setRule(which);
      setDrawer('rules');
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
