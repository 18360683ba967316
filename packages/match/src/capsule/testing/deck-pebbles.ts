import { entityAt, KERNEL_REGISTERS, makeGroup, type Table } from '@aftercast/kernel';
import { type GameRules, isMatchCommand, refuse } from '@aftercast/rules';
import { act, cardsIn, Own, placeOf, Stat, Type, Zone } from '../../scenario/testing/pebble-table.ts';
import { indexOf } from '../../scenario/testing/pebbles.ts';
import { plantedPebbles } from './planted-pebbles.ts';

/**
 * Pebbles whose matches can begin with decks: a seat that joins has its cards in its bag. Its heart shines from then on.
 * A deck has at least one card. A table that a scenario lays is played at once.
 */
export function withDecks(rules: GameRules): GameRules {
  const joining = plantedPebbles(
    Type.turn,
    (handling, { player }) => {
      const [heart] = cardsIn(handling.table, player, Zone.heart);
      if (heart !== undefined) handling.set(heart, Stat.shiny, 1);
    },
    'perform',
    rules,
  );
  return {
    ...joining,
    action(table, seat, command) {
      if (!isMatchCommand(command, 'join')) return rules.action(table, seat, command);
      const gifts = command.deck.cards.map((id) =>
        act(Type.give, 0, [], { card: indexOf(id), player: seat }),
      );
      return makeGroup([act(Type.turn, 0, [], { player: seat }), ...gifts]);
    },
    opening: {
      lay(changes) {
        for (const seat of [0, 1]) changes.create(indexOf('heart'), seat, placeOf(seat, Zone.heart), -1);
      },
      stage: (table) => (isPlayed(table) ? 'playing' : 'joining'),
      awaits: (table, seat) => (isPlayed(table) ? seat === rules.active(table) : !hasJoined(table, seat)),
      checkDeck: ({ cards }) => (cards.length > 0 ? null : refuse('malformed')),
    },
  };
}

function hasJoined(table: Table, seat: number): boolean {
  const [heart] = cardsIn(table, seat, Zone.heart);
  return heart !== undefined && entityAt(table, heart).stats[Stat.shiny] === 1;
}

/** Scenarios begin in the first turn; what seats join has none. */
function isPlayed(table: Table): boolean {
  const isLaid = table.registers[KERNEL_REGISTERS + Own.turn] !== 0;
  return isLaid || [0, 1].every((seat) => hasJoined(table, seat));
}
