/** What is open beside the map, and what lies over it. */
import { type Accessor, createSignal } from 'solid-js';

export type Drawer = 'log' | 'rules' | 'tracks' | 'luck' | 'text' | 'game' | 'keys';

export interface Drawers {
  readonly drawer: Accessor<Drawer | undefined>;
  /** The paragraph that the rules are open at. */
  readonly rule: Accessor<string | undefined>;
  readonly overlay: Accessor<string | undefined>;
  openDrawer(drawer: Drawer | undefined): void;
  toggleDrawer(drawer: Drawer): void;
  openRule(rule: string): void;
  toggleOverlay(overlay: string): void;
}

export function createDrawers(): Drawers {
  const [drawer, setDrawer] = createSignal<Drawer | undefined>();
  const [rule, setRule] = createSignal<string | undefined>();
  const [overlay, setOverlay] = createSignal<string | undefined>();
  return {
    drawer,
    rule,
    overlay,
    openDrawer: setDrawer,
    toggleDrawer: (which) => setDrawer(drawer() === which ? undefined : which),
    openRule(which) {
      setRule(undefined);
      setRule(which);
      setDrawer('rules');
    },
    toggleOverlay: (which) => setOverlay(overlay() === which ? undefined : which),
  };
}
