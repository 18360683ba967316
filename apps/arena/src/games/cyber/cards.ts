import type { GameLanguage } from '@aftercast/cards/text';
import { type CyberCardFacts, cards, cardsWith } from '@aftercast/cyber/cards';
import type { Picture } from '../../presentation/shown.ts';
import { cyberWords } from '../../words/cyber-words.ts';
import type { TextFetcher } from '../../words/language.ts';
import type { LanguageTag } from '../../words/languages.ts';
import { hueOfRace, ofCards, ofRaces } from './pictures.ts';

const facts = new Map(cards.map((card) => [card.id, card]));
let translated: ReadonlyMap<string, CyberCardFacts> = facts;

/** The printed facts of a card; `null` for a face-down card and for a card that the set does not have. */
export function factsOf(card: string | null): CyberCardFacts | null {
  return card === null ? null : (facts.get(card) ?? null);
}

/**
 * Fetches the sentences that say in another language what cards do. On their faces they have code, which is the same in every
 * language.
 */
export const cyberTexts: TextFetcher = async (tag) => {
  if (tag === 'en') {
    return () => {
      translated = facts;
    };
  }
  const language = await languages[tag]();
  const printed = new Map(cardsWith({ cards: [] }, language).map((card) => [card.id, card]));
  return () => {
    translated = printed;
  };
};

const languages: Readonly<Record<Exclude<LanguageTag, 'en'>, () => Promise<GameLanguage>>> = {
  de: async () => (await import('@aftercast/cyber/german')).german,
};

/** What a card does, in the language of the page: in English as code; '' for a card that does nothing. */
export function textOf(card: string | null): string {
  return card === null ? '' : (translated.get(card)?.text ?? '');
}

/** A card's name. */
export function titleOf(card: string | null): string {
  if (card === null) return cyberWords().cyber.aCard;
  return translated.get(card)?.name ?? card.replaceAll('-', ' ');
}

/** A card's picture: its own, or that of its kind. Programs of one kind share a hue. */
export function pictureOf(card: string | null): Picture {
  const { race = '', type } = factsOf(card) ?? {};
  const hue = type === 'hero' ? HERO : (hueOfRace[race] ?? HERO);
  return { name: ofCards[card ?? ''] ?? ofRaces[race] ?? 'gears', hue };
}

const HERO = 165;
