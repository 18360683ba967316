import type { MatchEvent, View } from '@aftercast/bridge/client';
import type { ArenaGame } from '../presentation/game.ts';

/** A slot in a row of the board: an entity in play, or the vacant place of one that has just died. */
export interface RowSlot {
  readonly entity: number;
  readonly card: string | null;
  /** Whether its entity has left play. The slot stays until all reactions to the removal have been shown. */
  readonly isVacant: boolean;
}

/** The rows of both boards by seat, each from left to right. */
export type Rows = readonly (readonly RowSlot[])[];

/**
 * Lays out the rows of the boards. The dead keep their slots until the action that removed them has ended with all its
 * reactions, so that a deathrattle starts where its minion stood.
 */
export class BoardRows {
  private readonly game: Pick<ArenaGame, 'moves' | 'table'>;
  /** The removing actions that are being resolved, by their ids. */
  private readonly removals = new Set<number>();
  /** The source of the last phase. */
  private acting = 0;
  private rows: Rows = [[], []];

  constructor(game: Pick<ArenaGame, 'moves' | 'table'>) {
    this.game = game;
  }

  handle(event: MatchEvent): void {
    switch (event.kind) {
      case 'phase-announced': {
        const { id, type, source } = event.action;
        this.acting = source;
        if (event.phase === 'perform' && this.game.moves.removes.has(type)) this.removals.add(id);
        break;
      }
      case 'action-ended':
        this.removals.delete(event.action.id);
        break;
      case 'command-begun':
      case 'command-ended':
      case 'command-undone':
        this.removals.clear();
        break;
    }
  }

  /**
   * The rows for a view of the match.
   * @param keep whether the dead keep their slots; without it only those in play have one
   */
  layOut(view: View, keep: boolean): Rows {
    const keeps = keep && this.removals.size > 0;
    const { board, pile } = this.game.table;
    this.rows = [0, 1].map((seat) => {
      const now = view
        .zone(seat, board)
        .map((entity) => ({ entity, card: view.entity(entity)?.card ?? null, isVacant: false }));
      const isDead = (entity: number) => view.entity(entity)?.zone === pile;
      return keeps ? withVacantSlots(this.rows[seat] ?? [], now, isDead, this.acting) : now;
    });
    return this.rows;
  }
}

/**
 * A row with the slots of the dead in it. A newcomer takes a vacant slot where there is one beside it.
 * @param before the row as it was last shown
 * @param now those in play
 * @param acting the entity that acts: its slot is the first that a newcomer takes
 */
function withVacantSlots(
  before: readonly RowSlot[],
  now: readonly RowSlot[],
  isDead: (entity: number) => boolean,
  acting: number,
): readonly RowSlot[] {
  const row = [...now];
  const indexOf = (entity: number) => row.findIndex((slot) => slot.entity === entity);
  let next = 0;
  for (const slot of before) {
    const index = indexOf(slot.entity);
    if (index >= 0) next = index + 1;
    else if (slot.isVacant || isDead(slot.entity)) {
      row.splice(next, 0, { ...slot, isVacant: true });
      next++;
    }
  }
  for (const { entity } of now) {
    if (before.some((slot) => slot.entity === entity && !slot.isVacant)) continue;
    const index = indexOf(entity);
    const first = row.findLastIndex((slot, i) => i < index && !slot.isVacant) + 1;
    if (first === index) continue;
    const own = indexOf(acting);
    const taken = own >= first && own < index ? own : first;
    const [newcomer] = row.splice(index, 1);
    if (newcomer) row[taken] = newcomer;
  }
  return row;
}
