import { makeCardSchema } from '@aftercast/hearth/authoring';

/** As much of a JSON Schema as the card language's has. */
interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  type?: string;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | false;
  pattern?: string;
  not?: Schema;
}

const { $defs } = makeCardSchema() as { $defs: Record<string, Schema> };

/** Words that are constructs: each means something of its own. */
const WORDS = ['selector-word', 'event-name', 'until', 'need', 'state'];
/** What is written of a card that says what it is, not what it does. */
const DOES = ['target', 'requires', 'options', 'routines', 'auras'];

/** All constructs of the language: forms, their keys, and words. Each has a name: `random-card.unless`, `effect: swap`. */
export function allConstructs(): Set<string> {
  const found = new Set<string>();
  for (const [name, schema] of Object.entries($defs)) {
    if (name.startsWith('effect-')) found.add(`effect: ${name.slice('effect-'.length)}`);
    for (const key of Object.keys(schema.properties ?? {})) note(found, name, key);
    if (WORDS.includes(name)) for (const word of wordsOf(schema)) found.add(`${name}: ${word}`);
  }
  return found;
}

/** The constructs that a card uses, or a set with its header. */
export function constructsOf(written: unknown, as: 'card' | 'card-set' = 'card'): Set<string> {
  const found = new Set<string>();
  visit({ $ref: `#/$defs/${as}` }, written, found);
  return found;
}

function note(found: Set<string>, name: string, key: string): void {
  if (name === 'card' && !DOES.includes(key)) return;
  // What a form cannot be without is the form itself.
  const isForm = name !== 'card' && ($defs[name]?.required ?? []).includes(key);
  const isFilter = ['group', 'part', 'filter'].includes(name) && !['in', 'of', 'except'].includes(key);
  const construct = isFilter ? 'filter' : name.startsWith('effect-') ? 'effect' : name;
  found.add(isForm && construct === name ? name : `${construct}.${key}`);
}

function wordsOf({ anyOf = [], enum: listed = [] }: Schema): string[] {
  return [...anyOf.map((it) => it.const), ...listed].map(String);
}

function visit(schema: Schema, value: unknown, found: Set<string>, name = ''): void {
  if (schema.$ref !== undefined) {
    const of = schema.$ref.replace('#/$defs/', '');
    if (of.startsWith('effect-')) found.add(`effect: ${of.slice('effect-'.length)}`);
    if (WORDS.includes(of)) found.add(`${of}: ${value}`);
    visit($defs[of] as Schema, value, found, of);
  } else if (schema.anyOf !== undefined) {
    const form = schema.anyOf.find((it) => fits(it, value));
    if (form === undefined) throw new Error(`nothing in ${name} fits ${JSON.stringify(value)}`);
    visit(form, value, found, name);
  } else if (Array.isArray(value)) {
    for (const it of value) visit(schema.items ?? {}, it, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, it] of Object.entries(value)) {
      if (name !== '') note(found, name, key);
      visit(schema.properties?.[key] ?? (schema.additionalProperties || {}), it, found);
    }
  }
}

/** Whether a form is the one that is written, by its kind and its keys. */
function fits(schema: Schema, value: unknown): boolean {
  if (schema.$ref !== undefined) return fits($defs[schema.$ref.replace('#/$defs/', '')] as Schema, value);
  if (schema.anyOf !== undefined) return schema.anyOf.some((it) => fits(it, value));
  if ('const' in schema) return schema.const === value;
  if (schema.enum !== undefined) return schema.enum.includes(value);
  if (schema.not !== undefined && fits(schema.not, value)) return false;
  if (schema.pattern !== undefined && !(typeof value === 'string' && new RegExp(schema.pattern).test(value)))
    return false;
  if (schema.type === 'array') return Array.isArray(value);
  if (schema.type !== 'object') return typeof value === (schema.type === 'integer' ? 'number' : schema.type);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { properties = {}, required = [] } = schema;
  const kind = properties.do?.const;
  if (kind !== undefined && (value as { do?: unknown }).do !== kind) return false;
  const isKey = (it: string) => it in properties || typeof schema.additionalProperties === 'object';
  return required.every((it) => it in value) && Object.keys(value).every(isKey);
}
