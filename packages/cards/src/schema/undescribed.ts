import type { JsonSchema } from './json-schema.ts';

interface Construct {
  description?: unknown;
  properties?: Readonly<Record<string, { description?: unknown }>>;
}

/**
 * What an editor would show without a word of what it means: constructs of a schema by name, and keys of theirs, as
 * `aura.to`. None is left where a game explains all its words.
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
