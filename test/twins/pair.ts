import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import {
  type EventLog,
  eachRecord,
  kindOf,
  lengthOf,
  RecordKind,
  zoneKind,
  zoneSeat,
} from '@aftercast/kernel';
import { openState, Session } from '@aftercast/match';
import { type Deck, formOf, type GameCommand, type GameRules, renumbered } from '@aftercast/rules';
import { Dice, randomCommand, randomGames } from '@aftercast/sim';
import { randomDeck as randomHearthDeck } from '@aftercast/sim/hearth';
import { type Chance, type DealtGame, dealGame, placeOf } from './dealt-game.ts';

/** A game, as far as pairs of its matches need it. */
interface TwinGame {
  rules: GameRules;
  /** A random legal deck for a hero. */
  deckFor(dice: Dice, hero: string): Deck;
  /** Cards that do something in the hand that holds them. */
  inHand: readonly string[];
  /**
   * Cards that are never played: what they do in public depends on cards that stay hidden, so they tell of them by the
   * game's own rules. Hands and decks have them.
   */
  revealing: readonly string[];
  /** Whether two hidden cards are used in the same way, so that nothing tells them apart when they are put down hidden. */
  alike(one: string, other: string): boolean;
}

/** The secrets of hearth that cost the same. */
const SECRETS = [
  ['explosive-trap', 'freezing-trap', 'misdirection', 'snake-trap', 'snipe'],
  ['counterspell', 'ice-barrier', 'ice-block', 'mirror-entity', 'spellbender', 'vaporize'],
  ['eye-for-an-eye', 'noble-sacrifice', 'redemption', 'repentance'],
];

export const GAMES: Readonly<Record<'hearth' | 'cyber', TwinGame>> = {
  hearth: {
    rules: hearth,
    deckFor: randomHearthDeck,
    inHand: ['sea-giant', 'mountain-giant', 'molten-giant', 'dread-corsair'],
    revealing: ['alarm-o-bot', 'captains-parrot', 'mind-vision', 'mindgames', 'sense-demons', 'thoughtsteal'],
    alike: (one, other) => SECRETS.some((it) => it.includes(one) && it.includes(other)),
  },
  cyber: {
    rules: cyber,
    deckFor: (dice, hero) => ({ ...randomGames.cyber.randomDeck(dice), hero }),
    inHand: [],
    revealing: [],
    alike: () => false,
  },
};

/** What one of two twins begins with. */
export interface World {
  seed: number;
  decks: readonly [Deck, Deck];
  /** For each seat, the index in its deck's list of the card in each slot of the shuffled deck. */
  orders: readonly [readonly number[], readonly number[]];
}

/** A command of a match, with places for entities, and the chances that it made. */
export interface Step {
  seat: number;
  command: GameCommand;
  chances: readonly Chance[];
}

/** Two matches that differ only in what a seat cannot know, and the commands that are given in both. */
export interface Pair {
  game: keyof typeof GAMES;
  seed: number;
  /** The seat that cannot know. */
  viewer: number;
  first: number;
  worlds: readonly [World, World];
  /** For each seat, the slots of its deck whose card differs. */
  varied: readonly [readonly number[], readonly number[]];
  steps: readonly Step[];
  /** How many more choices the test has. */
  dice: Dice;
}

/** More commands than this are not compared. */
const MOST_COMMANDS = 150;

/**
 * Makes a pair. The first match is random. The second has, for the viewer's opponent, another list of the deck, in another
 * order, and other cards wherever the viewer does not come to see them before a random command; for the viewer, another order
 * of the cards that it has not drawn by then; and another generator.
 */
export function makePair(game: keyof typeof GAMES, seed: number): Pair {
  const dice = new Dice(seed);
  const { rules, deckFor, inHand } = GAMES[game];
  const viewer = dice.below(2);
  const first = dice.below(2);
  const decks = [0, 1].map(() => {
    const deck = randomGames[game].randomDeck(dice);
    return withAny(rules, dice, deck, inHand, 3);
  }) as [Deck, Deck];
  const orders = decks.map(({ cards }) => shuffled(dice, [...cards.keys()])) as [number[], number[]];
  const one: World = { seed: dice.below(1_000_000), decks, orders };
  const { steps, seen, used } = playFirst(game, one, first, viewer, dice);
  const until = Math.floor(steps.length * (0.4 + dice.below(60) / 100));
  const varied = [0, 1].map((seat) =>
    orders[seat as 0 | 1].flatMap((index, slot) => {
      const isUsed = seat !== viewer && (used[seat]?.[slot] ?? Infinity) <= until;
      const card = decks[seat as 0 | 1].cards[index] as string;
      const hidden = (seen[seat]?.[slot] ?? Infinity) > until;
      return hidden && (!isUsed || GAMES[game].alike(card, card)) ? [slot] : [];
    }),
  ) as [number[], number[]];
  const other = 1 - viewer;
  const isUsed = (slot: number) => (used[other]?.[slot] ?? Infinity) <= until;
  const replaced = replace(game, one, other, varied[other as 0 | 1], isUsed, dice, deckFor);
  const moved = reorder(orders[viewer as 0 | 1], varied[viewer as 0 | 1], dice);
  const two: World = {
    seed: one.seed + 1 + dice.below(1_000_000),
    decks: viewer === 0 ? [decks[0], replaced.deck] : [replaced.deck, decks[1]],
    orders: viewer === 0 ? [moved, replaced.order] : [replaced.order, moved],
  };
  return { game, seed, viewer, first, worlds: [one, two], varied, steps, dice };
}

/** Plays the first match to its end. @returns its commands; for each slot, the command by which the viewer sees its card, and the one that used it */
function playFirst(name: keyof typeof GAMES, world: World, first: number, viewer: number, dice: Dice) {
  const dealt = dealGame(GAMES[name].rules, world.orders);
  const { rules } = dealt;
  const session = new Session(rules, openState(rules, world.seed, first));
  const seen: number[][] = [[], []];
  const used: number[][] = [[], []];
  const steps: Step[] = [];
  const { revealing } = GAMES[name];
  while (session.outcome === null && steps.length < MOST_COMMANDS) {
    const { seat, command } = nextCommand(session, world, dice);
    const { table } = session.state;
    if (isPlayed(session, command, revealing)) continue;
    const step = { seat, command: renumbered(command, rules.commands, (id) => placeOf(table, id)) };
    for (const id of entitiesIn(command, rules)) mark(used, dealt, [id], steps.length);
    dealt.begin(null);
    const from = session.log?.end ?? 0;
    const refusal = session.play(seat, command);
    if (refusal !== null) throw new Error(`${command.do} was refused: ${refusal.code}`);
    mark(seen, dealt, shownTo(session, viewer, from), steps.length);
    steps.push({ ...step, chances: [...dealt.chances] });
  }
  return { steps, seen, used };
}

/** Notes the command that was the first to do something to these entities. */
function mark(first: number[][], { slots }: DealtGame, ids: readonly number[], command: number): void {
  slots.forEach((list, seat) => {
    list.forEach((id, slot) => {
      const of = first[seat] as number[];
      if (ids.includes(id)) of[slot] ??= command;
    });
  });
}

function nextCommand(session: Session, { decks }: World, dice: Dice): { seat: number; command: GameCommand } {
  const seat = dice.pick([0, 1].filter((it) => session.awaits(it)));
  if (session.stage === 'joining') return { seat, command: { do: 'join', deck: decks[seat as 0 | 1] } };
  if (session.stage === 'playing') return randomCommand(session, dice);
  const hand = session.legal(seat)[0]?.allowed ?? [];
  return { seat, command: { do: 'mulligan', replace: dice.sample(hand, dice.below(hand.length + 1)) } };
}

/** Whether a command plays one of these cards. */
function isPlayed({ game, state, rules }: Session, command: GameCommand, cards: readonly string[]): boolean {
  return entitiesIn(command, rules).some((id) => {
    const card = game.cards[state.table.entities[id]?.card ?? 0]?.id ?? '';
    return command.do === 'play' && cards.includes(card);
  });
}

function entitiesIn(command: GameCommand, { commands }: GameRules): number[] {
  const found: number[] = [];
  if (formOf(commands, command.do) !== undefined)
    renumbered(command, commands, (id) => {
      found.push(id);
      return id;
    });
  return found;
}

/** The entities whose faces a seat has come to see since a position of the event log. */
export function shownTo({ game, log }: Session, seat: number, from: number): number[] {
  const shown: number[] = [];
  const sees = (zone: number) => {
    const visible = game.zones[zoneKind(game, zone)]?.visible;
    return visible === 'all' || (visible === 'owner' && zoneSeat(game, zone) === seat);
  };
  const records = (log as EventLog).slice(from);
  eachRecord(records, (at) => {
    const kind = kindOf(records[at] as number);
    if (kind === RecordKind.move && sees(records[at + 4] as number)) shown.push(records[at + 1] as number);
    // The seat that is asked sees the entities among which it chooses.
    if (kind === RecordKind.ask && records[at + 2] === seat && records[at + 3] === 0)
      shown.push(...records.subarray(at + 5, at + lengthOf(records[at] as number)));
  });
  return shown;
}

/** Another list of a deck, with other cards in some slots. */
function replace(
  game: keyof typeof GAMES,
  { decks, orders }: World,
  seat: number,
  slots: readonly number[],
  isUsed: (slot: number) => boolean,
  dice: Dice,
  deckFor: (dice: Dice, hero: string) => Deck,
): { deck: Deck; order: number[] } {
  const { inHand, alike } = GAMES[game];
  const { hero, cards } = decks[seat as 0 | 1];
  const bySlot = orders[seat as 0 | 1].map((index) => cards[index] as string);
  const spare = [...dice.sample(inHand, inHand.length), ...deckFor(dice, hero).cards];
  for (let i = 0; i < 20; i++) spare.push(...deckFor(dice, hero).cards);
  for (const slot of slots) {
    const before = bySlot[slot] as string;
    const fits = (card: string) => !bySlot.includes(card) && (!isUsed(slot) || alike(card, before));
    const at = spare.findIndex(fits);
    if (at >= 0) bySlot[slot] = spare.splice(at, 1)[0] as string;
  }
  // The slot of each card in the new list.
  const list = shuffled(dice, [...bySlot.keys()]);
  const order: number[] = [];
  list.forEach((slot, index) => {
    order[slot] = index;
  });
  return { deck: { hero, cards: list.map((slot) => bySlot[slot] as string) }, order };
}

/** An order in which the cards of some slots have changed places. */
function reorder(order: readonly number[], slots: readonly number[], dice: Dice): number[] {
  const moved = [...order];
  const from = shuffled(dice, slots);
  slots.forEach((slot, i) => {
    moved[slot] = order[from[i] as number] as number;
  });
  return moved;
}

/** A deck with some of these cards, in place of others. */
function withAny(rules: GameRules, dice: Dice, deck: Deck, from: readonly string[], count: number): Deck {
  const cards = [...deck.cards];
  for (const card of dice.sample(from, dice.below(count + 1))) {
    if (!cards.includes(card)) cards[dice.below(cards.length)] = card;
  }
  const made = { ...deck, cards };
  return rules.opening?.checkDeck(made) === null ? made : deck;
}

function shuffled<T>(dice: Dice, list: readonly T[]): T[] {
  return dice.sample(list, list.length);
}
