import type { ViewEntity } from '@aftercast/bridge/client';
import { type CardFacts, cards } from '@aftercast/hearth/cards';
import type { Face, Option, Price, ShownStat, Tone } from '../../presentation/shown.ts';
import { ofCards } from './card-pictures.ts';
import { characterOf } from './character.ts';
import { huesOfCards, ofRaces, ofTypes } from './pictures.ts';

const facts = new Map(cards.map((card) => [card.id, card]));

/** What is printed on a card; `null` for a back and for a card that the set does not have. */
export function factsOf(card: string | null): CardFacts | null {
  return card === null ? null : (facts.get(card) ?? null);
}

/** A card's name as people say it. */
export function titleOf(card: string | null): string {
  return factsOf(card)?.name ?? (card === null ? 'a card' : card.replaceAll('-', ' '));
}

/** What it takes to use a card or a power as things are, in mana: what makes it cheaper never makes it less than 0. */
export function costOf({ card, stats }: ViewEntity): number {
  return Math.max(0, stats.cost ?? factsOf(card)?.cost ?? 0);
}

/** The name of the picture that stands for a card: its own, its race's, or its type's. */
export function pictureOf(card: string | null): string {
  const printed = factsOf(card);
  return (
    ofCards[card ?? ''] ?? ofRaces[printed?.race ?? ''] ?? ofTypes[printed?.type ?? 'spell'] ?? ofTypes.spell
  );
}

/** A hue made from the card's id, so that each card is known by its colour as well. */
export function hueOf(card: string | null): number {
  const chosen = huesOfCards[card ?? ''];
  if (chosen !== undefined) return chosen;
  let hash = 2166136261;
  for (const letter of card ?? '') hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  // Ids that begin alike would otherwise come out alike.
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) % 360;
}

/** What a card's face shows. In a hand its price is what it takes now; in play its numbers are those on the board. */
export function faceOf(card: string | null, entity?: ViewEntity): Face {
  const printed = factsOf(card);
  const isUsed = entity?.zone === 'hand' || entity?.zone === 'power';
  const cost = isUsed ? costOf(entity) : printed?.cost;
  return {
    title: titleOf(card),
    edge: edgeOf(card),
    type: printed?.type,
    kind: printed?.race ?? printed?.type,
    lines: printed?.text ? [printed.text] : [],
    picture: { name: pictureOf(card), hue: hueOf(card) },
    prices: cost === undefined ? [] : [priceOf(cost, printed?.cost)],
    stats: statsOf(card, entity),
  };
}

/** By what its edge is coloured: its class. */
export function edgeOf(card: string | null): string {
  return factsOf(card)?.class ?? 'neutral';
}

/** A card in a hand, in words. */
export function labelOf(entity: ViewEntity): string {
  const printed = factsOf(entity.card);
  const numbers =
    printed?.type === 'minion' ? `, ${printed.attack ?? 0} attack ${printed.health ?? 0} health` : '';
  const name = `${titleOf(entity.card)}, costs ${costOf(entity)}${numbers}`;
  return [name, printed?.text].filter(Boolean).join('. ');
}

/** What a player chooses between when playing it. What cannot be chosen has nothing to be pointed at. */
export function optionsOf({ card }: ViewEntity): Option[] {
  const texts = factsOf(card)?.options ?? [];
  return texts.map((text) => ({ text, refusal: { code: 'no-target-there', values: {} } }));
}

function priceOf(value: number, printed: number | undefined): Price {
  const tone: Tone =
    printed === undefined || value === printed ? 'printed' : value < printed ? 'raised' : 'damaged';
  return { of: 'mana', value, tone };
}

function statsOf(card: string | null, entity: ViewEntity | undefined): ShownStat[] {
  const printed = factsOf(card);
  if (printed?.type !== 'minion' && printed?.type !== 'weapon') return [];
  if (entity?.zone === 'battlefield') {
    const { attack, health } = characterOf(entity);
    return [
      { name: 'attack', ...attack },
      { name: 'health', ...health },
    ];
  }
  const { attack, health, durability, type } = printed;
  return [...plain('attack', attack), ...plain('health', type === 'weapon' ? durability : health)];
}

function plain(name: ShownStat['name'], value: number | undefined): ShownStat[] {
  return value === undefined ? [] : [{ name, value, tone: 'printed' }];
}
