import { type HearthRules, hearth, typeNames } from '@aftercast/hearth';
import { cards, type HearthCardFacts } from '@aftercast/hearth/cards';
import { english } from '@aftercast/hearth/messages';
import { makeLabels, nameCards } from '../../../view/labels.ts';
import { makeView } from '../../../view/make-view.ts';
import type { PlacedCard, TerminalView } from '../../../view/view.ts';
import { describeCard, type HearthNames } from './cards.ts';
import { drawHearthWith, numbersOf } from './draw-table.ts';
import { lookWith, type SeenHearthEntity, type SeenHearthSide } from './seen.ts';
import { sayHearthWith } from './words.ts';

function rowsOf({
  hand,
  board,
  hero,
  power,
  weapon,
  secrets,
  quests,
}: SeenHearthSide): [PlacedCard['use'], SeenHearthEntity[]][] {
  const one = (entity: SeenHearthEntity | null) => (entity === null ? [] : [entity]);
  return [
    ['play', hand],
    ['attack', board.filter((it) => it.closed === undefined)],
    ['use', board.filter((it) => it.closed !== undefined)],
    ['attack', one(hero)],
    ['power', one(power)],
    ['idle', one(weapon)],
    ['idle', secrets],
    ['idle', quests],
  ];
}

/** Labels the positions on the board that a minion can take. */
function labelsOfPlaces({ titleOf }: HearthNames, board: readonly SeenHearthEntity[]): string[] {
  return Array.from({ length: board.length + 1 }, (_, place) => {
    const left = board[place - 1];
    if (left === undefined) return 'Leftmost';
    const title = `${titleOf(left.card)} ${numbersOf(left)}`;
    return place === board.length ? `Rightmost, beside ${title}` : `Right of ${title}`;
  });
}

/**
 * Makes the terminal view of a game of `hearth`.
 * @param cards what is printed on all its cards
 */
export function viewOfHearth({ game }: HearthRules, cards: readonly HearthCardFacts[]): TerminalView {
  const names = nameCards(cards, game);
  const { factsOf, titleOf } = names;
  return makeView<SeenHearthSide>({
    messages: english,
    name: game.name,
    cards,
    catalogue: game,
    typeNames,
    names,
    labels: makeLabels<SeenHearthSide, SeenHearthEntity>({
      names,
      catalogue: game,
      rowsOf,
      numbersOf,
      leftOf: ({ health }) => `${health} health`,
    }),
    look: lookWith(game),
    draw: drawHearthWith(names),
    describe: (card) => describeCard(names, card),
    labelOfCard: (card) => [titleOf(card), factsOf(card)?.text ?? ''].filter((it) => it !== '').join(': '),
    labelOfWay: (card, { choose }) => factsOf(card)?.options?.[choose] ?? `Option ${choose + 1}`,
    placesOf: ({ board }) => labelsOfPlaces(names, board),
    say: sayHearthWith(names),
  });
}

/** The terminal view of `hearth` with the cards of the set. */
export const hearthView = viewOfHearth(hearth, cards);
