/** Whatever can happen in Prussia's Defiant Stand has words: questions, verbs, slots, choices, sentences, log lines, positions. */
import { CARDS, defiantStand, type State, UNITS } from '@feldzug/defiant-stand';
import { type Event, fastChance, type PartialAction, randomAction, SPECTATOR } from '@feldzug/kernel';
import { describe, expect, it } from 'vitest';
import { fightLines } from '../src/games/defiant-stand/fight-words.ts';
import { tellEvent } from '../src/games/defiant-stand/log.ts';
import { gauges, spaceText, textBoard } from '../src/games/defiant-stand/position.ts';
import { choice, sentence, slot } from '../src/games/defiant-stand/slots.ts';
import { suggest } from '../src/games/defiant-stand/suggest.ts';
import { question, title, verb } from '../src/games/defiant-stand/words.ts';

/** Untold on purpose. */
const SILENT = ['gameEnded', 'provisioned', 'cavalryOrders', 'merged'];

interface Heard {
  readonly step: string;
  readonly said: PartialAction;
  readonly view: State;
  readonly seat: number;
}

/** Random games, up to a length, with everything that was asked and told on the way. */
function play(seed: number, actions: number): { heard: Heard[]; events: Event[]; states: State[] } {
  const chance = fastChance(seed);
  const s = defiantStand.setup('1756', { reactions: 'yes' }, chance);
  const heard: Heard[] = [];
  const events: Event[] = [];
  const states: State[] = [];
  for (let i = 0; i < actions && !defiantStand.result(s); i++) {
    const asked = defiantStand.pending(s);
    const { seat, step } = asked[i % asked.length];
    const view = defiantStand.mask(s, seat);
    const said = randomAction(defiantStand, view, seat, chance)!;
    heard.push({ step, said, view, seat });
    events.push(...defiantStand.apply(s, seat, said as never, chance));
    if (i % 20 === 0) states.push(defiantStand.clone(s));
  }
  return { heard, events, states };
}

const games = [1, 2, 3].map((seed) => play(seed, 900));
const heard = games.flatMap((game) => game.heard);
const events = games.flatMap((game) => game.events);

describe('decisions', () => {
  it('ask a question of their own', () => {
    for (const { view, seat, step } of heard) {
      const pending = defiantStand.pending(view).find((one) => one.seat === seat)!;
      expect(question(defiantStand, view, pending), step).not.toBe('Make your choice.');
      expect(question(defiantStand, view, pending), step).not.toMatch(/undefined|NaN|null/);
      expect(title(view), step).toMatch(/^17\d\d, (turn \d|winter)/);
    }
  });

  it('show both cards to the player who chooses who goes first', () => {
    const asked = heard.filter(({ step }) => step === 'initiative');
    expect(asked.length).toBeGreaterThan(0);
    for (const { view, seat } of asked) {
      const words = question(
        defiantStand,
        view,
        defiantStand.pending(view).find((one) => one.seat === seat)!,
      );
      for (const card of view.played) expect(words).toContain(card < 0 ? 'no card' : CARDS[card].name);
    }
  });

  it('have verbs with names, and keys that differ among those asked together', () => {
    for (const name of defiantStand.catalogue.verbs) expect(verb(name).summary, name).not.toBe('');
    const together = new Set(
      heard.map(({ view, seat }) =>
        defiantStand
          .pending(view)
          .find((one) => one.seat === seat)!
          .verbs.join(),
      ),
    );
    for (const verbs of together) {
      const keys = verbs.split(',').map((name) => verb(name).key);
      expect(new Set(keys).size, verbs).toBe(keys.length);
    }
  });

  it('have slots, choices and sentences in words', () => {
    for (const { said, view } of heard) {
      const words = sentence(defiantStand, view, said);
      expect(words, JSON.stringify(said)).not.toMatch(/undefined|NaN|\[object|^$/);
      for (const [name, value] of Object.entries(said)) {
        if (name === 'do') continue;
        expect(slot(defiantStand, view, said, name), `${said.do}.${name}`).not.toBe(name);
        for (const one of Array.isArray(value) ? value : [value])
          expect(choice(defiantStand, view, name, one as string).name, `${said.do}.${name}`).not.toMatch(
            /undefined|\//,
          );
      }
    }
  });

  it('are helped along by suggestions that stand', () => {
    for (const { said, view, seat } of heard) {
      const begun = suggest(defiantStand, view, seat, { do: said.do });
      const ahead = defiantStand.offers(view, seat, begun);
      expect(ahead.complete || ahead.next.length > 0, JSON.stringify(begun)).toBe(true);
    }
  });
});

describe('what happens', () => {
  it('is told in a sentence to both sides and to onlookers', () => {
    for (const event of events) {
      for (const viewer of [0, 1, SPECTATOR] as const) {
        const told = defiantStand.tell(event, viewer);
        const words = told && tellEvent(defiantStand, told)?.text;
        if (told && !SILENT.includes(event.type)) expect(words, event.type).toBeTruthy();
        expect(words ?? '', event.type).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });

  it('names no hidden unit to the other side', () => {
    const secrets = events.filter(({ secret }) => secret !== undefined);
    expect(secrets.length).toBeGreaterThan(50);
    let compared = 0;
    for (const event of secrets) {
      const told = defiantStand.tell(event, event.side === 'prussia' ? 1 : 0);
      if (!told) continue;
      const hidden = UNITS.filter(({ id }) => JSON.stringify(event.secret).includes(`"${id}"`));
      const words = tellEvent(defiantStand, told)?.text ?? '';
      compared += hidden.length;
      for (const { name } of hidden) expect(words.includes(name), `${event.type}: ${words}`).toBe(false);
    }
    expect(compared).toBeGreaterThan(50);
  });
});

describe('positions', () => {
  it('are told whole, and hide what the viewer cannot see', () => {
    for (const state of games.flatMap((game) => game.states)) {
      for (const viewer of [0, 1, SPECTATOR] as const) {
        const view = defiantStand.mask(state, viewer);
        const text = [
          ...textBoard(defiantStand, view, viewer).flatMap(({ lines }) => lines.map((line) => line.text)),
          ...spaceText(defiantStand, view, 'dresden', viewer),
          ...fightLines(defiantStand, view),
          ...gauges(defiantStand, view, viewer).map(({ label, value, note }) => `${label} ${value} ${note}`),
        ].join('\n');
        expect(text).not.toMatch(/undefined|NaN|-1 of/);
      }
    }
  });
});
