import type { Game } from 'boardgame.io';
import { INVALID_MOVE } from 'boardgame.io/core';
import { DUEL, type DuelSeat, powerOf, strengthOf } from './duel.ts';

/** A card of the duel, as boardgame.io stores it. */
interface PeerCard {
  id: number;
  power: number;
  strength: number;
}

/** A seat of the duel. What the viewer may not see is the number of the cards. */
export interface PeerSeat {
  deck: PeerCard[] | number;
  hand: PeerCard[] | number;
  field: PeerCard[];
  health: number;
  losses: number;
}

/** The state of the duel, by player. */
export interface PeerTable {
  seats: Record<string, PeerSeat>;
}

/** A seat as the server has it. */
interface WholeSeat extends PeerSeat {
  deck: PeerCard[];
  hand: PeerCard[];
}

function wholeSeat({ seats }: PeerTable, player: string): WholeSeat {
  return seats[player] as WholeSeat;
}

function layCard(nth: number): PeerCard {
  return { id: nth, power: powerOf(nth), strength: strengthOf(nth) };
}

function laySeat(): PeerSeat {
  const cards = Array.from({ length: DUEL.cards }, (_, nth) => layCard(nth));
  return {
    deck: cards.slice(DUEL.hand),
    hand: cards.slice(0, DUEL.hand),
    field: [],
    health: DUEL.health,
    losses: 0,
  };
}

/** Plays a card of the hand, by its place. Does the same as the command of `duel.ts`. */
function play(G: PeerTable, player: string, place: number): typeof INVALID_MOVE | undefined {
  const seat = wholeSeat(G, player);
  const other = wholeSeat(G, player === '0' ? '1' : '0');
  const [card] = seat.hand.splice(place, 1);
  if (card === undefined) return INVALID_MOVE;
  seat.field.push(card);
  if (seat.field.length > DUEL.field) toDeck(seat, seat.field.shift() as PeerCard);
  other.health -= card.power;
  if (other.health <= 0) {
    other.health = DUEL.health;
    other.losses++;
  }
  for (const worn of [...other.field]) {
    worn.strength--;
    if (worn.strength > 0) continue;
    other.field.splice(other.field.indexOf(worn), 1);
    toDeck(other, worn);
  }
  const drawn = seat.deck.shift();
  if (drawn !== undefined) seat.hand.push(drawn);
  return undefined;
}

function toDeck(seat: WholeSeat, card: PeerCard): void {
  card.strength = strengthOf(card.id);
  seat.deck.push(card);
}

/**
 * The duel for boardgame.io. The move runs on the server only, as its documentation asks of moves that need secret state: a
 * client does not have the decks.
 */
export const peerDuel: Game<PeerTable> = {
  name: 'duel',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => ({ seats: { 0: laySeat(), 1: laySeat() } }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: { move: ({ G, playerID }, place: number) => play(G, playerID, place), client: false },
  },
  playerView: ({ G, playerID }) => ({ seats: viewOf(G, playerID) }),
};

function viewOf(table: PeerTable, viewer: string | null): Record<string, PeerSeat> {
  const view: Record<string, PeerSeat> = {};
  for (const player of Object.keys(table.seats)) {
    const seat = wholeSeat(table, player);
    view[player] = {
      ...seat,
      deck: seat.deck.length,
      hand: player === viewer ? seat.hand : seat.hand.length,
    };
  }
  return view;
}

/** Describes a whole state as `describeTable` of `duel.ts` does. */
export function describePeerTable(table: PeerTable): DuelSeat[] {
  return ['0', '1'].map((player) => {
    const { deck, field, hand, health, losses } = wholeSeat(table, player);
    return {
      deck: deck.map((it) => it.id),
      hand: hand.map((it) => it.id),
      field: field.map(({ id, strength }) => ({ nth: id, strength })),
      health,
      losses,
    };
  });
}
