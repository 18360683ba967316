import type { ActionEvent, MatchClient, MatchEvent } from '@aftercast/bridge/client';
import type { ArenaGame } from '../presentation/game.ts';

/**
 * The actions of the command that is being resolved, with what is known of them now. Targets and amounts are often set
 * only when an action's prepare phase runs, after the action was announced.
 */
export class Current {
  private readonly actions = new Map<number, ActionEvent>();
  /** Callbacks to run when an attack has struck, by the attack's id. */
  private readonly afterBlows = new Map<number, () => void>();
  /** The content of the zones before an action was performed, by the action's id. */
  private readonly before = new Map<number, ReadonlyMap<string, readonly number[]>>();
  private readonly match: Pick<MatchClient, 'view'>;
  private readonly game: Pick<ArenaGame, 'moves' | 'table'>;

  /** @param match read only for the content of zones and for cards that are face up */
  constructor(match: Pick<MatchClient, 'view'>, game: Pick<ArenaGame, 'moves' | 'table'>) {
    this.match = match;
    this.game = game;
  }

  /** Updates the actions. The caller passes every event of the match, in order. */
  handle(event: MatchEvent): void {
    if (event.kind === 'command-begun') {
      this.actions.clear();
      this.before.clear();
    }
    if (
      event.kind === 'phase-announced' &&
      event.phase === 'perform' &&
      this.game.moves.brings.has(event.action.type)
    )
      this.before.set(
        event.action.id,
        new Map(this.game.moves.landings.map((zone) => [zone, this.contentOf(zone)])),
      );
    if (event.kind === 'phase-announced' || event.kind === 'action-amended')
      this.actions.set(event.action.id, event.action);
    if (event.kind === 'action-ended' || event.kind === 'action-dropped') {
      this.actions.delete(event.action.id);
      this.strike(event.action.id);
    }
    if (event.kind === 'command-undone') for (const id of [...this.afterBlows.keys()]) this.strike(id);
  }

  /** Returns an action with what is known of it now. */
  of(action: ActionEvent): ActionEvent {
    return this.actions.get(action.id) ?? action;
  }

  /** Returns the nearest unfinished action of one of these types among an action's causes, or `null`. */
  above(action: ActionEvent, ...types: readonly string[]): ActionEvent | null {
    const cause = this.actions.get(action.cause);
    if (!cause || types.includes(cause.type)) return cause ?? null;
    return this.above(cause, ...types);
  }

  /** Whether an action is a blow of an attack: the attacker itself moves there, so no light has to fly. */
  isBlow(action: ActionEvent): boolean {
    return this.actions.get(action.cause)?.type === 'attack';
  }

  /** Calls `callback` once: when the blows of an attack are shown, or when the attack ends without any. */
  afterBlow(attack: ActionEvent, callback: () => void): void {
    if (this.actions.has(attack.id)) this.afterBlows.set(attack.id, callback);
    else callback();
  }

  /** A viewer calls this when it shows a blow. */
  blowSeen(blow: ActionEvent): void {
    this.strike(blow.cause);
  }

  /**
   * Returns the entities that an action has brought into a zone of either seat so far. A seat learns of an action with no
   * visible source only after it was done: then they are there before the keyframe.
   */
  arrived(action: ActionEvent, zone: string): number[] {
    const before = this.before.get(action.id)?.get(zone);
    return before ? this.contentOf(zone).filter((id) => !before.includes(id)) : [];
  }

  /** Returns the cards that an action has brought to the pile of used cards. */
  discarded(action: ActionEvent): number[] {
    return this.arrived(action, this.game.table.pile);
  }

  /** Returns the card of an entity that is face up for both players; `null` if it is not. */
  face(entity: number): string | null {
    const lying = this.match.view.entity(entity);
    return lying && this.game.moves.open.has(lying.zone) ? lying.card : null;
  }

  private strike(attack: number): void {
    const callback = this.afterBlows.get(attack);
    this.afterBlows.delete(attack);
    callback?.();
  }

  private contentOf(zone: string): number[] {
    const { view } = this.match;
    return [0, 1].flatMap((seat) => view.zone(seat, zone)).filter((id) => id > 0);
  }
}
