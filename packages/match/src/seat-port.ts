import {
  type GameCommand,
  isCommand,
  type Legal,
  type Refusal,
  type Reply,
  refuse,
  renumbered,
} from '@aftercast/rules';
import type { Session } from './session.ts';
import type { Role, RoleStream } from './stream.ts';
import type { SeatTargeting, TargetingEvent, TargetingState } from './targeting.ts';

/** The question that a seat is asked. To other seats it has no options. */
export interface PendingPrompt {
  seat: number;
  of: 'entities' | 'cards' | 'options';
  /** How many of the options must be picked; 0 to other seats. */
  count: number;
  /** Entities, cards as indices into the catalogue, or indices of options. */
  options: readonly number[];
}

/** The match behind a port. */
export interface PortMatch {
  readonly session: Session;
  /** Gives a command whose form is known. */
  submit(seat: number, command: GameCommand): Reply;
  /** How a seat points; absent in a match in which no seat does. */
  targeting?(seat: number): SeatTargeting;
}

/**
 * What a role can ask of a match and give to it, with entities under the role's own numbers (law H1). A command's form is
 * checked here, once: what comes through a port may be anything.
 */
export class SeatPort {
  private readonly match: PortMatch;
  private readonly role: Role;
  private readonly numbers: () => Pick<RoleStream, 'aliasOf' | 'entityOf'>;

  /** @param numbers the role's numbers as they are now */
  constructor(match: PortMatch, role: Role, numbers: () => Pick<RoleStream, 'aliasOf' | 'entityOf'>) {
    this.match = match;
    this.role = role;
    this.numbers = numbers;
  }

  /** The seat that it acts for: its own, or for the owner the one that is to act; -1 for a spectator. */
  get seat(): number {
    const { role } = this;
    if (role.kind === 'seat') return role.seat;
    return role.kind === 'owner' ? this.match.session.acting : -1;
  }

  /**
   * Gives a command.
   * @param forSeat for which seat; only the owner may act for any
   * @returns `malformed` for what is no command, or a seat that is not the role's to act for
   */
  send(command: GameCommand, forSeat?: number): Reply {
    if (!isCommand(command, this.match.session.rules.commands) || !this.mayActFor(forSeat))
      return { accepted: false, refusal: refuse('malformed') };
    const seat = forSeat ?? this.seat;
    // The time is given by what keeps it, and not by a role.
    if (seat < 0 || command.do === 'time') return { accepted: false, refusal: refuse('not-your-turn') };
    return this.match.submit(seat, this.toMatch(command));
  }

  /** Why a command would be refused now; `null` if it would not. */
  check(command: GameCommand): Refusal | null {
    return isCommand(command, this.match.session.rules.commands)
      ? this.match.session.refusalOf(this.seat, this.toMatch(command))
      : refuse('malformed');
  }

  /** What the seat may do now, see {@link Session.legal}. */
  legal(): Legal[] {
    const { aliasOf } = this;
    return this.match.session.legal(this.seat).map((it) => ({
      ...it,
      entity: aliasOf(it.entity),
      allowed: it.allowed.map(aliasOf),
      preferred: it.preferred.map(aliasOf),
    }));
  }

  /** Why a card or character cannot be used now; `null` if it can. */
  whyNot(entity: number): Refusal | null {
    return this.match.session.whyNot(this.seat, this.entityOf(entity));
  }

  /** The question that waits for an answer, as the role may see it; `null` while none does. */
  get prompt(): PendingPrompt | null {
    const { prompt } = this.match.session.state;
    if (prompt === null) return null;
    const { role } = this;
    const { seat, kind: of, count, options } = prompt;
    if (role.kind !== 'owner' && !(role.kind === 'seat' && role.seat === seat))
      return { seat, of, count: 0, options: [] };
    return { seat, of, count, options: of === 'entities' ? options.map(this.aliasOf) : options };
  }

  /** Points with the seat's hand. @returns `null` for a role that has none */
  target(event: TargetingEvent): TargetingState | null {
    const { hand, entityOf } = this;
    if (hand === null) return null;
    return this.targeting(
      hand.send(
        'entity' in event
          ? { ...event, entity: entityOf(event.entity) }
          : 'target' in event
            ? { ...event, target: entityOf(event.target) }
            : event,
      ),
    );
  }

  /** What the seat's hand points at; `null` for a role that has none. */
  get pointing(): TargetingState | null {
    const { hand } = this;
    return hand && this.targeting(hand.state);
  }

  /** A seat's targeting under the role's numbers. */
  targeting(state: TargetingState): TargetingState {
    const { aliasOf } = this;
    return {
      ...state,
      entity: aliasOf(state.entity),
      target: aliasOf(state.target),
      allowed: state.allowed.map(aliasOf),
      preferred: state.preferred.map(aliasOf),
      others: state.others.map((it) => ({ ...it, entity: aliasOf(it.entity) })),
    };
  }

  /** The role's command under the match's numbers: those that its journal has. */
  toMatch<C extends GameCommand>(command: C): C {
    return renumbered(command, this.match.session.rules.commands, this.entityOf);
  }

  /** The role's number for an entity of the match; 0 for one that it sees nothing of. */
  readonly aliasOf = (entity: number): number => this.numbers().aliasOf(entity);

  private readonly entityOf = (alias: number): number => this.numbers().entityOf(alias);

  private get hand(): SeatTargeting | null {
    const { seat } = this;
    return (seat < 0 ? null : this.match.targeting?.(seat)) ?? null;
  }

  /** The owner may act for any seat; a seat for itself. */
  private mayActFor(seat: unknown): boolean {
    if (seat === undefined) return true;
    if (this.role.kind !== 'owner') return seat === this.seat;
    return Number.isInteger(seat) && Number(seat) >= 0 && Number(seat) < this.match.session.game.seats;
  }
}
