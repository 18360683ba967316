import { activeSeat, cyber, heroOf, heroStat, idsIn, Stat, Type, turnOf, Zone } from '@aftercast/cyber';
import { readyDecks } from '@aftercast/cyber/decks';
import { makeDetailedAction } from '@aftercast/kernel';
import { flowStateOf, openState, Session, TIMEKEEPER } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { layMatch } from './lay.ts';

const [small, walls] = readyDecks.map(({ deck }) => deck);

/** A match of the two ready decks whose seats have joined. */
function joined(first = 0): Session {
  const session = new Session(cyber, openState(cyber, 7, first));
  for (const [seat, deck] of [small, walls].entries())
    if (deck !== undefined) expect(session.play(seat, { do: 'join', deck })).toBeNull();
  return session;
}

describe('how a match begins', () => {
  test('rule 1: four cards each without a mulligan; the first turn draws a card, and the second seat gets nothing more', () => {
    const { table } = joined(1).state;
    expect([activeSeat(table), turnOf(table)]).toEqual([1, 1]);
    const counts = [0, 1].map((seat) => [
      idsIn(table, seat, Zone.hand).length,
      idsIn(table, seat, Zone.deck).length,
    ]);
    expect(counts).toEqual([
      [4, 26],
      [5, 25],
    ]);
  });

  test('rules 2 and 3: one CPU in the first turn, and ten memory', () => {
    const { table } = joined().state;
    const stats = (seat: number) =>
      [Stat.cpu, Stat.maxCpu, Stat.memory, Stat.maxMemory].map((stat) => heroStat(table, seat, stat));
    expect([stats(0), stats(1)]).toEqual([
      [1, 1, 10, 10],
      [0, 0, 10, 10],
    ]);
  });

  test('it goes from joining to playing without a mulligan', () => {
    const session = new Session(cyber, openState(cyber, 7, 0));
    expect([session.stage, flowStateOf(session)]).toEqual(['joining', 'settingUp']);
    expect(session.check(0, { do: 'end-turn' })?.code).toBe('join-first');
    const begun = joined();
    expect([begun.stage, flowStateOf(begun), begun.awaits(0), begun.awaits(1)]).toEqual([
      'playing',
      'waiting',
      true,
      false,
    ]);
    expect(begun.check(0, { do: 'mulligan', replace: [] })?.code).toBe('no-mulligan');
    expect(begun.check(0, { do: 'power' })?.code).toBe('no-power');
  });

  test('the starting seat is random unless the match sets it', () => {
    const starts = [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const session = new Session(cyber, openState(cyber, seed));
      for (const seat of [0, 1]) if (small !== undefined) session.play(seat, { do: 'join', deck: small });
      return activeSeat(session.state.table);
    });
    expect(new Set(starts)).toEqual(new Set([0, 1]));
  });

  test('a deck that breaks a rule is refused', () => {
    const session = new Session(cyber, openState(cyber, 7, 0));
    const join = (hero: string, cards: readonly string[]) =>
      session.check(0, { do: 'join', deck: { hero, cards } });
    const { cards = [] } = small ?? {};
    const four = ['firewall-1', 'firewall-1', 'firewall-1', 'firewall-1'];
    expect(join('nobody', cards)).toEqual({ code: 'deck-hero', values: { hero: 'nobody' } });
    expect(join('cracker-1a', cards)?.code).toBe('deck-hero');
    expect(join('operator', ['wisp', ...cards.slice(1)])?.code).toBe('deck-unknown-card');
    expect(join('operator', ['thread', ...cards.slice(1)])?.code).toBe('deck-uncollectible');
    expect(join('operator', [...four, ...cards.slice(4)])).toEqual({
      code: 'deck-copies',
      values: { card: 'firewall-1', limit: 3 },
    });
    expect(join('operator', cards.slice(1))).toEqual({ code: 'deck-size', values: { size: 30, cards: 29 } });
  });
});

describe('how a match ends', () => {
  test('rule 16: both heroes hit at once with empty hands are a tie', () => {
    const { match } = layMatch({}, {});
    const { session } = match;
    const heroes = [0, 1].map((seat) => heroOf(session.state.table, seat));
    session.start(makeDetailedAction(Type.dealDamage, -1, 0, { targets: heroes, amount: 1 }));
    session.advance();
    expect(session.outcome).toEqual({ tied: true });
  });

  test('rule 18: the hundred and first turn is a tie', () => {
    const { session } = layMatch({}, {}).match;
    for (let turn = 1; turn <= 100; turn++) {
      expect([turnOf(session.state.table), session.outcome]).toEqual([turn, null]);
      session.play(activeSeat(session.state.table), { do: 'end-turn' });
    }
    expect(session.outcome).toEqual({ tied: true });
  });

  test('a seat that concedes loses', () => {
    const { session } = layMatch({}, {}).match;
    session.play(1, { do: 'concede' });
    expect(session.outcome).toEqual({ winner: 0 });
  });

  test('when time is up, the turn ends and nothing else happens', () => {
    const { session } = layMatch({ field: [{ card: 'cracker-1a' }] }, {}).match;
    expect(session.play(TIMEKEEPER, { do: 'time', left: 5 })).toBeNull();
    expect(activeSeat(session.state.table)).toBe(0);
    expect(session.play(TIMEKEEPER, { do: 'time', left: 0 })).toBeNull();
    expect([activeSeat(session.state.table), session.outcome]).toEqual([1, null]);
  });
});

describe('programs with several attacks', () => {
  const first = {
    cpu: 1,
    field: [
      { card: 'cracker-2', as: 'cracker' },
      { card: 'cracker-1a', as: 'simple' },
    ],
  };
  const second = { hand: ['firewall-1'], field: [{ card: 'firewall-1', as: 'wall' }] };

  test('T4 each affordable attack is an entry; the command names one', () => {
    const { match, of } = layMatch({ ...first, cpu: 2 }, second);
    const attacks = (alias: string) =>
      match.session
        .legal(0)
        .filter(({ entity }) => entity === of(alias))
        .map(({ do: name, choose, target, allowed }) => [name, choose, target, allowed]);
    expect(attacks('cracker')).toEqual([
      ['attack', 0, 'required', [of('wall')]],
      ['attack', 1, 'required', [of('wall')]],
    ]);
    expect(attacks('simple')).toEqual([['attack', -1, 'required', [of('wall')]]]);
    const poor = layMatch(first, second);
    expect(
      poor.match.session
        .legal(0)
        .filter(({ entity }) => entity === poor.of('cracker'))
        .map(({ choose }) => choose),
    ).toEqual([0]);
  });

  test('T3 targeting asks for the attack and says why the hero is no target', () => {
    const { match, of } = layMatch({ ...first, cpu: 2 }, second);
    const targeting = match.targeting(0);
    const hero = heroOf(match.session.state.table, 1);
    expect(targeting.send({ type: 'pick', entity: of('cracker') }).refusal?.code).toBe('option-needed');
    const chosen = targeting.send({ type: 'pick', entity: of('cracker'), choose: 1 });
    expect([chosen.state, chosen.allowed]).toEqual(['choosing', [of('wall')]]);
    expect(chosen.others.find(({ entity }) => entity === hero)?.refusal.code).toBe('guarded');
    expect(targeting.send({ type: 'point', target: hero }).refusal?.code).toBe('guarded');
    expect(targeting.send({ type: 'point', target: of('wall') })).toMatchObject({
      state: 'idle',
      command: 1,
    });
    match.finish();
    const { table } = match.session.state;
    expect([table.entities[of('wall')]?.stats[Stat.damage], heroStat(table, 0, Stat.cpu)]).toEqual([3, 0]);
  });

  test('T4 why a card cannot be used now', () => {
    const { match, of } = layMatch(
      {
        cpu: 0,
        hand: [{ card: 'cracker-1a', as: 'dear' }],
        field: [
          { card: 'cracker-2', as: 'poor' },
          { card: 'cracker-1b', as: 'booting', booting: true },
          { card: 'firewall-1', as: 'wall' },
        ],
        trash: [{ card: 'worm-1', as: 'gone' }],
      },
      {},
    );
    const why = (alias: string) => match.whyNot(0, of(alias));
    expect(why('dear')).toEqual({ code: 'not-enough-cpu', values: { cost: 1, cpu: 0 } });
    expect(why('poor')).toEqual({ code: 'not-enough-cpu', values: { cost: 1, cpu: 0 } });
    expect(['booting', 'wall', 'gone'].map((alias) => why(alias)?.code)).toEqual([
      'booting',
      'no-attack',
      'no-such-card',
    ]);
  });
});
