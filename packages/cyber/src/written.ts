import type { NameOf, RefusalCode, WrittenCards, WrittenNumber, WrittenScenario } from '@aftercast/rules';
import type { CyberCardId } from './card-ids.ts';
import type { keywords } from './loading/keyword-rules.ts';
import type { CyberRefusalCode } from './messages.ts';
import type { Type, Zone } from './vocabulary.ts';

/** A card of a set-up, or several equal ones. `Card` are the ids of cards. */
export interface CyberEntry<Card extends string = CyberCardId> {
  /** The id of the card. */
  card: Card;
  /** A name for it in the scenario. */
  as?: string;
  /** The number of cards; 1 without. Several have no name. */
  count?: number;
  /** The damage that it has taken; only on the field. */
  damage?: number;
  /** Whether it was started this turn and cannot attack; only on the field. */
  booting?: boolean;
}

/** A list of cards: each its id, or more about it. */
type Entries<Card extends string> = readonly (Card | CyberEntry<Card>)[];

/** A player's set-up in a scenario of `cyber`. `Card` are the ids of cards. */
export interface CyberPlayer<Card extends string = CyberCardId> {
  /** The id of the hero; by default, the first one of the set. */
  hero?: Card;
  /** CPU left this turn; 10 without. */
  cpu?: number;
  /** CPU at the start of a turn; 10 without. */
  maxCpu?: number;
  /** Free memory; by default, the hero's memory minus what the programs on the field hold. */
  memory?: number;
  /** The deck: the next card first. */
  deck?: Entries<Card>;
  /** The hand. */
  hand?: Entries<Card>;
  /** The programs in play, in the order in which they came. */
  field?: Entries<Card>;
  /** The trash. */
  trash?: Entries<Card>;
  /** Counters that sets add, by name. */
  counters?: Readonly<Record<string, number>>;
}

/** Commands of steps, with entities by name. */
type GivenCommand =
  | { do: 'play'; card: string; target?: string; position?: number; choose?: number }
  | { do: 'attack'; with: string; target: string; routine?: number }
  | { do: 'power'; target?: string; choose?: number }
  | { do: 'end-turn' };

/** Set-up steps, with players by seat and entities by name. */
type SetUpStep<Card extends string> =
  | { setup: 'give'; player: number; card: Card; as?: string; count?: number }
  | { setup: 'put-on-deck' | 'spawn'; player: number; card: Card; as?: string }
  | { setup: 'damage'; target: string; amount: number }
  | { setup: 'trash'; target: string }
  | { setup: 'draw'; player: number; count?: number }
  | { setup: 'cpu'; player: number; cpu: number; maxCpu?: number };

/** What can be checked of an entity. */
interface EntityChecks {
  strength?: WrittenNumber;
  fullStrength?: WrittenNumber;
  damage?: WrittenNumber;
  cost?: WrittenNumber;
  memory?: WrittenNumber;
  booting?: boolean;
  attacked?: boolean;
  trashed?: boolean;
  canAttack?: boolean;
  playable?: boolean;
}

/** What can be checked of a player: what it has, and its zones. */
interface PlayerChecks {
  cpu?: WrittenNumber;
  maxCpu?: WrittenNumber;
  memory?: WrittenNumber;
  maxMemory?: WrittenNumber;
  status?: 'playing' | 'won' | 'lost' | 'tied';
  turn?: boolean;
  deck?: WrittenCards;
  hand?: WrittenCards;
  field?: WrittenCards;
  trash?: WrittenCards;
}

/**
 * A scenario of `cyber`, as it is written: `const table = { … } satisfies CyberScenario`.
 * @typeParam Own ids of cards of one's own
 * @typeParam Name the name of the game
 */
export interface CyberScenario<Own extends string = never, Name extends string = 'cyber'>
  extends WrittenScenario<{
    game: Name;
    card: CyberCardId | Own;
    type: NameOf<typeof Type>;
    zone: NameOf<typeof Zone>;
    keyword: keyof typeof keywords;
    refusal: RefusalCode | CyberRefusalCode;
    player: CyberPlayer<CyberCardId | Own>;
    command: GivenCommand;
    setup: SetUpStep<CyberCardId | Own>;
    entity: EntityChecks;
    seat: PlayerChecks;
  }> {}
