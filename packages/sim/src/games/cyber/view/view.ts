import { type CyberRules, cyber, typeNames } from '@aftercast/cyber';
import { type CyberCardFacts, cards } from '@aftercast/cyber/cards';
import { english } from '@aftercast/cyber/messages';
import { makeLabels, nameCards } from '../../../view/labels.ts';
import { makeView } from '../../../view/make-view.ts';
import type { PlacedCard, TerminalView } from '../../../view/view.ts';
import { codeOf, describeCard } from './cards.ts';
import { drawCyberWith, numbersOf } from './draw-table.ts';
import { lookWith, type SeenCyberEntity, type SeenCyberSide } from './seen.ts';
import { sayCyberWith } from './words.ts';

function rowsOf({ field, hand, hero }: SeenCyberSide): [PlacedCard['use'], SeenCyberEntity[]][] {
  return [
    ['play', hand],
    ['attack', field],
    ['idle', hero === null ? [] : [hero]],
  ];
}

/**
 * Makes the terminal view of a game of `cyber`.
 * @param cards what is printed on all its cards
 */
export function viewOfCyber({ game }: CyberRules, cards: readonly CyberCardFacts[]): TerminalView {
  const names = nameCards(cards, game);
  const { factsOf, titleOf } = names;
  return makeView<SeenCyberSide>({
    messages: english,
    name: game.name,
    cards,
    catalogue: game,
    typeNames,
    names,
    labels: makeLabels<SeenCyberSide, SeenCyberEntity>({
      names,
      catalogue: game,
      rowsOf,
      numbersOf,
      // A hero is labelled with the size of the hand.
      leftOf: (_, { hand }) => (hand.length === 1 ? '1 card' : `${hand.length} cards`),
    }),
    look: lookWith(game),
    draw: drawCyberWith(names),
    describe: (card) => describeCard(names, card),
    labelOfCard: (card) => [titleOf(card), codeOf(names, card)].filter((it) => it !== '').join(': '),
    labelOfWay: (card, { choose }) => factsOf(card)?.attacks[choose]?.code ?? `Attack ${choose + 1}`,
    placesOf: () => [],
    say: sayCyberWith(names),
  });
}

/** The terminal view of `cyber` with the cards of the set. */
export const cyberView = viewOfCyber(cyber, cards);
