import type { Page } from 'playwright';
import type { Hands } from './hands.ts';
import { nextAsk, type Piece, type Seen } from './seen.ts';
import { stateOf } from './state.ts';

/** More presses than any match needs: a player that reaches it goes in circles. */
const MOST = 600;

/** Cards of the opening hand that cost more are replaced. */
const CHEAP = 3;

/** What a player did in a match, and what it was refused. */
export interface Played {
  /** Whether the match is over. */
  over: boolean;
  /** What was done, in order. */
  steps: readonly string[];
  /** What glowed and was refused all the same. */
  refused: readonly string[];
}

/** A player who plays what the page offers, to the end: every card from the left, then the power, then every attack. */
export class Player {
  readonly #page: Page;
  readonly #hands: Hands;
  readonly #steps: string[] = [];
  readonly #refused: string[] = [];
  /** Entities that were picked in this turn and put back. */
  #done = new Set<number>();
  #turn = '';
  /** The last piece that was picked. */
  #taken: Piece | null = null;

  constructor(page: Page, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  /**
   * Plays until the match is over, or for a number of turns.
   * @param onAsk called when the page asks for something, before the player does it
   * @param turns number of own turns after which the player stops; default: none
   * @throws Error with the state of the match if it does not go on
   */
  async play(
    onAsk: (seen: Seen) => Promise<void> = async () => undefined,
    turns = Number.POSITIVE_INFINITY,
  ): Promise<Played> {
    let seen: Seen | null = null;
    while (this.#steps.length < MOST) {
      seen = await nextAsk(this.#page, seen, this.#last);
      await onAsk(seen);
      const played = this.#steps.filter((it) => it === 'end turn').length;
      if (seen.asks === 'over' || played >= turns)
        return { over: seen.asks === 'over', steps: this.#steps, refused: this.#refused };
      await this.#answer(seen);
    }
    throw new Error(`The match does not end. The last steps were: ${this.#last}`);
  }

  async #answer(seen: Exclude<Seen, { asks: 'over' }>): Promise<void> {
    const [page, hands] = [this.#page, this.#hands];
    switch (seen.asks) {
      case 'nothing':
        return;
      case 'curtain':
        return this.#step('ready', hands.press(page, 'curtain-ready'));
      case 'opening':
        return this.#open(seen);
      case 'answer':
        if (seen.ready) return this.#step('answer', hands.mark(page, '[data-testid="prompt"] .start-main'));
        return this.#step(
          'choose',
          hands.mark(page, '[data-testid="prompt-option"]:not([aria-pressed="true"])'),
        );
      case 'option':
        return this.#step('option', hands.press(page, seen.options[0] ?? ''));
      case 'place':
        return this.#step(`place ${seen.held}`, hands.place(page));
      case 'use':
        return this.#step(`use ${seen.held}`, hands.use(page, seen.held));
      case 'target':
        return this.#point(seen);
      case 'move':
        return this.#move(seen);
    }
  }

  #open({ cards, marked }: Extract<Seen, { asks: 'opening' }>): Promise<void> {
    const dear = cards.find(({ entity, cost }) => cost > CHEAP && !marked.includes(entity));
    if (!dear) return this.#step('keep', this.#hands.press(this.#page, 'mulligan-keep'));
    const card = `.opening-card[data-entity="${dear.entity}"]`;
    return this.#step(`replace ${dear.entity}`, this.#hands.mark(this.#page, card));
  }

  async #point({ held, candidates }: Extract<Seen, { asks: 'target' }>): Promise<void> {
    const attacks = ['battlefield', 'field', 'hero'].includes(held.zone);
    const fits = candidates.filter(({ preferred }) => preferred || attacks);
    const target = fits.find(({ zone, seat }) => zone === 'hero' && seat !== held.seat) ?? fits[0];
    if (target)
      return this.#step(`${held.entity} at ${target.entity}`, this.#hands.point(this.#page, target));
    this.#done.add(held.entity);
    return this.#step(`put back ${held.entity}`, this.#hands.putBack(this.#page, held.entity));
  }

  async #move({ seat, deck, legal, refused }: Extract<Seen, { asks: 'move' }>): Promise<void> {
    // A turn begins with a card that is drawn.
    const now = `${seat} ${deck}`;
    if (now !== this.#turn) this.#done = new Set();
    this.#turn = now;
    if (refused && this.#taken) {
      this.#refused.push(refused);
      this.#done.add(this.#taken.entity);
    }
    const left = legal.filter(({ entity }) => !this.#done.has(entity));
    const orders = ['hand', 'power', 'battlefield', 'field', 'hero'];
    const next = orders.map((zone) => left.find((piece) => piece.zone === zone)).find(Boolean);
    this.#taken = next ?? null;
    if (!next) return this.#step('end turn', this.#hands.endTurn(this.#page));
    return this.#step(`take ${next.entity} (${next.zone})`, this.#hands.take(this.#page, next));
  }

  async #step(what: string, done: Promise<void>): Promise<void> {
    this.#steps.push(what);
    try {
      await done;
    } catch (error) {
      throw new Error(`${this.#last} could not be done.\n${await stateOf(this.#page)}`, { cause: error });
    }
  }

  /** The last steps, in order. */
  get #last(): string {
    return this.#steps.slice(-8).join('; ') || 'the beginning';
  }
}
