import type { View } from '@aftercast/bridge/client';
import type { GameTable } from '../presentation/game.ts';
import type { Trait } from '../presentation/shown.ts';

/** What a command has changed of the traits of an entity that was in play before and after. */
export interface TraitChange {
  readonly id: number;
  readonly gained: readonly Trait[];
  readonly lost: readonly Trait[];
}

/** Compares the traits of all that is in play before and after a command: some change without an action that tells of it. */
export class TraitWatch {
  private readonly table: GameTable;
  private before: ReadonlyMap<number, readonly Trait[]> = new Map();
  private readonly told = new Set<number>();

  constructor(table: GameTable) {
    this.table = table;
  }

  /** A command begins. */
  begin(view: View): void {
    this.told.clear();
    this.before = new Map(this.inPlay(view).map((id) => [id, this.traitsOf(view, id)]));
  }

  /** What an action has changed of these entities is told by its own sentence. */
  tell(entities: readonly number[]): void {
    for (const id of entities) this.told.add(id);
  }

  /** A command has ended. @returns what has not been told; nothing if its beginning was not seen */
  end(view: View): readonly TraitChange[] {
    const { before } = this;
    this.before = new Map();
    return this.inPlay(view).flatMap((id) => {
      const was = before.get(id);
      if (!was || this.told.has(id)) return [];
      const now = this.traitsOf(view, id);
      const without = (some: readonly Trait[], others: readonly Trait[]) =>
        some.filter(({ key }) => !others.some((it) => it.key === key));
      // An action of its own tells what brings about a state.
      const gained = without(now, was).filter(({ isState }) => !isState);
      const lost = without(was, now);
      return gained.length > 0 || lost.length > 0 ? [{ id, gained, lost }] : [];
    });
  }

  private inPlay(view: View): readonly number[] {
    if (!this.table.traits) return [];
    return [0, 1].flatMap((seat) => ['hero', this.table.board].flatMap((zone) => view.zone(seat, zone)));
  }

  private traitsOf(view: View, id: number): readonly Trait[] {
    const entity = view.entity(id);
    return entity ? (this.table.traits?.(entity) ?? []) : [];
  }
}
