import type { AnyVocabulary, MatchEvent, View, Vocabulary } from '@aftercast/bridge/client';

/** A slot in a row: an entity in play, or the vacant place of one that has just left it. */
export interface RowSlot {
  /** The entity that stands there, or stood there. */
  readonly entity: number;
  /** Its card; `null` if it is hidden. */
  readonly card: string | null;
  /** Whether its entity has left play. The slot stays until all reactions to the removal have been shown. */
  readonly isVacant: boolean;
}

/** The rows of all seats, each from left to right. */
export type Rows = readonly (readonly RowSlot[])[];

/** The words of a game that its rows depend on. */
export interface KeptRowsOptions<V extends Vocabulary = AnyVocabulary> {
  /** Zone whose entities stand in the rows, such as a battlefield. */
  zone: V['zone'];
  /** Zone to which entities go that leave for good. An entity that goes elsewhere, such as back to a hand, keeps no slot. */
  pile: V['zone'];
  /** Types of the actions that remove them. */
  removedBy: Iterable<V['type']>;
}

/**
 * Lays out rows of entities. The dead keep their slots until the action that removed them has ended with all its
 * reactions, so that a reaction starts where its entity stood, and the others do not close up in the middle of it.
 * @example
 * const rows = new KeptRows({ zone: 'battlefield', pile: 'graveyard', removedBy: ['deaths'] });
 * match.events$.subscribe((event) => rows.handle(event));
 * const draw = () => drawBoards(rows.layOut(match.view, stage.moves));
 */
export class KeptRows<V extends Vocabulary = AnyVocabulary> {
  private readonly options: KeptRowsOptions<V>;
  private readonly removedBy: ReadonlySet<string>;
  /** The removing actions that are being resolved, by their ids. */
  private readonly removals = new Set<number>();
  /** The source of the last phase. */
  private acting = 0;
  private rows: Rows = [];

  constructor(options: KeptRowsOptions<V>) {
    this.options = options;
    this.removedBy = new Set(options.removedBy);
  }

  /** Takes note of what happens. The caller passes every event of the match, in order. */
  handle(event: MatchEvent): void {
    switch (event.kind) {
      case 'phase-announced': {
        const { id, type, source } = event.action;
        this.acting = source;
        if (event.phase === 'perform' && this.removedBy.has(type)) this.removals.add(id);
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
   * Returns the rows for a view of the match, which is the one that is drawn next. A row that is as before is the same array.
   * @param keep whether the dead keep their slots; without it only those in play have one. Default: true
   */
  layOut(view: View<V>, keep = true): Rows {
    const keeps = keep && this.removals.size > 0;
    const { zone, pile } = this.options;
    const rows = Array.from({ length: view.names.seats }, (_, seat) => {
      const now = view
        .zone(seat, zone)
        .map((entity) => ({ entity, card: view.entity(entity)?.card ?? null, isVacant: false }));
      const isDead = (entity: number) => view.entity(entity)?.zone === pile;
      const before = this.rows[seat] ?? [];
      const row = keeps ? withVacantSlots(before, now, isDead, this.acting) : now;
      return isSameRow(before, row) ? before : row;
    });
    if (rows.length !== this.rows.length || rows.some((row, seat) => row !== this.rows[seat]))
      this.rows = rows;
    return this.rows;
  }
}

function isSameRow(a: readonly RowSlot[], b: readonly RowSlot[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ card, entity, isVacant }, index) => {
      const other = b[index];
      return other?.entity === entity && other.card === card && other.isVacant === isVacant;
    })
  );
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
