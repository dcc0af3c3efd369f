/** The current fight, read from the position: for the battle board and the text board. */
import type { DefiantStand } from '@feldzug/defiant-stand';
import {
  blocksIn,
  CARDS,
  CAVALRY,
  CHARGE_FOOT,
  CHARGE_HORSE,
  FORM_UP,
  fortSide,
  INFANTRY,
  INSIDE,
  LEADER,
  LINE,
  MELEE_FOOT,
  MELEE_HORSE,
  NO_BOX,
  RETREATED,
  type State,
  unitAt,
} from '@feldzug/defiant-stand';
import {
  type AftermathFrame,
  type AssaultFrame,
  type BattleFrame,
  frameOf,
  type HitsFrame,
} from '@feldzug/defiant-stand/rules/frames.ts';

export type BoxName =
  | 'leaders'
  | 'infantry'
  | 'formUp'
  | 'chargeHorse'
  | 'meleeHorse'
  | 'chargeFoot'
  | 'meleeFoot'
  | 'reserves'
  | 'retreated'
  | 'inside';

export type Boxes = Readonly<Record<BoxName, readonly number[]>>;

export interface FieldSide {
  readonly seat: number;
  readonly isAttacker: boolean;
  readonly boxes: Boxes;
  /** The card of this round; empty until it is revealed. */
  readonly card: string;
  /** Plays a card this round. */
  readonly plays: boolean;
  /** Has played its one card of this battle. */
  readonly carded: boolean;
  /** The most cavalry that can charge foot (15.2). */
  readonly excess: number;
}

export interface FieldFight {
  readonly kind: 'field';
  readonly city: number;
  readonly round: number;
  readonly attacker: number;
  /** "cards", "leaders", "infantry", "cavalry", "hits", "over". */
  readonly phase: string;
  readonly redoubt: boolean;
  readonly surprise: boolean;
  readonly sides: readonly FieldSide[];
  /** Blocks that can be hit in this phase. */
  readonly targets: ReadonlySet<number>;
}

export interface SiegeFight {
  readonly kind: 'siege';
  readonly city: number;
  readonly owner: number;
  readonly turn: number;
  /** The round of an assault; 0 outside one. */
  readonly round: number;
  readonly phase: string;
  readonly storming: readonly number[];
  readonly besiegers: readonly number[];
  readonly inside: readonly number[];
  readonly relief: readonly number[];
  readonly targets: ReadonlySet<number>;
  /** The fortress can be hit. */
  readonly fortressLit: boolean;
}

export type Fight = FieldFight | SiegeFight;

export function fightOf(game: DefiantStand, s: State): Fight | undefined {
  const battle = frameOf<BattleFrame>(s, 'battle');
  if (battle) return fieldFight(game, s, battle);
  const assault = frameOf<AssaultFrame>(s, 'assault');
  if (assault) return siegeFight(game, s, assault.city, assault);
  const top = s.flow[s.flow.length - 1];
  if (!top || typeof top.city !== 'number') return undefined;
  const after = frameOf<AftermathFrame>(s, 'aftermath');
  if (after) return afterFight(s, after);
  if (fortSide(s, top.city) >= 0 && /^(siege|engagement)/.test(top.step))
    return siegeFight(game, s, top.city);
  if (top.step === 'engagement' && s.attacker[top.city] >= 0) return gathering(s, top.city);
  return undefined;
}

const PHASES = ['leaders', 'infantry', 'cavalry'] as const;

function fieldFight(game: DefiantStand, s: State, battle: BattleFrame): FieldFight {
  const top = s.flow[s.flow.length - 1];
  const phase =
    top.step === 'battle.card' ? 'cards' : top.step === 'battle.arrive' ? 'arrivals' : PHASES[battle.cls];
  return {
    kind: 'field',
    city: battle.city,
    round: battle.round,
    attacker: battle.attacker,
    phase,
    redoubt: battle.redoubt === 1,
    surprise: battle.surprise === 1,
    sides: [0, 1].map((seat) => ({
      seat,
      isAttacker: seat === battle.attacker,
      boxes: boxesOf(s, battle.city, seat),
      card: battle.card[seat] >= 0 ? CARDS[battle.card[seat]].id : '',
      plays: battle.plays[seat] === 1 && battle.card[seat] < 0,
      carded: battle.carded[seat] === 1,
      excess: Math.max(0, riders(s, battle.city, seat) - riders(s, battle.city, 1 - seat)),
    })),
    targets: new Set(
      top.step === 'hits' ? hitTargets(game, s, top as HitsFrame) : phaseTargets(game, s, battle),
    ),
  };
}

/** Before the first round: units on the field, and reserves. */
function gathering(s: State, city: number): FieldFight {
  const attacker = s.attacker[city];
  return quiet(s, city, attacker, 'before the battle');
}

function afterFight(s: State, after: AftermathFrame): FieldFight {
  return quiet(s, after.city, after.winner, 'over');
}

const quiet = (s: State, city: number, attacker: number, phase: string): FieldFight => ({
  kind: 'field',
  city,
  round: 0,
  attacker,
  phase,
  redoubt: false,
  surprise: false,
  sides: [0, 1].map((seat) => ({
    seat,
    isAttacker: seat === attacker,
    boxes: boxesOf(s, city, seat),
    card: '',
    plays: false,
    carded: false,
    excess: 0,
  })),
  targets: new Set(),
});

const riders = (s: State, city: number, side: number): number =>
  blocksIn(
    s,
    city,
    side,
    (handle) =>
      s.box[handle] !== NO_BOX &&
      s.box[handle] !== RETREATED &&
      s.block[handle] >= 0 &&
      unitAt(s, handle).cls === CAVALRY,
  ).length;

function boxesOf(s: State, city: number, side: number): Boxes {
  const all = blocksIn(s, city, side).sort((a, b) => s.steps[b] - s.steps[a] || a - b);
  const at = (box: number): number[] => all.filter((handle) => s.box[handle] === box);
  const line = at(LINE);
  const cls = (wanted: number): number[] => line.filter((handle) => unitAt(s, handle).cls === wanted);
  return {
    leaders: cls(LEADER),
    infantry: cls(INFANTRY),
    formUp: at(FORM_UP),
    chargeHorse: at(CHARGE_HORSE),
    meleeHorse: at(MELEE_HORSE),
    chargeFoot: at(CHARGE_FOOT),
    meleeFoot: at(MELEE_FOOT),
    retreated: at(RETREATED),
    reserves: all.filter((handle) => s.box[handle] === NO_BOX && !(s.lie[handle] & INSIDE)),
    inside: all.filter((handle) => (s.lie[handle] & INSIDE) !== 0),
  };
}

/** 14.2 to 14.4, 15.10: units that can take the current hits. */
function hitTargets(game: DefiantStand, s: State, { city, side, by, among }: HitsFrame): number[] {
  switch (by) {
    case 'foot':
      return footTargets(game, s, city, side);
    case 'charge':
      return game.lookups.inLine(s, city, side);
    case 'horse':
      return game.lookups.inColumn(s, city, side, 'horse');
    case 'walls':
      return blocksIn(s, city, side, (handle) => (s.lie[handle] & INSIDE) !== 0);
    default:
      return among.filter((handle) => s.place[handle] === city);
  }
}

function footTargets(game: DefiantStand, s: State, city: number, side: number): number[] {
  const engaged = [...game.lookups.inLine(s, city, side), ...game.lookups.inColumn(s, city, side, 'foot')];
  return engaged.length > 0 ? engaged : game.lookups.inColumn(s, city, side, 'horse');
}

/** Units of both sides that can be hit in this phase. */
function phaseTargets(game: DefiantStand, s: State, { city, cls, step }: BattleFrame): number[] {
  if (step === 'battle.card' || step === 'battle.arrive') return [];
  return [0, 1].flatMap((side) => {
    const foe = 1 - side;
    if (cls !== CAVALRY)
      return game.lookups.inLine(s, city, foe).some((handle) => unitAt(s, handle).cls === cls)
        ? footTargets(game, s, city, side)
        : [];
    return [
      ...(game.lookups.inColumn(s, city, foe, 'foot').length > 0 ? game.lookups.inLine(s, city, side) : []),
      ...(game.lookups.inColumn(s, city, foe, 'horse').length > 0
        ? game.lookups.inColumn(s, city, side, 'horse')
        : []),
    ];
  });
}

function siegeFight(game: DefiantStand, s: State, city: number, assault?: AssaultFrame): SiegeFight {
  const owner = fortSide(s, city);
  const top = s.flow[s.flow.length - 1];
  const hits = top.step === 'hits' ? (top as HitsFrame) : undefined;
  const field = (side: number): number[] => blocksIn(s, city, side, (handle) => !(s.lie[handle] & INSIDE));
  return {
    kind: 'siege',
    city,
    owner,
    turn: s.siege[city],
    round: assault?.round ?? 0,
    phase: assault ? PHASES[assault.cls] : top.step === 'siege.cards' ? 'surrender' : '',
    storming: assault?.storming.filter((handle) => s.place[handle] === city) ?? [],
    besiegers: field(1 - owner),
    inside: blocksIn(s, city, owner, (handle) => (s.lie[handle] & INSIDE) !== 0),
    relief: field(owner),
    targets: new Set(hits ? hitTargets(game, s, hits) : []),
    fortressLit: hits?.by === 'walls',
  };
}
