/**
 * Everything about a keyword of a game, in one record. The card language, card texts, scenarios, bots and pages read it.
 * `StatName` is a name of the game's stats.
 */
export type Keyword<StatName extends string = string> = Ability<StatName> | Label | State<StatName>;

/** What every keyword has. */
interface Described {
  /** Its name as players read it: `Divine Shield`. */
  title: string;
  /** What it does, in a sentence for players. */
  meaning: string;
  /** More for authors of cards; it follows the meaning. */
  authors?: string;
  /** The name of its icon on a page; absent for a keyword without one. */
  sign?: string;
  /** What a card prints instead of the title; `null` if a text of the card says it already. */
  printed?: string | null;
}

/** A keyword with rules, which can be given and removed. An entity has it if its stat is not 0. */
interface Ability<StatName extends string> extends Described {
  kind: 'ability';
  stat: StatName;
  /** Whether the value of its stat matters, as in `Spell Damage +2`. */
  counted?: true;
  /** Its worth to a bot in points, per unit if `counted`. Absent for a worth of 0. */
  worth?: number;
}

/** A keyword that only says what a card does. */
interface Label extends Described {
  kind: 'label';
  /** Whether it matters while the card is in play, until a silence. */
  lasting?: true;
}

/** A state that pages show among the keywords. No card has it printed. */
interface State<StatName extends string> extends Described {
  kind: 'state';
  stat: StatName;
}

/** The keywords of a game, by the names that cards and scenarios use. */
export type Keywords<StatName extends string = string> = Readonly<Record<string, Keyword<StatName>>>;

/** What the rules need to know about keywords: which are abilities, and their stats. */
type KeywordRules<StatName extends string = string> = Readonly<
  Record<string, { kind: 'ability' | 'state'; stat: StatName } | { kind: 'label' }>
>;

/** Returns the stats of a game's abilities, by keyword. @param numbers the game's stats by name */
export function abilityStats<StatName extends string, Stat extends number>(
  keywords: KeywordRules<StatName>,
  numbers: Readonly<Record<StatName, Stat>>,
): Readonly<Record<string, Stat>> {
  return Object.fromEntries(
    Object.entries(keywords).flatMap(([name, it]) =>
      it.kind === 'ability' ? [[name, numbers[it.stat]] as const] : [],
    ),
  );
}

/** Returns the names of a game's keywords of one kind, in their order. */
export function keywordsOfKind(keywords: KeywordRules, kind: Keyword['kind']): string[] {
  return Object.entries(keywords).flatMap(([name, it]) => (it.kind === kind ? [name] : []));
}

/** Returns the explanations of keywords of one kind for authors of cards, by name. */
export function explainKeywords(keywords: Keywords, kind: Keyword['kind']): Record<string, string> {
  return Object.fromEntries(
    keywordsOfKind(keywords, kind).map((name) => {
      const { meaning, authors } = keywords[name] as Keyword;
      return [name, authors === undefined ? meaning : `${meaning} ${authors}`];
    }),
  );
}
