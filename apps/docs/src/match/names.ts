import type { ActionEvent } from '@aftercast/bridge/client';
import type { HearthWith } from '@aftercast/hearth';
import type { HearthCardFacts } from '@aftercast/hearth/cards';

/** The names of a match's cards, and sentences about its actions. */
export class MatchNames {
  readonly #facts: ReadonlyMap<string, HearthCardFacts>;

  /** @param cards all cards of the match */
  constructor(cards: readonly HearthCardFacts[]) {
    this.#facts = new Map(cards.map((card) => [card.id, card]));
  }

  /** What is printed on a card; `undefined` for a card of another match. */
  factsOf(id: string): HearthCardFacts | undefined {
    return this.#facts.get(id);
  }

  /** The name of a card as players read it. */
  cardName(id: string): string {
    return this.#facts.get(id)?.name ?? id;
  }

  /** An action as a sentence. */
  sentence(action: ActionEvent<HearthWith<string>>): string {
    const nameOf = (entity: number) => {
      const card = action.cards[entity];
      return card === undefined ? 'a card' : this.cardName(card);
    };
    const targets = action.targets.map(nameOf).join(', ');
    const by = action.source > 0 ? nameOf(action.source) : NOTHING;
    const itself = action.source > 0 && action.targets.length === 1 && action.targets[0] === action.source;
    const to = itself ? 'itself' : targets;
    const card = action.card === null ? targets : this.cardName(action.card);
    const say = sentences[action.type];
    return say === undefined
      ? `${by}: ${action.type}`
      : say({ by, to, targets, card, amount: action.amount });
  }
}

/** What does what no card does. */
const NOTHING = 'The game';

/** What sentences are made of. */
interface Said {
  /** The name of the source. */
  by: string;
  /** The names of the targets, or "itself". */
  to: string;
  /** The names of the targets. */
  targets: string;
  /** The name of the card that is made, or those of the targets. */
  card: string;
  amount: number;
}

/** Sentences for action types that are often seen; others are called by their type. */
const sentences: Partial<Record<HearthWith<string>['type'], (said: Said) => string>> = {
  'play-card': ({ by }) => `${by} is played`,
  'cast-spell': ({ by }) => `${by} is cast`,
  'cast-by-effect': ({ by }) => `${by} is cast`,
  battlecry: ({ by }) => `Battlecry of ${by}`,
  'after-play': ({ by }) => `${by} was played`,
  'use-power': ({ by }) => `${by} is used`,
  attack: ({ by, to }) => `${by} attacks ${to}`,
  'after-attack': ({ by }) => `${by} has attacked`,
  damage: ({ by, to, amount }) => `${by} damages ${to} by ${amount}`,
  heal: ({ by, to, amount }) => `${by} heals ${to} by ${amount}`,
  armor: ({ by, amount }) => `${by} gives ${amount} armor`,
  buff: ({ by, to }) => `${by} strengthens ${to}`,
  silence: ({ by, to }) => `${by} silences ${to}`,
  freeze: ({ by, to }) => `${by} freezes ${to}`,
  destroy: ({ by, to }) => `${by} destroys ${to}`,
  summon: ({ by, card }) => (card ? `${by} summons ${card}` : `${by} summons a minion`),
  transform: ({ by, to, card }) => `${by} turns ${to} into ${card}`,
  'return-to-hand': ({ by, to }) => `${by} returns ${to} to the hand`,
  'give-card': ({ by, card }) => `${by} adds ${card || 'a card'} to a hand`,
  equip: ({ by, card }) => `${by} equips ${card || 'a weapon'}`,
  draw: ({ by }) => (by === NOTHING ? 'A card is drawn' : `${by} draws a card`),
  discard: ({ by, to }) => `${by} discards ${to}`,
  fatigue: () => 'The deck is empty: fatigue',
  deaths: () => 'What has no health left dies',
  death: ({ targets }) => `${targets} dies`,
  'start-turn': () => 'A turn begins',
  'end-turn': () => 'The turn ends',
};
