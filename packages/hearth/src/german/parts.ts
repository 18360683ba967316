import {
  ENEMY_PLAYER,
  type GermanSpeech,
  isMany,
  isShort,
  type Phrase,
  phrase,
  say,
} from '@aftercast/cards/german';
import { nouns } from './words.ts';

/** An effect of a card. */
export type GermanEffect = Parameters<GermanSpeech['gift']>[0];

const READER: Phrase = { kind: 'reader' };

/** The player who does something for whom an effect is done. */
export function doerOf({ for: side = 'ally' }: GermanEffect): Phrase {
  if (side === 'enemy') return ENEMY_PLAYER;
  if (side === 'any') return phrase('jeder', nouns.player);
  return side === 'owner' ? phrase('der', nouns.player, { adjectives: ['betreffend'] }) : READER;
}

/** Words the players for whom something is done: `für Euren Gegner`; empty for the reader. */
export function forWhom(effect: GermanEffect): string {
  const { for: side = 'ally' } = effect;
  if (side === 'ally') return '';
  const who = side === 'owner' ? phrase('der', nouns.owner, { adjectives: ['jeweilig'] }) : doerOf(effect);
  return `für ${say(who, 'accusative')}`;
}

/** Words the targets; `ein Charakter` for a target that may be any. */
export function whom({ to = 'self' }: GermanEffect, phrases: GermanSpeech): Phrase {
  return phrases.whom(to) ?? phrase('ein', nouns.character);
}

/** The owners of what moves, in the genitive: `seines Besitzers`. */
export function ownersOf(it: Phrase): string {
  const many = isMany(it);
  const owner = it.kind === 'noun' || isShort(it) ? it : null;
  const gender = owner?.kind === 'noun' ? owner.noun.gender : owner?.kind === 'pronoun' ? owner.gender : 'm';
  return say(phrase(many || gender === 'f' ? 'ihr' : 'sein', nouns.owner, { many }), 'genitive');
}

/** A place of the reader as one of another player: `von seiner Hand`. */
export function asTheirs(words: string): string {
  return words
    .replace(/(auf|von) (Eurer Hand|der Hand Eures Gegners)/g, '$1 seiner Hand')
    .replace(/in Eurem Deck|im Deck Eures Gegners/g, 'in seinem Deck')
    .replace(/aus (Eurem Deck|dem Deck Eures Gegners)/g, 'aus seinem Deck')
    .replace(/in Eurem Friedhof|im Friedhof Eures Gegners/g, 'in seinem Friedhof')
    .replace(/aus (Eurem Friedhof|dem Friedhof Eures Gegners)/g, 'aus seinem Friedhof')
    .replace(/des (Decks|Friedhofs) Eures Gegners|Eures (Decks|Friedhofs)/g, 'seines $1$2')
    .replace(/befreundet(e[rnms]?|e) /g, '');
}
