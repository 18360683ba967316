import type { MachineMessage } from '@aftercast/bridge/client';
import type { MachineActor, MachineLog, MachineStep, TakenTransition } from './recording.ts';

/** The machine messages of a match as actors and steps. */
export class MachineReader implements MachineLog {
  readonly actors: MachineActor[] = [];
  readonly steps: MachineStep[] = [];
  missed = 0;
  private readonly most: number;
  /** Transitions of the step in progress, by session. */
  private readonly taken = new Map<string, TakenTransition[]>();

  /** @param most minimum number of steps to keep; older ones are dropped */
  constructor(most: number) {
    this.most = most;
  }

  /** @param origin the time of `createdAt` 0 on the page's clock */
  hear(message: MachineMessage, origin: number): void {
    switch (message.type) {
      case '@xstate.actor':
        this.taken.delete(message.sessionId);
        this.enter({
          sessionId: message.sessionId,
          name: message.name,
          definition: JSON.parse(message.definition) as unknown,
          value: message.snapshot.value ?? '',
          context: message.snapshot.context,
        });
        return;
      case '@xstate.event':
        return;
      case '@xstate.microstep': {
        const taken = this.taken.get(message.sessionId);
        if (taken === undefined) this.taken.set(message.sessionId, [...message.transitions]);
        else taken.push(...message.transitions);
        return;
      }
      case '@xstate.snapshot': {
        const actor = this.actors.find((it) => it.sessionId === message.sessionId);
        if (actor === undefined) return;
        actor.value = message.snapshot.value ?? actor.value;
        actor.context = message.snapshot.context;
        this.steps.push({
          sessionId: message.sessionId,
          event: message.event,
          value: actor.value,
          context: actor.context,
          transitions: this.taken.get(message.sessionId) ?? [],
          at: Number(message.createdAt) + origin,
          seq: message.seq,
        });
        this.taken.delete(message.sessionId);
        if (this.steps.length >= 2 * this.most) {
          this.missed += this.most;
          this.steps.splice(0, this.most);
        }
        return;
      }
      case 'aftercast.missed':
        this.missed += message.count ?? 1;
        return;
      default:
        message satisfies never;
    }
  }

  /** Moves the steps of undone records to the last remaining record. */
  truncate(seq: number): void {
    for (let i = this.steps.length - 1; i >= 0; i--) {
      const step = this.steps[i] as MachineStep;
      if (step.seq <= seq) return;
      step.seq = seq;
    }
  }

  /** A machine that is restarted after an undo replaces the previous one of its name. */
  private enter(actor: MachineActor): void {
    const index = this.actors.findIndex((it) => it.name === actor.name);
    if (index < 0) this.actors.push(actor);
    else this.actors[index] = actor;
  }
}
