import type { MatchEvent } from '@aftercast/bridge/client';

/**
 * The heroes with which the seats joined a match. They name the players for as long as it lasts, whatever hero a card puts in
 * their place: a line of the history that is made later, after a reload, is the same as one that was made at once.
 */
export class FirstHeroes {
  private readonly cards = new Map<number, string>();

  add(event: MatchEvent): void {
    if (event.kind !== 'phase-announced' || event.phase !== 'perform') return;
    const { card, seat, type } = event.action;
    if (type === 'join' && card !== null) this.cards.set(seat, card);
  }

  /** The card of the hero with which a seat joined; `null` for a match whose seats did not join, such as a scenario's. */
  of(seat: number): string | null {
    return this.cards.get(seat) ?? null;
  }
}
