import { type HearthRules, hearth, idsIn, Zone } from '@aftercast/hearth';
import { copyLimitOf, DECK_SIZE, isDeckCard, isStartingHero } from '@aftercast/hearth/decks';
import type { State, Table } from '@aftercast/kernel';
import { Session } from '@aftercast/match';
import { laySetup, parseSetup } from '@aftercast/match/scenario';
import type { Command, Deck, LegalCommand, ScenarioRules } from '@aftercast/rules';
import type { Dice } from '../../random/dice.ts';
import type { RandomGame } from '../../random/match.ts';
import { checkLimits } from './limits.ts';

/** Random matches of a game of `hearth`, and its random decks. */
export interface HearthRandomGame extends RandomGame {
  /** Makes a random legal deck in random order: class and neutral cards, two copies at most, one of each legendary. */
  randomDeck(dice: Dice, hero?: string): Deck;
}

/** Random matches of `hearth` with some set of cards. They start after the opening hands. */
export function randomFor({ game }: HearthRules): HearthRandomGame {
  const { name } = game;
  const cards = game.cards.flatMap(({ card }) => (card === null ? [] : [card]));
  const heroes = cards.filter(isStartingHero).map(({ id }) => id);
  const collectible = cards.filter(isDeckCard);
  /** Cards that a deck of each hero may contain, each as often as the copy limit. */
  const pools = new Map(
    heroes.map((hero) => [
      hero,
      collectible
        .filter((card) => card.class === hero || card.class === 'neutral')
        .flatMap((card) => Array<string>(copyLimitOf(card)).fill(card.id)),
    ]),
  );
  /** The card that compensates the second seat. */
  const { second } = cards.find(({ type }) => type === 'player') ?? {};
  return {
    randomDeck: (dice, hero = dice.pick(heroes)) => ({
      hero,
      cards: dice.sample(pools.get(hero) ?? [], DECK_SIZE),
    }),
    begin: (rules, seed, decks, options) =>
      new Session(rules, layMatch(rules, sceneOf(name, seed, decks, second)), options),
    setUp: (seed, decks) => ({ game: name, seed, scenario: sceneOf(name, seed, decks, second) }),
    checkLimits,
    thinkable,
  };
}

/** Random matches of `hearth`. */
export const randomHearth = randomFor(hearth);

/** Makes a random legal deck of the set. */
export const { randomDeck } = randomHearth;

const OPENING = [3, 4] as const;

/**
 * Sets up a match in seat 0's first turn: seat 0 has drawn its card, seat 1 has the coin. The first card of a
 * deck is drawn next.
 */
function layMatch(rules: ScenarioRules, scene: unknown): State {
  const reading = parseSetup(scene, [rules]);
  if (!reading.ok) throw new RangeError(reading.problems.map((it) => `${it.path}: ${it.message}`).join('\n'));
  return laySetup(rules, reading.value).state;
}

/** The table of a match as a scenario without steps. */
function sceneOf(
  game: string,
  seed: number,
  [first, other]: readonly [Deck, Deck, ...Deck[]],
  coin: string | undefined,
) {
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
      hero: other.hero,
      mana: 0,
      maxMana: 0,
      hand: [...other.cards.slice(0, OPENING[1]), ...(coin === undefined ? [] : [coin])],
      deck: other.cards.slice(OPENING[1]),
    },
  ];
  return { format: 'scenario/1', name: `random match ${seed}`, game, seed, players, steps: [] };
}

const TARGETS = [Zone.hero, Zone.battlefield, Zone.weapon, Zone.secrets] as const;
const OPTIONS = [-1, 0, 1, 2] as const;

/**
 * Yields every conceivable command of a seat. Targets and positions are independent, so each target is tried
 * without a position, and each position with the first target.
 */
function* thinkable(table: Table, seat: number, legal: readonly LegalCommand[]): Generator<Command> {
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
  for (const id of row)
    for (const choose of OPTIONS) for (const target of targets) yield use(id, choose, target);
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

function use(id: number, choose: number, target: number | undefined): Command {
  return { do: 'use', with: id, ...(choose >= 0 && { choose }), ...(target !== undefined && { target }) };
}

function power(choose: number, target: number | undefined): Command {
  return { do: 'power', ...(choose >= 0 && { choose }), ...(target !== undefined && { target }) };
}
