import type { NameOf, RefusalCode, WrittenCards, WrittenNumber, WrittenScenario } from '@aftercast/rules';
import type { HearthCardId } from './card-ids.ts';
import type { keywords } from './loading/keyword-rules.ts';
import type { HearthRefusalCode } from './messages.ts';
import type { Type, Zone } from './vocabulary.ts';

/** A card of a set-up, or several equal ones. `Card` are the ids of cards. */
export interface HearthEntry<Card extends string = HearthCardId> {
  /** The id of the card. */
  card: Card;
  /** A name for it in the scenario. */
  as?: string;
  /** The number of cards; 1 without. Several have no name. */
  count?: number;
  /** The damage that it has taken; only on the board, or of a weapon. */
  damage?: number;
  /** Whether it cannot attack this turn; only on the board. */
  exhausted?: boolean;
  /** Whether it is frozen; only on the board. */
  frozen?: boolean;
}

/** What a player of a set-up remembers. `Card` are the ids of cards. */
export interface HearthMemory<Card extends string = HearthCardId> {
  /** The id of a card that asks for it. */
  card: Card;
  /** Which of the things that the card asks for, from 0; 0 without. */
  at?: number;
  /** The number of this turn; 0 without. */
  turn?: number;
  /** The number of the player's last turn; 0 without. */
  lastTurn?: number;
  /** The number of the match; without, that of both turns. */
  match?: number;
}

/** A list of cards: each its id, or more about it. */
type Entries<Card extends string> = readonly (Card | HearthEntry<Card>)[];

/** A player's set-up in a scenario of `hearth`. `Card` are the ids of cards. */
export interface HearthPlayer<Card extends string = HearthCardId> {
  /** The id of the hero; by default, the mage. */
  hero?: Card;
  /** The hero's remaining health; by default, all of it. */
  health?: number;
  /** The hero's armor; 0 without. */
  armor?: number;
  /** Full mana crystals; 10 without. */
  mana?: number;
  /** All mana crystals; 10 without. */
  maxMana?: number;
  /** The damage of the last draw from an empty deck; 0 without. */
  fatigue?: number;
  /** Whether draws from an empty deck do no damage. */
  fatigueOff?: boolean;
  /** The deck: the next card first. */
  deck?: Entries<Card>;
  /** The hand. */
  hand?: Entries<Card>;
  /** The minions in play, from the left. */
  board?: Entries<Card>;
  /** The secrets in play. */
  secrets?: Entries<Card>;
  /** The graveyard. */
  graveyard?: Entries<Card>;
  /** The weapon. */
  weapon?: Card | HearthEntry<Card>;
  /** The quests in play, each perhaps with how far it has come. */
  quests?: readonly (Card | { card: Card; as?: string; progress?: number })[];
  /** Counters that sets add, by name. */
  counters?: Readonly<Record<string, number>>;
  /** What the player remembers, as a card asks for it. */
  memory?: readonly HearthMemory<Card>[];
}

/** Commands of steps, with entities by name. */
type GivenCommand =
  | { do: 'play'; card: string; target?: string; position?: number; choose?: number }
  | { do: 'attack'; with: string; target: string }
  | { do: 'power'; target?: string; choose?: number }
  | { do: 'use'; with: string; target?: string; choose?: number }
  | { do: 'end-turn' };

/** Set-up steps, with players by seat and entities by name. */
type SetUpStep<Card extends string> =
  | { setup: 'give'; player: number; card: Card; as?: string; count?: number }
  | { setup: 'summon'; player: number; card: Card; as?: string; position?: number; exhausted?: boolean }
  | { setup: 'destroy' | 'discard' | 'silence' | 'freeze'; target: string }
  | { setup: 'discard-hand'; player: number }
  | { setup: 'damage' | 'heal'; target: string; amount: number }
  | { setup: 'mana'; player: number; mana: number; maxMana?: number }
  | { setup: 'put-on-deck'; player: number; card: Card; as?: string }
  | { setup: 'draw'; player: number; count?: number };

/** What can be checked of an entity. A number is checked of the cards that have it. */
interface EntityChecks {
  /** Attack of a character or a weapon, as it would strike now. */
  attack?: WrittenNumber;
  /** Remaining health of a character. */
  health?: WrittenNumber;
  /** Health of a character without damage. */
  maxHealth?: WrittenNumber;
  /** Damage of a character, or what a weapon or a location has lost of its durability. */
  damage?: WrittenNumber;
  /** Armor of a hero. */
  armor?: WrittenNumber;
  /** What a card or a power costs now, in mana. */
  cost?: WrittenNumber;
  /** Remaining durability of a weapon or a location. */
  durability?: WrittenNumber;
  /** Of a location: how many turns of its player it is still closed. */
  closedFor?: WrittenNumber;
  /** Whether it is in the graveyard: of a discarded card this is true as well. */
  dead?: boolean;
  /** Whether a character cannot attack any more in this turn, or a power was used. */
  exhausted?: boolean;
  /** Whether it is frozen. */
  frozen?: boolean;
  /** Whether it is dormant in play. */
  dormant?: boolean;
  /** How many turns of its player it is still dormant; 0 if it is awake, or waits for an effect. */
  dormantFor?: WrittenNumber;
  /** Of a quest in play: how far it has come. */
  progress?: WrittenNumber;
  /** Whether it is silenced. */
  silenced?: boolean;
  /** Number of its enchantments, without what the rules attach and what its own aura does to it. */
  enchantments?: WrittenNumber;
  /** Whether it can attack something now. */
  canAttack?: boolean;
  /** Whether it can be played or used now. */
  playable?: boolean;
}

/** What can be checked of a player: what it has, and its zones. */
interface PlayerChecks {
  /** Mana that is left in this turn. */
  mana?: WrittenNumber;
  /** Mana crystals, full or empty. */
  maxMana?: WrittenNumber;
  /** Crystals that will be locked in the next turn. */
  overload?: WrittenNumber;
  /** Crystals that are locked in this turn. */
  locked?: WrittenNumber;
  /** Damage of the last draw from an empty deck; 0 before the first. */
  fatigue?: WrittenNumber;
  /** What spells of the player deal in addition. */
  spellDamage?: WrittenNumber;
  /** How the match stands for the player. */
  status?: 'playing' | 'won' | 'lost' | 'tied';
  /** Whether it is the player's turn. */
  turn?: boolean;
  /** The cards of the deck. */
  deck?: WrittenCards;
  /** The cards of the hand. */
  hand?: WrittenCards;
  /** The minions and locations in play. */
  board?: WrittenCards;
  /** The secrets in play. */
  secrets?: WrittenCards;
  /** The quests in play. */
  quests?: WrittenCards;
  /** The cards of the graveyard. */
  graveyard?: WrittenCards;
}

/**
 * A scenario of `hearth`, as it is written: `const table = { … } satisfies HearthScenario`.
 * @typeParam Own ids of cards of one's own
 * @typeParam Name the name of the game
 */
export interface HearthScenario<Own extends string = never, Name extends string = 'hearth'>
  extends WrittenScenario<{
    game: Name;
    card: HearthCardId | Own;
    type: NameOf<typeof Type>;
    zone: Exclude<NameOf<typeof Zone>, 'player'>;
    keyword: Exclude<keyof typeof keywords, 'frozen' | 'silenced' | 'dormant'>;
    refusal: RefusalCode | HearthRefusalCode;
    player: HearthPlayer<HearthCardId | Own>;
    command: GivenCommand;
    setup: SetUpStep<HearthCardId | Own>;
    entity: EntityChecks;
    seat: PlayerChecks;
  }> {}
