// Above 400 lines: the page about the action types is made from this one list, with what each means.
import { namesOf } from '@aftercast/rules';

/**
 * Action types. Each comment says what happens, what the fields of such an action mean, and in which phases a page usually
 * shows it; a field that is not listed has no value. docs/vocabulary-hearth.md is made from the comments, and a test compares
 * them with what happens in matches.
 */
export const Type = {
  /**
   * A card is played from the hand: outermost. Its `measure` is the mana that is paid for it.
   * - source: the card
   * - targets: its target, if it was given one
   * - phases: prepare (the card leaves the hand), perform (what it does begins)
   */
  playCard: 0,
  /**
   * A spell that was played, or a secret, is cast. Secrets may counter it or change its target before.
   * - source: the spell
   * - targets: its target, if it has one
   * - phases: prepare, perform
   */
  castSpell: 1,
  /**
   * A minion comes into play without being played.
   * - source: what summons it; 0 for a set-up step
   * - targets: after it has performed: the minion
   * - card: the minion; none for one that comes from a hand
   * - subject: of an answer: what it answered, or what is copied
   * - phases: perform
   */
  summon: 2,
  /**
   * The battlecry of a minion that was played, or the effect of a weapon.
   * - source: the card
   * - targets: its target, if it has one
   * - phases: prepare
   */
  battlecry: 3,
  /**
   * A character attacks: outermost. The damage of both sides is its reaction.
   * - source: the attacker
   * - targets: the defender; secrets may change it before it performs
   * - phases: prepare (the run-up), perform (the blow)
   */
  attack: 4,
  /**
   * Characters take damage, all at once.
   * - source: what deals it; 0 for fatigue and set-up steps
   * - targets: who is hit; after it has performed, those who took damage
   * - amount: damage to each
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  damage: 5,
  /**
   * Damage of characters is healed, all at once.
   * - source: what heals; 0 for set-up steps
   * - targets: who is healed; after it has performed, those who were damaged
   * - amount: the most damage that is healed of each; after it has performed, the most that was
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  heal: 6,
  /**
   * A hero gains armor: that of `player`.
   * - source: what gives it
   * - amount: armor
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  armor: 7,
  /**
   * `player` draws a card.
   * - source: what causes it; 0 for the draw of a turn
   * - targets: the cards, where an effect says which; otherwise none: the change of zone shows the card
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  draw: 8,
  /**
   * `player` draws from an empty deck. Damage to the hero follows.
   * - amount: after it has performed: the damage
   * - phases: perform
   */
  fatigue: 9,
  /**
   * Cards of a hand or a deck go to the graveyard.
   * - source: what causes it; 0 for set-up steps
   * - targets: the cards
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  discard: 10,
  /**
   * A drawn or given card finds the hand full, and goes to the graveyard.
   * - source: what made `player` draw; 0 for the draw of a turn
   * - targets: the card
   * - phases: perform
   */
  burn: 11,
  /**
   * Characters and weapons are marked for death; secrets go at once.
   * - source: what destroys; 0 for set-up steps
   * - targets: what is destroyed
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  destroy: 12,
  /**
   * A round of deaths: everything that is dying leaves play together. A state-based action.
   * - phases: perform
   */
  deaths: 13,
  /**
   * Announces one death of a round; the card is in the graveyard already. Deathrattles answer it.
   * - targets: the dead card
   * - subject: in a game with cards that ask: what has killed it
   * - phases: perform
   */
  death: 14,
  /**
   * An enchantment is attached.
   * - source: what gives it
   * - targets: what gets it
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  buff: 15,
  /**
   * Minions lose their abilities and enchantments.
   * - source: what silences; 0 for set-up steps
   * - targets: who is silenced
   * - phases: perform
   */
  silence: 16,
  /**
   * Characters are frozen.
   * - source: what freezes; 0 for set-up steps
   * - targets: who is frozen
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  freeze: 17,
  /**
   * `player` gets a new card in the hand.
   * - source: what gives it; 0 for the rules
   * - targets: after it has performed: the card
   * - card: the card
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  giveCard: 18,
  /**
   * The hero of `player` gets a weapon. The one before is destroyed.
   * - source: what equips it
   * - targets: after it has performed: the weapon
   * - card: the weapon; none for one that was played
   * - subject: of an answer: what it answered, or the weapon that was played
   * - phases: perform
   */
  equip: 19,
  /**
   * A hero power is used: outermost.
   * - source: the power
   * - targets: its target, if it has one
   * - phases: prepare, perform
   */
  usePower: 20,
  /**
   * A secret is revealed. Its effects follow.
   * - source: the secret
   * - targets: the secret; none if nothing is left for it to do, and it stays
   * - subject: what the answered event was about
   * - phases: perform
   */
  revealSecret: 21,
  /**
   * The casting of a spell is cancelled.
   * - source: what counters it
   * - subject: the spell
   * - phases: perform
   */
  counter: 22,
  /**
   * The answered attack or spell gets another target.
   * - source: what redirects it
   * - targets: the new target
   * - subject: what attacks or is cast
   * - phases: perform
   */
  redirect: 23,
  /**
   * `player` gains mana crystals.
   * - source: what gives them
   * - amount: crystals
   * - phases: perform
   */
  gainMana: 24,
  /**
   * Everything that playing a card did is over. What answers "after you play" answers this.
   * - source: the card
   * - targets: its target, if it had one
   */
  afterPlay: 25,
  /**
   * Everything that an attack did is over.
   * - source: the attacker
   * - targets: the defender
   */
  afterAttack: 26,
  /**
   * The turn of `player` begins: mana in its prepare phase, a draw in its perform phase.
   * - phases: prepare
   */
  startTurn: 27,
  /**
   * The turn of `player` ends.
   * - phases: prepare
   */
  endTurn: 28,
  /**
   * The match ends, because a hero is dead. A state-based action.
   * - phases: perform
   */
  judge: 29,
  /**
   * Never happens: auras are listed under it.
   */
  update: 30,
  /**
   * `player` gives up.
   * - phases: perform
   */
  concede: 31,
  /**
   * An effect becomes several actions, or one that is known only now.
   * - source: what has the effect
   * - targets: what each of the actions is for, if it is one for each
   * - subject: of an answer: what it answered
   */
  steps: 32,
  /**
   * Minions become another card.
   * - source: what transforms them
   * - targets: the minions
   * - card: what they become
   * - subject: of an answer: what it answered, or what is copied
   * - phases: perform
   */
  transform: 33,
  /**
   * Cards return to the hands of their sides.
   * - source: what returns them
   * - targets: the cards
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  returnToHand: 34,
  /**
   * Minions change sides, to that of `player`.
   * - source: what takes them; 0 for the end of a loan
   * - targets: the minions
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  takeControl: 35,
  /**
   * A minion in play and one of a hand change places.
   * - source: what swaps them
   * - targets: the one in play, then the one of the hand
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  swap: 36,
  /**
   * Weapons and locations lose durability.
   * - source: the weapon or location that was used, or what damages it
   * - targets: the weapons and locations
   * - amount: durability
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  wear: 37,
  /**
   * `player` loses mana crystals.
   * - source: what destroys them
   * - amount: crystals
   * - phases: perform
   */
  loseMana: 38,
  /**
   * The remaining health of characters is set.
   * - source: what sets it
   * - targets: the characters
   * - amount: the remaining health
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  setHealth: 39,
  /**
   * The hero of `player` is replaced, with its power.
   * - source: what replaces it; a minion in play becomes the hero itself
   * - card: the new hero
   * - phases: perform
   */
  replaceHero: 40,
  /**
   * The hero power of `player` is replaced.
   * - source: what replaces it
   * - card: the new power
   * - phases: perform
   */
  replacePower: 41,
  /**
   * `player` picks one or some of several cards or entities, and something happens with them.
   * - source: what asks
   * - targets: the options
   * - subject: of an answer: what it answered
   */
  choose: 42,
  /**
   * An enchantment ends.
   * - source: the entity that has it
   * - targets: the entity that has it
   * - phases: perform
   */
  dispel: 43,
  /**
   * A set-up step: sets the full crystals of `player`.
   * - amount: full crystals
   */
  setMana: 44,
  /**
   * A set-up step: puts a new card on top of the deck of `player`.
   * - targets: after it has performed: the card
   * - card: the card
   */
  putOnDeck: 45,
  /**
   * A set-up step: removes the hand of `player`.
   */
  discardHand: 46,
  /**
   * A weapon loses attack instead of durability.
   * - source: the weapon
   * - targets: the weapon
   * - amount: attack
   * - phases: perform
   */
  dull: 47,
  /**
   * What lasts only for an attack ends. A state-based action.
   */
  attackEnd: 48,
  /**
   * A set-up step: puts a new secret of `player` into play.
   * - targets: after it has performed: the secret
   * - card: the secret
   */
  putSecret: 49,
  /**
   * Dead cards become as printed, after their deaths were answered.
   * - targets: the cards
   */
  bury: 50,
  /**
   * `player` joins with a hero.
   * - card: the hero
   */
  join: 51,
  /**
   * A card comes to the deck of `player`, who joins.
   * - card: the card
   */
  addToDeck: 52,
  /**
   * Both seats have joined: one is chosen to start, and the decks are shuffled.
   */
  openMatch: 53,
  /**
   * `player` gets an opening hand.
   * - amount: cards
   * - phases: perform
   */
  deal: 54,
  /**
   * `player` replaces cards of the opening hand, and keeps the others.
   * - targets: the cards that are replaced
   * - phases: perform
   */
  mulligan: 55,
  /**
   * The time of `player` is running out.
   * - amount: seconds left
   * - phases: prepare
   */
  timeWarning: 56,
  /**
   * Cards come into play without being played, on the side of `player`: minions, weapons, secrets.
   * - source: what puts them into play
   * - targets: the cards
   * - subject: of an answer: what it answered
   */
  putIntoPlay: 57,
  /**
   * Cards go to a deck, as printed: a new card to that of `player`, others to the decks of their sides.
   * - source: what puts them there
   * - targets: the cards; after it has performed, a new card as well
   * - card: the new card; none if there are targets
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  putIntoDeck: 58,
  /**
   * The deathrattles of cards in play trigger, without a death.
   * - source: what triggers them
   * - targets: the cards
   * - subject: of an answer: what it answered
   */
  triggerDeathrattle: 59,
  /**
   * Everything that is dying leaves play in the middle of an effect, with all that follows, before the effect goes on.
   * - source: what has the effect
   * - subject: of an answer: what it answered
   */
  resolveDeaths: 60,
  /**
   * An effect is repeated. Its `choice` is how many times it was done before.
   * - source: what has the effect
   * - amount: how many times at most
   * - subject: of an answer: what it answered
   */
  repeat: 61,
  /**
   * One of several effects happens, chosen at random.
   * - source: what has the effects
   * - subject: of an answer: what it answered
   */
  atRandom: 62,
  /**
   * Two characters swap their remaining health.
   * - source: what swaps it
   * - targets: the two
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  swapHealth: 63,
  /**
   * Cards leave the match, from wherever they are. This is neither a death nor a discard.
   * - source: what removes them
   * - targets: the cards
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  remove: 64,
  /**
   * A spell is cast by an effect, without being played. Its option and its target are chosen at random.
   * - source: what casts it
   * - targets: after it has performed: the spell; none if it cannot be cast
   * - card: the spell
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  castCard: 65,
  /**
   * What a spell does that an effect casts. No card answers it: the spell was not played.
   * - source: the spell
   * - targets: its target, if it has one
   * - phases: perform
   */
  castByEffect: 66,
  /**
   * What playing a card does is done by another one, without the card.
   * - source: what does it
   * - targets: what it aims at, if an effect says so
   * - card: the card whose effects are done
   * - subject: of an answer: what it answered
   */
  carryOut: 67,
  /**
   * A location is used: outermost. It loses durability when everything that its use does is over.
   * - source: the location
   * - targets: its target, if it was given one
   * - phases: prepare (it closes), perform (what it does begins)
   */
  useLocation: 68,
  /**
   * Minions become dormant.
   * - source: what makes them dormant
   * - targets: the minions
   * - amount: for how many turns of their player
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  makeDormant: 69,
  /**
   * Dormant minions awaken.
   * - source: what awakens them: the minion itself when its turns are over
   * - targets: the minions
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  awaken: 70,
  /**
   * The match begins: both hands are kept, and the first turn follows. It exists in a game with cards that act then.
   * - phases: perform
   */
  startMatch: 71,
  /**
   * A counter that a set adds changes. Of one that only its player knows, neither targets nor amount are known.
   * - source: what changes it
   * - targets: after it has performed: the players or cards whose counter is another
   * - amount: after it has performed: by how much; of several cards the sum
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  changeCounter: 72,
  /**
   * A quest comes forward.
   * - source: the quest
   * - targets: the quest
   * - amount: how far
   * - subject: what the counted event was about
   * - phases: perform
   */
  progress: 73,
  /**
   * A quest has come as far as it asks for: it goes to the graveyard, and its reward follows.
   * - source: the quest
   * - phases: perform
   */
  completeQuest: 74,
  /**
   * `player` begins a quest that an effect makes.
   * - source: what makes it
   * - targets: after it has performed: the quest; none if there is no room for it
   * - card: the quest
   * - subject: of an answer: what it answered
   * - phases: perform
   */
  beginQuest: 75,
} as const;
/** The number of an action type. */
export type HearthActionType = (typeof Type)[keyof typeof Type];

/** Names of the action types, by number: `playCard` is `play-card`. */
export const typeNames: readonly string[] = namesOf(Type);
