import { describe, expect, it } from 'vitest';
import { type MemberProgress, resumedAt } from './members.ts';

const progress: MemberProgress = { seq: 40, records: 60, command: 3, before: 50, resolving: 3 };

describe('where a connection goes on with another worker', () => {
  it('B1 after its last record, if no command was dropped, or one of which it had seen nothing', () => {
    const same = { seq: 40, records: 60, undone: false };
    expect(resumedAt(progress, 0)).toEqual(same);
    expect(resumedAt(progress, 4)).toEqual(same);
    expect(resumedAt({ ...progress, command: 0, before: null }, 0)).toEqual(same);
  });

  it('B4 before the command that was dropped, whose records are void', () => {
    expect(resumedAt(progress, 3)).toEqual({ seq: 40, records: 50, undone: true });
  });

  it('B4 at the first record, if it had come in the middle of the command that was dropped', () => {
    expect(resumedAt({ ...progress, before: null }, 3)).toEqual({ seq: 40, records: 0, undone: true });
  });
});
