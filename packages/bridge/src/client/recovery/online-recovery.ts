import type * as Comlink from 'comlink';
import type { HostApi, OnlineMatch, ResumedAt } from '../../contract.ts';
import { Losses } from './losses.ts';
import type { Member } from './members.ts';
import type { Loss, Recovery } from './recovery.ts';

/**
 * Another worker connects to the server of the match again, and gets all of its records. No rule runs in a worker that shows such
 * a match: what makes it hang or fail is the show, so nothing is dropped, and no call is given up for it.
 */
export class OnlineRecovery implements Recovery {
  readonly waits = true;
  readonly dropped = 0;
  private readonly match: OnlineMatch;
  private readonly losses = new Losses();

  constructor(match: OnlineMatch) {
    this.match = match;
  }

  get tooMany(): boolean {
    return this.losses.tooMany;
  }

  lost({ at, kind, members }: Loss): boolean {
    const [opener] = members;
    if (opener !== undefined) this.losses.decide(kind, opener.progress, 0, true, at);
    return false;
  }

  async open(host: Comlink.Remote<HostApi>, members: readonly Member[]): Promise<void> {
    const [opener] = members;
    if (opener === undefined) return;
    const prefixes = members.flatMap((it) => it.prefixes);
    const { paused: _, speed: __, ...status } = opener.status;
    const readers = prefixes.map((it) => it.all);
    const { undone } = await host.openOnline(this.match, { readers, status });
    for (const [i, it] of prefixes.entries()) it.undone = undone[i] ?? null;
  }

  isFinal(name: string): boolean {
    return name === 'WireRefusedError';
  }

  resumedAt({ prefixes, progress: { records, seq } }: Member): ResumedAt {
    const undone = prefixes[0]?.undone ?? null;
    if (undone === null) return { seq, records, undone: false };
    // The record after the last that stays says that the command was undone.
    return { seq, records: undone.seq + 1, undone: true, command: undone.command };
  }

  restored(): void {}
}
