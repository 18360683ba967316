import type { Match } from '@aftercast/match';
import type { CommandForms } from '@aftercast/rules';
import type { FromMachines, InspectionMessage } from '../contract.ts';
import type { Connection, Reader } from './connection.ts';
import { isFromReader } from './form.ts';
import type { Heard, Inspection, Machine } from './inspection.ts';
import { Place } from './place.ts';
import { actionsOf, makePlain, WordedEvents } from './plain.ts';
import { everything, nameOf, RoleSight, type Sight } from './sight.ts';

/** Messages in a batch: making them takes a part of the time in which the worker must listen (law B5). */
const BATCH = 200;

/**
 * Reads what the machines have reported, in the words of one role, and sends it: what was heard in one go as one batch. The
 * match does not wait for it: what its page has not asked for yet stays where it is kept, as long as it is kept.
 */
export class Inspector implements Reader {
  readonly full = false;
  private readonly source: Inspection;
  private readonly connection: Connection;
  private readonly port: MessagePort;
  private readonly stopListening: () => void;
  private readonly place: Place;
  private readonly forms: CommandForms;
  private sight: Sight;
  private events: WordedEvents;
  /** Machines of which it has been told. */
  private readonly told = new Set<string>();
  /** Number of the next event that is read. */
  private next = 0;
  /** Number of the last message. */
  private n = 0;
  /** Whether a batch is on its way: what is heard meanwhile goes with the next. */
  private sent = false;
  private awake = false;
  private closed = false;

  constructor(source: Inspection, match: Match, connection: Connection, port: MessagePort) {
    this.source = source;
    this.connection = connection;
    this.port = port;
    this.stopListening = source.listen(this);
    this.place = new Place(match, connection.role);
    this.forms = match.session.rules.commands;
    this.sight = this.look(false);
    this.events = new WordedEvents(this.sight);
    // All of its machines are to be seen, those too with which nobody has pointed yet.
    for (let seat = 0; seat < match.session.game.seats; seat++)
      if (this.mayPoint(seat)) match.targeting(seat);
    port.onmessage = ({ data }) => this.hear(data);
    port.addEventListener('close', () => this.leave());
    port.start();
    this.wake();
  }

  /** Something was reported: it is sent when the thread is done with what it does. */
  wake(): void {
    if (this.awake) return;
    this.awake = true;
    queueMicrotask(() => {
      this.awake = false;
      this.send();
    });
  }

  /** It sends by itself. */
  flush(): void {}

  undone(): void {
    this.place.goBack();
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.port.onmessage = null;
    this.port.close();
    this.stopListening();
  }

  private get isOwner(): boolean {
    return this.connection.role.kind === 'owner';
  }

  private mayPoint(seat: number): boolean {
    const { role } = this.connection;
    return this.isOwner || (role.kind === 'seat' && role.seat === seat);
  }

  private look(unsure: boolean): Sight {
    if (this.isOwner) return everything;
    return new RoleSight(this.connection.role, this.place, this.forms, unsure);
  }

  private hear(message: unknown): void {
    if (!isFromReader(message))
      this.connection.warn('malformed-message', 'An inspector returns credits or says goodbye.');
    else if (message.kind === 'bye') this.leave();
    else {
      this.sent = false;
      this.send();
    }
  }

  private leave(): void {
    if (this.closed) return;
    this.end();
    this.connection.detach(this);
  }

  private send(): void {
    if (this.closed || this.sent) return;
    const messages = this.batch();
    if (messages.length === 0) return;
    this.sent = true;
    const batch: FromMachines = { messages };
    this.port.postMessage(batch);
  }

  private batch(): InspectionMessage[] {
    const { source } = this;
    const messages = this.next < source.first ? this.startAgain() : [];
    while (this.next < source.end && messages.length < BATCH) {
      const message = this.read(source.at(this.next));
      this.next++;
      if (message !== null) messages.push(message);
    }
    return messages;
  }

  /**
   * Begins again after what was let go. The owner goes on with the first event that is kept. Where that is depends on what
   * others may not know of: they go on with the next event.
   */
  private startAgain(): InspectionMessage[] {
    const { source } = this;
    const states = new Map<string, Machine>([...source.machines].map(([id, it]) => [id, { ...it }]));
    const count = this.isOwner ? source.first - this.next : null;
    this.next = source.first;
    if (!this.isOwner) {
      for (; this.next < source.end; this.next++) {
        const heard = source.at(this.next);
        const { type, actorRef } = heard.event;
        if (type === '@xstate.actor') states.set(actorRef.sessionId, { actor: heard, state: null });
        const known = states.get(actorRef.sessionId);
        if (type === '@xstate.snapshot' && known) known.state = heard;
      }
    }
    this.place.goBack();
    this.sight = this.look(true);
    this.events = new WordedEvents(this.sight);
    const messages: InspectionMessage[] = [{ type: 'aftercast.missed', n: ++this.n, count }];
    const kept = [...states.values()].flatMap(({ actor, state }) => [
      ...(this.told.has(nameOf(actor.event.actorRef)) ? [] : [actor]),
      ...(state === null ? [] : [asBeginning(state)]),
    ]);
    for (const heard of kept.sort((a, b) => a.position - b.position)) {
      const message = this.read(heard);
      if (message !== null) messages.push(message);
    }
    return messages;
  }

  private read(heard: Heard): InspectionMessage | null {
    const { place, sight } = this;
    place.moveTo(heard.position);
    if (!sight.tells(heard, (event) => this.isAccepted(event))) return null;
    const message = makePlain(heard, sight, this.events, { n: this.n + 1, seq: place.seq });
    if (message === null) return null;
    this.n++;
    if (message.type === '@xstate.actor') this.told.add(message.name);
    return message;
  }

  /** Whether the turn flow has taken a command up: what became of it was reported with it. */
  private isAccepted(event: object): boolean {
    const { source } = this;
    for (let i = this.next; i < source.end; i++) {
      const { event: heard } = source.at(i);
      if (heard.type === '@xstate.microstep' && heard.event === event)
        return actionsOf(heard).includes('begin');
    }
    return false;
  }
}

/** A state as a machine's first: the event that led to it is not told. */
function asBeginning(state: Heard): Heard {
  const { event } = state;
  return 'event' in event ? { ...state, event: { ...event, event: { type: 'xstate.init' } } } : state;
}
