const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Cyber: its start page, and how it calls things. */
export const cyber = {
  line: 'Another game on the same engine: programs use memory, damage wears off, and a hero hit with an empty hand loses.',
  demonstration: 'One program is played, and two others answer.',
  fullField: 'A full field',
  against: 'Three strengths, two ready decks.',
  deck: 'Deck',
  any: 'A random deck is chosen when you begin.',
  note: 'Cyber was made for this project: its cards are its own.',
  aCard: 'a card',
  board: 'field',
  pile: 'trash',
  resources: 'CPU and memory',
  options: 'Choose an attack',
  endings: {
    won: 'Your opponent was hit with an empty hand.',
    lost: 'You were hit with an empty hand.',
    tied: 'Both were hit with an empty hand.',
    drawn: 'The match reached its limit of turns.',
    stopped: 'The turn would never have ended, or a card failed in it: the match could not go on.',
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
  open: 'open',
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
    booting: 'It came into play this turn and can attack from your next turn on.',
    attacked: 'It has attacked this turn. A program attacks once a turn.',
    suspended: 'It cannot attack for now.',
  },
  cpu: 'CPU',
  cpuLeft: (cpu: number, most: number) => `${cpu} of ${most} left this turn. It refills each turn.`,
  memory: 'Memory',
  memoryLeft: (memory: number, most: number) => `${memory} of ${most} free. Programs in play use the rest.`,
  resource: 'memory',
  short: 'MEM',
  guarded: 'Guarded',
  open: 'Open',
  guards: (count: number) =>
    `The hero can be attacked once the field is empty: ${counted(count, 'program')} to go.`,
  noGuards: 'No program guards the hero.',
  damage: 'Damage',
  life: (cards: number) => `Each point of damage discards a card of the hand: ${counted(cards, 'card')}.`,
  noLife: 'The hand is empty: any damage loses the match.',
  held: (memory: number) => `It uses ${memory} while it is in play.`,
  boost: 'Boost',
  boosts: (boost: string) => `All damage that it deals: ${boost}.`,
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
    ['The hero', 'Has no health: each point of damage discards a random card of its player’s hand.'],
    [
      'CPU',
      'Pays for programs and for their attacks. It grows by one each turn, up to ten, and refills each turn.',
    ],
    ['Memory', 'Programs use it while they are in play and free it when they leave.'],
    [
      'Programs',
      'Boot in the turn in which they are played. Then they can attack once a turn, and take no damage from it.',
    ],
    ['Guards', 'Every program guards its hero: a hero can be attacked only while its field is empty.'],
    [
      'Damage',
      'Lowers strength. A program without strength is trashed. Other damage wears off when the turn ends.',
    ],
  ],
  mouse: [
    ['Play a program', 'Drag it to the field. Or click it, then click it again or click its target.'],
    [
      'Attack',
      'Drag from it to its target. Or click it, then click the target. If it has several attacks, choose one first.',
    ],
  ],
  touch: [
    ['Play a program', 'Tap it, then tap the table or its target. Or drag it.'],
    ['Attack', 'Tap it, choose one of its attacks, then tap the target.'],
  ],
  keys: [
    ['Enter', 'Select a program, choose its attack or target, confirm.'],
    ['Arrow keys, Tab', 'While a program is selected: move between targets, most useful first.'],
  ],
} as const;
