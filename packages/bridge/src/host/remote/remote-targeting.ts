import { type RemoteMatch, SeatTargeting } from '@aftercast/match';
import { type GameCommand, type Refusal, type Reply, refuse } from '@aftercast/rules';
import type { ExplainedLegal } from '../../contract/wire.ts';
import { IDLE_TARGETING, type Targeting, type TargetingEvent } from '../../contract.ts';

/** What targeting asks of the match, which is played elsewhere. */
export interface TargetingSource {
  /** The legal commands of what is shown; empty while the seat may do nothing. */
  options(): readonly ExplainedLegal[];
  /** Gives a command. @param mark names it */
  send(command: GameCommand, mark: number): Promise<Reply>;
  /** Asks why an entity cannot be used. */
  whyNot(entity: number): Promise<Refusal | null>;
}

/**
 * The targeting of a seat whose match is played elsewhere. It follows from the legal commands that the server has sent: only a
 * command that was chosen goes to the server, and the question why a card cannot be used.
 */
export class RemoteTargeting {
  private readonly source: TargetingSource;
  private readonly seat: SeatTargeting;
  /** The answer to the last question why an entity cannot be used. */
  private reason: { entity: number; refusal: Refusal | null } = { entity: 0, refusal: null };
  /** The command that was chosen, until its reply is there. */
  private submitted: GameCommand | null = null;
  private over = false;

  constructor(match: RemoteMatch, seat: number, source: TargetingSource) {
    this.source = source;
    const { rules, state } = match.session;
    const legal = () => source.options() as ExplainedLegal[];
    this.seat = new SeatTargeting(
      {
        session: { rules, state, legal },
        send: (_, command) => {
          this.submitted = command;
          return null;
        },
        whyNot: (_, entity) => (entity === this.reason.entity ? this.reason.refusal : null),
        whyNotAt: (_, way, target) =>
          (way as ExplainedLegal).others.find(({ entity }) => entity === target)?.refusal ?? null,
      },
      seat,
    );
  }

  /** The state of targeting. */
  get state(): Targeting {
    return this.seat.state;
  }

  /**
   * Sends an event to it.
   * @param mark names the command, if one is chosen by it
   * @returns its new state, after the reply to a command that was chosen
   */
  async send(event: TargetingEvent, mark: number): Promise<Targeting> {
    if ('entity' in event && event.entity !== 0) await this.askWhyNot(event.entity);
    const state = this.seat.send(event);
    const { submitted } = this;
    this.submitted = null;
    if (submitted === null) return state;
    try {
      this.seat.conclude(await this.source.send(submitted, mark));
    } catch (error) {
      if (!this.over) this.seat.conclude({ accepted: false, refusal: refuse('busy') });
      throw error;
    }
    return this.seat.state;
  }

  /** The state after an event by which a lost worker has given a command. @param reply to that command */
  answered(reply: Reply): Targeting {
    this.seat.send({ type: 'cancel' });
    return reply.accepted
      ? { ...IDLE_TARGETING, command: reply.command }
      : { ...IDLE_TARGETING, refusal: reply.refusal };
  }

  /** Cancels if what was chosen is no longer legal. @returns the new state, or `null` if nothing has changed */
  refresh(): Targeting | null {
    return this.seat.refresh() ? this.seat.state : null;
  }

  /** Ends it. */
  stop(): void {
    this.over = true;
    this.seat.stop();
  }

  private async askWhyNot(entity: number): Promise<void> {
    const isUsable = this.source.options().some((it) => it.entity === entity);
    const refusal = isUsable ? null : await this.source.whyNot(entity);
    this.reason = { entity, refusal };
  }
}

/** What a spectator gets for an event: it has no targeting. */
export const NO_TARGETING: Targeting = { ...IDLE_TARGETING, refusal: refuse('not-your-turn') };
