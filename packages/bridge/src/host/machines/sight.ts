import type { InspectionEvent, Role } from '@aftercast/match';
import { type CommandForms, type GameCommand, renumbered } from '@aftercast/rules';
import type { HeardEvent, MachineSnapshot, StateValue } from '../../contract.ts';
import type { Heard } from './inspection.ts';

/** What a role knew at the moment that is read. */
export interface Knowledge {
  aliasOf(entity: number): number;
  /** Whether it has been told of any of these actions. */
  knowsOf(actions: readonly number[]): boolean;
}

/** What a role may be told of the machines, and in which words. */
export interface Sight {
  /** Whether it is told of what was heard. It is asked of each in turn. @param accepted whether an event was acted upon */
  tells(heard: Heard, accepted: (event: object) => boolean): boolean;
  /** A machine's number. */
  sessionOf(actor: Actor): string;
  eventOf(event: HeardEvent): HeardEvent;
  snapshotOf(snapshot: MachineSnapshot): MachineSnapshot;
  /** The id of a state. */
  stateOf(id: string): string;
}

type Actor = InspectionEvent['actorRef'];

/** A machine's name: `turn-flow`, or `targeting-` with the seat. */
export function nameOf(actor: Actor): string {
  return 'id' in actor ? String(actor.id) : actor.sessionId;
}

/** The owner is told everything, as it is. */
export const everything: Sight = {
  tells: () => true,
  sessionOf: ({ sessionId }) => sessionId,
  eventOf: (event) => event,
  snapshotOf: (snapshot) => snapshot,
  stateOf: (id) => id,
};

/**
 * What a seat or a spectator may be told (law H1): the turn flow, and the seat's own targeting, with entities as it numbers
 * them at that moment. Of what others command it is told that, if it was accepted, and by whom: what is refused is nobody's
 * business. A hold for a phase that it is not told of is none to it: it sees the match running.
 */
export class RoleSight implements Sight {
  private readonly seat: number | null;
  private readonly past: Knowledge;
  private readonly forms: CommandForms;
  /** Whether the flow is in a hold that the role may not know of. */
  private hidden: boolean;
  private readonly told = new WeakMap<object, boolean>();

  /** @param unsure whether the flow may be in such a hold: what was before is not known */
  constructor(role: Role, past: Knowledge, forms: CommandForms, unsure: boolean) {
    this.seat = role.kind === 'seat' ? role.seat : null;
    this.past = past;
    this.forms = forms;
    this.hidden = unsure;
  }

  tells({ event: heard, actions }: Heard, accepted: (event: object) => boolean): boolean {
    const name = nameOf(heard.actorRef);
    if (name !== 'turn-flow') return name === `targeting-${this.seat}`;
    if (!('event' in heard)) return true;
    const { event } = heard;
    const known = this.told.get(event);
    if (known !== undefined) return known;
    const told = this.decide(event, actions, accepted);
    this.told.set(event, told);
    return told;
  }

  // The numbers by which a worker counts its machines tell which seat has pointed at something first.
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
