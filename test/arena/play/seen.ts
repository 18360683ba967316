import type { JSHandle, Page } from 'playwright';
import { stateOf } from './state.ts';

/** Something that can be pressed: a card, a character, a power. */
export interface Piece {
  entity: number;
  zone: string;
  seat: number;
  /** Whether it is a card that goes to the board. */
  minion: boolean;
  /** What it costs, as it says of itself; 0 for what costs nothing. */
  cost: number;
  /** Whether pointing at it makes sense, as the page shows. */
  preferred: boolean;
}

/** What the page asks of the player, as far as a person can see it. */
export type Seen =
  | { asks: 'nothing' }
  /** The screen is handed over. */
  | { asks: 'curtain'; seat: number }
  | { asks: 'opening'; seat: number; cards: readonly Piece[]; marked: readonly number[] }
  /** A question in mid-resolution: how many of how many are to be chosen. */
  | { asks: 'answer'; options: number; marked: number; ready: boolean }
  /** The options of the picked card that can be chosen. */
  | { asks: 'option'; options: readonly string[] }
  /** A card or character is picked: what is left to do with it. */
  | { asks: 'place' | 'use'; held: number }
  | { asks: 'target'; held: Piece; candidates: readonly Piece[] }
  /** It is the player's turn: what glows, whether the hand is spread, and the words of the last refusal. */
  | { asks: 'move'; seat: number; deck: number; legal: readonly Piece[]; spread: boolean; refused: string }
  | { asks: 'over' };

/** How long the page may think before it asks for something, in milliseconds. */
const PATIENCE = 120_000;

/**
 * Waits until the page asks for something else than it did, and shows the same in two frames in a row.
 * @throws Error with the state of the match if nothing more comes: then it is stuck
 */
export async function nextAsk(page: Page, before: Seen | null, doing: string): Promise<Seen> {
  let found: JSHandle<Seen>;
  try {
    found = (await page.waitForFunction(look, before, { timeout: PATIENCE })) as JSHandle<Seen>;
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error);
    throw new Error(
      `The page does not go on after: ${doing} (${why})\nIt asked: ${JSON.stringify(before)}\n${await stateOf(page)}`,
    );
  }
  return (await found.jsonValue()) as Seen;
}

/** Runs in the page. @returns what it asks for; `null` while that is nothing, nothing new, or not steady */
function look(before: Seen | null): Seen | null {
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const one = (selector: string) => document.querySelector<HTMLElement>(selector);
  const pieceOf = (element: HTMLElement): Piece => {
    const { entity, zone, seat, preferred } = element.dataset;
    const label = element.querySelector('.unseen')?.textContent ?? '';
    return {
      entity: Number(entity),
      zone: zone ?? '',
      seat: Number(seat),
      minion: zone === 'hand' && /\d attack \d+ health/.test(label),
      cost: Number(/costs (\d+)/.exec(label)?.[1] ?? 0),
      preferred: preferred !== undefined,
    };
  };

  const read = (): Seen => {
    const curtain = one('[data-testid="curtain"]');
    if (curtain) return { asks: 'curtain', seat: Number(curtain.dataset.seat) };
    if (one('[data-testid="outcome"]')) return { asks: 'over' };
    const prompt = one('[data-testid="prompt"]');
    if (prompt) {
      const options = all('[data-testid="prompt-option"]');
      const marked = options.filter((option) => option.ariaPressed === 'true').length;
      return {
        asks: 'answer',
        options: options.length,
        marked,
        ready: one('[data-testid="prompt"] .start-main:enabled') !== null,
      };
    }
    const options = all('[data-testid="options"] [data-testid^="option-"]:enabled');
    if (options.length > 0)
      return { asks: 'option', options: options.map(({ dataset }) => dataset.testid ?? '') };
    const table = one('[data-table]');
    if (!table) return { asks: 'nothing' };
    const seat = Number(table.dataset.me);
    if (one('[data-testid="mulligan-keep"]')) {
      const cards = all('.opening-card');
      const marked = cards.filter(({ dataset }) => dataset.marked !== undefined);
      return {
        asks: 'opening',
        seat,
        cards: cards.map(pieceOf),
        marked: marked.map((card) => pieceOf(card).entity),
      };
    }
    const used = one('.piece[data-used]');
    if (table.dataset.picked !== undefined && used) {
      const held = pieceOf(used);
      if (held.minion && !one('[data-testid="open-slot"][data-chosen]'))
        return { asks: 'place', held: held.entity };
      if (table.dataset.choosing === undefined) return { asks: 'use', held: held.entity };
      return { asks: 'target', held, candidates: all('.piece[data-allowed]').map(pieceOf) };
    }
    const end = one('[data-testid="end-turn"]:enabled');
    const resolving = one('[data-acting], [data-table][data-picked]');
    if (!end || table.dataset.awaited === undefined || resolving) return { asks: 'nothing' };
    const legal = all('.piece[data-legal]').map(pieceOf);
    const nothingElse = end.dataset.nothingElse !== undefined;
    // What may be done is not known yet.
    if (legal.length === 0 && !nothingElse) return { asks: 'nothing' };
    const [deck] = all(`[data-zone="deck"][data-seat="${seat}"]`);
    return {
      asks: 'move',
      seat,
      deck: Number(deck?.dataset.count),
      legal,
      spread: one('.hand[data-open]') !== null,
      refused: one('[data-testid="bubble"]')?.textContent ?? '',
    };
  };

  const seen = read();
  const text = JSON.stringify(seen);
  const kept = window as { steady?: string };
  const steady = kept.steady === text;
  kept.steady = text;
  return steady && seen.asks !== 'nothing' && text !== JSON.stringify(before) ? seen : null;
}
