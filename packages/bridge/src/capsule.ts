/** Bug capsules of a page: what its viewers did, and files that show a problem. This entry does not load the engine. */
import {
  type Acknowledgement,
  type Fault,
  readMatchFile,
  withCapsule,
  writeMatchFile,
} from '@aftercast/match/files';
import { type Observable, Subject, type Subscription } from 'rxjs';
import type { HoldEvent, MatchClient, PhaseEvent } from './client/api.ts';

/** Acknowledgements that are kept; a capsule has at most as many. */
const KEPT = 1_000;

/** A phase with the card that its action came from, as it was when the phase was announced. */
interface SeenPhase {
  event: PhaseEvent;
  card: string;
}

/** Notes what a bug capsule needs of a page, from now on. */
export class ProblemRecorder {
  /** Emits what goes wrong on the page: viewers that throw. */
  readonly faults$: Observable<Fault>;
  private readonly faults = new Subject<Fault>();
  private readonly client: MatchClient;
  private readonly subscriptions: Subscription[];
  private readonly acknowledgements: Acknowledgement[] = [];
  /** The phases of the current command. */
  private phases: SeenPhase[] = [];
  private hold: Extract<HoldEvent, { kind: 'announced' }> | null = null;

  /** @param client the connection of the match's owner: only the owner may have a capsule (law H1) */
  constructor(client: MatchClient) {
    this.client = client;
    this.faults$ = this.faults.asObservable();
    this.subscriptions = [
      client.phases$.subscribe((event) => this.see(event)),
      client.holds$.subscribe((event) => this.note(event)),
      client.warnings$.subscribe(({ code, message }) => {
        if (code === 'failed-viewer') this.faults.next(this.viewerFault(message));
      }),
    ];
  }

  /**
   * Makes a bug capsule of the match as it is now.
   * @returns the text of a match file with the fault in it
   * @throws Error (as a rejection) if the match cannot be saved, because the connection has ended or is not the owner's
   */
  async capsuleOf(fault: Fault): Promise<string> {
    const { acknowledgements, client } = this;
    return writeMatchFile(withCapsule(readMatchFile(await client.save()), { fault, acknowledgements }));
  }

  /** Stops taking notes; {@link capsuleOf} can still be called. */
  stop(): void {
    for (const subscription of this.subscriptions) subscription.unsubscribe();
    this.faults.complete();
  }

  private see(event: PhaseEvent): void {
    if (this.phases[0]?.event.command !== event.command) this.phases = [];
    const card = this.client.view.entity(event.action.source)?.card ?? '';
    this.phases.push({ event, card });
  }

  private note(event: HoldEvent): void {
    if (event.kind === 'announced') this.hold = event;
    if (event.kind !== 'announced' && event.kind !== 'keyframe' && event.kind !== 'ended') return;
    const { acknowledgements, client } = this;
    acknowledgements.push({ hold: event.hold, reached: event.kind, seq: client.view.seq });
    acknowledgements.splice(0, acknowledgements.length - KEPT);
  }

  /** The fault of a viewer of the hold that is being played. The warning names the type of its action. */
  private viewerFault(message: string): Fault {
    const { hold, phases } = this;
    const held = phases.filter(
      ({ event }) => hold?.actions.includes(event.action.id) && hold.phase === event.phase,
    );
    const [first] = held;
    const found = held.find(({ event }) => message.includes(event.action.type)) ?? first;
    if (found === undefined) return { kind: 'report', message };
    const { action, phase } = found.event;
    return { kind: 'viewer', type: action.type, phase, card: found.card, message };
  }
}
