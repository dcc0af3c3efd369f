/** The field of battle: a hex board with land, troops, and everything that is lit up. */
import type { State } from '@feldzug/dragoon';
import type { FirePhase } from '@feldzug/dragoon/rules/targets.ts';
import { SPECTATOR } from '@feldzug/kernel';
import { createMemo, createSignal, onCleanup, untrack } from 'solid-js';
import { settings } from '../../../session/settings.ts';
import type { BoardProps, Glide, Mark } from '../../../table/board.ts';
import { type Area, centreOf, hexAt, type Point, sheetOf } from '../../../table/hex/geometry.ts';
import { type HexHands, HexView } from '../../../table/hex/HexView.tsx';
import type { Tap } from '../../../table/hex/pressing.ts';
import { chargeable } from '../clicks.ts';
import { controls, type Desk, GLIDES, PARADE, type Parade } from '../desk.ts';
import { FIRE_STEPS, hexOf } from '../slots.ts';
import { stepOf } from '../words.ts';
import { landPainter } from './land.ts';
import { assaultWays, paintLights, whoActed } from './lights.ts';
import { paintOrders } from './ordered.ts';
import { overlayOf, paintOverlay } from './overlays.ts';
import { DARK, LIGHT } from './palette.ts';
import { asReach, isSameTint, tintsOf } from './tints.ts';
import { paintTroops, paintUnit } from './troops.ts';
import { paintVolley, VOLLEY } from './volley.ts';

/** A battle with more units than this is first seen from afar, as on a plan. */
const MANY = 120;
/** Verbs whose hexes a mouse has been shown beforehand. */
const SHOWN: readonly (string | undefined)[] = ['march', 'assaultMove', 'charge', 'ride', 'disengage'];

/** A unit seen on its way. */
interface March {
  readonly unit: number;
  readonly points: readonly Point[];
  readonly seconds: number;
  readonly began: number;
}

export function Field(props: BoardProps<State> & { desk: Desk }) {
  const { desk } = props;
  const { battle } = desk;
  const { grid } = battle;
  const [isDark, setDark] = createSignal(document.documentElement.dataset.theme === 'dark');
  const [letters, setLetters] = createSignal(0);
  const watch = new MutationObserver(() => setDark(document.documentElement.dataset.theme === 'dark'));
  watch.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  onCleanup(() => watch.disconnect());
  // The names are written again when their letters have come.
  void Promise.all(
    ['500 16px "EB Garamond"', 'italic 500 16px "EB Garamond"', '600 16px "EB Garamond"'].map((font) =>
      document.fonts.load(font),
    ),
  ).then(() => setLetters(1));

  const colours = () => (isDark() ? DARK : LIGHT);
  const seat = () => (props.viewer === SPECTATOR ? 0 : props.viewer);
  const land = createMemo(() => {
    letters();
    // Names on the map follow the setting.
    settings().placeNames;
    return landPainter(battle, colours());
  });

  /** Where units stood before the last change: a march begins there. */
  const stood = createMemo<{ readonly before: readonly number[]; readonly now: readonly number[] }>(
    (last) => ({ before: last.now, now: props.view.at }),
    { before: props.view.at, now: props.view.at },
  );
  const moving = createMemo(() => {
    const parade = desk.parade();
    return parade ? inParade(parade) : marchesIn(props.glide);
  });
  const hidden = createMemo<ReadonlySet<number>>(() => new Set(moving().map(({ unit }) => unit)));
  const marks = createMemo<readonly Mark[]>(() => {
    const verb = desk.said().do;
    if (verb === undefined) return whoActed(battle, props.view, props.marks);
    return verb === 'ride' ? asReach(props.marks) : props.marks;
  });
  // Troops are painted again only where their ground takes another colour.
  const tints = createMemo(() => tintsOf(battle, marks(), desk.said()), undefined, { equals: isSameTint });
  const pieces = createMemo(() => {
    const standing = {
      game: desk.game,
      view: props.view,
      battle,
      seat: seat(),
      colours: colours(),
      tints: tints(),
      hidden: hidden(),
      fallen: controls().dead ? desk.fallen() : NOTHING,
      smoke: controls().smoke ? desk.smoke() : NOTHING,
    };
    return (pen: CanvasRenderingContext2D, area: Area, zoom: number) =>
      paintTroops(pen, area, zoom, standing);
  });

  /** Those of a group stand where they started until all of them have been told. */
  function inParade({ starts, began }: Parade): readonly March[] {
    return [...starts].flatMap(([unit, start]) => {
      const now = props.view.at[unit];
      if (start < 0 || now < 0) return [];
      const [from, to] = [centreOf(grid, start), centreOf(grid, began === undefined ? start : now)];
      return [{ unit, points: [from, to], seconds: PARADE, began: began ?? performance.now() }];
    });
  }

  function marchesIn(glide: Glide | undefined): readonly March[] {
    if (!glide) return [];
    const began = performance.now();
    const { before, now } = untrack(stood);
    return [{ way: glide.spaces, party: glide.party }, ...(glide.others ?? [])].flatMap(({ way, party }) => {
      const [id] = Object.keys(party);
      const unit = id === undefined ? undefined : battle.unitByName.get(id);
      // One of several that were ordered together has long arrived: it is not fetched back.
      if (unit === undefined || before[unit] === now[unit]) return [];
      const hexes = [before[unit], ...way.map((space) => hexOf(battle, space))].filter(
        (hex, i, all) => hex >= 0 && hex !== all[i - 1],
      );
      if (hexes.length < 2) return [];
      return [{ unit, points: hexes.map((hex) => centreOf(grid, hex)), seconds: glide.seconds, began }];
    });
  }

  /** Whom the player could fire at, or charge with the horse in hand. */
  const targets = createMemo<readonly number[]>(() => {
    if (props.viewer === SPECTATOR || !props.marks.some(({ kind }) => kind === 'offer' || kind === 'chosen'))
      return [];
    const step = stepOf(props.view);
    if (FIRE_STEPS.includes(step))
      return [...new Set(props.desk.game.lookups.shotsOf(props.view, seat(), step as FirePhase).hex)];
    const unit = desk.selected();
    return unit < 0 || desk.said().do === undefined
      ? []
      : chargeable(props.desk.game, battle, props.view, unit);
  });
  /** One looks from the selected unit, else from the hex under the pointer or the cursor. */
  const lookout = (): number => {
    const selected = desk.selected();
    if (selected >= 0 && props.view.at[selected] >= 0) return props.view.at[selected];
    return desk.hovered()?.hex ?? hexOf(battle, props.opened ?? props.cursor ?? '');
  };
  const overlay = createMemo(() =>
    overlayOf(
      desk.game,
      battle,
      props.view,
      seat(),
      props.overlay,
      props.overlay === 'sight' ? lookout() : -1,
    ),
  );
  const lights = createMemo(() => {
    const lit = {
      game: desk.game,
      battle,
      view: props.view,
      colours: colours(),
      seat: seat(),
      marks: marks(),
      ways: [...props.ways, ...assaultWays(props.desk.game, battle, props.view, desk.said())],
      targets: targets(),
      cursor: props.steering ? props.cursor : undefined,
      opened: props.opened,
      selected: desk.selected(),
      group: desk.group(),
      goals: desk.goals(),
      info: desk.info(),
      hovered: desk.hovered()?.hex ?? -1,
      shots: (desk.said().shots ?? []) as string[],
    };
    const shown = { game: desk.game, battle, view: props.view, colours: colours() };
    const marches = moving();
    const volley = desk.volley();
    const over = overlay();
    const book = desk.orders.book();
    return (pen: CanvasRenderingContext2D, area: Area, zoom: number, now: number): boolean => {
      const thin = 1.8 / zoom ** 0.85;
      paintOverlay(pen, area, thin, battle, lit.colours, over);
      paintOrders(pen, thin, lit, book);
      paintLights(pen, area, zoom, lit);
      const isFiring = volley !== undefined && now - volley.began < VOLLEY;
      if (isFiring) paintVolley(pen, battle, volley, now);
      let isMarching = false;
      for (const { unit, points, seconds, began } of marches) {
        const part = Math.max(0, Math.min(1, (now - began) / 1000 / Math.max(0.05, seconds)));
        // A step for each quarter of a hex.
        paintUnit(
          pen,
          zoom,
          shown,
          unit,
          along(points, part),
          part < 1 ? part * (points.length - 1) * 4 : undefined,
        );
        isMarching ||= part < 1;
      }
      return isFiring || isMarching;
    };
  });

  const spaceUnder = (point: Point): string | undefined => {
    const hex = hexAt(grid, point);
    return hex < 0 ? undefined : grid.names[hex];
  };
  const isMarked = (space: string): boolean =>
    props.marks.some((mark) => mark.space === space && (mark.kind === 'reach' || mark.kind === 'offer'));
  /** A charge is confirmed, also by the mouse. */
  const isEnemyAt = (hex: number): boolean => {
    const side = seat();
    const { hasEnemy, fieldOf } = desk.game.lookups;
    return hasEnemy(battle, fieldOf(props.view, side), side, hex);
  };
  const tap = (point: Point, { isMouse, isMore }: Tap): void => {
    const space = spaceUnder(point);
    if (space === undefined) return;
    if (isMore && togglesGroup(hexOf(battle, space))) return;
    if (sendsGroup(hexOf(battle, space), isMouse)) return;
    const isShown =
      isMouse &&
      controls().atOnce &&
      SHOWN.includes(desk.said().do) &&
      isMarked(space) &&
      !isEnemyAt(hexOf(battle, space));
    props.onSpace(space);
    // What a mouse points at has been drawn already: its click is also the second one.
    if (isShown) props.onSpace(space);
  };
  /** A group is sent to a hex without units; a finger, or a mouse that is set so, has to say it twice. */
  function sendsGroup(hex: number, isMouse: boolean): boolean {
    if (desk.group().length === 0 || props.view.at.includes(hex)) return false;
    const isSaid = (isMouse && controls().atOnce) || desk.destination()?.hex === hex;
    desk.setDestination({ hex, how: isSaid ? 'meant' : 'shown' });
    return true;
  }
  /** With Shift a unit of one's own joins the group, or leaves it. */
  function togglesGroup(hex: number): boolean {
    const own = props.view.at.flatMap((at, unit) =>
      at === hex && battle.side[unit] === props.viewer ? [unit] : [],
    );
    if (own.length === 0) return false;
    const group = desk.group();
    desk.setGroup(
      own.every((unit) => group.includes(unit))
        ? group.filter((unit) => !own.includes(unit))
        : [...new Set([...group, ...own])],
    );
    return true;
  }
  const frame = (area: Area): void =>
    desk.setGroup(
      props.view.at.flatMap((at, unit) => {
        if (at < 0 || battle.side[unit] !== props.viewer) return [];
        const { x, y } = centreOf(grid, at);
        return x > area.left && x < area.right && y > area.top && y < area.bottom ? [unit] : [];
      }),
    );

  /** All units that are seen, with some room around them. */
  const everybody = (): Area => {
    const points = props.view.at.filter((at) => at >= 0).map((hex) => centreOf(grid, hex));
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const room = 110;
    return {
      left: Math.min(...xs) - room,
      top: Math.min(...ys) - room,
      right: Math.max(...xs) + room,
      bottom: Math.max(...ys) + room,
    };
  };
  const focus = () => {
    const own = props.view.at.filter((at, unit) => at >= 0 && battle.side[unit] === seat());
    const points = own.map((hex) => centreOf(grid, hex));
    const sheet = sheetOf(grid);
    if (points.length === 0) return { x: sheet.width / 2, y: sheet.height / 2 };
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  };
  const look = () => {
    const hex = props.look && hexOf(battle, props.look.space);
    return hex === undefined || hex < 0 ? undefined : { ...centreOf(grid, hex), border: 90 };
  };
  return (
    <HexView
      sheet={sheetOf(grid)}
      label={`The field of ${battle.file.title}`}
      land={land()}
      pieces={pieces()}
      lights={lights()}
      table={colours().table}
      focus={focus()}
      opening={everybody()}
      openingZoom={{ least: innerWidth > 720 && battle.units.length > MANY ? 0.34 : 0.58, most: 0.85 }}
      glide={GLIDES[controls().scroll]}
      look={look()}
      covered={props.covered}
      onTap={tap}
      onDetails={(point) => {
        const space = spaceUnder(point);
        if (space) props.onOpen?.(space);
      }}
      onHover={(point, screen) => {
        const hex = point ? hexAt(grid, point) : -1;
        desk.setHovered(hex < 0 ? undefined : { hex, ...screen });
      }}
      onFrame={frame}
      onGlide={() => desk.setHovered(undefined)}
      ready={(hands: HexHands) => desk.setHands(hands)}
    />
  );
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** A point at a part of a way. */
function along(points: readonly Point[], part: number): Point {
  const at = part * (points.length - 1);
  const leg = Math.min(points.length - 2, Math.floor(at));
  const rest = at - leg;
  const [from, to] = [points[leg], points[leg + 1]];
  return { x: from.x + (to.x - from.x) * rest, y: from.y + (to.y - from.y) * rest };
}
