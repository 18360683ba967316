import type { Fault } from '@aftercast/match/files';
import type { PageWords } from '../words/page-words.ts';

/** What went wrong, as the user is told: in sentences that name no card. `null` is what the user reports. */
export function kindOf(fault: Fault | null): keyof PageWords['problems']['faults'] {
  switch (fault?.kind) {
    case 'viewer':
    case 'runaway':
      return fault.kind;
    case 'law':
    case 'error':
    case 'leak':
    case 'undo':
      return 'engine';
    case 'report':
    case undefined:
      return 'report';
    default:
      return fault satisfies never;
  }
}
