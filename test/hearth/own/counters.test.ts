import { hearthWith } from '@aftercast/hearth/own-cards';
import { eachRecord, kindOf, Projection, RecordKind } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseScenario } from '@aftercast/match/scenario';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { minion, OwnMatch, type Side, spell } from './play-own.ts';

const counters = {
  corpses: { title: 'Corpses', meaning: 'What the dead leave.', of: 'player', atMost: 5 },
  haste: { title: 'Haste', meaning: 'Of this turn.', of: 'player', kept: 'turn' },
  debt: { title: 'Debt', meaning: 'A secret.', of: 'player', atLeast: -3, known: 'owner' },
  charges: { title: 'Charges', meaning: 'Of a card.', of: 'card' },
  heat: { title: 'Heat', meaning: 'Of a card and a turn.', of: 'card', kept: 'turn' },
};

const up = (counter: string, more: Side = {}) => ({ do: 'count-up', counter, ...more });
const read = (stat: string, of: string) => ({ stat, of });

const cards = [
  spell('dig', [up('corpses', { amount: 2 })]),
  spell('spend', [{ do: 'count-down', counter: 'corpses', amount: 4 }]),
  spell('reset', [{ do: 'set-counter', counter: 'corpses', amount: 3 }]),
  spell('hurry', [up('haste')]),
  spell('borrow', [{ do: 'count-down', counter: 'debt', amount: 5 }]),
  spell('curse', [up('corpses', { for: 'enemy' })]),
  spell('charge-up', [up('charges', { to: { in: 'battlefield', side: 'ally' } })]),
  spell('warm', [up('heat', { to: { in: 'battlefield', side: 'ally' } })]),
  spell('gated', [{ do: 'draw' }], { requires: [{ stat: 'corpses', of: 'player', atLeast: 4 }] }),
  minion('grave', { attack: 0, auras: [{ to: 'self', stats: { attack: read('corpses', 'player') } }] }),
  minion('battery', {
    attack: 0,
    auras: [{ to: 'self', stats: { attack: read('charges', 'self') } }],
    routines: [
      {
        on: { event: 'counted', counter: 'corpses', who: { side: 'ally' } },
        do: [up('charges', { to: 'self', amount: 'measure' })],
      },
    ],
  }),
];

async function lay(players: [Side, Side]) {
  const file = { set: 'own', name: 'Own', counters, cards };
  const rules = await withScenario(hearthWith({ cards: [{ file: 'own.json', cards: file as never }] }));
  const steps = [{ do: 'end-turn' }];
  const parsed = parseScenario({ format: 'scenario/1', name: 'a test', game: 'hearth', players, steps }, [
    rules,
  ]);
  if (!parsed.ok)
    throw new Error(parsed.problems.map(({ path, message }) => `${path}: ${message}`).join('\n'));
  return new OwnMatch(new Session(parsed.rules, laySetup(parsed.rules, parsed.value).state));
}

const hand = ['dig', 'spend', 'reset', 'hurry', 'borrow', 'curse', 'charge-up', 'gated'];

/** A counter of a seat's player. */
function counter({ session }: OwnMatch, seat: number, name: string): number {
  const { game, state } = session;
  const zone = game.zones.findIndex((it) => it.name === 'player') + seat * game.zones.length;
  const [id = 0] = state.table.zones[zone] ?? [];
  return state.table.entities[id]?.stats[game.stats.indexOf(name)] as number;
}

describe('counters that a set adds', () => {
  test('are raised, lowered and set within their limits', async () => {
    const match = await lay([{ hand: ['dig', 'dig', 'dig', 'spend', 'spend', 'reset', 'curse'] }, {}]);
    const played = (card: string) => [match.play(card), counter(match, 0, 'corpses')];
    expect(played('dig')).toEqual([null, 2]);
    for (const { entity } of match.session
      .legal(0)
      .filter((it) => it.do === 'play')
      .slice(0, 2))
      match.session.play(0, { do: 'play', card: entity });
    expect(counter(match, 0, 'corpses')).toBe(5);
    expect(played('spend')).toEqual([null, 1]);
    expect(played('reset')).toEqual([null, 3]);
    expect(played('curse')).toEqual([null, 3]);
    expect(counter(match, 1, 'corpses')).toBe(1);
  });

  test('are read by conditions, amounts and auras, and their changes are answered', async () => {
    const match = await lay([{ hand, board: ['grave', 'battery'] }, {}]);
    expect(match.play('gated')).toBe('needs-unmet');
    match.play('dig');
    expect(match.stat('grave', 'attack')).toBe(2);
    expect(match.stat('battery', 'attack')).toBe(2);
    match.play('charge-up');
    expect(match.stat('battery', 'charges')).toBe(3);
    expect(match.stat('grave', 'charges')).toBe(1);
    match.play('reset');
    expect(match.stat('battery', 'charges')).toBe(4);
  });

  test('of a turn are 0 when the next one begins, and go back with the table', async () => {
    const match = await lay([{ hand }, { hand: ['wisp'] }]);
    match.play('hurry');
    match.play('dig');
    expect(counter(match, 0, 'haste')).toBe(1);
    match.session.play(0, { do: 'end-turn' });
    expect([counter(match, 0, 'haste'), counter(match, 0, 'corpses')]).toEqual([0, 2]);
    match.session.goBackBefore(match.session.state.command);
    expect(counter(match, 0, 'haste')).toBe(1);
  });

  test.each([0, 1])(
    'H1: of a turn go in the order of places, not of ids: with a card at place %i',
    async (position) => {
      const match = await lay([{ hand: ['battery', 'warm'], board: ['grave'] }, {}]);
      const { game, log, state } = match.session;
      if (log === null) throw new Error('The session has no event log.');
      expect(match.session.play(0, { do: 'play', card: match.id('battery'), position })).toBeNull();
      match.play('warm');
      const heat = game.stats.indexOf('heat');
      const from = log.end;
      match.session.play(0, { do: 'end-turn' });
      const records = log.slice(from, log.end);
      const cooled: number[] = [];
      eachRecord(records, (at) => {
        if (kindOf(records[at] as number) === RecordKind.set && records[at + 2] === heat)
          cooled.push(records[at + 1] as number);
      });
      const board = game.zones.findIndex(({ name }) => name === 'battlefield');
      expect(cooled).toHaveLength(2);
      expect(cooled).toEqual(state.table.zones[board]);
    },
  );

  test('H1: one that only its player knows is 0 for all others, and no record tells of its change', async () => {
    const match = await lay([{ hand }, {}]);
    const { game, log, state } = match.session;
    if (log === null) throw new Error('The session has no event log.');
    const views = [0, 1, -1].map((seat) => new Projection(game, state.table, seat));
    const from = log.end;
    match.play('borrow');
    for (const it of views) it.project(log.slice(from, log.end));
    const late = [0, 1, -1].map((seat) => new Projection(game, match.session.state.table, seat));
    const debt = game.stats.indexOf('debt');
    for (const them of [views, late])
      expect(
        them.map(({ view }) => view.entities.flatMap((it) => (it?.stats[debt] ? [it.stats[debt]] : []))),
      ).toEqual([[-3], [], []]);
    // The records that a role is given tell no more than its table.
    const sets = views.map((it) => {
      const records = it.log.slice(it.log.start, it.log.end);
      let found = 0;
      eachRecord(records, (at) => {
        if (kindOf(records[at] as number) === RecordKind.set && records[at + 2] === debt) found++;
      });
      return found;
    });
    expect(sets).toEqual([1, 0, 0]);
    expect(counter(match, 0, 'debt')).toBe(-3);
  });
});
