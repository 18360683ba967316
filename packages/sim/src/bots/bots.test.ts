import { catalogue, hearth, idsIn, Stat, Zone } from '@aftercast/hearth';
import { entityAt, type Outcome } from '@aftercast/kernel';
import { CARD_COMMANDS, type Command, isListed, leaveOut } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { makeBot } from '../games/hearth/bots.ts';
import { randomDeck } from '../games/hearth/random.ts';
import { fullReason, publicReason } from '../opponents/public-reason.ts';
import { Dice } from '../random/dice.ts';
import { type LaidSide, lay } from '../testing/laid.ts';
import type { BotName, Position } from './bot.ts';
import { BotDuel } from './duel.ts';

const NAMES: readonly BotName[] = ['random', 'greedy', 'planner', 'seer'];

/** A machine that does much besides may take its time. */
const PATIENCE = { timeout: 120_000 };

/** Few nodes: what is looked at here does not depend on how well it plays. */
const quick = (name: BotName, seed: number) => makeBot(name, { seed, nodes: 60 });

/** A duel of a bot with itself. */
function duelOf(name: BotName, seed: number): BotDuel {
  const dice = new Dice(seed);
  return new BotDuel({
    rules: hearth,
    bots: [quick(name, seed), quick(name, -seed)],
    decks: [randomDeck(dice), randomDeck(dice)],
    seed,
  });
}

/** A hunter is asked which of three cards is drawn. */
function asked() {
  const laid = lay(
    { hero: 'hunter', mana: 1, maxMana: 3, hand: ['tracking'], deck: ['wisp', 'ysera', 'chillwind-yeti'] },
    {},
  );
  const [tracking = 0] = laid.position.legal.map(({ entity }) => entity);
  laid.play({ do: 'play', card: tracking });
  return laid;
}

describe.each(NAMES)('%s', (name) => {
  test('gives a legal command whenever it is asked, and says why in a line', PATIENCE, () => {
    for (let seed = 1; seed <= (name === 'random' ? 4 : 2); seed++) {
      const duel = duelOf(name, seed);
      // A command that is refused is an error of the duel.
      for (let seat = duel.waitsFor; seat >= 0; seat = duel.waitsFor) {
        const position = duel.positionOf(seat);
        const why = duel.step();
        expect(why).toMatch(/^\p{Lu}.*: .+$/u);
        expect(why).not.toMatch(/undefined|NaN|unknown|#|\n/);
        expect(namesUnseen(why, position), why).toEqual([]);
      }
    }
  });

  test('answers when it is asked', () => {
    const laid = asked();
    laid.play(makeBot(name, { seed: 1 }).decide(laid.position).command);
    expect(laid.session.state.prompt).toBeNull();
    expect(idsIn(laid.session.state.table, 0, Zone.hand)).toHaveLength(1);
  });

  test('S2 decides the same when it is asked again, whatever it was asked in between', PATIENCE, () => {
    const duel = duelOf(name, 5);
    const bot = quick(name, 9);
    for (let seat = duel.waitsFor, i = 0; seat >= 0 && i < 40; seat = duel.waitsFor, i++) {
      const position = structuredClone(duel.positionOf(seat));
      expect(bot.decide(position)).toEqual(quick(name, 9).decide(position));
      duel.step();
    }
  });

  test('H1 decides the same if the only difference is hidden from its seat', PATIENCE, () => {
    const own: LaidSide = {
      hand: ['frostbolt', 'chillwind-yeti', 'arcane-missiles'],
      board: ['bloodfen-raptor'],
    };
    const seen: LaidSide = { hero: 'hunter', board: ['river-crocolisk', 'loot-hoarder'], health: 12 };
    const one = lay(
      { ...own, deck: ['wisp', 'fireball', 'boulderfist-ogre'] },
      { ...seen, hand: ['wisp', 'wisp'], deck: ['wisp', 'starving-buzzard'], secrets: ['snipe'] },
      1,
    ).position;
    const other = lay(
      { ...own, deck: ['boulderfist-ogre', 'wisp', 'fireball'] },
      {
        ...seen,
        hand: ['leeroy-jenkins', 'kill-command'],
        deck: ['snipe', 'tracking'],
        secrets: ['explosive-trap'],
      },
      77,
    ).position;
    for (let seed = 0; seed < 5; seed++)
      expect(makeBot(name, { seed }).decide(one)).toEqual(makeBot(name, { seed }).decide(other));
  });

  test('throws when it has no legal command to decide between', () => {
    const { position } = lay({}, {});
    expect(() => makeBot(name, { seed: 1 }).decide({ ...position, legal: [] })).toThrow(RangeError);
  });
});

/** Names of cards in a line that the seat neither sees on the table nor is asked about. */
function namesUnseen(why: string, { table, prompt }: Position): string[] {
  const asked = prompt?.of === 'cards' ? prompt.options : [];
  const seen = [...table.entities.map((it) => it?.card ?? 0), ...asked].map(nameOf);
  const told = names.filter((name) => why.includes(name));
  return told.filter((name) => !seen.some((it) => it.includes(name)));
}

const nameOf = (card: number) => catalogue.cards[card]?.card?.name ?? '';
// Words that a line may well begin with, besides being cards.
const names = catalogue.cards.map((_, card) => nameOf(card)).filter((it) => it !== '' && it !== 'Charge');

const deck = [...'abcdefghijklmno'].map(() => 'chillwind-yeti');

/** What a seat does to the end of its turn, in words. */
function turnOf(name: BotName, own: LaidSide, other: LaidSide): { said: string[]; outcome: Outcome | null } {
  // With decks, as in a match: an empty one decides more than what is tried here.
  const laid = lay({ deck, ...own }, { deck, ...other });
  const bot = makeBot(name, { seed: 3 });
  const said: string[] = [];
  while (laid.session.outcome === null) {
    const { command, why } = bot.decide(laid.position);
    said.push(why);
    if (command.do === 'end-turn') break;
    laid.play(command);
  }
  return { said, outcome: laid.session.outcome };
}

describe.each(['greedy', 'planner', 'seer'] as const)('%s, on its own turn', (name) => {
  test('wins where one attack wins', () => {
    const { said, outcome } = turnOf(name, { board: ['chillwind-yeti'] }, { health: 4, board: ['ysera'] });
    expect(outcome).toEqual({ winner: 0 });
    expect(said).toEqual([expect.stringMatching(/^Chillwind Yeti attacks the enemy hero: wins the match/)]);
  });

  test('does not throw its minions away', () => {
    const { said } = turnOf(name, { board: ['wisp'], mana: 0 }, { board: ['ysera', 'goldshire-footman'] });
    expect(said).toEqual([expect.stringMatching(/^End of turn: nothing else gains anything/)]);
  });

  test('plays what it can pay for', () => {
    const { said } = turnOf(name, { hand: ['chillwind-yeti', 'boulderfist-ogre'], mana: 4, maxMana: 4 }, {});
    expect(said[0]).toMatch(/^Chillwind Yeti: the stronger board \(\+\d/);
  });

  test('answers with the dearest card that it can soon pay for', () => {
    const { command, why } = makeBot(name, { seed: 1 }).decide(asked().position);
    expect(command).toEqual({ do: 'choose', pick: [2] });
    expect(why).toMatch(/^Choose Chillwind Yeti: /);
  });

  test('keeps cheap cards of its opening hand', () => {
    const { position } = lay({ hand: ['wisp', 'chillwind-yeti', 'ysera', 'loot-hoarder'] }, {});
    const hand = idsIn(position.table, 0, Zone.hand);
    const mulligan = { do: 'mulligan', entity: 0, choose: -1, target: 'optional', positions: 0 } as const;
    const opening = (cards: readonly number[]) => ({
      ...position,
      legal: [{ ...mulligan, allowed: [...cards], preferred: [] }],
    });
    const { command } = makeBot(name, { seed: 1 }).decide(opening(hand));
    if (command.do !== 'mulligan') throw new RangeError(command.do);
    const replaced = command.replace.map((id) => entityAt(position.table, id).stats[Stat.cost]);
    expect(replaced).toEqual([9]);
  });
});

describe.each(['planner', 'seer'] as const)('%s, where one command looks no further than itself', (name) => {
  test('plays the coin for what it cannot pay for otherwise', () => {
    const own = { hand: ['the-coin', 'chillwind-yeti'], mana: 3, maxMana: 3 };
    expect(turnOf(name, own, {}).said.slice(0, 2)).toEqual([
      expect.stringMatching(/^The Coin, first of 2 commands: /),
      expect.stringMatching(/^Chillwind Yeti: /),
    ]);
  });

  test('raises an attack first, and trades with it', () => {
    // Two attacks of the croc would be needed; with the sergeant's two for this turn it kills, and lives.
    const own = { hand: ['abusive-sergeant'], board: ['river-crocolisk'], mana: 1 };
    const { said } = turnOf(name, own, { board: ['silverback-patriarch'] });
    expect(said[0]).toMatch(/^Abusive Sergeant at River Crocolisk, first of 2 commands: /);
    expect(said[1]).toMatch(/^River Crocolisk attacks Silverback Patriarch: /);
  });
});

describe('seer', () => {
  const own = { hand: ['the-coin', 'chillwind-yeti'], mana: 3, maxMana: 3 };

  test('says how likely it is to win, and on how many of its guesses', () => {
    const strong = turnOf('seer', { board: ['ysera', 'core-hound'] }, { health: 15 }).said[0];
    const weak = turnOf('seer', { health: 5 }, { board: ['ysera', 'core-hound'] }).said[0];
    const [sure = 0, hopeless = 100] = [strong, weak].map((why) => {
      const [, percent] = /; (\d+) % to win, ahead in \d of \d guesses$/.exec(why ?? '') ?? [];
      return Number(percent);
    });
    expect(sure).toBeGreaterThan(80);
    expect(hopeless).toBeLessThan(20);
  });

  test('says what it means to do next', () => {
    const { plan, why } = makeBot('seer', { seed: 1 }).decide(lay(own, {}).position);
    expect(why).toMatch(/^The Coin, first of 2 commands: /);
    expect(plan).toBe('Chillwind Yeti');
    expect(makeBot('seer', { seed: 1 }).decide(lay({}, {}).position).plan ?? '').toBe('');
  });

  test('H1 its reason for the other player does not name what it means to play next', () => {
    const { position } = lay(own, {});
    const decision = makeBot('seer', { seed: 1 }).decide(position);
    expect(JSON.stringify(publicReason(decision, position, () => false))).not.toMatch(/yeti/i);
    expect(fullReason(decision).line).toMatch(/guesses; then Chillwind Yeti$/);
  });
});

test.each(NAMES)('T4 %s gives another command when its own is not legal any more', (name) => {
  let { position } = lay(
    { hand: ['fireball', 'wisp'], board: ['river-crocolisk'] },
    { board: ['chillwind-yeti'] },
  );
  const given: Command[] = [];
  for (;;) {
    const { command } = quick(name, 1).decide(position);
    if (command.do === 'end-turn') break;
    expect(position.legal.some((it) => isListed(CARD_COMMANDS, it, command))).toBe(true);
    given.push(command);
    position = { ...position, legal: leaveOut(CARD_COMMANDS, position.legal, command) };
  }
  expect(given.length).toBeGreaterThan(1);
});
