import type * as Comlink from 'comlink';
import type { HostApi, ResumedAt } from '../../contract.ts';
import type { KeptLog } from './kept-log.ts';
import { Losses } from './losses.ts';
import { type Member, resumedAt } from './members.ts';
import type { Loss, Recovery } from './recovery.ts';

/** Another worker replays what the page has kept of its match. */
export class KeptRecovery implements Recovery {
  readonly waits = false;
  dropped = 0;
  private readonly kept: KeptLog;
  private readonly losses = new Losses();

  constructor(kept: KeptLog) {
    this.kept = kept;
  }

  get tooMany(): boolean {
    return this.losses.tooMany;
  }

  lost({ at, isStarting, kind, members }: Loss): boolean {
    const { kept, losses } = this;
    const [opener] = members;
    if (opener === undefined) return false;
    // A worker that has not answered yet has resolved nothing.
    const waits = isStarting || members.some((it) => it.isPlaying);
    const dropped = losses.decide(kind, opener.progress, kept.entries.length, waits, at);
    if (dropped !== 0 && !losses.tooMany) {
      kept.drop(dropped);
      this.dropped = dropped;
    }
    return kind !== 'died' && dropped === 0;
  }

  open(host: Comlink.Remote<HostApi>, members: readonly Member[]): Promise<unknown> {
    const { base, entries } = this.kept;
    const left = members[0]?.timeLeft ?? null;
    const seen = members.map((it) => ({ role: it.role, records: this.resumedAt(it).records }));
    return host.recover({ base, entries, seen, ...(left !== null && { left }) });
  }

  // What is kept cannot be replayed.
  isFinal(name: string): boolean {
    return name === 'StorageError';
  }

  resumedAt({ progress }: Member): ResumedAt {
    return resumedAt(progress, this.dropped);
  }

  restored(): void {
    this.dropped = 0;
  }
}
