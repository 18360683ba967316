/**
 * A keyword of a game: everything that is known of it, in one record. The card language, the text on cards, scenarios, bots
 * and pages read it. `StatName` is a name of the game's stats.
 */
export type Keyword<StatName extends string = string> = Ability<StatName> | Label | State<StatName>;

/** What every keyword has. */
interface Described {
  /** Its name for people: `Divine Shield`. */
  title: string;
  /** What it does, in a sentence for players. */
  meaning: string;
  /** What only authors of cards need to know: it follows the meaning. */
  authors?: string;
  /** The name of its sign on a page; absent for a keyword without a badge. */
  sign?: string;
  /** What a card prints in place of the title; `null` if an ability of the card says it already. */
  printed?: string | null;
}

/** A keyword that can be given and taken: the rules read its stat, and anything but 0 means that the entity has it. */
interface Ability<StatName extends string> extends Described {
  kind: 'ability';
  stat: StatName;
  /** Whether its stat is a number that matters, as in `Spell Damage +2`. */
  counted?: true;
  /** What a bot values it at, in points; of a counted one, for each unit. Absent if it is worth nothing by itself. */
  worth?: number;
}

/** A keyword that only says what a card does. */
interface Label extends Described {
  kind: 'label';
  /** Whether it matters while the card is in play, until it is silenced. */
  lasting?: true;
}

/** A state that is shown among the keywords. No card has it printed. */
interface State<StatName extends string> extends Described {
  kind: 'state';
  stat: StatName;
}

/** The keywords of a game, by the names that cards and scenarios use. */
export type Keywords<StatName extends string = string> = Readonly<Record<string, Keyword<StatName>>>;

/** What the rules need of keywords: which of them are abilities, and the stat of each. {@link Keywords} have it. */
type KeywordRules<StatName extends string = string> = Readonly<
  Record<string, { kind: 'ability' | 'state'; stat: StatName } | { kind: 'label' }>
>;

/** The stats of a game's abilities, by the names of the keywords. @param numbers the game's stats by name */
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

/** The names of a game's keywords of one kind, in their order. */
export function keywordsOfKind(keywords: KeywordRules, kind: Keyword['kind']): string[] {
  return Object.entries(keywords).flatMap(([name, it]) => (it.kind === kind ? [name] : []));
}

/** What an author of cards is told of the keywords of one kind, by name. */
export function explainKeywords(keywords: Keywords, kind: Keyword['kind']): Record<string, string> {
  return Object.fromEntries(
    keywordsOfKind(keywords, kind).map((name) => {
      const { meaning, authors } = keywords[name] as Keyword;
      return [name, authors === undefined ? meaning : `${meaning} ${authors}`];
    }),
  );
}
