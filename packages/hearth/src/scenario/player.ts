import {
  type CardGame,
  type CounterValues,
  makeMemory,
  parseCounters,
  parseMemory,
  type RememberedSetup,
} from '@aftercast/cards';
import { type Reader, readCard } from '@aftercast/rules';
import { Limit, Stat } from '../vocabulary.ts';
import {
  type HearthSetupEntry,
  type HearthSetupList,
  LISTS,
  makeEntry,
  parseEntries,
  parseEntry,
} from './entry.ts';
import { makeQuests, parseQuests, type QuestSetup } from './quests.ts';
import unsaid from './unsaid.json' with { type: 'json' };

/** A player's set-up. */
export interface HearthPlayerSetup extends Record<HearthSetupList, HearthSetupEntry[]> {
  hero: number;
  /** The remaining health of the hero; `null` for all of it. */
  health: number | null;
  armor: number;
  mana: number;
  maxMana: number;
  fatigue: number;
  fatigueOff: boolean;
  weapon: HearthSetupEntry | null;
  /** Quests in play. */
  quests: QuestSetup[];
  /** Counters that sets add. */
  counters: CounterValues;
  /** What the player remembers. */
  memory: RememberedSetup[];
}

const NUMBERS = ['armor', 'mana', 'maxMana', 'fatigue'] as const;
const KEYS = ['hero', 'health', ...NUMBERS, 'fatigueOff', ...LISTS, 'weapon', 'quests', 'counters', 'memory'];

/** Without its usual hero, a game's first one. */
function defaults({ cards, number }: CardGame): HearthPlayerSetup {
  return {
    hero: number(unsaid.hero) || cards.findIndex(({ type }) => type === 'hero'),
    health: null,
    armor: 0,
    mana: Limit.mana,
    maxMana: Limit.mana,
    fatigue: 0,
    fatigueOff: false,
    deck: [],
    hand: [],
    board: [],
    secrets: [],
    graveyard: [],
    weapon: null,
    quests: [],
    counters: {},
    memory: [],
  };
}

/** Reads a player's set-up. */
export function parsePlayer(game: CardGame, value: unknown, path: string, reader: Reader): HearthPlayerSetup {
  const player = defaults(game);
  const object = reader.object(value, path, KEYS);
  if (object === null) return player;
  if (object.hero !== undefined)
    player.hero = parseHero(game, object.hero, `${path}.hero`, reader) ?? player.hero;
  if (object.health !== undefined)
    player.health = parseHealth(game, object.health, player.hero, `${path}.health`, reader);
  for (const key of NUMBERS)
    if (object[key] !== undefined) player[key] = reader.integer(object[key], `${path}.${key}`, 0) ?? 0;
  if (object.fatigueOff !== undefined)
    player.fatigueOff = reader.boolean(object.fatigueOff, `${path}.fatigueOff`) ?? false;
  for (const list of LISTS)
    if (object[list] !== undefined)
      player[list] = parseEntries(game, object[list], list, `${path}.${list}`, reader);
  if (object.weapon !== undefined) player.weapon = parseWeapon(game, object.weapon, `${path}.weapon`, reader);
  if (object.quests !== undefined) player.quests = parseQuests(game, object.quests, `${path}.quests`, reader);
  if (object.counters !== undefined)
    player.counters = parseCounters(game, object.counters, `${path}.counters`, reader);
  if (object.memory !== undefined) player.memory = parseMemory(game, object.memory, `${path}.memory`, reader);
  return player;
}

function parseHero(game: CardGame, value: unknown, path: string, reader: Reader): number | null {
  return readCard(game, value, path, reader, 'a hero', ({ type }) => type === 'hero');
}

/** A hero's remaining health is at most its printed health, which is its maximum. */
function parseHealth(
  game: CardGame,
  value: unknown,
  hero: number,
  path: string,
  reader: Reader,
): number | null {
  const health = reader.integer(value, path, 1);
  const most = game.cards[hero]?.printed[Stat.health] ?? 0;
  if (health !== null && health > most)
    reader.report(path, `expected at most ${most}, the hero's maximum, got ${health}`);
  return health;
}

function parseWeapon(game: CardGame, value: unknown, path: string, reader: Reader): HearthSetupEntry | null {
  const entry = parseEntry(game, value, 'weapon', path, reader);
  if (entry === null) return null;
  if (entry.count > 1) reader.report(`${path}.count`, `expected one weapon, got ${entry.count}`);
  const durability = game.cards[entry.card]?.printed[Stat.durability] ?? 0;
  if (entry.damage >= durability)
    reader.report(
      `${path}.damage`,
      `expected less than the durability, which is ${durability}, got ${entry.damage}`,
    );
  return entry;
}

/** Writes a player's set-up as {@link parsePlayer} reads it, with the defaults left out. */
export function makePlayer(game: CardGame, player: HearthPlayerSetup): Record<string, unknown> {
  const usual = defaults(game);
  const numbers = NUMBERS.filter((key) => player[key] !== usual[key]).map((key) => [key, player[key]]);
  const lists = LISTS.filter((key) => player[key].length > 0).map((key) => [
    key,
    player[key].map((it) => makeEntry(game, it)),
  ]);
  return {
    ...(player.hero !== usual.hero && { hero: game.cards[player.hero]?.id }),
    ...(player.health !== null && { health: player.health }),
    ...Object.fromEntries(numbers),
    ...(player.fatigueOff && { fatigueOff: true }),
    ...Object.fromEntries(lists),
    ...(player.weapon !== null && { weapon: makeEntry(game, player.weapon) }),
    ...(player.quests.length > 0 && { quests: makeQuests(game, player.quests) }),
    ...(Object.keys(player.counters).length > 0 && { counters: player.counters }),
    ...(player.memory.length > 0 && { memory: makeMemory(game, player.memory) }),
  };
}
