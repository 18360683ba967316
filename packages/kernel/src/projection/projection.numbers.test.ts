import { describe, expect, test } from 'vitest';
import { Why } from '../game/action.ts';
import { at, begun, CHALK, Desk, FLINT, game, Zone } from '../testing/desk.ts';
import { seesFaces } from './sight.ts';

const YARD = at(0, Zone.yard);
const PIT = at(0, Zone.pit);
const VOID = at(0, Zone.void);

/** Cards that no one else sees come first, so that seat 1 has other numbers than the match: 3 is its 1, 4 its 2. */
function shifted() {
  const desk = new Desk();
  desk.put(FLINT, PIT);
  desk.put(FLINT, VOID);
  const [third, fourth] = [desk.put(FLINT, YARD), desk.put(CHALK, YARD)];
  return { desk, projection: desk.show(1), third, fourth };
}

describe('the role’s numbers of entities', () => {
  test('H1 stand in every record about an action', () => {
    const { desk, fourth, projection, third } = shifted();
    const [one, two] = [projection.aliasOf(third), projection.aliasOf(fourth)];
    expect([one, two]).toEqual([1, 2]);
    desk.begin(1, { source: third, subject: fourth, targets: [fourth, third] });
    desk.log.lose(1, fourth);
    desk.log.cancel(1, 1, fourth);
    desk.log.ask({ seat: 1, action: 1, kind: 'entities', options: [fourth, third], count: 1 });
    desk.log.answer(1, [0]);
    expect(desk.received(1)).toMatchObject([
      { kind: 'begin', source: one, subject: two, targets: [two, one] },
      { kind: 'lose', target: two },
      { kind: 'cancel', by: 1, source: two },
      { kind: 'ask', options: [two, one] },
      { kind: 'answer' },
    ]);
  });

  test('H1 do not stand for options that are no entities', () => {
    const { desk, third } = shifted();
    desk.begin(1, { source: third });
    desk.log.ask({ seat: 1, action: 1, kind: 'cards', options: [1, 2], count: 1 });
    desk.log.ask({ seat: 1, action: 1, kind: 'options', options: [3, 4], count: 1 });
    const asked = desk.received(1).slice(1);
    expect(asked).toMatchObject([{ options: [1, 2] }, { options: [3, 4] }]);
  });

  test('H1 stand for the source of an attachment, which may be hidden', () => {
    const { desk, fourth, projection, third } = shifted();
    const attach = (source: number) =>
      desk.changes.attach(third, { card: CHALK, source, player: 0, until: 0, form: 0, modifiers: [] });
    const first = attach(fourth);
    attach(2);
    desk.changes.detach(third, first);
    expect(desk.received(1)).toMatchObject([
      {
        kind: 'attach',
        entity: projection.aliasOf(third),
        attachment: { source: projection.aliasOf(fourth) },
      },
      { kind: 'attach', attachment: { source: 0 } },
      {
        kind: 'detach',
        entity: projection.aliasOf(third),
        attachment: { source: projection.aliasOf(fourth) },
      },
    ]);
  });

  test('H1 no source has no order of play, and keeps none', () => {
    const { desk } = shifted();
    desk.begin(1, { source: 0, order: 5 });
    expect(begun(desk.received(1))[0]).toMatchObject({ source: 0, order: 5 });
  });
});

describe('the role’s numbers of actions', () => {
  test('H1 A11 have no gap, and a follow-up names its cause after its end', () => {
    const { desk, third } = shifted();
    desk.begin(1, { source: third });
    desk.begin(2, { source: 2, cause: 1, why: Why.prepare });
    desk.log.ended(2);
    desk.begin(3, { source: third, cause: 1, why: Why.prepare });
    desk.log.ended(3);
    desk.begin(4, { source: third, cause: 1, why: Why.perform });
    desk.log.ended(4);
    desk.log.ended(1);
    desk.begin(5, { source: third, cause: 1, why: Why.followUp });
    desk.log.ended(5);
    desk.begin(6, { source: third, cause: 5, why: Why.stateBasedAction });
    desk.log.ended(6);
    desk.begin(7, { source: third, cause: 6, why: Why.followUp });
    expect(begun(desk.received(1)).map(({ cause, id }) => [id, cause])).toEqual([
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 1],
      [5, 4],
      [6, 5],
    ]);
  });

  test('H1 the canceller has its number too, behind one that is left out', () => {
    const { desk, third } = shifted();
    desk.begin(1, { source: third });
    desk.begin(2, { source: 2, cause: 1, why: Why.prepare });
    desk.log.ended(2);
    desk.begin(3, { source: third, cause: 1, why: Why.prepare });
    desk.log.cancel(1, 3, third);
    desk.log.cancel(3, 3, third);
    const received = desk.received(1);
    expect(received.filter(({ kind }) => kind === 'cancel')).toMatchObject([
      { id: 1, by: 2 },
      { id: 2, by: 2 },
    ]);
  });

  test('H1 the role has a number for those that it knows of, and none for the others', () => {
    const { desk, projection, third } = shifted();
    desk.begin(1, { source: third });
    desk.begin(2, { source: 2, cause: 1, why: Why.prepare });
    desk.begin(3, { source: third, cause: 1, why: Why.prepare });
    desk.received(1);
    expect([1, 2, 3].map((id) => projection.actionAliasOf(id))).toEqual([1, 0, 2]);
    desk.log.rest(1, 0);
    desk.log.command(2, 0);
    desk.begin(1, { source: 2, why: Why.perform });
    desk.received(1);
    expect(projection.actionAliasOf(1)).toBe(0);
  });
});

describe('a zone whose cards are only counted', () => {
  test('H1 tells no index of a card that comes from where nothing is seen, or goes there', () => {
    const { desk } = shifted();
    for (let i = 0; i < 3; i++) desk.put(FLINT, PIT);
    desk.received(1);
    desk.changes.move(2, PIT, 2);
    desk.changes.move(2, VOID, 0);
    const made = desk.changes.create(CHALK, 0, PIT, 2);
    desk.changes.remove(made);
    const received = desk.received(1);
    expect(received.map(({ kind }) => kind)).toEqual(['create', 'remove', 'create', 'remove']);
    for (const record of received) expect(record).toMatchObject({ index: 0, entity: { id: 0, card: 0 } });
  });
});

test('H1 faces are seen by all, by their owner, or by no one', () => {
  const seen = (seat: number) =>
    [0, 1].map((owner) => game.zones.map((_, kind) => seesFaces(game, at(owner, kind), seat)));
  const [all, none] = [
    [true, true, false, false],
    [true, false, false, false],
  ];
  expect(seen(0)).toEqual([all, none]);
  expect(seen(1)).toEqual([none, all]);
  expect(seen(-1)).toEqual([none, none]);
});

test('H1 B1 a long run is projected the same in one piece as record by record', () => {
  const runs = [true, false].map((atOnce) => {
    const { desk, third } = shifted();
    const received = [];
    for (let i = 1; i <= 6_000; i++) {
      desk.changes.set(third, 0, i);
      if (!atOnce) received.push(...desk.received(1));
    }
    return [...received, ...desk.received(1)];
  });
  expect(runs[0]).toHaveLength(6_000);
  expect(runs[0]).toEqual(runs[1]);
});
