import type { Match } from '@aftercast/match';
import type { CommandForms } from '@aftercast/rules';
import { CATCH_UP_SLICE, type FromMachines, type MachineMessage } from '../../contract.ts';
import type { Heard, Inspection, Machine } from '../machines/inspection.ts';
import { everything, type MachineSight, nameOf, RoleMachineSight } from '../machines/machine-sight.ts';
import { actionsOf, makePlain, WordedEvents } from '../machines/plain.ts';
import { Credits } from '../ports/credits.ts';
import { isFromReader } from '../ports/forms.ts';
import type { Turns, Work } from '../ports/turns.ts';
import { addCut } from './cursor.ts';
import { type Batch, Feed } from './feed.ts';
import { isKnownMoment } from './joining.ts';
import type { MatchFeed } from './match-feed.ts';
import { PastProjection } from './past-projection.ts';
import type { SideFeed } from './side-feed.ts';

/** Maximum number of messages in a batch: while the worker makes a batch, it reads no messages (law B5). */
const BATCH = 200;

/** Number of batches in flight: what is reported meanwhile goes into the next one. */
const BATCHES = 1;

/**
 * Sends the machines' reports, as one role may see them, in batches. The match does not wait for the inspector.
 * {@link Inspection} keeps the unsent reports, until it drops the oldest. The inspector sees where a batch ends: while
 * something is resolved, only at a stop of which the role may know (law H1).
 */
export class MachineFeed extends Feed<FromMachines> implements SideFeed, Work {
  private readonly source: Inspection;
  private readonly match: Match;
  private readonly owner: MatchFeed;
  private readonly turns: Turns;
  private readonly stopListening: () => void;
  private readonly past: PastProjection;
  private readonly forms: CommandForms;
  private sight: MachineSight;
  private events: WordedEvents;
  /** Names of the machines that were sent. */
  private readonly known = new Set<string>();
  /** Number of the next report to read. */
  private next = 0;
  /** Reports to send before the next: those of the machines, after reports were dropped. */
  private readonly again: Heard[] = [];
  /** Messages of a batch that is not whole: the next report lies far ahead in the event log. */
  private readonly made: MachineMessage[] = [];
  /** Numbers of reports before which a batch ends, in order. Reports after the last cut are not sent yet. */
  private readonly cuts: number[] = [];
  /** Number of the last message. */
  private n = 0;
  private awake = false;

  /** @param owner the match feed of the same page */
  constructor(source: Inspection, match: Match, owner: MatchFeed, port: MessagePort, turns: Turns) {
    super(port, new Credits(BATCHES));
    this.turns = turns;
    this.source = source;
    this.match = match;
    this.owner = owner;
    this.stopListening = source.listen(this);
    this.past = new PastProjection(match, owner.role);
    this.forms = match.session.rules.commands;
    this.sight = this.makeSight(false);
    this.events = new WordedEvents(this.sight);
    // A seat's targeting machine starts with its first use: here, so that the inspector sees it.
    for (let seat = 0; seat < match.session.game.seats; seat++)
      if (this.mayPoint(seat)) match.targeting(seat);
    this.listen();
    this.cut(isKnownMoment(match, owner.role, owner.stream) ? source.end : this.firstOfCommand());
    this.wake();
  }

  /** Always `false`: the match never waits for this feed. */
  override get isWaitedFor(): boolean {
    return false;
  }

  /** Called after a report. Sends in a microtask, so that reports made together go in one batch. */
  wake(): void {
    if (this.awake) return;
    this.awake = true;
    queueMicrotask(() => {
      this.awake = false;
      const { resolution } = this.match;
      // While something is resolved, another role learns by a batch that something has happened (law H1).
      if (this.isOwner || resolution === null || resolution === 'asking') this.cut();
      this.send();
    });
  }

  /** Goes on with reports that lie far ahead in the event log. */
  step(): boolean {
    this.send();
    return false;
  }

  get waiting(): number {
    return this.cuts.length + this.again.length + this.made.length;
  }

  flush(): void {
    this.send();
  }

  cut(end = this.source.end): void {
    // The owner may know where every batch ends, so it gets as many reports at once as there are.
    if (this.isOwner) this.cuts.length = 0;
    addCut(this.cuts, end, this.next);
  }

  undone(): void {
    this.past.goBack();
  }

  end(): void {
    if (!this.over) this.close();
  }

  protected override close(): void {
    super.close('');
    this.stopListening();
    this.turns.remove(this);
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

  /** The number of the first report of the command that is being resolved. */
  private firstOfCommand(): number {
    const { match, source } = this;
    let first = source.end;
    while (first > source.first && source.at(first - 1).command === match.session.state.command) first--;
    return first;
  }

  private makeSight(unsure: boolean): MachineSight {
    return this.isOwner ? everything : new RoleMachineSight(this.owner.role, this.past, this.forms, unsure);
  }

  protected receive(message: unknown): void {
    if (!this.owner.admit()) return;
    if (!isFromReader(message)) this.owner.malformed('Malformed message: expected credit or bye.');
    else if (message.kind === 'bye') this.leave();
    else if (this.take(message.blocks) > 0) this.send();
  }

  protected left(): void {
    this.owner.detach(this);
  }

  protected read(): Batch<FromMachines> | null {
    const { again, cuts, made, source } = this;
    if (this.next < source.first) made.push(this.startAgain());
    let left = CATCH_UP_SLICE;
    while ((again.length > 0 || cuts[0] !== undefined) && made.length < BATCH) {
      if (again.length === 0 && this.next >= (cuts[0] as number)) {
        cuts.shift();
        // A batch without a message is not sent: the role may know of none of its reports.
        if (made.length > 0) break;
        continue;
      }
      const heard = again[0] ?? source.at(this.next);
      left -= this.past.moveTowards(heard.position, left);
      if (left <= 0 || this.past.isBefore(heard.position)) {
        this.turns.add(this);
        return null;
      }
      const message = this.describe(heard);
      if (again.length > 0) again.shift();
      else this.next++;
      if (message !== null) made.push(message);
    }
    return made.length === 0 ? null : { message: { messages: made.splice(0) } };
  }

  /**
   * Restarts after reports were dropped, and sends the machines and their states {@link again}. The owner goes on with the oldest report that
   * is kept. Which one that is depends on hidden reports, so other roles go on with the next new report (law H1).
   */
  private startAgain(): MachineMessage {
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
    this.sight = this.makeSight(true);
    this.events = new WordedEvents(this.sight);
    const reports = [...states.values()].flatMap(({ actor, state }) => [
      ...(this.known.has(nameOf(actor.event.actorRef)) ? [] : [actor]),
      ...(state === null ? [] : [asBeginning(state)]),
    ]);
    this.again.splice(0, this.again.length, ...reports.sort((a, b) => a.position - b.position));
    return { type: 'aftercast.missed', n: ++this.n, count };
  }

  /** Makes the message about a report at the position of {@link past}; `null` if the role may not see it. */
  private describe(heard: Heard): MachineMessage | null {
    const { past, sight } = this;
    if (!sight.tells(heard, (event) => this.isAccepted(event))) return null;
    const message = makePlain(heard, sight, this.events, { n: this.n + 1, seq: past.seq });
    if (message === null) return null;
    this.n++;
    if (message.type === '@xstate.actor') this.known.add(message.name);
    return message;
  }

  /** Whether the turn flow accepted a command. Its microstep was reported at the same time, so it can be read. */
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

/** Makes a state look like a machine's first: without the event that led to it. */
function asBeginning(state: Heard): Heard {
  const { event } = state;
  return 'event' in event ? { ...state, event: { ...event, event: { type: 'xstate.init' } } } : state;
}
