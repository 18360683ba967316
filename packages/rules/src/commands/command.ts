/** What a seat joins a match with: cards by their ids. Which decks are allowed is the game's to say. */
export interface Deck {
  hero: string;
  /** In any order: the deck is shuffled when the match begins. */
  cards: readonly string[];
}

/**
 * What a player asks for. Cards and characters are named by their entity ids, as the player's own view has them.
 * `position` is the place that a minion takes, from 0 at the left; without it, the rightmost. `choose` is the index of
 * a card's option, `routine` that of what an attacker attacks with. `pick` are indices into the options of the pending
 * prompt. `replace` are the cards of the opening hand that are not kept. `time` comes from whoever keeps the turn's time, not from a seat: so many seconds are `left`,
 * and with none the turn ends.
 */
export type Command =
  | { do: 'join'; deck: Deck }
  | { do: 'mulligan'; replace: number[] }
  | { do: 'play'; card: number; target?: number; position?: number; choose?: number }
  | { do: 'attack'; with: number; target: number; routine?: number }
  | { do: 'power'; target?: number; choose?: number }
  | { do: 'end-turn' }
  | { do: 'choose'; pick: number[] }
  | { do: 'concede' }
  | { do: 'time'; left: number };

/** Why a command is not legal: a code, and the values to word it with. */
export interface Refusal {
  code: RefusalCode;
  values: Record<string, number | string>;
}

/**
 * Every code of a refusal. Those of the engine stand first; a game adds its reasons to the list here, since an embedder
 * words them all in one catalogue.
 */
export type RefusalCode =
  /** Something is being resolved (law A10). */
  | 'busy'
  /** The match is over. */
  | 'over'
  /** It is the other seat's turn, or the other seat is asked. */
  | 'not-your-turn'
  /** Nobody is asked anything. */
  | 'nothing-asked'
  /** A question must be answered first. */
  | 'answer-first'
  /** The answer is not among the options, or not the right number of them. Values: count (how many it takes). */
  | 'bad-answer'
  /** The seats have not joined yet: there is nothing to play. */
  | 'join-first'
  /** The seat has joined already. */
  | 'joined-already'
  /** The opening hands have not been kept yet. */
  | 'mulligan-first'
  /** There is no opening hand to be kept now, or the seat has kept its own. */
  | 'no-mulligan'
  /** The message does not have the form of a command. */
  | 'malformed'
  /** The chain was longer than the match's limit, and was undone (law A12). Values: limit, cycle (what repeats). */
  | 'runaway'
  /** There is no such card or character for this command. */
  | 'no-such-card'
  /** There is no such hero to begin with. Values: hero. */
  | 'deck-hero'
  /** The deck has too many cards, or too few. Values: size, cards (how many it has). */
  | 'deck-size'
  /** No card has this id. Values: card. */
  | 'deck-unknown-card'
  /** The card is not one that decks are built from. Values: card. */
  | 'deck-uncollectible'
  /** The card belongs to another class. Values: card, class (the card's). */
  | 'deck-class'
  /** Too many of the same card. Values: card, limit. */
  | 'deck-copies'
  /** Too many of the same legendary card. Values: card, limit. */
  | 'deck-legendary'
  /** The card is not in the seat's hand. */
  | 'not-in-hand'
  /** Values: cost, mana. */
  | 'not-enough-mana'
  /** Values: limit. */
  | 'board-full'
  /** The place is not on the board. */
  | 'bad-position'
  /** It needs a target, and none was given (law T2). */
  | 'target-needed'
  /** It takes no target, and one was given. */
  | 'no-target-taken'
  /** There is nothing that it could be pointed at. */
  | 'no-target-there'
  /** The target is not one that it may be pointed at. */
  | 'bad-target'
  /** The target is stealthed, and belongs to the enemy. */
  | 'target-stealthed'
  /** The target cannot be chosen by spells and powers. */
  | 'target-elusive'
  /** The target is immune, and belongs to the enemy. */
  | 'target-immune'
  /** A minion with taunt must be attacked first. */
  | 'taunt-first'
  /** It cannot attack yet: it came into play this turn. */
  | 'exhausted'
  /** It has attacked as often as it may this turn. */
  | 'attacked-already'
  /** It has no attack. */
  | 'no-attack'
  /** It is frozen. */
  | 'frozen'
  /** Its card says that it cannot attack. */
  | 'cannot-attack'
  /** The hero power was used this turn. */
  | 'power-used'
  /** The seat has no hero power. */
  | 'no-power'
  /** An option of the card must be chosen. */
  | 'option-needed'
  /** What it uses is not there (a weapon, an enemy minion). */
  | 'needs-unmet'
  /** There is no such option. */
  | 'bad-option'
  /** A secret of the same kind is in play already, or there are as many as may be. Values: limit. */
  | 'secret-limit'
  /** There is not enough CPU for it. Values: cost, cpu. */
  | 'not-enough-cpu'
  /** There is not enough memory left for it. Values: memory (what it holds in play), free. */
  | 'not-enough-memory'
  /** There are as many programs on the field as may be. Values: limit. */
  | 'field-full'
  /** It cannot attack yet: it was started this turn. */
  | 'booting'
  /** A hero cannot be attacked while there are programs on its side. */
  | 'guarded';

/** What a seat may do now with one of its cards or characters, with everything that it may point at. */
export interface Legal {
  do: Command['do'];
  /** The card, attacker or power; 0 for a command without one. */
  entity: number;
  /**
   * The option that is chosen, or what is attacked with; -1 for none. A card that has several has an entry for each that
   * can be chosen now.
   */
  choose: number;
  /** Whether a target must be, may be, or cannot be given now. */
  target: 'required' | 'optional' | 'none';
  /** Entities that it may be pointed at (law T3: people choose from these). */
  allowed: readonly number[];
  /** Those of them that make sense (bots choose from these). */
  preferred: readonly number[];
  /** How many places on the board it may take; 0 if it takes none. */
  positions: number;
}

/** An entry for a command that takes no target, no place and no option: to end the turn, say, or to play a plain card. */
export function plainLegal(name: Command['do'], entity = 0): Legal {
  return { do: name, entity, choose: -1, target: 'none', allowed: [], preferred: [], positions: 0 };
}

/** Whether a command ends a turn, now or because time is up. */
export function endsTurn({ do: name }: Command): boolean {
  return name === 'end-turn' || name === 'time';
}

/**
 * The command that an entry of the legal ones is with this target, at this place.
 * @throws RangeError for an attack without a target, and for an entry that is no single card's or character's: an opening hand, a deck, an answer
 */
export function commandOf({ do: name, entity, choose }: Legal, target?: number, position?: number): Command {
  switch (name) {
    case 'play': {
      const command: Extract<Command, { do: 'play' }> = { do: 'play', card: entity };
      if (choose >= 0) command.choose = choose;
      if (target !== undefined) command.target = target;
      if (position !== undefined) command.position = position;
      return command;
    }
    case 'attack':
      if (target === undefined) throw new RangeError('An attack needs a target.');
      return { do: 'attack', with: entity, target, ...(choose < 0 ? {} : { routine: choose }) };
    case 'power': {
      const command: Extract<Command, { do: 'power' }> = { do: 'power' };
      if (choose >= 0) command.choose = choose;
      if (target !== undefined) command.target = target;
      return command;
    }
    case 'end-turn':
    case 'concede':
      return { do: name };
    case 'join':
    case 'mulligan':
    case 'choose':
    case 'time':
      throw new RangeError(`An entry for "${name}" does not say what the command is.`);
  }
}

/** The answer to a command that was sent. */
export type Reply = { accepted: true; command: number } | { accepted: false; refusal: Refusal };

/** A refusal. One without values is the same each time: the legal commands are listed by asking for thousands. */
export function refuse(code: RefusalCode, values?: Refusal['values']): Refusal {
  if (values !== undefined) return { code, values };
  let refusal = plain.get(code);
  if (refusal === undefined) {
    refusal = Object.freeze({ code, values: Object.freeze({}) });
    plain.set(code, refusal);
  }
  return refusal;
}

const plain = new Map<RefusalCode, Refusal>();
