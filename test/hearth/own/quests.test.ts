import { readyDecks } from '@aftercast/hearth/decks';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { openState, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { layOwn, minion, OwnMatch, type Side, spell } from './play-own.ts';

const quest = (id: string, kind: string, about: Side, more: Side = {}) => ({
  id,
  name: id,
  type: 'spell',
  class: 'neutral',
  cost: 1,
  keywords: [kind],
  quest: about,
  ...more,
});

const minions = { event: 'summon', who: { side: 'ally', type: 'minion' } };

const own = [
  quest('three', 'quest', { counts: minions, goal: 3, reward: [{ do: 'draw', count: 2 }] }),
  quest('another', 'quest', { counts: minions, goal: 1, reward: [{ do: 'draw' }] }),
  quest('small', 'sidequest', {
    counts: { event: 'damage', who: { side: 'enemy', type: 'hero' } },
    adds: 'measure',
    goal: 7,
    reward: [{ do: 'armor', amount: 4 }],
  }),
  quest('casts', 'sidequest', {
    counts: { event: 'cast', who: { side: 'ally' } },
    goal: 2,
    reward: [{ do: 'armor', amount: 1 }],
  }),
  quest('first', 'questline', {
    counts: minions,
    goal: 1,
    reward: [
      { do: 'armor', amount: 1 },
      { do: 'begin-quest', card: 'last' },
    ],
  }),
  quest(
    'last',
    'questline',
    { counts: minions, goal: 2, reward: [{ do: 'give-card', card: 'wisp' }] },
    { collectible: false },
  ),
  spell('bolt', [{ do: 'damage', to: 'enemy-hero', amount: 4 }]),
  spell('two', [{ do: 'summon', card: 'wisp', count: 2 }]),
  spell('four', [{ do: 'summon', card: 'wisp', count: 4 }]),
  spell('start-last', [{ do: 'begin-quest', card: 'last' }]),
  minion('body'),
];

const DECK = ['wisp', 'wisp', 'wisp', 'wisp'];
const lay = (hand: string[], more: Side = {}) =>
  layOwn(own, [
    { hand, deck: DECK },
    { deck: DECK, ...more },
  ]);

/** What is beside a seat's player: quests in play, with how far they have come. */
function quests({ session }: OwnMatch, seat = 0): [string, number][] {
  const { game, state } = session;
  const zone = game.zones.findIndex((it) => it.name === 'player') + seat * game.zones.length;
  const progress = game.stats.indexOf('progress');
  return (state.table.zones[zone] ?? []).slice(1).map((id) => {
    const it = state.table.entities[id];
    return [game.cards[it?.card ?? 0]?.id ?? '', it?.stats[progress] ?? -1];
  });
}

function inZone({ session }: OwnMatch, name: string, seat = 0): string[] {
  const { game, state } = session;
  const zone = game.zones.findIndex((it) => it.name === name) + seat * game.zones.length;
  return (state.table.zones[zone] ?? []).map(
    (id) => game.cards[state.table.entities[id]?.card ?? 0]?.id ?? '',
  );
}

function zoneName({ zones }: OwnMatch['session']['game'], zone: number): string {
  return zones[zone % zones.length]?.name ?? '';
}

describe('rule 38: quests', () => {
  test('lie beside their player, count, and give their reward once, when the goal is reached', async () => {
    const match = await lay(['three', 'two', 'four']);
    expect(match.play('three')).toBeNull();
    expect(quests(match)).toEqual([['three', 0]]);
    match.play('two');
    expect(quests(match)).toEqual([['three', 2]]);
    match.play('four');
    expect(quests(match)).toEqual([]);
    expect(inZone(match, 'graveyard')).toContain('three');
    expect(inZone(match, 'hand')).toEqual(['wisp', 'wisp']);
    match.session.goBackBefore(match.session.state.command);
    expect(quests(match)).toEqual([['three', 2]]);
  });

  test('count an amount, and are refused a second time; two kinds of sidequests are not', async () => {
    const match = await lay(['small', 'small', 'casts', 'bolt', 'bolt']);
    expect([match.play('small'), match.play('small')]).toEqual([null, 'not-in-hand']);
    const again = match.session
      .legal(0)
      .filter((it) => it.do === 'play')
      .map(({ entity }) => entity);
    expect(again).toHaveLength(3);
    expect(match.play('casts')).toBeNull();
    match.play('bolt');
    expect(quests(match)).toEqual([
      ['small', 4],
      ['casts', 1],
    ]);
  });

  test('one at a time: a quest or a questline; a sidequest beside it', async () => {
    const match = await lay(['three', 'another', 'first', 'small']);
    expect(['three', 'another', 'first', 'small'].map((it) => match.play(it))).toEqual([
      null,
      'quest-limit',
      'quest-limit',
      null,
    ]);
  });

  test('a questline begins its next part, which counts from then on', async () => {
    const match = await lay(['first', 'body', 'two']);
    match.play('first');
    match.play('body');
    expect(quests(match)).toEqual([['last', 0]]);
    match.play('two');
    expect(quests(match)).toEqual([]);
    expect(inZone(match, 'hand')).toEqual(['wisp']);
  });

  test('begins in the opening hand if it says so, and can be replaced', async () => {
    const opening = quest(
      'opener',
      'quest',
      { counts: minions, goal: 3, reward: [{ do: 'draw' }], opening: true },
      { rarity: 'legendary', class: 'neutral' },
    );
    const rules = hearthWith({ cards: [{ file: 'own.json', cards: [opening] as never }] });
    const { deck } = readyDecks[0] as (typeof readyDecks)[number];
    const own = { hero: deck.hero, cards: [...deck.cards.slice(1), 'opener'] };
    for (const seed of [1, 2, 3]) {
      const match = new OwnMatch(new Session(rules, openState(rules, seed, 0)));
      const { session } = match;
      for (const seat of [0, 1]) expect(session.play(seat, { do: 'join', deck: own })).toBeNull();
      expect([0, 1].map((seat) => inZone(match, 'hand', seat).includes('opener'))).toEqual([true, true]);
      const { game, state } = session;
      const [hand = []] = state.table.zones.filter((_, zone) => zoneName(game, zone) === 'hand');
      const opener = hand.filter((id) => game.cards[state.table.entities[id]?.card ?? 0]?.id === 'opener');
      expect(session.play(0, { do: 'mulligan', replace: opener })).toBeNull();
      expect(inZone(match, 'hand')).not.toContain('opener');
    }
  });

  test('an effect begins no quest beside another', async () => {
    const match = await lay(['three', 'start-last']);
    match.play('three');
    match.play('start-last');
    expect(quests(match)).toEqual([['three', 0]]);
  });

  test('a countered quest does not begin', async () => {
    const match = await layOwn(own, [{ hand: ['three'] }, { secrets: ['counterspell'] }]);
    expect(match.play('three')).toBeNull();
    expect(quests(match)).toEqual([]);
    expect(inZone(match, 'graveyard')).toEqual(['three']);
  });
});
