import { type Reader, readCard } from '@aftercast/rules';
import { catalogue } from '../catalogue.ts';
import { Limit, Stat } from '../vocabulary.ts';
import {
  type HearthSetUpEntry,
  type HearthSetUpList,
  LISTS,
  makeEntry,
  parseEntries,
  parseEntry,
} from './entry.ts';
import unsaid from './unsaid.json' with { type: 'json' };

/** A player's set-up. */
export interface HearthPlayerSetup extends Record<HearthSetUpList, HearthSetUpEntry[]> {
  hero: number;
  /** The remaining health of the hero; `null` for all of it. */
  health: number | null;
  armor: number;
  mana: number;
  maxMana: number;
  fatigue: number;
  fatigueOff: boolean;
  weapon: HearthSetUpEntry | null;
}

const NUMBERS = ['armor', 'mana', 'maxMana', 'fatigue'] as const;
const KEYS = ['hero', 'health', ...NUMBERS, 'fatigueOff', ...LISTS, 'weapon'];

function defaults(): HearthPlayerSetup {
  return {
    hero: catalogue.number(unsaid.hero),
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
  };
}

/** Reads a player's set-up. */
export function parsePlayer(value: unknown, path: string, reader: Reader): HearthPlayerSetup {
  const player = defaults();
  const object = reader.object(value, path, KEYS);
  if (object === null) return player;
  if (object.hero !== undefined) player.hero = parseHero(object.hero, `${path}.hero`, reader) ?? player.hero;
  if (object.health !== undefined)
    player.health = parseHealth(object.health, player.hero, `${path}.health`, reader);
  for (const key of NUMBERS)
    if (object[key] !== undefined) player[key] = reader.integer(object[key], `${path}.${key}`, 0) ?? 0;
  if (object.fatigueOff !== undefined)
    player.fatigueOff = reader.boolean(object.fatigueOff, `${path}.fatigueOff`) ?? false;
  for (const list of LISTS)
    if (object[list] !== undefined)
      player[list] = parseEntries(object[list], list, `${path}.${list}`, reader);
  if (object.weapon !== undefined) player.weapon = parseWeapon(object.weapon, `${path}.weapon`, reader);
  return player;
}

function parseHero(value: unknown, path: string, reader: Reader): number | null {
  return readCard(catalogue, value, path, reader, 'a hero', ({ type }) => type === 'hero');
}

/** A hero's remaining health is at most its printed health, which is its maximum. */
function parseHealth(value: unknown, hero: number, path: string, reader: Reader): number | null {
  const health = reader.integer(value, path, 1);
  const most = catalogue.cards[hero]?.printed[Stat.health] ?? 0;
  if (health !== null && health > most)
    reader.report(path, `expected at most ${most}, the hero's maximum, got ${health}`);
  return health;
}

function parseWeapon(value: unknown, path: string, reader: Reader): HearthSetUpEntry | null {
  const entry = parseEntry(value, 'weapon', path, reader);
  if (entry === null) return null;
  if (entry.count > 1) reader.report(`${path}.count`, `expected one weapon, got ${entry.count}`);
  const durability = catalogue.cards[entry.card]?.printed[Stat.durability] ?? 0;
  if (entry.damage >= durability)
    reader.report(
      `${path}.damage`,
      `expected less than the durability, which is ${durability}, got ${entry.damage}`,
    );
  return entry;
}

/** Writes a player's set-up as {@link parsePlayer} reads it, with the defaults left out. */
export function makePlayer(player: HearthPlayerSetup): Record<string, unknown> {
  const usual = defaults();
  const numbers = NUMBERS.filter((key) => player[key] !== usual[key]).map((key) => [key, player[key]]);
  const lists = LISTS.filter((key) => player[key].length > 0).map((key) => [key, player[key].map(makeEntry)]);
  return {
    ...(player.hero !== usual.hero && { hero: catalogue.cards[player.hero]?.id }),
    ...(player.health !== null && { health: player.health }),
    ...Object.fromEntries(numbers),
    ...(player.fatigueOff && { fatigueOff: true }),
    ...Object.fromEntries(lists),
    ...(player.weapon !== null && { weapon: makeEntry(player.weapon) }),
  };
}
