import { type CardGame, type CompiledCard, type CounterValues, parseCounters } from '@aftercast/cards';
import { type Reader, readCard, readEntries, type SetupEntry, writeEntry } from '@aftercast/rules';
import { Limit, Stat } from '../vocabulary.ts';

const FLAGS = ['booting'] as const;

/** A card of a set-up, or several equal ones. */
export type CyberSetupEntry = SetupEntry<(typeof FLAGS)[number]>;

/** The lists of cards in a set-up. */
export const LISTS = ['deck', 'hand', 'field', 'trash'] as const;
export type CyberSetupList = (typeof LISTS)[number];

/** The rules do not limit a deck, a hand or a trash. A scenario with more cards than this is a mistake. */
const MANY = 1_000;

/** Whether a card can be in a hand, a deck or in play. */
export function isProgram({ type }: CompiledCard): boolean {
  return type === 'program';
}

/** Reads a list of cards. */
function parseEntries(
  game: CardGame,
  value: unknown,
  list: CyberSetupList,
  path: string,
  reader: Reader,
): CyberSetupEntry[] {
  return readEntries(value, path, reader, list === 'field' ? Limit.field : MANY, {
    flags: FLAGS,
    card: (it, at) => readCard(game, it, at, reader, 'a program', isProgram),
    reportMisplaced(entry, at) {
      if (list === 'field') return;
      if (entry.damage > 0)
        reader.report(`${at}.damage`, 'expected 0: only a program on the field can be damaged');
      if (entry.booting)
        reader.report(`${at}.booting`, 'expected false: only a program on the field can be booting');
    },
  });
}

/** Writes a card of a list as {@link parseEntries} reads it. */
function makeEntry(game: CardGame, entry: CyberSetupEntry): unknown {
  return writeEntry(game, FLAGS, entry);
}

/** A player's set-up. */
export interface CyberPlayerSetup extends Record<CyberSetupList, CyberSetupEntry[]> {
  hero: number;
  cpu: number;
  maxCpu: number;
  /** Free memory; `null` for the hero's memory minus what the programs on the field hold. */
  memory: number | null;
  /** Counters that sets add. */
  counters: CounterValues;
}

const NUMBERS = ['cpu', 'maxCpu'] as const;
const KEYS = ['hero', ...NUMBERS, 'memory', ...LISTS, 'counters'];

function defaults({ cards }: CardGame): CyberPlayerSetup {
  return {
    hero: cards.findIndex(({ type }) => type === 'hero'),
    cpu: Limit.cpu,
    maxCpu: Limit.cpu,
    memory: null,
    deck: [],
    hand: [],
    field: [],
    trash: [],
    counters: {},
  };
}

/** Reads a player's set-up. */
export function parsePlayer(game: CardGame, value: unknown, path: string, reader: Reader): CyberPlayerSetup {
  const player = defaults(game);
  const object = reader.object(value, path, KEYS);
  if (object === null) return player;
  if (object.hero !== undefined)
    player.hero = parseHero(game, object.hero, `${path}.hero`, reader) ?? player.hero;
  for (const key of NUMBERS)
    if (object[key] !== undefined) player[key] = reader.integer(object[key], `${path}.${key}`, 0) ?? 0;
  if (object.memory !== undefined) player.memory = reader.integer(object.memory, `${path}.memory`, 0);
  for (const list of LISTS)
    if (object[list] !== undefined)
      player[list] = parseEntries(game, object[list], list, `${path}.${list}`, reader);
  if (object.counters !== undefined)
    player.counters = parseCounters(game, object.counters, `${path}.counters`, reader);
  const most = game.cards[player.hero]?.printed[Stat.memory] ?? 0;
  const held = heldBy(game, player);
  if (player.memory === null && held > most)
    reader.report(`${path}.field`, `expected programs that hold at most ${most} memory, got ${held}`);
  return player;
}

function parseHero(game: CardGame, value: unknown, path: string, reader: Reader): number | null {
  return readCard(game, value, path, reader, 'a hero', ({ type }) => type === 'hero');
}

/** How much memory the programs of a set-up hold. */
export function heldBy({ cards }: CardGame, { field }: CyberPlayerSetup): number {
  return field.reduce((sum, { card, count }) => sum + count * (cards[card]?.printed[Stat.memory] ?? 0), 0);
}

/** Writes a player's set-up as {@link parsePlayer} reads it, with the defaults left out. */
export function makePlayer(game: CardGame, player: CyberPlayerSetup): Record<string, unknown> {
  const usual = defaults(game);
  const numbers = NUMBERS.filter((key) => player[key] !== usual[key]).map((key) => [key, player[key]]);
  const lists = LISTS.filter((key) => player[key].length > 0).map((key) => [
    key,
    player[key].map((it) => makeEntry(game, it)),
  ]);
  return {
    ...(player.hero !== usual.hero && { hero: game.cards[player.hero]?.id }),
    ...Object.fromEntries(numbers),
    ...(player.memory !== null && { memory: player.memory }),
    ...Object.fromEntries(lists),
    ...(Object.keys(player.counters).length > 0 && { counters: player.counters }),
  };
}
