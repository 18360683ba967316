/** A part of the JSON Schema of cards, as far as completion reads it. */
interface SchemaPart {
  $ref?: string;
  $defs?: Readonly<Record<string, SchemaPart>>;
  description?: string;
  type?: string;
  const?: unknown;
  enum?: readonly string[];
  anyOf?: readonly SchemaPart[];
  items?: SchemaPart;
  properties?: Readonly<Record<string, SchemaPart>>;
  required?: readonly string[];
}

/** A step into a JSON text, from the outside: an entry of a list, or a key of an object with what is beside it. */
export type TextStep =
  | { kind: 'entry' }
  /** `written` has all keys of the object, with the words that are written there; `null` for other values. */
  | { kind: 'key'; key: string; written: Readonly<Record<string, string | null>> };

/** A key or a word that is possible at a place. */
export interface PossibleWord {
  word: string;
  /** What it means; '' if the schema does not say it. */
  about: string;
  /** How its value begins, for a key: `"`, `[`, `{`, or '' for a number. */
  opens: string;
}

/** What is possible at a place. */
export interface PossibleWords {
  words: PossibleWord[];
  /** Whether the id of a card can be written there. */
  takesCards: boolean;
}

/** Reads what is possible at a place of a file from its JSON Schema. */
export class SchemaWords {
  private readonly root: SchemaPart;
  private readonly defs: Readonly<Record<string, SchemaPart>>;

  /** @param schema as `makeCardSchema` makes it */
  constructor(schema: object) {
    const { $defs = {}, ...root } = schema as SchemaPart;
    this.root = root;
    this.defs = $defs;
  }

  /** The keys that the object at a place can have besides those that are written. The keys that it needs come first. */
  keysAt(path: readonly TextStep[], written: Readonly<Record<string, string | null>>): PossibleWord[] {
    const found = new Map<string, PossibleWord & { isNeeded: boolean }>();
    for (const form of this.formsFor(this.partsAt(path), written))
      for (const [key, part] of Object.entries(form.properties ?? {}))
        if (!Object.hasOwn(written, key) && !found.has(key))
          found.set(key, {
            word: key,
            about: part.description ?? this.aboutOf(part),
            opens: this.openingOf(part),
            isNeeded: form.required?.includes(key) ?? false,
          });
    return [...found.values()]
      .sort((a, b) => Number(b.isNeeded) - Number(a.isNeeded))
      .map(({ about, opens, word }) => ({ about, opens, word }));
  }

  /** The words that can be the value at a place. */
  wordsAt(path: readonly TextStep[]): PossibleWords {
    const found = new Map<string, PossibleWord>();
    let takesCards = false;
    const look = (part: SchemaPart, name: string) => {
      const inner = this.follow(part);
      const its = part.$ref?.replace('#/$defs/', '') ?? name;
      if (inner.anyOf) for (const it of inner.anyOf) look(it, its);
      else if (typeof inner.const === 'string') add(inner.const, inner.description ?? '');
      else if (inner.enum) for (const word of inner.enum) add(word, '');
      else if (inner.type === 'string' && (its === 'card-reference' || its === 'is-card')) takesCards = true;
    };
    const add = (word: string, about: string) => {
      if (!found.has(word)) found.set(word, { word, about, opens: '' });
    };
    for (const part of this.partsAt(path)) look(part, '');
    // The kind of a form says what the form is for.
    const last = path.at(-1);
    if (last?.kind === 'key')
      for (const form of this.expand(this.partsAt(path.slice(0, -1)))) {
        const word = form.properties?.[last.key]?.const;
        const known = typeof word === 'string' ? found.get(word) : undefined;
        if (known && form.description !== undefined) known.about = form.description;
      }
    return { words: [...found.values()], takesCards };
  }

  /** The parts that a place may have. Where what is written decides between forms, only those that fit. */
  private partsAt(path: readonly TextStep[]): SchemaPart[] {
    let parts: SchemaPart[] = [this.root];
    for (const step of path)
      parts =
        step.kind === 'entry'
          ? this.expand(parts).flatMap(({ items }) => (items ? [items] : []))
          : this.formsFor(parts, without(step.written, step.key)).flatMap(({ properties }) => {
              const part = properties?.[step.key];
              return part ? [part] : [];
            });
    return parts;
  }

  /** The forms of an object that fit the keys and words that are written; all of them if none fits. */
  private formsFor(
    parts: readonly SchemaPart[],
    written: Readonly<Record<string, string | null>>,
  ): SchemaPart[] {
    const forms = this.expand(parts).filter(({ properties }) => properties !== undefined);
    const fitting = forms.filter(({ properties = {} }) =>
      Object.entries(written).every(([key, word]) => {
        const part = properties[key];
        return part !== undefined && (part.const === undefined || word === null || part.const === word);
      }),
    );
    return fitting.length > 0 ? fitting : forms;
  }

  private expand(parts: readonly SchemaPart[]): SchemaPart[] {
    return parts.flatMap((part) => {
      const inner = this.follow(part);
      return inner.anyOf ? this.expand(inner.anyOf) : [inner];
    });
  }

  private follow(part: SchemaPart): SchemaPart {
    return part.$ref === undefined ? part : (this.defs[part.$ref.replace('#/$defs/', '')] ?? {});
  }

  private aboutOf(part: SchemaPart): string {
    return this.follow(part).description ?? '';
  }

  private openingOf(part: SchemaPart): string {
    const forms = this.expand([part]);
    if (forms.every((it) => it.items)) return '[';
    if (forms.every((it) => it.properties || it.type === 'object')) return '{';
    return forms.every((it) => it.type === 'string' || typeof it.const === 'string') ? '"' : '';
  }
}

function without(
  written: Readonly<Record<string, string | null>>,
  key: string,
): Readonly<Record<string, string | null>> {
  return Object.fromEntries(Object.entries(written).filter(([it]) => it !== key));
}
