import type * as v from 'valibot';
import { makeCardFile } from '../language/card.ts';
import type { FormsSchema } from '../language/strict.ts';
import type { Words } from '../language/words.ts';
import { explainWord, type WordsExplained } from './explained.ts';
import { grammar } from './grammar.ts';

/** A JSON Schema, draft 2020-12. */
export type JsonSchema = { [key: string]: unknown };

/**
 * Makes the JSON Schema of a card file from the schema that loads it, with explanations for authors. It cannot check what
 * one part of a card requires of another.
 */
export function makeJsonSchema(words: Words, explained: WordsExplained, title: string): JsonSchema {
  const writer = new Writer(explained, words.marks);
  const file = writer.write(makeCardFile(words));
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title,
    description:
      'Generated from the card language. To change it, change the language and run `pnpm cards:schema`.',
    ...file,
    $defs: writer.definitions(),
  };
}

/** The parts of a schema that the writer reads; they depend on its type. */
type Part = v.GenericSchema & {
  pipe?: readonly [Part, ...(Part | Action)[]];
  entries?: Readonly<Record<string, Part>>;
  item?: Part;
  options?: readonly unknown[];
  literal?: unknown;
  wrapped?: Part;
  key?: Part;
  value?: Part;
  getter?: (input: unknown) => Part;
  forms?: FormsSchema<unknown>['forms'];
};

type Action = { type: string; requirement?: unknown; title?: string };

/** Constructs whose words a set may add to. */
const ADDED_BY_SETS: readonly string[] = [
  'class',
  'race',
  'rarity',
  'keyword',
  'any-keyword',
  'readable-stat',
  'counter',
];

const WORD = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Walks schemas, and writes each named construct once. */
class Writer {
  private readonly explained: WordsExplained;
  private readonly labels: readonly string[];
  private readonly found = new Map<string, JsonSchema>();

  constructor(explained: WordsExplained, labels: readonly string[]) {
    this.explained = explained;
    this.labels = labels;
  }

  /** All named constructs, by name. */
  definitions(): JsonSchema {
    return Object.fromEntries([...this.found].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  write(schema: v.GenericSchema): JsonSchema {
    const part = schema as Part;
    if (part.pipe === undefined) return this.plain(part, '');
    const [inner, ...actions] = part.pipe;
    const name = actions.map((it) => (it as Action).title).find((it) => it !== undefined);
    if (name !== undefined) return this.named(name, inner);
    return Object.assign(this.write(inner), ...actions.map((it) => constraint(it as Action)));
  }

  private named(name: string, inner: Part): JsonSchema {
    if (!this.found.has(name)) {
      // The name is reserved first: a construct may contain itself.
      this.found.set(name, {});
      const about = this.about(name);
      const written = inner.pipe === undefined ? this.plain(inner, name) : this.piped(inner, name);
      const whole = ADDED_BY_SETS.includes(name) ? this.withOthers(written, name) : written;
      this.found.set(name, { ...(about !== undefined && { description: about }), ...whole });
    }
    return { $ref: `#/$defs/${name}` };
  }

  /** Words that a set may add to: others are accepted, too. A label is still none of the keywords that can be given. */
  private withOthers(written: JsonSchema, name: string): JsonSchema {
    const other = { type: 'string', pattern: WORD.source, description: 'A word that a set adds.' };
    const not = name === 'keyword' && this.labels.length > 0 ? { not: { enum: [...this.labels] } } : {};
    const own = (written.anyOf as JsonSchema[] | undefined) ?? [written];
    // A game may have none of its own.
    const said = own.filter((it) => !Array.isArray(it.enum) || it.enum.length > 0);
    return { anyOf: [...said, { ...other, ...not }] };
  }

  private piped(part: Part, name: string): JsonSchema {
    const [inner, ...actions] = part.pipe as NonNullable<Part['pipe']>;
    const made = inner.pipe === undefined ? this.plain(inner, name) : this.piped(inner, name);
    return Object.assign(made, ...actions.map((it) => constraint(it as Action)));
  }

  /** @param name of the construct, to find the explanations of its keys and words */
  private plain(part: Part, name: string): JsonSchema {
    if (part.forms !== undefined) return { anyOf: part.forms().map(({ schema }) => this.write(schema)) };
    switch (part.type) {
      case 'string':
      case 'number':
      case 'boolean':
        return { type: part.type };
      case 'literal':
        return { const: part.literal };
      case 'picklist':
        return this.words(part.options as readonly string[], name);
      case 'array':
        return { type: 'array', items: this.write(part.item as Part) };
      case 'exact_optional':
        return this.write(part.wrapped as Part);
      case 'lazy':
        return this.write((part.getter as NonNullable<Part['getter']>)(undefined));
      case 'record':
        return this.record(part);
      case 'strict_object':
        return this.object(part.entries as NonNullable<Part['entries']>, name);
      default:
        throw new TypeError(`Cannot write a schema of type ${part.type} as JSON Schema: add a case for it.`);
    }
  }

  /** Explained words are written one by one, so that an editor can show the meaning of each. */
  private words(options: readonly string[], name: string): JsonSchema {
    const explanations = options.map((word) => explainWord(this.explained, name, word));
    if (explanations.every((it) => it === undefined)) return { type: 'string', enum: [...options] };
    return {
      anyOf: options.map((word, i) => ({
        const: word,
        ...(explanations[i] !== undefined && { description: explanations[i] }),
      })),
    };
  }

  /** The keys of a record are words. They are written out so that an editor can complete them. */
  private record({ key, value }: Part): JsonSchema {
    this.write(key as Part);
    const name = nameOf(key as Part);
    const written = this.write(value as Part);
    if (optionsOf(key as Part).length === 0)
      return { type: 'object', propertyNames: this.write(key as Part), additionalProperties: written };
    const words = optionsOf(key as Part).map((word) => {
      const description = explainWord(this.explained, name, word);
      return [word, { ...written, ...(description !== undefined && { description }) }];
    });
    return {
      type: 'object',
      properties: Object.fromEntries(words),
      additionalProperties: false,
      minProperties: 1,
    };
  }

  private object(entries: Readonly<Record<string, Part>>, name: string): JsonSchema {
    const keys = grammar[name.startsWith('effect-') ? 'effect' : name]?.keys ?? {};
    const properties = Object.entries(entries).map(([key, schema]) => {
      const description = keys[key];
      return [key, { ...this.write(schema), ...(description !== undefined && { description }) }];
    });
    const required = Object.entries(entries).filter(([, { type }]) => type !== 'exact_optional');
    return {
      type: 'object',
      properties: Object.fromEntries(properties),
      ...(required.length > 0 && { required: required.map(([key]) => key) }),
      additionalProperties: false,
    };
  }

  private about(name: string): string | undefined {
    if (name.startsWith('effect-')) return this.explained.effects?.[name.slice('effect-'.length)];
    return grammar[name]?.about;
  }
}

/** The constraint that an action of a pipe adds. Checks by functions are left to the loader. */
function constraint({ type, requirement }: Action): JsonSchema {
  switch (type) {
    case 'integer':
      return { type: 'integer' };
    case 'min_value':
      return { minimum: requirement };
    case 'max_value':
      return { maximum: requirement };
    case 'min_length':
      return { minItems: requirement };
    case 'regex':
      return { pattern: (requirement as RegExp).source };
    default:
      return {};
  }
}

function nameOf({ pipe = [] as unknown as NonNullable<Part['pipe']> }: Part): string {
  return pipe.map((it) => (it as Action).title).find((it) => it !== undefined) ?? '';
}

function optionsOf(part: Part): readonly string[] {
  return (part.options ?? []) as readonly string[];
}

interface Construct {
  description?: unknown;
  properties?: Readonly<Record<string, { description?: unknown }>>;
}

/**
 * Returns the names of constructs without a description, and of keys without one, such as `aura.to`. Empty if a game
 * explains all its words.
 */
export function undescribed({ $defs }: JsonSchema): string[] {
  return Object.entries($defs as Readonly<Record<string, Construct>>).flatMap(
    ([name, { description, properties = {} }]) => [
      ...(isText(description) ? [] : [name]),
      ...Object.entries(properties)
        .filter(([, it]) => !isText(it.description))
        .map(([key]) => `${name}.${key}`),
    ],
  );
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}
