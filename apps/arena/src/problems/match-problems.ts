import { ProblemRecorder } from '@aftercast/bridge/capsule';
import type { MatchClient } from '@aftercast/bridge/client';
import { type Fault, isSameFault } from '@aftercast/match/files';
import type { Mode } from '../modes/modes.ts';
import { makeArenaSave } from '../saves/arena-save.ts';
import { askAboutReport, offerReport, type ProblemReport } from './reports.ts';

/** Notices what goes wrong in a match of this page, and offers a report of it, each problem once. */
export class MatchProblems {
  private readonly mode: Mode;
  private readonly recorder: ProblemRecorder;
  private readonly watched = new Set<MatchClient>();
  private readonly told: Fault[] = [];
  private readonly listeners = new AbortController();

  /** @param client the connection that opened the match */
  constructor(client: MatchClient, mode: Mode) {
    this.mode = mode;
    this.recorder = new ProblemRecorder(client, { platform: navigator.userAgent });
    this.watched.add(client);
    this.recorder.faults$.subscribe((fault) => this.tell(fault));
    const { signal } = this.listeners;
    window.addEventListener('error', ({ message }) => this.failed(message), { signal });
    window.addEventListener('unhandledrejection', ({ reason }) => this.failed(String(reason)), { signal });
  }

  /** Notices what the viewers of another connection do, too. */
  watch(client: MatchClient): void {
    if (this.watched.has(client)) return;
    this.watched.add(client);
    this.recorder.watch(client);
  }

  /** Asks the user to save a report of the match as it is now. */
  report(): void {
    askAboutReport(this.reportOf(null));
  }

  /** An opponent has stopped, and the match waits for its seat. @param why in English */
  opponentStopped(why: string): void {
    this.tell({ kind: 'report', message: `The opponent stopped. ${why}` });
  }

  /** Stops noticing. A report that was offered can still be saved. */
  stop(): void {
    this.listeners.abort();
    this.recorder.stop();
  }

  private failed(message: string): void {
    // The browser reports this where a size is measured again in the next frame.
    if (!message.startsWith('ResizeObserver loop')) this.tell({ kind: 'report', message });
  }

  private tell(fault: Fault): void {
    if (this.told.some((it) => isSameFault(it, fault))) return;
    this.told.push(fault);
    offerReport(this.reportOf(fault));
  }

  private reportOf(fault: Fault | null): ProblemReport {
    const { mode, recorder } = this;
    return {
      mode,
      fault,
      async makeFile(words) {
        const said = words.trim() === '' ? 'The user did not say what went wrong.' : words.trim();
        const save = await recorder.capsuleOf(fault ?? { kind: 'report', message: said });
        return makeArenaSave({ mode, save, held: null, at: Date.now() });
      },
    };
  }
}
