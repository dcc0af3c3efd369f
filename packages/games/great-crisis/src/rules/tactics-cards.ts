/** 7.1.3 Tactics cards in a field battle: chosen in secret by both, announced attacker first. */
import { type Course, type Refusal, seal, sealedStep, unseal, type Verb } from '@feldzug/kernel';
import { ALLIANCES, CARDS, COMMANDER_OF, type Commander, cardNamed, SPACES } from '../data.ts';
import { because } from '../refusals.ts';
import type { State } from '../state.ts';
import type { Circumstances } from './dice.ts';
import { battleOf, forceOf } from './field-battle.ts';
import type { BattleFrame, Commit } from './frames.ts';
import { cardsNamed, heldOf, holds, useCard } from './hand.ts';

const OBLIQUE_ORDER = cardNamed('oblique-order');
const SURPRISE = cardNamed('surprise');
const FLANK_ATTACK = cardNamed('flank-attack');
const HILL = cardNamed('hill');
const MARSH = cardNamed('marsh');
const FOREST = cardNamed('forest');
export const CAVALRY_CHARGE = cardNamed('cavalry-charge');

/** 7.1.3.B: the commander whose rating counts: highest leadership, then highest rating (R14); nobody inside the fort (7.2.F). */
export function inCommand(s: State, battle: BattleFrame, seat: number): Commander | undefined {
  let best: Commander | undefined;
  for (const unit of forceOf(s, battle, seat)) {
    const commander = COMMANDER_OF[unit];
    if (!commander) continue;
    const better = best && (commander.leadership - best.leadership || commander.tactical - best.tactical);
    if (better === undefined || better > 0) best = commander;
  }
  return best;
}

/** Why a side may not use a card in this battle, whatever it holds; everybody can see this. */
function refuseCard(s: State, battle: BattleFrame, seat: number, card: number): Refusal | undefined {
  const { role, number } = CARDS[card];
  if (role !== 'either' && (role === 'attacker') !== (seat === battle.attacker)) return because('wrong-role');
  const commander = inCommand(s, battle, seat);
  if (!commander) return because('no-commander');
  return commander.tactical < (number ?? 0) ? because('low-tactics', undefined, [commander.id]) : undefined;
}

/** 7.1.3.E: a side is asked when it holds any card and its deck has one that it could use. The question gives nothing away. */
function isAsked(s: State, battle: BattleFrame, seat: number): boolean {
  if (s.hands[seat].length === 0) return false;
  return CARDS.some(
    (card, number) =>
      card.timing === 'battle-start' && card.copies[seat] > 0 && !refuseCard(s, battle, seat, number),
  );
}

/** 7.1.3.C: both choose in secret, then announce, the attacker first. */
export const cardsStep = sealedStep<State, BattleFrame>({
  rule: '7.1.3',
  asked: (s, battle) =>
    [0, 1].flatMap((seat) => (isAsked(s, battle, seat) ? [{ seat, verbs: ['commit'] }] : [])),
  open(s, battle, course) {
    for (const seat of [battle.attacker, 1 - battle.attacker]) announce(s, battle, seat, course);
    unseal(battle);
    takeEffect(battle, course);
    battle.step = 'battle.round';
    battle.turn = battle.surprise ? battle.attacker : 1 - battle.attacker;
  },
});

export const commit: Verb<State, Commit> = {
  do: 'commit',
  slots: (s) => [
    {
      name: 'cards',
      kind: 'tally',
      keys: (_s, seat) => CARDS.flatMap((card) => (card.copies[seat] > 0 ? [card.id] : [])),
      most(_s, seat, _said, key) {
        const card = cardNamed(key);
        return refuseStart(s, seat, card) ? 0 : heldOf(s, seat, card);
      },
      refuse: (_s, seat, _said, key) =>
        (cardNamed(key) >= 0 && refuseStart(s, seat, cardNamed(key))) ||
        because('no-such-card', undefined, [key]),
    },
  ],
  play(s, seat, action, course) {
    seal(s, seat, action);
    course.events.push({
      type: 'decided',
      side: ALLIANCES[seat],
      space: SPACES[battleOf(s)!.space].id,
      rule: '7.1.3',
    });
  },
};

/** 7.1.3.A: cards with a number, and of those the ones for the start of a battle. */
function refuseStart(s: State, seat: number, card: number): Refusal | undefined {
  if (CARDS[card].timing !== 'battle-start') return because('not-a-start-card', undefined, [CARDS[card].id]);
  return (
    refuseCard(s, battleOf(s)!, seat, card) ??
    (holds(s, seat, card) ? undefined : because('no-card', undefined, [CARDS[card].id]))
  );
}

function announce(s: State, battle: BattleFrame, seat: number, course: Course): void {
  for (const card of cardsNamed(battle.sealed[seat]?.cards)) {
    useCard(s, seat, card);
    // 7.1.3.D: a second card of the same kind has no effect (R13).
    const counts = !battle.cards[seat].includes(card);
    if (counts) battle.cards[seat].push(card);
    if (counts && card === OBLIQUE_ORDER) battle.oblique[seat] = inCommand(s, battle, seat)!.unit;
    course.events.push({
      type: 'cardPlayed',
      side: ALLIANCES[seat],
      card: CARDS[card].id,
      space: SPACES[battle.space].id,
      effect: counts ? 'in effect' : 'ignored',
      rule: '7.1.3',
    });
  }
}

/** C.6: Forest cancels Surprise Attack; C.5: Marsh cancels Flank Attack. */
function takeEffect(battle: BattleFrame, course: Course): void {
  for (const seat of [0, 1]) {
    const enemy = battle.cards[1 - seat];
    battle.cards[seat] = battle.cards[seat].filter((card) => {
      const cancelled =
        (card === SURPRISE && enemy.includes(FOREST)) || (card === FLANK_ATTACK && enemy.includes(MARSH));
      if (cancelled) {
        course.events.push({
          type: 'cardCancelled',
          side: ALLIANCES[seat],
          card: CARDS[card].id,
          space: SPACES[battle.space].id,
          rule: 'C',
        });
      }
      return !cancelled;
    });
  }
  battle.surprise = battle.cards[battle.attacker].includes(SURPRISE) ? 1 : 0;
}

/** C.1, C.3 to C.6: what the cards do to the attack that a side is about to make. */
export function circumstancesOf(battle: BattleFrame, seat: number): Circumstances {
  const own = battle.cards[seat];
  const enemy = battle.cards[1 - seat];
  const first = battle.attacks[seat] === 0;
  return {
    modifier: first ? (own.includes(FLANK_ATTACK) ? 1 : 0) - (enemy.includes(HILL) ? 1 : 0) : 0,
    leadershipDividedBy: first && enemy.includes(FOREST) ? 2 : 1,
    diceDividedBy: first && enemy.includes(MARSH) ? 2 : 1,
    oblique: battle.attacks[seat] === 1 ? battle.oblique[seat] : -1,
  };
}

/** The cards in a seat's hand that it may choose at the start of the battle under way. */
export const offeredStartCards = (s: State, seat: number): number[] =>
  s.hands[seat].filter((card) => !refuseStart(s, seat, card));
