import { catalogue, idsIn, Zone } from '@aftercast/hearth';
import { DECK_SIZE, heroes, isDeckCard, limitOf } from '@aftercast/hearth/decks';
import type { State, Table } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import type { Command, Deck, Legal, ScenarioRules } from '@aftercast/rules';
import type { Dice } from '../../random/dice.ts';
import type { RandomGame } from '../../random/match.ts';
import { checkLimits } from './limits.ts';

/** Random matches of `hearth`. They begin with the opening hands kept. */
export const randomHearth: RandomGame = {
  randomDeck,
  begin: (rules, seed, decks, options) => new Session(rules, layMatch(rules, seed, decks), options),
  checkLimits,
  thinkable,
};

/** Of the catalogue, not of the set: cards that a program has added are played as well. */
const collectible = catalogue.cards.flatMap(({ card }) => (card !== null && isDeckCard(card) ? [card] : []));

/** What a deck of each hero may hold, each card as often as it may be in it. */
const pools = new Map(
  heroes.map((hero) => [
    hero,
    collectible
      .filter((card) => card.class === hero || card.class === 'neutral')
      .flatMap((card) => Array<string>(limitOf(card)).fill(card.id)),
  ]),
);

/** A random deck as players may build it, in random order: class and neutral cards, two alike, one of each legendary. */
export function randomDeck(dice: Dice, hero: string = dice.pick(heroes)): Deck {
  return { hero, cards: dice.sample(pools.get(hero) ?? [], DECK_SIZE) };
}

const OPENING = [3, 4] as const;

/** What the second seat is given for being second. */
const COIN = 'the-coin';

/**
 * The table of a match that begins, seat 0's first turn: its seat has drawn for it, the other has the coin. The first
 * card of a deck is the next to be drawn.
 */
function layMatch(rules: ScenarioRules, seed: number, [first, second]: readonly [Deck, Deck]): State {
  const drawn = OPENING[0] + 1;
  const players = [
    {
      hero: first.hero,
      mana: 1,
      maxMana: 1,
      hand: first.cards.slice(0, drawn),
      deck: first.cards.slice(drawn),
    },
    {
      hero: second.hero,
      mana: 0,
      maxMana: 0,
      hand: [...second.cards.slice(0, OPENING[1]), COIN],
      deck: second.cards.slice(OPENING[1]),
    },
  ];
  const setup = {
    format: 'scenario/1',
    name: `random match ${seed}`,
    game: rules.game.name,
    seed,
    players,
    steps: [],
  };
  const reading = parseSetup(setup, [rules]);
  if (!reading.ok) throw new RangeError(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return laySetup(rules, reading.value).state;
}

const TARGETS = [Zone.hero, Zone.battlefield, Zone.weapon, Zone.secrets] as const;
const OPTIONS = [-1, 0, 1, 2] as const;

/**
 * Every command that a seat might think of. Targets and places do not depend on one another: each target is taken with no
 * place, and each place with the first target.
 */
function* thinkable(table: Table, seat: number, legal: readonly Legal[]): Generator<Command> {
  const both = [0, 1].flatMap((it) => TARGETS.flatMap((kind) => idsIn(table, it, kind)));
  const targets = [undefined, ...both];
  const row = idsIn(table, seat, Zone.battlefield);
  for (const card of idsIn(table, seat, Zone.hand)) {
    for (const choose of OPTIONS) {
      for (const target of targets) yield play(card, choose, target, undefined);
      const entry = legal.find((it) => it.do === 'play' && it.entity === card && it.choose === choose);
      const first = entry?.target === 'required' ? entry.allowed[0] : undefined;
      for (let at = 0; at <= row.length + 1; at++) yield play(card, choose, first, at);
    }
  }
  for (const attacker of [...idsIn(table, seat, Zone.hero), ...row])
    for (const target of both) yield { do: 'attack', with: attacker, target };
  for (const choose of OPTIONS) for (const target of targets) yield power(choose, target);
  yield { do: 'end-turn' };
}

function play(
  card: number,
  choose: number,
  target: number | undefined,
  position: number | undefined,
): Command {
  return {
    do: 'play',
    card,
    ...(choose >= 0 && { choose }),
    ...(target !== undefined && { target }),
    ...(position !== undefined && { position }),
  };
}

function power(choose: number, target: number | undefined): Command {
  return { do: 'power', ...(choose >= 0 && { choose }), ...(target !== undefined && { target }) };
}
