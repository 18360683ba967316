import type { InspectionEvent } from '@aftercast/match';
import type { Heard, makePlain } from './plain.ts';

/** How many events are kept for an inspector that is opened late; the actors' registrations are kept besides. */
const KEPT = 2_000;

/**
 * Makes what the machines report plain, keeps the latest of it, and sends it to whoever has connected: an inspector
 * opened late gets every actor's registration, and what is kept of the rest. It is for the match's owner alone: what the
 * machines hear and hold names cards that a seat may not know (law H1).
 */
export class Inspection {
  private readonly actors: Heard[] = [];
  private readonly kept: Heard[] = [];
  private readonly ports = new Set<MessagePort>();
  private makePlain: typeof makePlain | null = null;

  /** To be handed to the machines. Events are kept as they are, and made plain when somebody wants to see them. */
  readonly hear = (event: InspectionEvent): void => {
    const heard: Heard = { event, at: Date.now() };
    if (event.type === '@xstate.actor') this.actors.push(heard);
    else {
      this.kept.push(heard);
      if (this.kept.length >= 2 * KEPT) this.kept.splice(0, KEPT);
    }
    for (const port of this.ports) this.send(port, heard);
  };

  /** Fetches what makes events plain when the first inspector comes: most matches never see one. */
  async connect(port: MessagePort): Promise<void> {
    this.makePlain ??= (await import('./plain.ts')).makePlain;
    for (const heard of this.actors) this.send(port, heard);
    for (const heard of this.kept.slice(-KEPT)) this.send(port, heard);
    this.ports.add(port);
    port.addEventListener('close', () => this.ports.delete(port));
    port.start();
  }

  /** How many inspectors listen: for tests of leaks. */
  get size(): number {
    return this.ports.size;
  }

  close(): void {
    for (const port of this.ports) port.close();
    this.ports.clear();
    this.actors.length = 0;
    this.kept.length = 0;
  }

  private send(port: MessagePort, heard: Heard): void {
    const plain = this.makePlain?.(heard) ?? null;
    if (plain !== null) port.postMessage(plain);
  }
}
