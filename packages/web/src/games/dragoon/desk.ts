/** What a commander has laid out before him at one battle: what he wants shown, whom he has picked out, how he likes it. */
import type { Dragoon } from '@feldzug/dragoon';
import type { Battle } from '@feldzug/dragoon/scenario/battle.ts';
import type { PartialAction } from '@feldzug/kernel';
import { type Accessor, createSignal } from 'solid-js';
import { keepValue, keptObject } from '../../session/kept.ts';
import type { HexHands } from '../../table/hex/HexView.tsx';
import type { Goal } from './group.ts';
import { AS_NOW, type End } from './marches/goals.ts';
import { createOrderBook, type OrderBook } from './marches/orders.ts';

/** The first six info buttons; the other three are the zoom. */
export type Info = 'radius' | 'units' | 'deferred' | 'disrupted' | 'shaken' | 'finished';

export type Panel = 'stats' | 'controls' | 'orders';
export type Scroll = 'none' | 'slow' | 'normal' | 'fast' | 'fastest';
/** Milliseconds of a glide. */
export const GLIDES: { readonly [scroll in Scroll]: number } = {
  none: 0,
  slow: 700,
  normal: 320,
  fast: 140,
  fastest: 60,
};

export interface Controls {
  /** How fast the map glides when it is moved for the player. */
  readonly scroll: Scroll;
  /** Dead on the field. */
  readonly dead: boolean;
  readonly smoke: boolean;
  /** A click on an adjacent hex that is not in front only turns the unit. */
  readonly turnOnly: boolean;
  /** A click of the mouse on a hex marches there at once; else the second one does. */
  readonly atOnce: boolean;
  /** Rally everybody below this. */
  readonly rallyTo: number;
  /** Also those in enemy zones of control, where it costs double. */
  readonly rallyInZones: boolean;
  /** Who has nothing to decide is not asked. */
  readonly passEmpty: boolean;
  /** Leaders with the initiative check without being asked, but the overall leader. */
  readonly checkAtOnce: boolean;
  /** Marches go on without a question when their leader is active. */
  readonly marchOn: boolean;
}

const DEFAULTS: Controls = {
  scroll: 'normal',
  dead: true,
  smoke: true,
  turnOnly: false,
  atOnce: true,
  rallyTo: 8,
  rallyInZones: false,
  passEmpty: true,
  checkAtOnce: false,
  marchOn: false,
};

export interface Volley {
  /** Hexes from which and to which somebody fired. */
  readonly shots: readonly {
    readonly from: number;
    readonly to: number;
    readonly ragged: boolean;
    readonly arm: 'muskets' | 'guns';
  }[];
  readonly began: number;
}

export interface Desk {
  /** The rules that this game was begun with. */
  readonly game: Dragoon;
  readonly battle: Battle;
  readonly info: Accessor<ReadonlySet<Info>>;
  toggleInfo(info: Info): void;
  /** Units that take orders together. */
  readonly group: Accessor<readonly number[]>;
  setGroup(units: readonly number[]): void;
  readonly parade: Accessor<Parade | undefined>;
  setParade(parade: Parade | undefined): void;
  /** Where the group would go: drawn while its order is pointed at. */
  readonly goals: Accessor<readonly Goal[]>;
  setGoals(goals: readonly Goal[]): void;
  /** Orders that outlast a turn. */
  readonly orders: OrderBook;
  /** How a march of the group ends. */
  readonly end: Accessor<End>;
  setEnd(end: End): void;
  /** The hex that the group is sent to. */
  readonly destination: Accessor<Destination | undefined>;
  setDestination(destination: Destination | undefined): void;
  /** The unit in hand; −1 for none. */
  readonly selected: Accessor<number>;
  setSelected(unit: number): void;
  /** The action in hand. */
  readonly said: Accessor<PartialAction>;
  setSaid(said: PartialAction): void;
  readonly hovered: Accessor<Hover | undefined>;
  setHovered(hover: Hover | undefined): void;
  readonly smoke: Accessor<ReadonlyMap<number, number>>;
  setSmoke(smoke: ReadonlyMap<number, number>): void;
  /** What came of the last fire and fights at each hex, in sentences. */
  readonly reports: Accessor<ReadonlyMap<number, readonly string[]>>;
  setReports(reports: ReadonlyMap<number, readonly string[]>): void;
  readonly fallen: Accessor<ReadonlyMap<number, number>>;
  setFallen(fallen: ReadonlyMap<number, number>): void;
  readonly volley: Accessor<Volley | undefined>;
  setVolley(volley: Volley | undefined): void;
  readonly panel: Accessor<Panel | undefined>;
  setPanel(panel: Panel | undefined): void;
  /** How many messages back the message box has been leafed. */
  readonly back: Accessor<number>;
  setBack(count: number): void;
  readonly hands: Accessor<HexHands | undefined>;
  setHands(hands: HexHands): void;
}

/** Pointed out for the group: looked at first, or meant at once. */
export interface Destination {
  readonly hex: number;
  readonly how: 'shown' | 'meant';
}

/** A group on its way: where each unit started; all set off when the last has been told. */
export interface Parade {
  readonly starts: ReadonlyMap<number, number>;
  readonly began: number | undefined;
}

/** Seconds that a group is seen on its way. */
export const PARADE = 0.9;

export interface Hover {
  readonly hex: number;
  readonly x: number;
  readonly y: number;
}

export function createDesk(game: Dragoon, battle: Battle): Desk {
  const [info, setInfo] = createSignal<ReadonlySet<Info>>(new Set());
  const [group, setGroup] = createSignal<readonly number[]>([]);
  const [parade, setParade] = createSignal<Parade | undefined>();
  const [goals, setGoals] = createSignal<readonly Goal[]>([]);
  const orders = createOrderBook();
  const [end, setEnd] = createSignal<End>(AS_NOW);
  const [destination, setDestination] = createSignal<Destination | undefined>();
  const [selected, setSelected] = createSignal(-1);
  const [said, setSaid] = createSignal<PartialAction>({});
  const [hovered, setHovered] = createSignal<Hover | undefined>(undefined, {
    equals: (a, b) => a?.hex === b?.hex && a?.x === b?.x && a?.y === b?.y,
  });
  const [smoke, setSmoke] = createSignal<ReadonlyMap<number, number>>(new Map());
  const [reports, setReports] = createSignal<ReadonlyMap<number, readonly string[]>>(new Map());
  const [fallen, setFallen] = createSignal<ReadonlyMap<number, number>>(new Map());
  const [volley, setVolley] = createSignal<Volley | undefined>();
  const [panel, setPanel] = createSignal<Panel | undefined>();
  const [back, setBack] = createSignal(0);
  const [hands, setHands] = createSignal<HexHands | undefined>();
  return {
    game,
    battle,
    info,
    toggleInfo(which) {
      const next = new Set(info());
      if (!next.delete(which)) next.add(which);
      setInfo(next);
    },
    group,
    setGroup(units) {
      setGroup(units);
      setGoals([]);
      setDestination(undefined);
      setEnd(AS_NOW);
    },
    parade,
    setParade: (next) => void setParade(next),
    goals,
    setGoals: (next) => void setGoals(next),
    orders,
    end,
    setEnd: (next) => void setEnd(next),
    destination,
    setDestination: (next) => void setDestination(next),
    selected,
    setSelected: (unit) => void setSelected(unit),
    said,
    setSaid: (next) => void setSaid(next),
    hovered,
    setHovered: (hover) => void setHovered(hover),
    smoke,
    setSmoke: (map) => void setSmoke(map),
    reports,
    setReports: (map) => void setReports(map),
    fallen,
    setFallen: (map) => void setFallen(map),
    volley,
    setVolley: (next) => void setVolley(next),
    panel,
    setPanel: (next) => void setPanel(next),
    back,
    setBack: (count) => void setBack(Math.max(0, count)),
    hands,
    setHands: (next) => void setHands(next),
  };
}

const KEY = 'feldzug.dragoon';
const [controls, setControls] = createSignal<Controls>({ ...DEFAULTS, ...keptObject<Controls>(KEY) });

export { controls };

/** How a player likes it is kept in this browser. */
export function setControl<K extends keyof Controls>(key: K, value: Controls[K]): void {
  setControls({ ...controls(), [key]: value });
  keepValue(KEY, controls());
}
