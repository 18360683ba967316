const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Cyber: its start page, and how it calls things. */
export const cyber = {
  line: 'A second card game: programs use memory, damage wears off, and a hero hit with an empty hand loses.',
  demonstration: 'One program triggers two others.',
  fullField: 'Full field',
  against: 'Three difficulty levels, two ready-made decks and your own.',
  deck: 'Deck',
  any: 'A random deck is chosen when the match starts.',
  note: 'Cyber and its cards were made for this project.',
  aCard: 'a card',
  board: 'field',
  pile: 'trash',
  resources: 'CPU and memory',
  options: 'Choose an attack',
  pickFirst: 'First pick one of your programs, then its target.',
  endings: {
    won: 'Your opponent was hit with an empty hand.',
    lost: 'You were hit with an empty hand.',
    tied: 'Both were hit with an empty hand.',
    drawn: 'The match reached the turn limit.',
    stopped: 'The match could not continue: a turn never finished, or a card failed.',
  },
  lostBy: (loser: string) => `${loser} was hit with an empty hand.`,
  /** What a card is, by the ids of types and races. */
  kinds: {} as Readonly<Partial<Record<string, string>>>,
  keywords: {} as Readonly<Partial<Record<string, { title: string; meaning: string }>>>,
  /** By the ids of the ready decks. */
  readyDecks: {} as Readonly<Partial<Record<string, { name: string; line: string }>>>,
};

/** A program or a hero in words, for screen readers and on its tile. */
export const figures = {
  strength: (title: string, strength: number) => `${title}, ${strength} strength`,
  damaged: 'damaged',
  suspended: 'suspended',
  booting: 'booting',
  attacked: 'has attacked',
  guarded: 'guarded',
  open: 'unguarded',
  lost: 'has lost',
  routines: 'Has routines',
  boost: (boost: string) => `Damage ${boost}`,
  patched: 'Patched',
  card: (title: string, cpu: number, memory: number, strength: number) =>
    `${title}, costs ${cpu} CPU and ${memory} memory, ${strength} strength`,
};

/** The notes beside a card that is shown large. */
export const notes = {
  /** When a patch ends, by the game's numbers; 0 is permanent. */
  endings: ['', 'until the end of the turn', 'until the next turn'],
  /** Why a program cannot attack. */
  rest: {
    booting: 'It came into play this turn and can attack from your next turn.',
    attacked: 'It has already attacked. A program attacks once per turn.',
    suspended: 'It cannot attack right now.',
  },
  cpu: 'CPU',
  cpuLeft: (cpu: number, most: number) => `${cpu} of ${most} left this turn. Refills each turn.`,
  cpuNext: (cpu: number) => `${cpu} next turn.`,
  memory: 'Memory',
  memoryLeft: (memory: number, most: number) => `${memory} of ${most} free. Programs in play use the rest.`,
  resource: 'memory',
  short: 'MEM',
  guarded: 'Guarded',
  open: 'Unguarded',
  guards: (count: number) =>
    `The hero can be attacked once the field is empty: ${counted(count, 'program')} left.`,
  noGuards: 'No program guards the hero.',
  damage: 'Damage',
  life: (cards: number) =>
    `Each point of damage discards a card from the hand: ${counted(cards, 'card')} left.`,
  noLife: 'The hand is empty: any damage loses the match.',
  held: (memory: number) => `Uses ${memory} while in play.`,
  boost: 'Boost',
  boosts: (boost: string) => `All damage it deals: ${boost}.`,
  suspended: (card: string) => `Aura suspended: ${card}`,
  patched: 'patched',
  from: (gives: string, card: string) => `${gives} from ${card}`,
  /** By the names of stats; those that are missing are called by their names. */
  stats: {} as Readonly<Partial<Record<string, string>>>,
  becomes: (stat: string, value: number) => `${stat} becomes ${value}`,
  atLeast: (stat: string, value: number) => `${stat} is at least ${value}`,
} as const;

/** How to play. */
export const help = {
  rules: [
    ['To win', 'Damage the enemy hero while your opponent’s hand is empty.'],
    ['The hero', 'Has no health: each point of damage discards a random card from its player’s hand.'],
    ['CPU', 'Pays for programs and their attacks. It refills each turn and grows by one, up to ten.'],
    ['Memory', 'Programs use it while they are in play and free it when they leave.'],
    [
      'Programs',
      'Boot in the turn you play them. After that they can attack once per turn, and take no damage when they do.',
    ],
    ['Guards', 'Every program guards its hero: you can attack a hero only while its field is empty.'],
    [
      'Damage',
      'Lowers strength. A program without strength is trashed. Other damage wears off when the turn ends.',
    ],
  ],
  mouse: [
    ['Play a program', 'Drag it onto the field. Or click it, then click it again or click its target.'],
    [
      'Attack',
      'Drag from it to the target. Or click it, then click the target. If it has several attacks, choose one first.',
    ],
  ],
  touch: [
    ['Play a program', 'Tap it, then tap the field or its target. Or drag it.'],
    ['Attack', 'Tap it, choose an attack, then tap the target.'],
  ],
  keys: [
    ['Enter', 'Select a program, choose its attack or target, confirm.'],
    ['Arrow keys, Tab', 'While a program is selected: move between targets, most useful first.'],
  ],
} as const;
