import { catalogue, game, type HearthZone, hearth, idsIn, Zone } from '@aftercast/hearth';
import { readyDecks } from '@aftercast/hearth/decks';
import { checkTable, type Entity, entityAt } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { describe, expect, test } from 'vitest';
import { hearthEvaluator, makeBot } from '../games/hearth/bots.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { Dice } from '../random/dice.ts';
import { lay } from '../testing/laid.ts';
import type { Position } from './bot.ts';
import { BotDuel } from './duel.ts';
import { guessState } from './guess.ts';

/** Positions of matches between players that do anything, each as it is when a seat is to give a command. */
function* positions(matches: number): Generator<Position> {
  for (let seed = 1; seed <= matches; seed++) {
    const dice = new Dice(seed);
    const bots = [makeBot('random', { seed }), makeBot('random', { seed: -seed })] as const;
    const duel = new BotDuel({ rules: hearth, bots, decks: [randomDeck(dice), randomDeck(dice)], seed });
    for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
      const position = duel.positionOf(seat);
      if (position.prompt === null && position.legal.some((it) => it.do === 'end-turn')) yield position;
      duel.step();
    }
  }
}

describe('over random matches', () => {
  test('the seat may do in its guess what it may do in the match, and nothing else', {
    timeout: 60_000,
  }, () => {
    let seen = 0;
    for (const position of positions(5)) {
      const session = new Session(hearth, guessState(hearthEvaluator, position, seen++));
      expect(JSON.stringify(session.legal(position.seat))).toBe(JSON.stringify(position.legal));
    }
    expect(seen).toBeGreaterThan(200);
  });

  test('S1 a guess holds together, and what the seat sees is in it as it is', { timeout: 60_000 }, () => {
    for (const position of positions(2)) {
      const { table } = guessState(hearthEvaluator, position, 3);
      checkTable(game, table);
      expect(table.zones.map((it) => it.length)).toEqual(position.table.zones.map((it) => it.length));
      for (const it of position.table.entities)
        if (it && it.card !== 0) expect(table.entities[it.id]).toEqual(it);
    }
  });
});

test('the position is not changed by guessing', () => {
  const { position } = lay({ hand: ['wisp'] }, { board: ['chillwind-yeti'], hand: ['wisp'], secrets: [] });
  const before = structuredClone(position);
  new Session(hearth, guessState(hearthEvaluator, position, 1)).play(0, { do: 'end-turn' });
  expect(position).toEqual(before);
});

test('S2 the same seed guesses the same, another something else', () => {
  const { position } = lay({ deck: ['wisp'] }, { hand: ['wisp', 'wisp', 'wisp'], deck: ['wisp', 'wisp'] });
  expect(guessState(hearthEvaluator, position, 5)).toEqual(guessState(hearthEvaluator, position, 5));
  expect(guessState(hearthEvaluator, position, 6)).not.toEqual(guessState(hearthEvaluator, position, 5));
});

const cardsIn = (position: Position, seat: number, zone: HearthZone): string[] => {
  const { table } = guessState(hearthEvaluator, position, 1);
  return idsIn(table, seat, zone).map((id) => idOf(entityAt(table, id)));
};
const idOf = ({ card }: Entity) => game.cards[card]?.id ?? '';

describe('what is guessed', () => {
  test('the own deck is the list less what has been seen of it', () => {
    const deck = ['wisp', 'fireball', 'fireball', 'chillwind-yeti', 'boulderfist-ogre'];
    const { position } = lay(
      { deck: ['boulderfist-ogre', 'fireball'], hand: ['fireball'], board: ['chillwind-yeti', 'wisp'] },
      {},
    );
    const known = { ...position, deck: { hero: 'mage', cards: deck } };
    expect(cardsIn(known, 0, Zone.deck).sort()).toEqual(['boulderfist-ogre', 'fireball']);
  });

  test('a deck that has more than the list says is filled up from it', () => {
    const { position } = lay({ deck: ['wisp', 'wisp', 'wisp'] }, {});
    const known = { ...position, deck: { hero: 'mage', cards: ['fireball'] } };
    expect(cardsIn(known, 0, Zone.deck)).toEqual(['fireball', 'fireball', 'fireball']);
  });

  test('without a list, the own deck is what the class could have', () => {
    const { position } = lay({ hero: 'druid', deck: ['wisp', 'wisp'] }, {});
    const known = { ...position, deck: { hero: 'druid', cards: ['constructor'] } };
    for (const id of cardsIn(known, 0, Zone.deck))
      expect(['druid', 'neutral']).toContain(hearthCard(id)?.class);
  });

  test("the opponent's secrets are different ones of its class", () => {
    const { position } = lay({}, { hero: 'hunter', secrets: ['snipe', 'snake-trap', 'misdirection'] });
    const guessed = cardsIn(position, 1, Zone.secrets);
    expect(new Set(guessed).size).toBe(3);
    const classes = guessed.map((id) => hearthCard(id)?.class);
    expect(classes).toEqual(['hunter', 'hunter', 'hunter']);
  });

  test("the opponent's hand and deck are cards that it could have built a deck from", () => {
    const priest = [...(readyDecks.find((it) => it.class === 'priest')?.deck.cards ?? [])];
    const { position } = lay({}, { hand: priest.slice(0, 10), deck: priest.slice(10) });
    const guessed = [...cardsIn(position, 1, Zone.hand), ...cardsIn(position, 1, Zone.deck)];
    expect(guessed).toHaveLength(30);
    for (const id of guessed) expect(['priest', 'neutral']).toContain(hearthCard(id)?.class);
    for (const id of guessed) expect(guessed.filter((it) => it === id).length).toBeLessThanOrEqual(2);
  });
});

function hearthCard(id: string) {
  return catalogue.cards[catalogue.number(id)]?.card;
}
