import { cards } from '@aftercast/hearth/cards';
import { readyDecks } from '@aftercast/hearth/decks';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { Seen } from './seen.ts';

/** How often each card is in a hand. */
type Hand = Readonly<Record<string, number>>;

/**
 * Sees to it that two people at one screen never see what the other holds: no card of the other's deck is anywhere in the
 * page, by name or by id, before it was played for all to see, and nothing of the match is there while the screen is handed
 * over. The two decks must have no card in common, and no secrets.
 */
export class Secrets {
  /** How often the screen was handed over. */
  passed = 0;
  readonly #page: Page;
  readonly #decks: readonly [readonly string[], readonly string[]];
  /** What has been seen of a deck. */
  readonly #open = new Set<string>();
  #before: { turn: string; hand: Hand } = { turn: '', hand: {} };
  #handed = -1;

  /** @param classes those of the ready decks that are played, by seat */
  constructor(page: Page, classes: readonly [string, string]) {
    const deckOf = (name: string) => {
      const ready = readyDecks.find((it) => it.class === name);
      if (!ready) throw new Error(`There is no ready deck of the class ${name}.`);
      return [...new Set(ready.deck.cards)];
    };
    this.#page = page;
    this.#decks = [deckOf(classes[0]), deckOf(classes[1])];
  }

  /** Looks at what the page asks for now. */
  async look(seen: Seen): Promise<void> {
    if (seen.asks === 'curtain') return this.#pass(seen.seat);
    if (seen.asks !== 'move' && seen.asks !== 'opening') return;
    expect(seen.seat, 'the screen shows the hand of the player it was handed to').toBe(this.#handed);
    if (seen.asks === 'move') await this.#follow(`${seen.seat} ${this.passed}`);
  }

  /** Nothing of the match is there; and from now on nothing of the other's is. */
  async #pass(seat: number): Promise<void> {
    this.passed++;
    this.#handed = seat;
    const shown = await this.#page.evaluate(() => ({
      pieces: document.querySelectorAll('[data-entity], [data-table]').length,
      page: document.documentElement.outerHTML,
    }));
    expect(shown.pieces).toBe(0);
    for (const word of this.#decks.flat().flatMap(wordsOf)) expect(shown.page).not.toContain(word);
    const hidden = this.#decks[seat === 0 ? 1 : 0].filter((card) => !this.#open.has(card)).flatMap(wordsOf);
    await this.#page.evaluate((words) => {
      window.notes.hidden = words;
    }, hidden);
  }

  /** Notes the cards that left the current player's hand: played or discarded, they are public. */
  async #follow(turn: string): Promise<void> {
    const held = await this.#page
      .locator('.hand [data-card]')
      .evaluateAll((all) => all.map((it) => (it as HTMLElement).dataset.card ?? ''));
    const hand: Record<string, number> = {};
    for (const card of held) hand[card] = (hand[card] ?? 0) + 1;
    if (turn === this.#before.turn)
      for (const [card, count] of Object.entries(this.#before.hand))
        if ((hand[card] ?? 0) < count) this.#open.add(card);
    this.#before = { turn, hand };
  }
}

/** The words that identify a card: its name, and its id where the page names an element's card. */
function wordsOf(id: string): string[] {
  const name = cards.find((card) => card.id === id)?.name;
  if (name === undefined) throw new Error(`There is no card "${id}".`);
  return [name, `"${id}"`];
}
