import type { Match } from '@aftercast/match';
import type { CommandForms } from '@aftercast/rules';
import type { Clock } from '../../clock.ts';
import type { FromMachines, MachineMessage } from '../../contract.ts';
import type { Heard, Inspection, Machine } from '../machines/inspection.ts';
import { actionsOf, makePlain, WordedEvents } from '../machines/plain.ts';
import { everything, nameOf, RoleSight, type Sight } from '../machines/sight.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';
import { type Batch, Feed } from './feed.ts';
import type { MatchFeed, SideFeed } from './match-feed.ts';
import { PastProjection } from './past-projection.ts';

/** Messages in a batch: making them takes a part of the time in which the worker must listen (law B5). */
const BATCH = 200;

/** Batches on their way at a time: what is reported meanwhile goes with the next. */
const BATCHES = 1;

/**
 * Sends what the machines have reported, in the words of one role: what was reported in one go as one batch. The match does
 * not wait for its page: what the page has not asked for yet stays where it is kept, as long as it is kept.
 */
export class MachineFeed extends Feed<FromMachines> implements SideFeed {
  private readonly source: Inspection;
  private readonly owner: MatchFeed;
  private readonly stopListening: () => void;
  private readonly past: PastProjection;
  private readonly forms: CommandForms;
  private sight: Sight;
  private events: WordedEvents;
  /** Machines that its page knows. */
  private readonly known = new Set<string>();
  /** Number of the next event that is read. */
  private next = 0;
  /** Number of the last message. */
  private n = 0;
  private awake = false;

  /** @param owner the match feed of the same page */
  constructor(source: Inspection, match: Match, owner: MatchFeed, port: MessagePort, clock: Clock) {
    super(port, new Credits(clock, () => {}, BATCHES));
    this.source = source;
    this.owner = owner;
    this.stopListening = source.listen(this);
    this.past = new PastProjection(match, owner.role);
    this.forms = match.session.rules.commands;
    this.sight = this.look(false);
    this.events = new WordedEvents(this.sight);
    // All of its machines are to be seen, also of a seat that has not pointed yet.
    for (let seat = 0; seat < match.session.game.seats; seat++)
      if (this.mayPoint(seat)) match.targeting(seat);
    this.listen();
    this.wake();
  }

  /** The match never waits for it. */
  override get full(): boolean {
    return false;
  }

  /** Something was reported: it is sent when the thread is done with what it does. */
  wake(): void {
    if (this.awake) return;
    this.awake = true;
    queueMicrotask(() => {
      this.awake = false;
      this.send(false);
    });
  }

  /** It sends by itself. */
  flush(): void {}

  undone(): void {
    this.past.goBack();
  }

  end(): void {
    if (!this.over) this.close();
  }

  protected override close(): void {
    super.close('');
    this.stopListening();
  }

  protected get behind(): boolean {
    return this.next < this.source.end;
  }

  private get isOwner(): boolean {
    return this.owner.role.kind === 'owner';
  }

  private mayPoint(seat: number): boolean {
    const { role } = this.owner;
    return this.isOwner || (role.kind === 'seat' && role.seat === seat);
  }

  private look(unsure: boolean): Sight {
    return this.isOwner ? everything : new RoleSight(this.owner.role, this.past, this.forms, unsure);
  }

  protected receive(message: unknown): void {
    if (!isFromReader(message))
      this.owner.warn('malformed-message', 'An inspector returns credits or says goodbye.');
    else if (message.kind === 'bye') this.leave();
    else {
      this.credits.take(message.blocks);
      this.send(false);
    }
  }

  protected left(): void {
    this.owner.detach(this);
  }

  protected read(): Batch<FromMachines> | null {
    const { source } = this;
    const messages = this.next < source.first ? this.startAgain() : [];
    while (this.next < source.end && messages.length < BATCH) {
      const message = this.describe(source.at(this.next));
      this.next++;
      if (message !== null) messages.push(message);
    }
    return messages.length === 0 ? null : { message: { messages } };
  }

  /**
   * Begins again after what was let go. The owner goes on with the first event that is kept. Where that is depends on what
   * others may not know of: they go on with the next event.
   */
  private startAgain(): MachineMessage[] {
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
    this.past.goBack();
    this.sight = this.look(true);
    this.events = new WordedEvents(this.sight);
    const messages: MachineMessage[] = [{ type: 'aftercast.missed', n: ++this.n, count }];
    const kept = [...states.values()].flatMap(({ actor, state }) => [
      ...(this.known.has(nameOf(actor.event.actorRef)) ? [] : [actor]),
      ...(state === null ? [] : [asBeginning(state)]),
    ]);
    for (const heard of kept.sort((a, b) => a.position - b.position)) {
      const message = this.describe(heard);
      if (message !== null) messages.push(message);
    }
    return messages;
  }

  private describe(heard: Heard): MachineMessage | null {
    const { past, sight } = this;
    past.moveTo(heard.position);
    if (!sight.tells(heard, (event) => this.isAccepted(event))) return null;
    const message = makePlain(heard, sight, this.events, { n: this.n + 1, seq: past.seq });
    if (message === null) return null;
    this.n++;
    if (message.type === '@xstate.actor') this.known.add(message.name);
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
