import type { Card, CardEvent } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import type { Amount, Selector } from '../language/expression.ts';

/** How a game words an event. */
export interface EventWording {
  /** `Whenever`, `After`, `At`; absent for an ability with a name of its own. */
  when?: string;
  /** The keyword that a card of this type has by such an ability; `null` for none. */
  keyword?(type: string): string | null;
  /** What happens: `you cast a spell`. */
  clause?(event: CardEvent, phrases: Phrases): string;
}

/** Parts of sentences that effects and events are worded with. */
export interface Phrases {
  /** The card whose text it is. */
  card: Card;
  /** Who is meant: `all enemy minions`, `a random enemy`. */
  whom(selector: Selector): string;
  /** What a player may point at: `a minion`; empty for anybody. */
  target(): string;
  number(amount: Amount): string;
  /** `a card`, `2 cards`. */
  counted(amount: Amount | undefined, one: string, many: string): string;
  /** `a 1/1 Wisp`, `two 0/2 Images with Taunt`. */
  cards(id: string, amount: Amount | undefined): string;
  /** `+1/+1`, `+2 Attack`. */
  gains(effect: Effect): string;
  /** ` this turn`; empty for good. */
  until(effect: Effect): string;
}

/** The words of a game's texts. It holds no rules, so that a page can make texts without the engine. */
export interface Wording {
  /** `divine-shield` is `Divine Shield`, and so on, for all that is worded so; others are spelled from their names. */
  names: Readonly<Record<string, string>>;
  /** The noun for what is in zones, by their names joined with commas, and its plural. */
  nouns: Readonly<Record<string, readonly [one: string, many: string]>>;
  /** Zones that hold anybody who could be pointed at: a target among all of them needs no noun. */
  anybody: string;
  events: Readonly<Record<string, EventWording>>;
  /** What each effect does, as a clause that begins with a verb. */
  effects: Readonly<Record<string, (effect: Effect, phrases: Phrases) => string>>;
  /** The keyword of cards that answer hidden: their `Whenever` is `When`. */
  hidden: string;
  untils: Readonly<Record<string, string>>;
  /** Types whose stats are named with them: `a 1/1 Wisp`. */
  bodies: readonly string[];
}

/** Finds a card by its id. */
export type CardById = (id: string) => Card | undefined;
