import {
  type CommandForms,
  type GameCommand,
  isCommand,
  type LegalCommand,
  type Refusal,
  type Reply,
  refuse,
  renumbered,
} from '@aftercast/rules';
import { type PendingPrompt, pendingPrompt } from './pending-prompt.ts';
import type { SeatTargeting, Targeting, TargetingEvent } from './seat-targeting.ts';
import type { Session } from './session.ts';
import { type Role, type RoleStream, seatOf } from './stream.ts';

/** The match behind a port. */
export interface PortMatch {
  /** The match's rules and state. */
  readonly session: Session;
  /** Gives a command whose form has been checked. */
  submit(seat: number, command: GameCommand): Reply;
  /** The targeting of a seat; missing in a match without targeting. */
  targeting?(seat: number): SeatTargeting;
}

/**
 * A role's access to a match, with the role's own numbers for entities (law H1). It checks the form of each command, once:
 * a value that comes through a port can be anything.
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

  /** The seat that it acts for: the role's own; for the owner the seat that must act next; -1 for a spectator. */
  get seat(): number {
    const { role } = this;
    if (role.kind === 'seat') return role.seat;
    return role.kind === 'owner' ? this.match.session.acting : -1;
  }

  /**
   * Gives a command.
   * @param forSeat the seat that gives it; only the owner may name another seat
   * @returns refused as `malformed` if it is not a command, or if the role may not act for the seat
   */
  send(command: GameCommand, forSeat?: number): Reply {
    if (!isCommand(command, this.match.session.rules.commands) || !this.mayActFor(forSeat))
      return { accepted: false, refusal: refuse('malformed') };
    const seat = forSeat ?? this.seat;
    // Only the clock of the match gives the time.
    if (seat < 0 || command.do === 'time') return { accepted: false, refusal: refuse('not-your-turn') };
    return this.match.submit(seat, this.toMatch(command));
  }

  /** The reason that a command would be refused now; `null` if it would be accepted. */
  check(command: GameCommand): Refusal | null {
    return isCommand(command, this.match.session.rules.commands)
      ? this.match.session.refusalOf(this.seat, this.toMatch(command))
      : refuse('malformed');
  }

  /** The fields of the game's own commands. */
  get forms(): CommandForms {
    return this.match.session.rules.commands;
  }

  /** What the seat may do now, see {@link Session.legal}. */
  legal(): LegalCommand[] {
    const { aliasOf } = this;
    return this.match.session.legal(this.seat).map((it) => ({
      ...it,
      entity: aliasOf(it.entity),
      allowed: it.allowed.map(aliasOf),
      preferred: it.preferred.map(aliasOf),
    }));
  }

  /** The reason that a card or character cannot be used now; `null` if it can. */
  whyNot(entity: number): Refusal | null {
    return this.match.session.whyNot(this.seat, this.entityOf(entity));
  }

  /**
   * The pending prompt, as the role may see it; `null` if there is none. If several seats are asked at once, it is the one to the
   * role's own seat, until that has answered; otherwise the first.
   */
  get prompt(): PendingPrompt | null {
    return pendingPrompt(this.match.session.state.prompt, seatOf(this.role), this.aliasOf);
  }

  /** Sends an event to the seat's targeting. @returns the new state; `null` for a role without targeting */
  target(event: TargetingEvent): Targeting | null {
    const { seatTargeting, entityOf } = this;
    if (seatTargeting === null) return null;
    return this.targeting(
      seatTargeting.send(
        'entity' in event
          ? { ...event, entity: entityOf(event.entity) }
          : 'target' in event
            ? { ...event, target: entityOf(event.target) }
            : event,
      ),
    );
  }

  /** The state of the seat's targeting; `null` for a role without targeting. */
  get pointing(): Targeting | null {
    const { seatTargeting } = this;
    return seatTargeting && this.targeting(seatTargeting.state);
  }

  /** A targeting state with the role's numbers. */
  targeting(state: Targeting): Targeting {
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

  /** A role's command with the match's own numbers, as the journal has them. */
  toMatch<C extends GameCommand>(command: C): C {
    return renumbered(command, this.match.session.rules.commands, this.entityOf);
  }

  /** The role's number for an entity; 0 for one that it does not see. */
  readonly aliasOf = (entity: number): number => this.numbers().aliasOf(entity);

  private readonly entityOf = (alias: number): number => this.numbers().entityOf(alias);

  private get seatTargeting(): SeatTargeting | null {
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
