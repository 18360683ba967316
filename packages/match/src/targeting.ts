import { type Command, type Legal, type Refusal, type Reply, refuse } from '@aftercast/cards';
import { type Actor, createActor, type InspectionEvent } from 'xstate';
import { type TargetingEvent, targeting } from './machines/targeting.ts';
import type { Session } from './session.ts';

/** Where a seat's targeting is, and what the screen lights. */
export interface TargetingState {
  state: 'idle' | 'previewing' | 'choosing' | 'submitting';
  /** The card or character that is used or looked at; 0 for none. */
  entity: number;
  /** What it may be pointed at (law T3). */
  allowed: number[];
  /** What it makes sense to point it at. */
  preferred: number[];
  /** Why the last choice was not taken; `null` if it was. */
  refusal: Refusal | null;
  /** Number of the command that the last choice became; 0 for none. */
  command: number;
}

/** What the screen may send: the machine's own answers are not for it. */
export type PointingEvent = Exclude<TargetingEvent, { type: 'accept' } | { type: 'reject' }>;

/** Where a seat's choice goes: the match. */
export interface Submission {
  readonly session: Session;
  send(seat: number, command: Command): Reply;
  whyNot(seat: number, entity: number): Refusal | null;
}

/** The targeting machine of one seat, with the match that it submits to. */
export class SeatTargeting {
  private readonly match: Submission;
  private readonly seat: number;
  private readonly actor: Actor<typeof targeting>;
  private refusal: Refusal | null = null;
  private command = 0;

  constructor(match: Submission, seat: number, inspect?: (event: InspectionEvent) => void) {
    this.match = match;
    this.seat = seat;
    this.actor = createActor(this.provided(), { id: `targeting-${seat}`, ...(inspect && { inspect }) });
    this.actor.start();
  }

  /** Where it is now. */
  get state(): TargetingState {
    const snapshot = this.actor.getSnapshot();
    const { entity } = snapshot.context;
    const legal = entity === 0 ? undefined : this.legalOf(entity);
    return {
      state: snapshot.value,
      entity,
      allowed: legal?.allowed ?? [],
      preferred: legal?.preferred ?? [],
      refusal: this.refusal,
      command: this.command,
    };
  }

  /** Hears what the player does. */
  send(event: PointingEvent): TargetingState {
    this.refusal = null;
    this.command = 0;
    this.actor.send(event);
    return this.state;
  }

  /** Puts back what can no longer be used: the table has changed while the player was choosing. */
  refresh(): void {
    const { entity } = this.actor.getSnapshot().context;
    if (entity !== 0 && this.legalOf(entity) === undefined) this.actor.send({ type: 'cancel' });
  }

  stop(): void {
    this.actor.stop();
  }

  private legalOf(entity: number): Legal | undefined {
    return this.match.session.legal(this.seat).find((it) => it.entity === entity);
  }

  private provided(): typeof targeting {
    return targeting.provide({
      guards: {
        isUsable: (_, { entity }) => this.legalOf(entity) !== undefined,
        takesTarget: (_, { entity }) => (this.legalOf(entity)?.target ?? 'none') !== 'none',
        needsTarget: (_, { entity }) => this.legalOf(entity)?.target === 'required',
        isAllowed: (_, { entity, target }) => this.legalOf(entity)?.allowed.includes(target) === true,
      },
      actions: {
        submit: ({ context, self }) => {
          const command = this.commandOf(context.entity, context.target, context.position);
          const reply = command === null ? null : this.match.send(this.seat, command);
          if (reply?.accepted === true) this.command = reply.command;
          else this.refusal = reply?.refusal ?? refuse('no-such-card');
          self.send({ type: reply?.accepted === true ? 'accept' : 'reject' });
        },
        refuseUse: (_, { entity }) => {
          this.refusal = this.match.whyNot(this.seat, entity) ?? refuse('no-such-card');
        },
        refuseTarget: (_, { entity, target }) => {
          const command = this.commandOf(entity, target, -1);
          this.refusal =
            (command === null ? null : this.match.session.check(this.seat, command)) ?? refuse('bad-target');
        },
        refuseUntargeted: () => {
          this.refusal = refuse('target-needed');
        },
      },
    });
  }

  /** The command that using a card or character is. */
  private commandOf(entity: number, target: number, position: number): Command | null {
    const aimed = target === 0 ? {} : { target };
    const legal = this.legalOf(entity);
    const chosen = legal === undefined || legal.choose < 0 ? {} : { choose: legal.choose };
    switch (legal?.do) {
      case 'play':
        return { do: 'play', card: entity, ...aimed, ...chosen, ...(position < 0 ? {} : { position }) };
      case 'attack':
        return { do: 'attack', with: entity, target };
      case 'power':
        return { do: 'power', ...aimed, ...chosen };
      default:
        return null;
    }
  }
}
