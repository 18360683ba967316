import type { CardFault, LoadedCard } from '@aftercast/cards/load';

/** A card for both players, as a message shows it. */
const PLAYER = '{ "id": "player", "name": "Player", "type": "player", "class": "neutral" }';

/** Faults of cards that follow the language, but that no match of `hearth` can be played with. */
export function faultsOf(loaded: readonly LoadedCard[]): CardFault[] {
  const faults: CardFault[] = [];
  const ofType = (type: string) => loaded.filter(({ card }) => card.type === type);
  const { file } = loaded.at(-1) ?? { file: 'cards' };
  const [player, ...others] = ofType('player');
  if (player === undefined)
    faults.push({
      file,
      path: '$',
      expected: `a card of the type "player", such as ${PLAYER}`,
      found: 'none',
      near: null,
    });
  for (const { card, file, path } of others)
    faults.push({
      file,
      path: `${path}.type`,
      expected: 'one card of the type "player"',
      found: `"${card.id}" in addition to "${player?.card.id}"`,
      near: null,
    });
  if (ofType('hero').length === 0)
    faults.push({
      file,
      path: '$',
      expected: 'a card of the type "hero"; the id of one that matches begin with is its class',
      found: 'none',
      near: null,
    });
  return faults;
}
