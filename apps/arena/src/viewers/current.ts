import type { ActionEvent, MatchClient, MatchEvent } from '@aftercast/bridge/client';
import type { ArenaGame } from '../presentation/game.ts';

/**
 * The actions of the command that is being resolved, as they are now. Targets and amounts are often worked out only
 * when an action's prepare phase runs, after it was announced.
 */
export class Current {
  private readonly actions = new Map<number, ActionEvent>();
  /** What is to be done once an attack has struck, by the attack's id. */
  private readonly afterBlows = new Map<number, () => void>();
  /** What lay where before an action performed, by its id. */
  private readonly before = new Map<number, ReadonlyMap<string, readonly number[]>>();
  private readonly match: Pick<MatchClient, 'view'>;
  private readonly game: Pick<ArenaGame, 'moves' | 'table'>;

  /** @param match tells what has come where, and what lies face up; nothing else of it is read */
  constructor(match: Pick<MatchClient, 'view'>, game: Pick<ArenaGame, 'moves' | 'table'>) {
    this.match = match;
    this.game = game;
  }

  hear(event: MatchEvent): void {
    if (event.kind === 'command') {
      this.actions.clear();
      this.before.clear();
    }
    if (event.kind === 'phase' && event.phase === 'perform' && this.game.moves.brings.has(event.action.type))
      this.before.set(
        event.action.id,
        new Map(this.game.moves.landings.map((zone) => [zone, this.lyingIn(zone)])),
      );
    if (event.kind === 'phase' || event.kind === 'amended') this.actions.set(event.action.id, event.action);
    if (event.kind === 'ended' || event.kind === 'dropped') {
      this.actions.delete(event.action.id);
      this.struck(event.action.id);
    }
    if (event.kind === 'rolled-back') for (const id of [...this.afterBlows.keys()]) this.struck(id);
  }

  /** An action with what is known of it now. */
  of(action: ActionEvent): ActionEvent {
    return this.actions.get(action.id) ?? action;
  }

  /** The nearest action of one of these types that has led to an action, and is not over; `null` for none. */
  above(action: ActionEvent, ...types: readonly string[]): ActionEvent | null {
    const cause = this.actions.get(action.cause);
    if (!cause || types.includes(cause.type)) return cause ?? null;
    return this.above(cause, ...types);
  }

  /** Whether an action is a blow of an attack: the attacker is there itself, and needs no light on its way. */
  isBlow(action: ActionEvent): boolean {
    return this.actions.get(action.cause)?.type === 'attack';
  }

  /** Calls back once: when the blows of an attack are seen, or it is over without any. */
  afterBlow(attack: ActionEvent, call: () => void): void {
    if (this.actions.has(attack.id)) this.afterBlows.set(attack.id, call);
    else call();
  }

  /** A blow is seen now. */
  blowSeen(blow: ActionEvent): void {
    this.struck(blow.cause);
  }

  /**
   * What an action has brought into a zone of either seat, so far. A seat is told of what nobody visible does only when it
   * is done: then it is there before the keyframe.
   */
  arrived(action: ActionEvent, zone: string): number[] {
    const before = this.before.get(action.id)?.get(zone);
    return before ? this.lyingIn(zone).filter((id) => !before.includes(id)) : [];
  }

  /** Cards that an action has brought to where used cards lie. */
  discarded(action: ActionEvent): number[] {
    return this.arrived(action, this.game.table.pile);
  }

  /** The card of an entity that lies face up for both players; `null` while it does not. */
  face(entity: number): string | null {
    const lying = this.match.view.entity(entity);
    return lying && this.game.moves.open.has(lying.zone) ? lying.card : null;
  }

  private struck(attack: number): void {
    const call = this.afterBlows.get(attack);
    this.afterBlows.delete(attack);
    call?.();
  }

  private lyingIn(zone: string): number[] {
    const { view } = this.match;
    return [0, 1].flatMap((seat) => view.zone(seat, zone)).filter((id) => id > 0);
  }
}
