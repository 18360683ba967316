import {
  type CommandForms,
  commandOf,
  type GameCommand,
  type LegalCommand,
  type Refusal,
  type Reply,
  refuse,
} from '@aftercast/rules';
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import {
  type Picked,
  type TargetingContext,
  type TargetingMachineEvent,
  targeting,
} from './machines/targeting-machine.ts';
import type { Session } from './session.ts';

/** The state of a seat's targeting, and what the screen highlights. */
export interface Targeting {
  /** The state of the machine. */
  state: 'idle' | 'previewing' | 'choosing' | 'confirming' | 'submitting' | 'cancelling';
  /** The card or character that is used or previewed; 0 for none. */
  entity: number;
  /** The option that was chosen for it; -1 for none. */
  choose: number;
  /** The target that it is aimed at; 0 for none. */
  target: number;
  /** The legal targets (law T3). */
  allowed: number[];
  /** The legal targets that make sense. */
  preferred: number[];
  /** The other characters on the table, each with the reason that it is not a legal target; empty if none is taken. */
  others: { entity: number; refusal: Refusal }[];
  /** Whether it can be used now, by `confirm`. */
  ready: boolean;
  /** Why the last choice was refused, or why the targeting was cancelled; `null` if neither happened. */
  refusal: Refusal | null;
  /** Number of the command that the last choice has begun; 0 for none. */
  command: number;
}

/** The events that the screen can send; only the match sends the others. */
export type TargetingEvent = Exclude<TargetingMachineEvent, { type: 'accept' | 'reject' | 'withdraw' }>;

/** The match that a seat's choice is submitted to. */
export interface Submission {
  /** The match's rules and state, as far as targeting asks for them. */
  readonly session: Pick<Session, 'legal' | 'rules' | 'state'>;
  /**
   * Gives the command of a confirmed choice.
   * @returns `null` if the reply comes later: then {@link SeatTargeting.conclude} must be called with it
   */
  send(seat: number, command: GameCommand): Reply | null;
  /** The reason that a seat's card or character cannot be used now; `null` if it can. */
  whyNot(seat: number, entity: number): Refusal | null;
  /** The reason that a character is not a target of a legal command; `null` if it is. */
  whyNotAt(seat: number, legal: LegalCommand, target: number): Refusal | null;
}

/** The targeting machine of one seat, with the match that it submits to. */
export class SeatTargeting {
  private readonly match: Submission;
  private readonly seat: number;
  private readonly actor: Actor<typeof targeting>;
  private refusal: Refusal | null = null;
  private command = 0;
  /** While its own command is submitted: that must not cancel it. */
  private submitting = false;

  constructor(match: Submission, seat: number, inspect?: (event: InspectionEvent) => void) {
    this.match = match;
    this.seat = seat;
    this.actor = createActor(this.provided(), { id: `targeting-${seat}`, ...(inspect && { inspect }) });
    this.actor.start();
  }

  /** The current state. */
  get state(): Targeting {
    const { value, context } = this.actor.getSnapshot();
    const ways = this.waysOf(context);
    const allowed = [...new Set(ways.flatMap((it) => it.allowed))];
    return {
      state: value,
      entity: context.entity,
      choose: context.choose,
      target: context.target,
      allowed,
      preferred: [...new Set(ways.flatMap((it) => it.preferred))],
      others: this.others(ways, allowed),
      ready: value === 'confirming' || (value === 'choosing' && this.legalOf(context)?.target === 'optional'),
      refusal: this.refusal,
      command: this.command,
    };
  }

  /** Handles an event of the player. @returns the new state */
  send(event: TargetingEvent): Targeting {
    this.refusal = null;
    this.command = 0;
    this.actor.send(event);
    return this.state;
  }

  /**
   * Cancels if the card or its target is no longer legal, because the table has changed while the player was choosing.
   * @returns whether anything has changed
   */
  refresh(): boolean {
    const { context, value } = this.actor.getSnapshot();
    if (this.submitting || value === 'idle') return false;
    const legal = this.legalOf(context);
    const holds = value === 'previewing' ? this.waysOf(context).length > 0 : legal !== undefined;
    const aims = context.target === 0 || legal?.allowed.includes(context.target) === true;
    if (holds && aims) return false;
    this.command = 0;
    this.actor.send({ type: 'withdraw' });
    return true;
  }

  /** Ends a submission with the reply to its command. */
  conclude(reply: Reply): void {
    this.submitting = false;
    if (reply.accepted) this.command = reply.command;
    else this.refusal = reply.refusal;
    this.actor.send({ type: reply.accepted ? 'accept' : 'reject' });
  }

  /** Stops the machine. */
  stop(): void {
    this.actor.stop();
  }

  /** The legal entries of an entity: for one option if it was chosen, otherwise for all. */
  private waysOf({ entity, choose = -1 }: Picked): LegalCommand[] {
    if (entity === 0) return [];
    const ways = this.match.session.legal(this.seat).filter((it) => it.entity === entity);
    return choose < 0 ? ways : ways.filter((it) => it.choose === choose);
  }

  /** The legal entry of a choice. An option is never chosen for the player (law T3). */
  private legalOf({ entity, choose = -1 }: Picked): LegalCommand | undefined {
    return this.waysOf({ entity, choose }).find((it) => it.choose === choose);
  }

  private provided(): typeof targeting {
    return targeting.provide({
      guards: {
        isUsable: (_, picked) => this.legalOf(picked) !== undefined,
        takesTarget: (_, picked) => (this.legalOf(picked)?.target ?? 'none') !== 'none',
        needsTarget: (_, picked) => this.legalOf(picked)?.target === 'required',
        isAllowed: (_, { target, ...picked }) => this.legalOf(picked)?.allowed.includes(target) === true,
      },
      actions: {
        submit: ({ context }) => {
          const legal = this.legalOf(context);
          const command = legal ? this.commandIn(legal, context) : null;
          this.submitting = true;
          const reply =
            command === null
              ? { accepted: false as const, refusal: this.whyNotUsed(context.entity) }
              : this.match.send(this.seat, command);
          if (reply !== null) this.conclude(reply);
        },
        refuseUse: (_, { entity, choose = -1 }) => {
          const unsaid = refuse(choose < 0 ? 'option-needed' : 'bad-option');
          this.refusal = this.waysOf({ entity }).length > 0 ? unsaid : this.whyNotUsed(entity);
        },
        refuseTarget: (_, { target, ...picked }) => {
          const legal = this.legalOf(picked);
          this.refusal = legal ? this.whyNotAt(legal, target) : this.whyNotUsed(picked.entity);
        },
        refuseUntargeted: () => {
          this.refusal = refuse('target-needed');
        },
        refuseWithdrawn: ({ context: { entity } }) => {
          this.refusal = this.match.whyNot(this.seat, entity) ?? refuse('bad-target');
        },
      },
    });
  }

  /** The characters that are not legal targets: for the first option, if none was chosen. */
  private others(ways: readonly LegalCommand[], allowed: readonly number[]): Targeting['others'] {
    const way = ways.find((it) => it.target !== 'none');
    if (way === undefined) return [];
    const { rules, state } = this.match.session;
    return rules
      .characters(state.table)
      .filter((entity) => !allowed.includes(entity))
      .map((entity) => ({ entity, refusal: this.whyNotAt(way, entity) }));
  }

  private whyNotAt(legal: LegalCommand, target: number): Refusal {
    return this.match.whyNotAt(this.seat, legal, target) ?? refuse('bad-target');
  }

  private whyNotUsed(entity: number): Refusal {
    return this.match.whyNot(this.seat, entity) ?? refuse('no-such-card');
  }

  /** The command of a choice, with a target and a position only if they were chosen. */
  private commandIn(legal: LegalCommand, { target, position }: TargetingContext): GameCommand {
    return commandOf(
      this.forms,
      legal,
      target === 0 ? undefined : target,
      position < 0 ? undefined : position,
    );
  }

  private get forms(): CommandForms {
    return this.match.session.rules.commands;
  }
}
