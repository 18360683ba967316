/** What a side of a small table has; ids of cards. */
export interface TableSide {
  hero?: string;
  health?: number;
  hand?: readonly string[];
  board?: readonly string[];
  deck?: readonly string[];
  secrets?: readonly string[];
  weapon?: string;
}

/**
 * A table for one question.
 * @param picks the outcomes of its random choices
 */
export function table(
  mine: TableSide,
  theirs: TableSide,
  picks: readonly string[] = [],
): { scenario: unknown } {
  const scenario = {
    format: 'scenario/1',
    name: 'A table for one question',
    game: 'hearth',
    ...(picks.length > 0 && { picks }),
    players: [side(mine), side(theirs)],
    steps: [],
  };
  return { scenario };
}

function side({ hand, board, deck, secrets, weapon, ...rest }: TableSide) {
  const cards = (ids: readonly string[] | undefined) => ids?.map((card) => ({ card }));
  const lists = { hand: cards(hand), board: cards(board), deck: cards(deck), secrets: cards(secrets) };
  return {
    hero: 'mage',
    ...rest,
    ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list !== undefined)),
    ...(weapon !== undefined && { weapon: { card: weapon } }),
  };
}
