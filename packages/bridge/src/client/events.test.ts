import type { EventLog } from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { actionOf, NAMES, recordsOf, smallTable } from '../testing/records.ts';
import { amendAction, describeAction, eventOf, readQuestion, withCards } from './events.ts';
import type { ActionEvent } from './match-event.ts';

const bearHits = actionOf(4, { targets: [2, 3], amount: 7, card: 1, subject: 3, priority: 2, order: 5 });
const described = describeAction(
  NAMES,
  recordsOf((log) => log.begin({ ...bearHits, cause: 1, why: 2 })),
  0,
);

/** The event of a record in the middle of a block. */
function eventAfter(write: (log: EventLog) => void, actionFor: (id: number) => ActionEvent | null = only4) {
  const first = recordsOf((log) => log.handle(1));
  const data = recordsOf((log) => {
    log.handle(1);
    write(log);
  });
  return eventOf(data, first.length, 30, 9, actionFor);
}

const only4 = (id: number) => (id === 4 ? described : null);

describe('an action of an event', () => {
  it('A11 has names for the numbers of its record, and its cause', () => {
    expect(described).toEqual({
      id: 4,
      type: 'hit',
      seat: 1,
      source: 2,
      targets: [2, 3],
      amount: 7,
      card: 'wolf',
      subject: 3,
      cards: {},
      cause: 1,
      why: 'perform',
      priority: 2,
      order: 5,
    });
    for (const part of [described, described.targets, described.cards])
      expect(Object.isFrozen(part)).toBe(true);
  });

  it('has no card where its record names none, and a number where its type has no name', () => {
    const { card, type } = describeAction(
      NAMES,
      recordsOf((log) => log.begin(actionOf(1, {}, 0, 77))),
      0,
    );
    expect([card, type]).toEqual([null, 'type 77']);
  });

  it('H1 names the cards of its entities that the table shows, and leaves hidden and missing ones out', () => {
    const cardOf = (entity: number) => smallTable().entities[entity]?.card ?? 0;
    const { cards, ...rest } = withCards({ ...described, source: 9 }, NAMES, cardOf);
    expect(cards).toEqual({ 2: 'bear' });
    expect(rest).toEqual({ ...rest, id: 4, source: 9, targets: [2, 3] });
    const bySource = withCards({ ...described, source: 2, targets: [] }, NAMES, cardOf);
    const bySubject = withCards({ ...described, source: 0, subject: 2, targets: [] }, NAMES, cardOf);
    expect([bySource.cards, bySubject.cards]).toEqual([{ 2: 'bear' }, { 2: 'bear' }]);
    for (const part of [bySource, bySource.cards]) expect(Object.isFrozen(part)).toBe(true);
  });

  it('A5 has the targets and the amount that it was given, and is another object then', () => {
    const data = recordsOf((log) => log.amend({ ...bearHits, targets: [3], amount: 1 }));
    const amended = amendAction(described, data, 0);
    expect(amended).toEqual({ ...described, targets: [3], amount: 1 });
    expect(described.targets).toEqual([2, 3]);
    for (const part of [amended, amended.targets]) expect(Object.isFrozen(part)).toBe(true);
  });

  it('A6 loses a target that is gone, and keeps its amount', () => {
    const amended = amendAction(
      described,
      recordsOf((log) => log.lose(4, 2)),
      0,
    );
    expect(amended).toEqual({ ...described, targets: [3] });
  });
});

describe('the event of a record', () => {
  const at = { seq: 30, command: 9 };
  const prompt = { seat: 1, action: 4, kind: 'cards', options: [1, 2], count: 1 } as const;

  it.each<[string, (log: EventLog) => void, object]>([
    ['a command begins', (log) => log.command(9, 1), { kind: 'command-begun', ...at, seat: 1 }],
    ['a command is done', (log) => log.rest(9, 0), { kind: 'command-ended', ...at, outcome: null }],
    [
      'it decides the match',
      (log) => log.rest(9, 2),
      { kind: 'command-ended', ...at, outcome: { winner: 1 } },
    ],
    ['it ends in a tie', (log) => log.rest(9, -1), { kind: 'command-ended', ...at, outcome: { tied: true } }],
    [
      'another command is done',
      (log) => log.rest(8, 0),
      { kind: 'command-ended', seq: 30, command: 8, outcome: null },
    ],
    ['a command is undone', (log) => log.rolledBack(8), { kind: 'command-undone', seq: 30, command: 8 }],
    [
      'an action begins',
      (log) => log.begin(bearHits),
      { kind: 'phase-announced', ...at, phase: 'prepare', action: described },
    ],
    [
      'an action performs',
      (log) => log.perform(4),
      { kind: 'phase-announced', ...at, phase: 'perform', action: described },
    ],
    [
      'an action is amended',
      (log) => log.amend(bearHits),
      { kind: 'action-amended', ...at, action: described },
    ],
    [
      'an action loses a target',
      (log) => log.lose(4, 2),
      { kind: 'action-amended', ...at, action: described },
    ],
    [
      'an action asks',
      (log) => log.ask({ ...prompt, options: [1, 2] }),
      {
        kind: 'prompt-asked',
        ...at,
        action: described,
        seat: 1,
        of: 'cards',
        count: 1,
        least: 1,
        options: [1, 2],
      },
    ],
    [
      'A16 one of several seats answers',
      (log) => log.reply(4, 1, [0]),
      { kind: 'seat-answered', ...at, action: described, seat: 1 },
    ],
    [
      'an action is answered',
      (log) => log.answer(4, [0]),
      { kind: 'prompt-answered', ...at, action: described },
    ],
    [
      'A5 an action is cancelled',
      (log) => log.cancel(4, 6, 3),
      { kind: 'action-cancelled', ...at, action: described, by: 6, source: 3 },
    ],
    ['A6 an action is dropped', (log) => log.drop(4), { kind: 'action-dropped', ...at, action: described }],
    ['an action ends', (log) => log.ended(4), { kind: 'action-ended', ...at, action: described }],
  ])('%s', (_, write, event) => {
    expect(eventAfter(write)).toEqual(event);
  });

  it.each<[string, (log: EventLog) => void]>([
    ['a change', (log) => log.register(8, 0, 1)],
    ['the handler of a member of a group', (log) => log.handle(4)],
    ['an action that is not known', (log) => log.perform(5)],
  ])('there is none for %s', (_, write) => {
    expect(eventAfter(write)).toBeNull();
  });

  it('a question is read from its own record only', () => {
    const data = recordsOf((log) => log.ask({ ...prompt, options: [1, 2] }));
    expect(readQuestion(data, 0)).toMatchObject({ seat: 1, of: 'cards', count: 1, options: [1, 2] });
    expect(() =>
      readQuestion(
        recordsOf((log) => log.perform(4)),
        0,
      ),
    ).toThrow(RangeError);
    expect(() =>
      readQuestion(
        recordsOf((log) => log.perform(4)),
        0,
      ),
    ).toThrow('"perform"');
  });
});
