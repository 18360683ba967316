import type { InspectionEvent, Role } from '@aftercast/match';
import { type CommandForms, type GameCommand, renumbered } from '@aftercast/rules';
import type { HeardEvent, MachineSnapshot, StateValue } from '../../contract.ts';
import type { Heard } from './inspection.ts';

/** What a role knew at the moment of a report. */
export interface Knowledge {
  /** The role's number for an entity. */
  aliasOf(entity: number): number;
  /** Whether the role knew of any of these actions. */
  knowsOf(actions: readonly number[]): boolean;
}

/** What a role may see of the machines, and how. */
export interface MachineSight {
  /** Whether the role may see a report. Call it for each report in order. @param accepted whether an event was accepted */
  tells(heard: Heard, accepted: (event: object) => boolean): boolean;
  /** The id of a machine. */
  sessionOf(actor: Actor): string;
  /** An event with the role's numbers, and without what the role may not see. */
  eventOf(event: HeardEvent): HeardEvent;
  /** A snapshot with the role's numbers, and without hidden holds. */
  snapshotOf(snapshot: MachineSnapshot): MachineSnapshot;
  /** The id of a state, without hidden holds. */
  stateOf(id: string): string;
}

type Actor = InspectionEvent['actorRef'];

/** A machine's name: `turn-flow`, or `targeting-` and the seat. */
export function nameOf(actor: Actor): string {
  return 'id' in actor ? String(actor.id) : actor.sessionId;
}

/** The owner's sight: everything, unchanged. */
export const everything: MachineSight = {
  tells: () => true,
  sessionOf: ({ sessionId }) => sessionId,
  eventOf: (event) => event,
  snapshotOf: (snapshot) => snapshot,
  stateOf: (id) => id,
};

/**
 * What a seat or a spectator may see (law H1): the turn flow, and a seat's own targeting, with the role's numbers for
 * entities at that moment. Of other seats' commands it sees only which seat gave them, and only if they were accepted. In a
 * hold for a phase that the role does not know of, it sees the match running.
 */
export class RoleMachineSight implements MachineSight {
  private readonly seat: number | null;
  private readonly past: Knowledge;
  private readonly forms: CommandForms;
  /** Whether the turn flow is in a hold that the role may not know of. */
  private hidden: boolean;
  /** Decisions by event: an event has several reports. */
  private readonly decisions = new WeakMap<object, boolean>();

  /** @param unsure whether the flow may already be in such a hold, because earlier reports were dropped */
  constructor(role: Role, past: Knowledge, forms: CommandForms, unsure: boolean) {
    this.seat = role.kind === 'seat' ? role.seat : null;
    this.past = past;
    this.forms = forms;
    this.hidden = unsure;
  }

  tells({ event: heard, actions, undone }: Heard, accepted: (event: object) => boolean): boolean {
    const name = nameOf(heard.actorRef);
    if (name !== 'turn-flow') return name === `targeting-${this.seat}`;
    if (!('event' in heard)) return true;
    const { event } = heard;
    // How many turns an endless command had started before it was undone follows from its hidden actions too.
    if (undone === true && event.type === 'startTurn') return false;
    const known = this.decisions.get(event);
    if (known !== undefined) return known;
    const decision = this.decide(event, actions, accepted);
    this.decisions.set(event, decision);
    return decision;
  }

  // XState numbers machines in the order of their start, which would reveal which seat used its targeting first.
  sessionOf(actor: Actor): string {
    return nameOf(actor);
  }

  eventOf(event: HeardEvent): HeardEvent {
    if (event.type === 'submit') return this.submission(event);
    const { entity, target } = event;
    return {
      ...event,
      ...(typeof entity === 'number' && { entity: this.past.aliasOf(entity) }),
      ...(typeof target === 'number' && { target: this.past.aliasOf(target) }),
    };
  }

  snapshotOf(snapshot: MachineSnapshot): MachineSnapshot {
    const { value, context } = snapshot;
    return {
      ...snapshot,
      ...(value !== undefined && { value: this.valueOf(value) }),
      ...(isPointing(context) && {
        context: {
          ...context,
          entity: this.past.aliasOf(context.entity),
          target: this.past.aliasOf(context.target),
        },
      }),
    };
  }

  stateOf(id: string): string {
    return this.hidden ? id.replace(/\.holding$/, '.running') : id;
  }

  private decide(
    event: HeardEvent,
    actions: readonly number[],
    accepted: (event: object) => boolean,
  ): boolean {
    switch (event.type) {
      case 'submit':
        return event.seat === this.seat || accepted(event);
      case 'hold':
        this.hidden = !this.past.knowsOf(actions);
        return !this.hidden;
      case 'proceed': {
        const { hidden } = this;
        this.hidden = false;
        return !hidden;
      }
      case 'rest':
      case 'rollBack':
        this.hidden = false;
        return true;
      default:
        return true;
    }
  }

  private submission(event: HeardEvent): HeardEvent {
    const { type, seat, command } = event;
    if (seat !== this.seat) return { type, seat };
    return {
      type,
      seat,
      command: renumbered(command as GameCommand, this.forms, (entity) => this.past.aliasOf(entity)),
    };
  }

  private valueOf(value: StateValue): StateValue {
    if (!this.hidden) return value;
    if (typeof value === 'string') return value === 'holding' ? 'running' : value;
    return Object.fromEntries(Object.entries(value).map(([state, inner]) => [state, this.valueOf(inner)]));
  }
}

function isPointing(context: unknown): context is { entity: number; target: number } {
  const { entity, target } = (context ?? {}) as Record<string, unknown>;
  return typeof entity === 'number' && typeof target === 'number';
}
