import { hearthWith } from '@aftercast/hearth/own-cards';
import { Match, openState, type Role, Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { play } from '../../match/decks.ts';
import { minion } from './play-own.ts';

const OTHERS: Role[] = [{ kind: 'seat', seat: 0 }, { kind: 'spectator' }];

const acts = (effects: unknown[]) =>
  minion('my-act', { routines: [{ on: { event: 'match-start' }, do: effects }] });
const plain = Array.from({ length: 15 }, (_, i) => `my-plain-${i}`);

/** Where the acting card of seat 1 lies when the match begins, and everything that others are told until the first turn. */
function begin(effects: unknown[], place: number, seed: number) {
  const rules = hearthWith({
    cards: [{ file: 'own.json', cards: [acts(effects), ...plain.map((id) => minion(id))] }],
  });
  const match = new Match(new Session(rules, openState(rules, seed, 0)));
  const streams = OTHERS.map((role) => match.stream(role));
  const sent = streams.map((it) => JSON.stringify(it.view));
  const others = [...plain, ...plain].slice(0, 29);
  play(match, 0, { do: 'join', deck: { hero: 'mage', cards: [...plain, ...plain] } });
  play(match, 1, { do: 'join', deck: { hero: 'priest', cards: others.toSpliced(place, 0, 'my-act') } });
  const zone = () => {
    const { game, state } = match.session;
    const at = state.table.entities.find((it) => it && game.cards[it.card]?.id === 'my-act');
    const names = game.zones.map(({ name }) => name);
    return names[(at?.zone ?? 0) % names.length] as string;
  };
  for (const seat of [0, 1]) play(match, seat, { do: 'mulligan', replace: [] });
  streams.forEach((it, i) => {
    let read = it.read(0, Number.POSITIVE_INFINITY);
    for (; read !== null; read = it.read(read.end, Number.POSITIVE_INFINITY)) sent[i] += `\n${read.data}`;
  });
  return { sent, zone: zone(), turn: match.session.stage };
}

const effects: Record<string, unknown[]> = {
  'changes itself': [{ do: 'buff', to: 'self', stats: { attack: 2 } }],
  'changes what all see': [{ do: 'armor', amount: 3 }],
  'strikes what all see': [{ do: 'damage', to: 'enemy-hero', amount: 1 }],
  'brings something into play': [{ do: 'summon', card: 'wisp' }],
};

describe.each(Object.entries(effects))('a hidden card that %s when the match begins', (_, done) => {
  const told = Array.from({ length: 30 }, (__, place) => begin(done, place, 11));

  test('lies in the hand of some of these matches, and in the deck of others', () => {
    expect(new Set(told.map(({ zone }) => zone))).toEqual(new Set(['hand', 'deck']));
    expect(told.every(({ turn }) => turn === 'playing')).toBe(true);
  });

  test('H1 does not tell others where it lies', () => {
    for (const { sent } of told) expect(sent).toEqual(told[0]?.sent);
  });
});
