/** A part of the JSON Schema of card files, as `makeJsonSchema` of the card language writes it. */
interface Part {
  $ref?: string;
  $defs?: Readonly<Record<string, Part>>;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  anyOf?: readonly Part[];
  items?: Part;
  properties?: Readonly<Record<string, Part>>;
  additionalProperties?: Part | false;
  required?: readonly string[];
}

/** A construct of the card language that a fault is in: its name and its forms as text, a line each. */
export interface WrittenForms {
  /** The name of the construct in the grammar, such as `selector`. */
  name: string;
  /** Its forms, such as `{ "do": "heal", "to": selector }: Restores health.` */
  lines: string[];
}

const STEP = /\.([^.[\]]+)|\[(\d+)\]/g;

/** More forms than this do not help to find the right one. */
const MOST = 12;

/**
 * Returns the forms of the construct that was meant where a card file has a fault: the innermost one around it, or all of
 * its forms if the one that is written fits none.
 * @param schema the JSON Schema of the card files
 * @param file the content of the file
 * @param near the word that was probably meant there
 * @returns `null` for a fault of the card itself, whose keys the fault lists
 */
export function formsAt(
  schema: object,
  file: unknown,
  path: string,
  near: string | null,
): WrittenForms | null {
  const { $defs = {}, ...root } = schema as Part;
  const steps = [...path.matchAll(STEP)].map(([, key, index]) => key ?? Number(index));
  let meant: Found | null = null;
  let part: Part | undefined = root;
  let value = file;
  for (let i = 0; part !== undefined; i++) {
    const step = steps[i];
    // The key or the word that a form is known by may be the misspelt one.
    const last = i === steps.length - 1 && near !== null ? { [String(step)]: near, [near]: null } : {};
    const found: Found = resolve(part, $defs, value, last);
    // Of a value that is missing, the construct is meant that it is missing from.
    if (found.name !== null && value !== undefined && isTold(found, $defs)) meant = found;
    if (step === undefined) break;
    part = typeof step === 'number' ? found.part.items : found.part.properties?.[step];
    value =
      typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined;
  }
  if (meant?.name == null || meant.name === 'card') return null;
  const lines = formsOf(meant.part, $defs).map((it) => wordForm(it, $defs));
  return lines.length > MOST ? null : { name: meant.name, lines };
}

/** A part whose references and forms were followed as far as its value decides them. */
interface Found {
  name: string | null;
  part: Part;
}

function resolve(
  part: Part,
  defs: Readonly<Record<string, Part>>,
  value: unknown,
  known: Readonly<Record<string, unknown>>,
): Found {
  const name = part.$ref?.replace('#/$defs/', '') ?? null;
  const inner = name === null ? part : (defs[name] ?? {});
  if (inner.anyOf === undefined) return { name, part: inner };
  const form = inner.anyOf.find((it) => fits(it, defs, value, known));
  if (form === undefined) return { name, part: inner };
  const found = resolve(form, defs, value, known);
  return { name: found.name ?? name, part: found.part };
}

/** Whether a value is meant to have this form. */
function fits(
  form: Part,
  defs: Readonly<Record<string, Part>>,
  value: unknown,
  known: Readonly<Record<string, unknown>>,
): boolean {
  const {
    anyOf,
    items,
    properties,
    required = [],
    type,
  } = form.$ref === undefined ? form : derefer(form, defs);
  if (anyOf !== undefined) return anyOf.some((it) => fits(it, defs, value, known));
  if (Array.isArray(value)) return items !== undefined;
  if (typeof value !== 'object' || value === null)
    return type === 'string' ? typeof value === 'string' : type === 'integer' && typeof value === 'number';
  if (properties === undefined) return false;
  const written: Readonly<Record<string, unknown>> = { ...value, ...known };
  const kinds = Object.entries(properties).filter(
    ([key, it]) => it.const !== undefined && required.includes(key),
  );
  if (kinds.length > 0) return kinds.every(([key, it]) => written[key] === it.const);
  return required.length > 0 && required.every((key) => Object.hasOwn(written, key));
}

function derefer(part: Part, defs: Readonly<Record<string, Part>>): Part {
  return part.$ref === undefined ? part : (defs[part.$ref.replace('#/$defs/', '')] ?? {});
}

/** Whether the forms of a construct say more than its list of words, which the fault has. */
function isTold({ part }: Found, defs: Readonly<Record<string, Part>>): boolean {
  return formsOf(part, defs).some((it) => it.properties !== undefined);
}

function formsOf(part: Part, defs: Readonly<Record<string, Part>>): Part[] {
  const inner = derefer(part, defs);
  return inner.anyOf === undefined ? [inner] : inner.anyOf.flatMap((it) => formsOf(it, defs));
}

/** A form on one line, such as `{ "do": "heal", "to": selector, "if"?: [condition] }`, with what it means. */
function wordForm(form: Part, defs: Readonly<Record<string, Part>>): string {
  const text = wordPart(form, defs);
  return form.description === undefined ? text : `${text}: ${form.description}`;
}

function wordPart(part: Part, defs: Readonly<Record<string, Part>>): string {
  if (part.$ref !== undefined) return part.$ref.replace('#/$defs/', '');
  if (part.const !== undefined) return JSON.stringify(part.const);
  if (part.enum !== undefined) return part.enum.map((it) => JSON.stringify(it)).join(' | ');
  if (part.anyOf !== undefined) return part.anyOf.map((it) => wordPart(it, defs)).join(' | ');
  if (part.items !== undefined) return `[${wordPart(part.items, defs)}, …]`;
  if (part.properties === undefined) return part.type ?? 'anything';
  const keys = Object.entries(part.properties).map(
    ([key, it]) => `"${key}"${part.required?.includes(key) ? '' : '?'}: ${wordPart(it, defs)}`,
  );
  return `{ ${keys.join(', ')} }`;
}
