import type * as Comlink from 'comlink';
import type { LossKind } from '../../contract/health.ts';
import type { HostApi, ResumedAt } from '../../contract.ts';
import type { Member } from './members.ts';

/** A worker that was lost, as the page knows it. */
export interface Loss {
  kind: LossKind;
  /** The connections of the page; the opener's comes first. */
  members: readonly Member[];
  /** Whether it was started in place of another, and had not answered yet. */
  isStarting: boolean;
  /** Milliseconds of the page's clock. */
  at: number;
}

/** How a match goes on in another worker. */
export interface Recovery {
  /** Number of the command that was dropped since the connections have lost their worker; 0 for none. */
  readonly dropped: number;
  /** Whether workers are lost again and again at one place. */
  readonly tooMany: boolean;
  /** Whether {@link open} waits for a server, for as long as it takes. */
  readonly waits: boolean;
  /** Counts a loss, and decides what to do about it. @returns whether a call that has no answer yet could be the reason */
  lost(loss: Loss): boolean;
  /** Asks a worker to open the match, up to where the page had come. */
  open(host: Comlink.Remote<HostApi>, members: readonly Member[]): Promise<unknown>;
  /** Whether an error of {@link open} would come in another worker, too. @param name of the error */
  isFinal(name: string): boolean;
  /** Where a connection goes on, once the match is open. */
  resumedAt(member: Member): ResumedAt;
  /** Called when the match has gone on. */
  restored(): void;
}
