import { catalogue, hearth, idsIn, kindOf, Stat, Zone } from '@aftercast/hearth';
import { entityAt } from '@aftercast/kernel';
import { type Match, SeatTargeting } from '@aftercast/match';
import type { Command, GameCommand } from '@aftercast/rules';
import { describe, expect, it } from 'vitest';
import { layVaried, TABLES, type VariedTable } from './varied-tables.ts';

const cards = catalogue.cards.flatMap(({ card }) => card ?? []);

/** Each way to use a card of the set, or a power, that is pointed at something: `id`, or `id/option`. */
const WAYS = cards.flatMap(({ id, target, options = [] }) => [
  ...(target ? [id] : []),
  ...options.flatMap((option, index) => (option.target ? [`${id}/${index}`] : [])),
]);

const isPointed = (id: string) => WAYS.some((way) => way.split('/')[0] === id);
/** A few at a time: the more there is in a hand, the longer it takes to list what may be done with it. */
const HANDS = inThrees(cards.filter(({ id, type }) => isPointed(id) && type !== 'power').map(({ id }) => id));
const POWERS = cards.filter(({ id, type }) => isPointed(id) && type === 'power').map(({ id }) => id);

function inThrees<T>(list: readonly T[]): T[][] {
  return list.length === 0 ? [] : [list.slice(0, 3), ...inThrees(list.slice(3))];
}

/** What was met on all tables together: for each way or attacker, whether it was allowed and not allowed. */
const met = new Map<string, Set<boolean>>();
const refusals = new Set<string>();

function note(way: string, allowed: boolean): void {
  met.set(way, (met.get(way) ?? new Set()).add(allowed));
}

/** The command that using something on a target is. */
function commandOf(match: Match, entity: number, choose: number, target: number): Command {
  const chosen = choose < 0 ? {} : { choose };
  switch (kindOf(entityAt(match.session.state.table, entity))) {
    case Zone.hand:
      return { do: 'play', card: entity, target, ...chosen };
    case Zone.power:
      return { do: 'power', target, ...chosen };
    default:
      return { do: 'attack', with: entity, target };
  }
}

/** Uses something in one way on everything that there is on the table. */
function sweep(match: Match, entity: number, choose: number, way: string): void {
  const { session } = match;
  const { table } = session.state;
  // What would be played is only noted, so that the next target finds the same table.
  const heard: GameCommand[] = [];
  const seat = new SeatTargeting(
    {
      session,
      whyNot: (it, id) => match.whyNot(it, id),
      whyNotAt: (it, legal, target) => match.whyNotAt(it, legal, target),
      send: (_, command) => {
        heard.push(command);
        return { accepted: true, command: heard.length };
      },
    },
    0,
  );
  const pick = () => seat.send({ type: 'pick', entity, ...(choose >= 0 && { choose }) });
  const { state, allowed, preferred, others } = pick();
  const everything = table.entities.flatMap((it) => (it ? [it.id] : []));
  const accepted = everything.filter((id) => session.check(0, commandOf(match, entity, choose, id)) === null);
  if (state === 'confirming') {
    // It is used without a target here: there is none.
    expect([allowed, accepted, others]).toEqual([[], [], []]);
    return;
  }
  if (state === 'idle') {
    expect(accepted).toEqual([]);
    expect(seat.state.refusal).not.toBeNull();
    return;
  }
  const characters = hearth.characters(table);
  expect([...allowed].sort()).toEqual([...accepted].sort());
  expect(allowed.filter((id) => !characters.includes(id))).toEqual([]);
  expect(preferred.filter((id) => !allowed.includes(id))).toEqual([]);
  expect([...allowed, ...others.map((it) => it.entity)].sort()).toEqual([...characters].sort());
  for (const id of everything) {
    const refusal = session.check(0, commandOf(match, entity, choose, id));
    const isAllowed = allowed.includes(id);
    if (characters.includes(id)) note(way, isAllowed);
    if (!isAllowed) {
      const told = others.find((it) => it.entity === id);
      if (told !== undefined) expect(told.refusal).toEqual(refusal);
      if (characters.includes(id)) refusals.add(refusal?.code ?? '');
      expect(seat.send({ type: 'point', target: id })).toMatchObject({
        state: 'choosing',
        target: 0,
        refusal,
      });
      expect(seat.send({ type: 'aim', target: id })).toMatchObject({ state: 'choosing', target: 0 });
      continue;
    }
    expect(seat.send({ type: 'aim', target: id })).toMatchObject({
      state: 'confirming',
      target: id,
      ready: true,
    });
    expect(seat.send({ type: 'confirm' })).toMatchObject({
      state: 'idle',
      command: heard.length,
      refusal: null,
    });
    expect(heard.at(-1)).toEqual(commandOf(match, entity, choose, id));
    pick();
  }
  expect(heard).toHaveLength(allowed.length);
  seat.stop();
}

/** The options that a card may be used for, of those that are pointed. */
const choicesOf = (id: string) =>
  WAYS.flatMap((way) => {
    const [of, option] = way.split('/');
    return of === id ? [option === undefined ? -1 : Number(option)] : [];
  });

const wayOf = (id: string, choose: number) => (choose < 0 ? id : `${id}/${choose}`);

function withPower(varied: VariedTable, id: string): Match {
  const match = layVaried(varied, []);
  const { table } = match.session.state;
  const power = entityAt(table, idsIn(table, 0, Zone.power)[0] ?? 0);
  power.card = catalogue.number(id);
  power.stats[Stat.cost] = 2;
  return match;
}

describe.each(TABLES)('on a table $name', (varied) => {
  it('T3 T4 every card with a target is offered what the engine accepts, and the reason for everybody else', () => {
    for (const hand of HANDS) {
      const match = layVaried(varied, hand);
      idsIn(match.session.state.table, 0, Zone.hand).forEach((entity, index) => {
        const id = hand[index] as string;
        for (const choose of choicesOf(id)) sweep(match, entity, choose, wayOf(id, choose));
      });
    }
  }, 120_000);

  it('T3 T4 and so is every power', () => {
    for (const id of POWERS) {
      const match = withPower(varied, id);
      const entity = idsIn(match.session.state.table, 0, Zone.power)[0] ?? 0;
      for (const choose of choicesOf(id)) sweep(match, entity, choose, wayOf(id, choose));
    }
  });

  it('T3 T4 and so is every attacker', () => {
    const match = layVaried(varied, []);
    for (const kind of [Zone.hero, Zone.battlefield])
      for (const entity of idsIn(match.session.state.table, 0, kind)) sweep(match, entity, -1, 'an attack');
  });
});

describe('on all of them together', () => {
  it('the set has cards of every kind that are pointed', () => {
    expect(HANDS.flat().length).toBeGreaterThan(100);
    expect(POWERS.length).toBeGreaterThan(2);
    expect(WAYS.filter((way) => way.includes('/')).length).toBeGreaterThan(4);
  });

  it('every way to point was allowed somewhere, and refused somewhere', () => {
    expect(WAYS.filter((way) => !met.get(way)?.has(true))).toEqual([]);
    expect(met.get('an attack')).toEqual(new Set([true, false]));
    expect(WAYS.filter((way) => !met.get(way)?.has(false))).toEqual([]);
  });

  it('every reason for which a character is not pointed at was given', () => {
    expect([...refusals].sort()).toEqual(
      ['bad-target', 'taunt-first', 'target-elusive', 'target-immune', 'target-stealthed'].sort(),
    );
  });

  it('T3 a card with options, none chosen, shows the targets of all and the reasons of the first', () => {
    const match = layVaried(TABLES[0] as VariedTable, ['wrath']);
    const entity = idsIn(match.session.state.table, 0, Zone.hand)[0] ?? 0;
    const { allowed, others, state } = match.targeting(0).send({ type: 'preview', entity });
    expect(state).toBe('previewing');
    expect(allowed.length).toBeGreaterThan(2);
    for (const it of others)
      expect(it.refusal).toEqual(
        match.session.check(0, { do: 'play', card: entity, target: it.entity, choose: 0 }),
      );
    expect(new Set(others.map((it) => it.refusal.code)).size).toBeGreaterThan(1);
  });

  it('T3 the target that was chosen, and no other, is in the journal of the match', () => {
    for (const id of ['fireball', 'shadow-word-pain', 'elven-archer']) {
      const { allowed } = used(id, 0);
      expect(allowed.length).toBeGreaterThan(1);
      allowed.forEach((target, index) => {
        const { match } = used(id, index);
        expect(match.session.journal.at(-1)?.command).toMatchObject({ do: 'play', target });
        match.close();
      });
    }
  });
});

/** A match in which a card was picked, aimed at one of those that are allowed, and confirmed. */
function used(id: string, index: number) {
  const match = layVaried(TABLES[0] as VariedTable, [id]);
  const entity = idsIn(match.session.state.table, 0, Zone.hand)[0] ?? 0;
  const seat = match.targeting(0);
  const { allowed } = seat.send({ type: 'pick', entity });
  seat.send({ type: 'aim', target: allowed[index] ?? 0 });
  expect(seat.send({ type: 'confirm' }).command).toBe(1);
  return { match, allowed };
}
