/** Runs a case: a position, scripted dice, actions and expectations. */
import { type Scene, saidWhy, unmet } from './case-expect.ts';
import {
  type Case,
  type CaseAction,
  CaseFormatError,
  type Expectation,
  isAction,
  readCase,
} from './case-format.ts';
import { ScriptError, scriptedChance } from './chance.ts';
import type { Action, AnyGame } from './contract.ts';
import { PositionError } from './contract.ts';

export interface CaseOutcome {
  readonly title: string;
  readonly ok: boolean;
  /** A line each: the place in the file and what is wrong there. */
  readonly failures: readonly string[];
}

/** Runs the case in `json`, the parsed file. Never throws because of the file's content. */
export function runCase(games: readonly AnyGame[], json: unknown): CaseOutcome {
  const title = String((json as { title?: unknown } | null)?.title ?? 'a case without a title');
  let failures: readonly string[];
  try {
    const { file, game } = readCase(json, games);
    failures = new CaseRun(file, game).play();
  } catch (error) {
    if (!(error instanceof CaseFormatError)) throw error;
    failures = error.faults;
  }
  return { title, ok: failures.length === 0, failures };
}

/** A case with an action or one of these tests something that a rule decides. */
const DRIVING = new Set(['offered', 'notOffered', 'refused', 'allowed', 'view']);

/** Nothing after this place can be trusted. */
class Stop extends Error {}

class CaseRun {
  private readonly file: Case;
  private readonly game: AnyGame;
  private readonly dice: ReturnType<typeof scriptedChance>;
  private readonly failures: string[] = [];
  private driven = 0;
  private saysWhatIsLeft = false;

  constructor(file: Case, game: AnyGame) {
    this.file = file;
    this.game = game;
    this.dice = scriptedChance(file.dice ?? []);
  }

  play(): readonly string[] {
    try {
      this.playThrough();
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
    }
    return this.failures;
  }

  private playThrough(): void {
    const { when = [], then = [], dice = [] } = this.file;
    const scene: Scene = {
      game: this.game,
      state: this.start(),
      last: [],
      all: [],
      diceLeft: () => this.dice.left(),
    };
    this.checkInvariants(scene, 'given');
    for (const [index, moment] of when.entries()) {
      const place = `when[${index}]`;
      if (isAction(moment)) this.act(scene, moment, place);
      else if (Array.isArray(moment.expect)) this.expectAll(scene, `${place}.expect`, moment.expect);
      else this.expect(scene, `${place}.expect`, moment.expect as Expectation);
    }
    this.expectAll(scene, 'then', then);
    if (this.driven === 0)
      this.failures.push('the case plays no action and looks at no offer, refusal or view: it shows nothing');
    if (!this.saysWhatIsLeft && this.dice.left() > 0)
      this.failures.push(`dice: ${this.dice.left()} of ${dice.length} draws were not used`);
  }

  private start(): unknown {
    const { given, scenario, options } = this.file;
    const { game, dice } = this;
    try {
      if (!given) return game.setup(scenario ?? game.scenarios[0].id, options ?? {}, dice);
      return game.position(options ? { ...given, options } : given, dice);
    } catch (error) {
      if (!(error instanceof PositionError)) return this.stop(given ? 'given' : 'scenario', error);
      this.failures.push(...error.faults.map((fault) => `given: ${fault}`));
      throw new Stop();
    }
  }

  private act(scene: Scene, { seat: name, ...action }: CaseAction, place: string): void {
    this.driven++;
    const seat = this.game.seats.findIndex((each) => each.id === name);
    try {
      const refusal = this.game.refuse(scene.state, seat, action);
      if (refusal) throw new Error(`"${action.do}" is refused: ${saidWhy(refusal)}`);
      scene.last = this.game.apply(scene.state, seat, action as unknown as Action, this.dice);
    } catch (error) {
      this.stop(place, error);
    }
    scene.all.push(...scene.last);
    this.checkInvariants(scene, place);
  }

  private expectAll(scene: Scene, place: string, expectations: readonly Expectation[]): void {
    for (const [index, expectation] of expectations.entries())
      this.expect(scene, `${place}[${index}]`, expectation);
  }

  private expect(scene: Scene, place: string, expectation: Expectation): void {
    const [kind] = Object.keys(expectation);
    if (DRIVING.has(kind)) this.driven++;
    if (kind === 'diceLeft') this.saysWhatIsLeft = true;
    try {
      for (const text of unmet(scene, expectation)) this.failures.push(`${place}.${kind}: ${text}`);
    } catch (error) {
      this.stop(`${place}.${kind}`, error);
    }
  }

  private checkInvariants({ state }: Scene, place: string): void {
    for (const fault of this.game.invariants(state))
      this.failures.push(`${place}: this does not hold afterwards: ${fault}`);
  }

  private stop(place: string, error: unknown): never {
    const text = error instanceof Error ? error.message : String(error);
    this.failures.push(`${place}: ${error instanceof ScriptError ? `the dice: ${text}` : text}`);
    throw new Stop();
  }
}
