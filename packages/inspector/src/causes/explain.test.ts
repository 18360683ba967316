import {
  type ActionDetails,
  EntityField,
  EventLog,
  makeDetailedAction,
  Operation,
  RecordKind,
  Why,
} from '@aftercast/kernel';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../element/words.ts';
import { recordingOf } from '../testing/tale.ts';
import { explain } from './explain.ts';
import { TreeOrder } from './tree-order.ts';

const [damage, heal, draw] = [0, 1, 2];

/** Writes what happens, as short as it can be said. */
class Script {
  readonly log = new EventLog();

  command(number: number): this {
    this.log.command(number, 0);
    return this;
  }

  begin(id: number, type: number, cause = 0, why: Why = Why.command, details: ActionDetails = {}): this {
    const action = makeDetailedAction(type, 0, 0, details);
    Object.assign(action, { id, cause, why });
    this.log.begin(action);
    return this;
  }

  perform(...ids: number[]): this {
    for (const id of ids) this.log.perform(id);
    return this;
  }

  end(...ids: number[]): this {
    for (const id of ids) this.log.ended(id);
    return this;
  }

  /** What is said of an action under a label, with links as the numbers of actions. */
  says(index: number, label: string): string {
    const { facts } = explain(new TreeOrder(recordingOf(this.log)), index, wordsOf());
    const pieces = facts.find((it) => it.label === label)?.pieces ?? [];
    return pieces.map((it) => (typeof it === 'string' ? it : `[${it.action}]`)).join('');
  }

  changes(index: number): readonly string[] {
    return explain(new TreeOrder(recordingOf(this.log)), index, wordsOf()).changes;
  }
}

describe('what is said of an action', () => {
  it('A11 names what caused it, and in which phase', () => {
    const script = new Script().command(7).begin(1, damage);
    script.begin(2, heal, 1, Why.prepare).perform(2).end(2);
    script.begin(3, draw, 1, Why.stateBasedAction).perform(3).end(3);
    script.perform(1).begin(4, heal, 1, Why.perform).perform(4).end(4).end(1);
    script.begin(5, draw, 1, Why.stateBasedAction).perform(5).end(5);
    script.begin(6, draw, 1, Why.followUp).perform(6).end(6);
    expect([0, 1, 2, 3, 4, 5].map((it) => script.says(it, 'Cause'))).toEqual([
      'Command 7 of seat 0 asked for it.',
      'It answers the prepare phase of [0].',
      'It is a state-based action, which the game runs by itself between the phases of [0].',
      'It answers the perform phase of [0].',
      'It is a state-based action, which the game runs by itself after [0].',
      '[0] named it, to be resolved afterwards.',
    ]);
  });

  it('A4 says why it stands where it stands: by priority, by order of play, as added', () => {
    const script = new Script().command(1).begin(1, damage).perform(1);
    const answers: ActionDetails[] = [
      { priority: 3, order: 9 },
      { priority: 1, order: 2 },
      { priority: 1, order: 5 },
      { priority: 1, order: 5 },
    ];
    answers.forEach((it, i) => {
      script
        .begin(i + 2, heal, 1, Why.perform, it)
        .perform(i + 2)
        .end(i + 2);
    });
    script.end(1);
    expect(script.says(2, 'Order')).toBe(
      '2 of 4 answers: priority 1, order of play 2. After [1], whose priority 3 is higher than 1. Before [3], whose order of play 5 is later than 2.',
    );
    expect(script.says(4, 'Order')).toBe(
      '4 of 4 answers: priority 1, order of play 5. After [3], which was added before it. ',
    );
  });

  it('A4 counts the answers to each phase by themselves', () => {
    const script = new Script().command(1).begin(1, damage);
    script.begin(2, heal, 1, Why.prepare).perform(2).end(2).perform(1);
    script.begin(3, heal, 1, Why.perform).perform(3).end(3).end(1);
    const only = 'It is the only one of the answers to this phase; its priority is 0.';
    expect([1, 2].map((it) => script.says(it, 'Order'))).toEqual([only, only]);
  });

  it('A7 sorts the answers to a group as one list, and names who else is in it', () => {
    const script = new Script().command(1).begin(1, damage).begin(2, damage).perform(1, 2);
    script.begin(3, heal, 2, Why.perform, { order: 1 }).perform(3).end(3);
    script.begin(4, heal, 1, Why.perform, { order: 2 }).perform(4).end(4).end(1, 2);
    expect(script.says(0, 'Group')).toBe('One of 2 that are resolved together (law A7), with [1]');
    expect(script.says(2, 'Order')).toBe(
      '1 of 2 answers to a group of 2: priority 0, order of play 1. Before [3], whose order of play 2 is later than 1.',
    );
    expect(script.says(3, 'Group')).toBe('');
  });

  it('A5 A6 says what became of it, and who cancelled it', () => {
    const script = new Script().command(1).begin(1, damage).begin(2, heal, 1, Why.prepare).perform(2);
    script.log.cancel(1, 2, 0);
    script.end(2).end(1).begin(3, damage, 1, Why.followUp);
    script.log.drop(3);
    script.end(3).begin(4, damage, 1, Why.followUp);
    script.log.ask({ action: 4, seat: 0, kind: 'options', options: [1, 2], count: 1 });
    expect([0, 1, 2, 3].map((it) => script.says(it, 'Fate'))).toEqual([
      'It was cancelled by [1].',
      'It is done.',
      'It could no longer be performed, and was dropped (law A6).',
      'It waits for an answer of seat 0.',
    ]);
  });

  it('A1 says what it changed, in words, and not what others did', () => {
    const script = new Script().command(1);
    const { log } = script;
    const wisp = { id: 1, card: 1, owner: 0, zone: 1, order: 0, stats: [5, 1], attachments: [] };
    script.begin(1, draw).perform(1);
    log.entity(RecordKind.create, wisp, 0);
    log.move(1, 1, 0, 3, 0);
    script.begin(2, damage, 1, Why.perform, { targets: [1] }).perform(2);
    log.set(1, 0, 5, 2);
    log.field(1, EntityField.card, 1, 2);
    const buff = { id: 2, card: 2, source: 1, player: 0, until: 0, form: 0, modifiers: [] };
    const modifiers = [
      { stat: 1, operation: Operation.add, value: 2 },
      { stat: 0, operation: Operation.set, value: 1 },
    ];
    log.attachment(RecordKind.attach, 1, 0, { ...buff, modifiers });
    script.end(2).end(1);
    expect(script.changes(0)).toEqual([
      'new: Wisp #1 in board of seat 0, place 1',
      'Wisp #1: board of seat 0, place 1 → board of seat 1, place 1',
    ]);
    expect(script.changes(1)).toEqual([
      'health of Wisp #1: 5 → 2',
      'Wisp #1 becomes Fire Ball',
      'Wisp #1 gets +2 attack, health set to 1 from Fire Ball',
    ]);
  });
});
