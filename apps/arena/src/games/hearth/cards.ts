import type { ViewEntity } from '@aftercast/bridge/client';
import { capital, type SetCounter, type SetHeader } from '@aftercast/cards/text';
import { cards, type HearthCardFacts } from '@aftercast/hearth/cards';
import type { Picture } from '../../presentation/shown.ts';
import { hearthWords } from '../../words/hearth-words.ts';
import type { TextFetcher } from '../../words/language.ts';
import { fetchCardLanguage } from './card-languages.ts';
import { ofCards } from './card-pictures.ts';
import { huesOfCards, ofRaces, ofTypes, portraits } from './pictures.ts';
import { sceneryOf } from './scenery.ts';

const facts = new Map(cards.map((card) => [card.id, card]));
/** Whether cards of later sets are shown, whose texts come with them. */
let hasLater = false;
const tried = new Map<string, HearthCardFacts>();

/** Prints the classic set in a language, for the page. */
export const classicTexts: TextFetcher = async (tag) => {
  const language = await fetchCardLanguage(tag);
  const printed = language === null ? cards : (await import('./print-cards.ts')).printClassic(language);
  return () => {
    if (!hasLater) for (const card of printed) facts.set(card.id, card);
  };
};

/** Lets the page show cards of all sets, which stay known. */
export function learnCards(later: readonly HearthCardFacts[]): void {
  hasLater = true;
  for (const card of later) facts.set(card.id, card);
}

const counters = new Map<string, SetCounter>();

/** Lets the page show the counters that sets add. */
export function learnCounters(headers: readonly SetHeader[]): void {
  for (const { counters: added = {} } of headers)
    for (const [name, counter] of Object.entries(added)) counters.set(name, counter);
}

/** The counters of an entity that are not 0: of a player, or of a card. */
export function countersOf(
  { stats }: ViewEntity,
  of: SetCounter['of'],
): { key: string; title: string; meaning: string; value: number }[] {
  return [...counters].flatMap(([key, it]) => {
    const value = stats[key] ?? 0;
    return it.of === of && value !== 0 ? [{ key, title: it.title, meaning: it.meaning, value }] : [];
  });
}

/** Shows cards that are not in the set, such as those that an author tries, until this is called again. */
export function showCards(others: readonly HearthCardFacts[]): void {
  tried.clear();
  for (const card of others) tried.set(card.id, card);
}

/** The printed facts of a card; `null` for a face-down card and for a card that the set does not have. */
export function factsOf(card: string | null): HearthCardFacts | null {
  return card === null ? null : (tried.get(card) ?? facts.get(card) ?? null);
}

/** A card's name. */
export function titleOf(card: string | null): string {
  return factsOf(card)?.name ?? (card === null ? hearthWords().hearth.aCard : card.replaceAll('-', ' '));
}

/** What a type, a race or a rarity is called, by its id. */
export function calledOf(id: string): string {
  const { kinds, rarities } = hearthWords().hearth;
  return kinds[id] ?? rarities[id] ?? capital(id);
}

/** The current cost of a card or a power in mana, at least 0. */
export function costOf({ card, stats }: ViewEntity): number {
  return Math.max(0, stats.cost ?? factsOf(card)?.cost ?? 0);
}

/** A card's picture: its own, its race's, or its type's. */
export function pictureOf(card: string | null): Picture {
  const printed = factsOf(card);
  const hash = hashOf(card ?? '');
  // Without a colour of its own, one made from the id, so that cards also differ by colour.
  const hue = huesOfCards[card ?? ''] ?? hash % 360;
  const name =
    ofCards[card ?? ''] ?? ofRaces[printed?.race ?? ''] ?? ofTypes[printed?.type ?? 'spell'] ?? ofTypes.spell;
  const portrait = portraits.find((hero) => hero === card);
  return { name, hue, scenery: sceneryOf(printed, hue, hash >>> 9), ...(portrait && { portrait }) };
}

function hashOf(id: string): number {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  // Without this, ids with the same beginning would have similar hues.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return (hash ^ (hash >>> 13)) >>> 0;
}
