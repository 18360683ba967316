import { type CyberCardFacts, cards } from '@aftercast/cyber/cards';
import type { Picture } from '../../presentation/shown.ts';
import { hueOfRace, ofCards, ofRaces } from './pictures.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** The printed facts of a card; `null` for a face-down card and for a card that the set does not have. */
export function factsOf(card: string | null): CyberCardFacts | null {
  return card === null ? null : (facts.get(card) ?? null);
}

/** A card's name. */
export function titleOf(card: string | null): string {
  return factsOf(card)?.name ?? (card === null ? 'a card' : card.replaceAll('-', ' '));
}

/** A card's picture: its own, or that of its kind. Programs of one kind share a hue. */
export function pictureOf(card: string | null): Picture {
  const { race = '', type } = factsOf(card) ?? {};
  const hue = type === 'hero' ? HERO : (hueOfRace[race] ?? HERO);
  return { name: ofCards[card ?? ''] ?? ofRaces[race] ?? 'gears', hue };
}

const HERO = 165;
