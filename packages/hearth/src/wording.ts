import type { EventWording, Phrases, Wording } from '@aftercast/cards/text';

type Event = Parameters<NonNullable<EventWording['clause']>>[0];

/** Who does something: `you cast`, `your opponent casts`. */
function doer({ who }: Event, verb: string): string {
  if (who?.side === 'ally') return `you ${verb}`;
  return who?.side === 'enemy' ? `your opponent ${verb}s` : `a player ${verb}s`;
}

/** Whom something happens to: `this minion`, `a friendly minion`. */
function sufferer({ who }: Event, { card }: Phrases): string {
  if (who?.self) return `this ${card.type}`;
  const noun = typeof who?.type === 'string' ? who.type : 'character';
  if (who?.side === 'any' || who?.side === undefined) return `a ${noun}`;
  return who.side === 'ally' ? `a friendly ${noun}` : `an enemy ${noun}`;
}

const turn = ({ who }: Event) =>
  who?.side === 'ally' ? 'your turn' : who?.side === 'enemy' ? "your opponent's turn" : 'each turn';

/** ` to a minion`; nothing for a target that may be anybody. */
function toWhom(effect: Parameters<Wording['effects'][string]>[0], phrases: Phrases): string {
  const whom = effect.to === undefined ? '' : phrases.whom(effect.to);
  return whom === '' ? '' : ` to ${whom}`;
}

const on =
  (verb: string): Wording['effects'][string] =>
  (effect, phrases) =>
    `${verb} ${(effect.to === undefined ? '' : phrases.whom(effect.to)) || 'a character'}`;

/** How `hearth` words its cards. */
export const wording: Wording = {
  names: {},
  nouns: {
    battlefield: ['minion', 'minions'],
    hero: ['hero', 'heroes'],
    'hero,battlefield': ['character', 'characters'],
    'enemy hero,battlefield': ['enemy', 'enemies'],
    weapon: ['weapon', 'weapons'],
    secrets: ['Secret', 'Secrets'],
    hand: ['card in hand', 'cards in hand'],
    deck: ['card in the deck', 'cards in the deck'],
  },
  anybody: 'hero,battlefield',
  hidden: 'secret',
  untils: { 'turn-end': 'this turn', 'next-turn': 'until your next turn' },
  bodies: ['minion', 'weapon'],
  events: {
    played: { keyword: (type) => (type === 'minion' || type === 'weapon' ? 'battlecry' : null) },
    deathrattle: { keyword: () => 'deathrattle' },
    play: { when: 'Whenever', clause: (event) => `${doer(event, 'play')} a card` },
    cast: {
      when: 'Whenever',
      clause: (event) =>
        `${doer(event, 'cast')} a spell${typeof event.target?.type === 'string' ? ` on a ${event.target.type}` : ''}`,
    },
    'after-cast': { when: 'After', clause: (event) => `${doer(event, 'cast')} a spell` },
    summon: { when: 'Whenever', clause: (event) => `${doer(event, 'summon')} a minion` },
    'after-summon': { when: 'After', clause: (event) => `${doer(event, 'summon')} a minion` },
    damage: { when: 'Whenever', clause: (event, phrases) => `${sufferer(event, phrases)} takes damage` },
    heal: { when: 'Whenever', clause: (event, phrases) => `${sufferer(event, phrases)} is healed` },
    death: { when: 'Whenever', clause: (event, phrases) => `${sufferer(event, phrases)} dies` },
    attack: { when: 'Whenever', clause: (event, phrases) => `${sufferer(event, phrases)} attacks` },
    'turn-start': { when: 'At', clause: (event) => `the start of ${turn(event)}` },
    'turn-end': { when: 'At', clause: (event) => `the end of ${turn(event)}` },
  },
  effects: {
    damage: (effect, phrases) => {
      const amount = phrases.number(effect.amount ?? 0);
      return effect.split && effect.to !== undefined
        ? `deal ${amount} damage randomly split among ${phrases.whom(effect.to)}`
        : `deal ${amount} damage${toWhom(effect, phrases)}`;
    },
    heal: (effect, phrases) =>
      `restore ${phrases.number(effect.amount ?? 0)} Health${toWhom(effect, phrases)}`,
    armor: (effect, phrases) => `gain ${phrases.number(effect.amount ?? 0)} Armor`,
    draw: (effect, phrases) => `draw ${phrases.counted(effect.count, 'card', 'cards')}`,
    summon: (effect, phrases) => `summon ${phrases.cards(effect.card ?? '', effect.count)}`,
    buff: (effect, phrases) => {
      const gains = phrases.gains(effect) + phrases.until(effect);
      return effect.to === 'self' ? `gain ${gains}` : `${on('give')(effect, phrases)} ${gains}`;
    },
    destroy: on('destroy'),
    silence: on('silence'),
    freeze: on('freeze'),
    'give-card': (effect, phrases) => `add ${phrases.cards(effect.card ?? '', effect.count)} to your hand`,
    'gain-mana': (effect, phrases) => {
      const crystals = effect.amount === 1 ? 'Mana Crystal' : 'Mana Crystals';
      const until = phrases.until(effect);
      return `gain ${phrases.number(effect.amount ?? 0)} ${crystals}${until === '' ? '' : `${until} only`}`;
    },
    counter: () => 'counter it',
    redirect: () => 'make it the new target',
  },
};
