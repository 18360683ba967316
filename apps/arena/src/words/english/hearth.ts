const crystals = (count: number): string => (count === 1 ? '1 crystal is' : `${count} crystals are`);
const turns = (count: number): string => (count === 1 ? '1 turn' : `${count} turns`);

/** Words that other languages have for what the game itself says in English, by its ids. */
type Titles = Readonly<Partial<Record<string, string>>>;

/** Hearth: its start page, and how it calls things. */
export const hearth = {
  line: 'Play cards, attack, and reduce the enemy hero to 0 health. See every action that a card triggers, and what caused it.',
  demonstration: 'One spell triggers eight actions, then two waves of deaths.',
  tryTargeting: 'Try targeting',
  fullTable: 'Full board',
  against: 'Four difficulty levels, nine classes and your own decks.',
  deck: 'Deck',
  class: 'Class',
  any: 'A random class is chosen when the match starts.',
  note: 'Card names and stats are facts about a published game, used here as a reference set. This project is not affiliated with its publisher.',
  sets: {
    classic: 'Classic',
    naxxramas: 'Curse of Naxxramas',
    goblins: 'Goblins vs Gnomes',
    workshop: 'The Workshop',
  },
  noSuchSet: (sets: string) =>
    `This match uses cards from a set that this version of the arena does not have: ${sets}.`,
  aCard: 'a card',
  board: 'board',
  pile: 'graveyard',
  resources: 'mana',
  options: 'Choose one',
  pickFirst: 'First pick one of your cards or minions, then its target.',
  endings: {
    won: 'Your opponent’s hero has fallen.',
    lost: 'Your hero has fallen.',
    tied: 'Both heroes fell together.',
    drawn: 'The match reached the turn limit.',
    stopped: 'The match could not continue: a turn never finished, or a card failed.',
  },
  lostBy: (loser: string) => `${loser}’s hero has fallen.`,
  /** What a card is, by the ids of types and races. */
  kinds: {} as Titles,
  /** By the ids of rarities. */
  rarities: {} as Titles,
  /** By the ids of keywords. */
  keywords: {} as Readonly<Partial<Record<string, { title: string; meaning: string }>>>,
  /** By the classes of the ready decks. */
  readyDecks: {} as Readonly<Partial<Record<string, { name: string; line: string }>>>,
  /** What stands before the sentences of a card's abilities, besides keywords. It is printed bold. */
  strong: [
    'Battlecry',
    'Deathrattle',
    'Combo',
    'Secret',
    'Quest',
    'Reward',
    'Choose one',
    'Silence',
    'Freeze',
    'Overload',
  ] as readonly string[],
} as const;

/** A card or a character in words, for screen readers and on its tile. */
export const figures = {
  turns,
  dormant: 'Dormant',
  enchanted: 'Enchanted',
  location: (title: string) => `${title}, location`,
  durability: (left: number) => `${left} durability`,
  closed: (left: number) => `closed, opens in ${turns(left)}`,
  health: (title: string, health: number) => `${title}, ${health} health`,
  minion: (title: string, attack: number, health: number) => `${title}, ${attack} attack ${health} health`,
  armor: (armor: number) => `${armor} armor`,
  awakens: (left: number) => `awakens in ${turns(left)}`,
  damaged: 'damaged',
  card: (title: string, cost: number) => `${title}, costs ${cost}`,
  body: (attack: number, health: number) => `${attack} attack ${health} health`,
  weapon: (attack: number, durability: number) => `${attack} attack ${durability} durability`,
  spell: (title: string) => `${title} (spell)`,
};

/** The notes beside a card that is shown large. */
export const notes = {
  quest: 'Quest',
  progress: (done: number, goal: number) => `${done} of ${goal}.`,
  weapon: 'Equipped weapon',
  weaponLeft: (attack: number, left: number) =>
    `${attack} attack, lasts for ${left === 1 ? 'one more attack' : `${left} more attacks`}.`,
  power: 'Hero power',
  powerUsed: 'Used this turn.',
  powerReady: 'Once per turn.',
  awakens: (left: number) => `Awakens in ${turns(left)}.`,
  awakenedByEffect: 'Only an effect can awaken it.',
  location: 'Location',
  closed: (left: number) => `Closed: opens in ${turns(left)}.`,
  open: (cooldown: number) => `Open. Closes for ${turns(cooldown)} after use.`,
  mana: 'Mana',
  manaLeft: (mana: number, most: number) => `${mana} of ${most} left this turn.`,
  manaNext: (mana: number) => `${mana === 1 ? '1 crystal' : `${mana} crystals`} next turn.`,
  resource: 'mana',
  overloaded: 'Overloaded',
  overload: 'Overload',
  locked: (count: number) => `${crystals(count)} locked this turn.`,
  lockedNext: (count: number) => `${crystals(count)} locked next turn.`,
  spellDamage: 'Spell Damage',
  spells: (more: number) => `Spells deal ${more} more damage.`,
  fatigue: 'Fatigue',
  fatigueNow: (damage: number) => `The next draw deals ${damage} damage.`,
  fatigueLater: (damage: number) => `Once the deck is empty, the next draw deals ${damage} damage.`,
  /** When an enchantment ends, by the game's numbers; 0 is permanent. */
  endings: [
    '',
    'until the end of the turn',
    'until the next turn',
    'until the end of the next turn',
    'for this attack',
  ],
  suspended: (card: string) => `Aura suspended: ${card}`,
  from: (gives: string, card: string) => (gives === '' ? `From ${card}` : `${gives} from ${card}`),
  /** By the names of stats; those that are missing are called by their names. */
  stats: {} as Titles,
  no: (stat: string) => `no ${stat}`,
  /** What an effect takes from a minion. */
  loses: (keyword: string) => `loses ${keyword}`,
  becomes: (stat: string, value: number) => `${stat} becomes ${value}`,
  atLeast: (stat: string, value: number) => `${stat} is at least ${value}`,
} as const;

/** How to play. */
export const help = {
  rules: [
    ['To win', 'Reduce the enemy hero’s health to 0.'],
    [
      'Mana',
      'Pays for cards and your hero power. It refills each turn, and you gain one crystal, up to ten.',
    ],
    [
      'Minions',
      'Can attack once per turn, starting with the turn after you play them. Both sides of an attack take damage.',
    ],
    ['Taunt', 'You must attack enemy minions with Taunt first.'],
  ],
  mouse: [
    ['Play a card', 'Drag it onto the board. Or click it, then click the board, a position or a target.'],
    ['Attack, use your hero power', 'Drag from it to the target. Or click it, then click the target.'],
  ],
  touch: [['Play a card', 'Tap it, then tap the board or a target. Or drag it.']],
  keys: [
    ['Enter', 'Select a card or character, choose its position or target, confirm.'],
    [
      'Arrow keys, Tab',
      'While a card or character is selected: move between positions or targets, most useful first.',
    ],
  ],
} as const;

/** Why a minion cannot attack in its player's turn, after its name and its stats. */
export const idle = {
  noAttack: 'has no attack',
  attacked: 'has attacked this turn',
  new: 'was summoned this turn',
  other: 'cannot attack now',
};
