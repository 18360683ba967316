import type { Problem, Reader, ScenarioRules } from '@aftercast/rules';
import { catalogueOf } from './catalogue.ts';
import { parseName } from './name.ts';
import { at, hint, show } from './words.ts';

/** An amount above this is mistaken: the numbers of a match must stay integers that its event log can hold (law S1). */
const MOST = 1_000_000;

/** Reads the values of one scenario and collects the problems. It knows the names given so far. */
export class ScenarioReader implements Reader {
  readonly problems: Problem[] = [];
  readonly rules: ScenarioRules;
  /** Where each alias is given, by alias. */
  private readonly aliases = new Map<string, string>();
  private readonly cards: ReadonlyMap<string, number>;

  constructor(rules: ScenarioRules) {
    this.rules = rules;
    this.cards = catalogueOf(rules.game);
  }

  readonly report = (path: string, message: string): void => {
    this.problems.push({ path, message });
  };

  object(
    value: unknown,
    path: string,
    keys: readonly string[],
    required: readonly string[] = [],
  ): Readonly<Record<string, unknown>> | null {
    return readObject(value, path, keys, required, this.report);
  }

  list(value: unknown, path: string): readonly unknown[] | null {
    if (!Array.isArray(value)) return this.expected('a list', value, path);
    // A list that was posted to a worker may have holes, which `map` and `every` skip.
    // biome-ignore lint/complexity/useIndexOf: `indexOf` skips holes too
    const missing = value.findIndex((entry) => entry === undefined);
    if (missing < 0) return value;
    this.report(path, `expected a list without holes, and entry ${missing} is missing`);
    return null;
  }

  integer(value: unknown, path: string, least?: number): number | null {
    if (!Number.isSafeInteger(value) || (value as number) < (least ?? Number.MIN_SAFE_INTEGER))
      return this.expected(
        least === undefined ? 'an integer' : `an integer of at least ${least}`,
        value,
        path,
      );
    if (least !== undefined && (value as number) > MOST)
      return this.expected(`an integer of at most ${MOST}`, value, path);
    return value as number;
  }

  boolean(value: unknown, path: string): boolean | null {
    return typeof value === 'boolean' ? value : this.expected('true or false', value, path);
  }

  text(value: unknown, path: string): string | null {
    return typeof value === 'string' ? value : this.expected('a text', value, path);
  }

  seat(value: unknown, path: string): number | null {
    const { seats } = this.rules.game;
    const fits = Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats;
    return fits
      ? (value as number)
      : this.expected(`the index of a player, from 0 to ${seats - 1}`, value, path);
  }

  /** One of a few words. */
  word(value: unknown, path: string, words: readonly string[], what: string): string | null {
    if (typeof value === 'string' && words.includes(value)) return value;
    return this.expected(what, value, path, words);
  }

  card(value: unknown, path: string): number | null {
    const card = typeof value === 'string' ? this.cards.get(value) : undefined;
    if (card !== undefined) return card;
    return this.expected(`a card that ${this.rules.game.name} knows`, value, path, [...this.cards.keys()]);
  }

  alias(value: unknown, path: string): string | null {
    if (typeof value !== 'string' || parseName(value)?.kind !== 'alias') {
      return this.expected('a name (small letters, digits, ".", "_", "-"; not a path)', value, path);
    }
    const taken = this.aliases.get(value);
    if (taken !== undefined) {
      this.report(path, `the name ${show(value)} is given twice: ${taken} has it already`);
      return null;
    }
    this.aliases.set(value, path);
    return value;
  }

  /** The name of an entity: an alias that was given before, or a path. */
  name(value: unknown, path: string): string | null {
    return this.isEntityName(value, path) ? value : null;
  }

  /** An entity's name, or a card's id. */
  nameOrCard(value: unknown, path: string): string | null {
    if (typeof value === 'string' && this.cards.has(value)) return value;
    if (typeof value === 'string' && parseName(value)?.kind !== 'alias')
      return this.isEntityName(value, path) ? value : null;
    if (typeof value === 'string' && this.aliases.has(value)) return value;
    return this.expected('a name or the id of a card', value, path, [
      ...this.aliases.keys(),
      ...this.cards.keys(),
    ]);
  }

  /** A list of which each entry is read in the same way. */
  listOf<T extends {}>(
    value: unknown,
    path: string,
    read: (value: unknown, path: string) => T | null,
  ): T[] | null {
    const entries = this.list(value, path)?.map((entry, i) => read.call(this, entry, at(path, i)));
    return entries?.every((it): it is NonNullable<Awaited<T>> & NonNullable<T> => it !== null)
      ? entries
      : null;
  }

  /** Reports what was expected and found, with the nearest of the known words. @returns `null` */
  expected(what: string, value: unknown, path: string, known: readonly string[] = []): null {
    const help = typeof value === 'string' || known.length <= 30 ? hint(value, known) : '';
    this.report(path, `expected ${what}, got ${show(value)}${help}`);
    return null;
  }

  private isEntityName(value: unknown, path: string): value is string {
    const name = typeof value === 'string' ? parseName(value) : null;
    if (name === null) this.expected('a name', value, path);
    else if (name.kind === 'alias') {
      if (this.aliases.has(name.alias)) return true;
      this.expected('the name of something', value, path, [...this.aliases.keys()]);
    } else if (
      this.isPlace(name.seat, name.kind === 'player' ? null : name.zone, name.kind === 'place', path, value)
    )
      return true;
    return false;
  }

  private isPlace(
    seat: number,
    zone: string | null,
    indexed: boolean,
    path: string,
    value: unknown,
  ): boolean {
    const { scenario, game } = this.rules;
    const zones = Object.keys(scenario.zones);
    if (seat >= game.seats) this.expected(`a player from p0 to p${game.seats - 1}`, value, path);
    else if (zone === null) this.expected('a card or a character, not a player', value, path);
    else if (!Object.hasOwn(scenario.zones, zone))
      this.report(path, `${show(value)} names an unknown zone "${zone}"${hint(zone, zones)}`);
    else if (scenario.zones[zone]?.single === true && indexed)
      this.report(path, `expected "p${seat}.${zone}" without an index, got ${show(value)}`);
    else if (scenario.zones[zone]?.single === false && !indexed)
      this.report(path, `expected a place such as "p${seat}.${zone}[0]", got ${show(value)}`);
    else return true;
    return false;
  }
}

/** An object that has no other keys than these, and all that are required; what is wrong is reported. */
export function readObject(
  value: unknown,
  path: string,
  keys: readonly string[],
  required: readonly string[],
  report: Reader['report'],
): Readonly<Record<string, unknown>> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    report(path, `expected an object, got ${show(value)}`);
    return null;
  }
  for (const key of Object.keys(value))
    if (!keys.includes(key)) report(at(path, key), `unknown key "${key}"${hint(key, keys)}`);
  for (const key of required)
    if (!Object.hasOwn(value, key)) report(path, `expected the key "${key}", which is missing`);
  return value as Readonly<Record<string, unknown>>;
}
