import { namesOf } from '@aftercast/rules';

/**
 * Action types. Each comment says what happens, what the fields of such an action mean, and in which phases a page usually
 * shows it; a field that is not listed has no value. docs/vocabulary-cyber.md is made from the comments, and a test compares
 * them with what happens in matches.
 */
export const Type = {
  /**
   * A program is played from the hand: outermost.
   * - source: the program
   * - targets: its target, if it was given one
   * - phases: prepare (the program comes to the field), perform (what it does begins)
   */
  playCard: 0,
  /**
   * A program attacks: outermost. The effects of the attack follow.
   * - source: the attacker
   * - targets: the target
   * - phases: prepare (the run-up), perform
   */
  attack: 1,
  /**
   * Heroes and programs take damage, all at once.
   * - source: what deals it; 0 for set-up steps
   * - targets: who is hit
   * - amount: damage to each; a hero’s player discards as many cards
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  dealDamage: 2,
  /**
   * `player` draws the next card.
   * - source: what causes it; 0 for the draw of a turn
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  drawCard: 3,
  /**
   * Cards of a hand go to the trash.
   * - source: what causes it; 0 for the cost of damage
   * - targets: the cards
   * - amount: as the cost of damage: how many cards
   * - phases: perform
   */
  discard: 4,
  /**
   * Programs are trashed.
   * - source: what trashes them; 0 for set-up steps
   * - targets: the programs
   * - phases: perform
   */
  trash: 5,
  /**
   * Announces that a program was trashed; it is in the trash already.
   * - targets: the program
   * - phases: perform
   */
  trashed: 6,
  /**
   * A new program comes to the field of `player`.
   * - source: what spawns it; 0 for set-up steps
   * - targets: after it has performed: the program
   * - card: the program
   * - phases: perform
   */
  spawn: 7,
  /**
   * `player` gets a new card in the hand. Of the set, no card does that.
   * - targets: after it has performed: the card
   * - card: the card
   * - phases: perform
   */
  giveCard: 8,
  /**
   * Programs return to the hands of their sides.
   * - source: what recalls them
   * - targets: the programs
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  recall: 9,
  /**
   * An enchantment is attached.
   * - source: what gives it
   * - targets: what gets it
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  patch: 10,
  /**
   * An enchantment ends. Of the set, no card does that.
   * - phases: perform
   */
  dispel: 11,
  /**
   * Programs end booting, and may attack.
   * - source: what boots them
   * - targets: the programs
   * - phases: perform
   */
  boot: 12,
  /**
   * `player` gains CPU for this turn.
   * - source: what gives it
   * - amount: CPU
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  gainCpu: 13,
  /**
   * `player` loses CPU.
   * - source: what takes it
   * - amount: CPU
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  loseCpu: 14,
  /**
   * `player` gains memory, for good.
   * - source: what gives it
   * - amount: memory
   * - phases: perform
   */
  gainMemory: 15,
  /**
   * The turn of `player` begins: CPU in its prepare phase, a draw in its perform phase.
   * - phases: prepare
   */
  startTurn: 16,
  /**
   * The turn of `player` ends: damage wears off.
   * - phases: prepare, perform
   */
  endTurn: 17,
  /**
   * Programs that have lost their strength without damage are trashed. A state-based action.
   * - phases: perform
   */
  sweep: 18,
  /**
   * The match ends, because a hero is down or the last turn is over. A state-based action.
   * - phases: perform
   */
  judge: 19,
  /**
   * `player` gives up.
   * - phases: perform
   */
  concede: 20,
  /**
   * Never happens: auras are listed under it.
   */
  update: 21,
  /**
   * An effect becomes several actions, or one that is known only now.
   * - source: what has the effect
   */
  steps: 22,
  /**
   * `player` joins with a hero.
   * - card: the hero
   */
  join: 23,
  /**
   * A card comes to the deck of `player`, who joins.
   * - card: the card
   */
  addToDeck: 24,
  /**
   * Both seats have joined: one is chosen to start, and the decks are shuffled.
   */
  openMatch: 25,
  /**
   * `player` gets an opening hand.
   * - amount: cards
   * - phases: perform
   */
  deal: 26,
  /**
   * The time of `player` is running out.
   * - amount: seconds left
   * - phases: prepare
   */
  timeWarning: 27,
  /**
   * A set-up step: sets the CPU of `player`.
   * - amount: CPU left this turn
   */
  setCpu: 28,
  /**
   * A set-up step: puts a new card on top of the deck of `player`.
   * - targets: after it has performed: the card
   * - card: the card
   */
  putOnDeck: 29,
  /**
   * A counter that a set adds changes. Of one that only its player knows, neither targets nor amount are known.
   * - source: what changes it
   * - targets: after it has performed: the heroes or programs whose counter is another
   * - amount: after it has performed: by how much; of several programs the sum
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  changeCounter: 30,
} as const;
/** The number of an action type. */
export type CyberActionType = (typeof Type)[keyof typeof Type];

/** Names of the action types, by number: `playCard` is `play-card`. */
export const typeNames: readonly string[] = namesOf(Type);
