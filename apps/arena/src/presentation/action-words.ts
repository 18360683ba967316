/** A player in a sentence. */
export interface Person {
  /** "you", "your opponent", or the name of a hero where the reader plays both sides or none. */
  readonly name: string;
  /** Whether it is the reader. */
  readonly isYou: boolean;
}

/** The parts of a sentence about an action. */
export interface Parts {
  /** The name of the source; '' if the action has none. */
  by: string;
  /** The names of the targets, as a list; '' for none. */
  to: string;
  /** The action's amount; 0 for none. */
  amount: number;
  /** The result: a summoned minion, a given card. */
  made: string;
  /** The action's player. */
  player: Person;
}

/**
 * What a screen reader is told of an action besides its sentence, or in its place: `life` that the targets have left, the `body`
 * of what has come into play, the `change` of the body of its target, which card was `drawn` or came for one that was
 * `replaced`, the `resources` of a new turn. What is `joint` is told together with the next action of the type; what is `silent`, not at all.
 */
export type SpokenFact = 'life' | 'body' | 'change' | 'drawn' | 'replaced' | 'resources' | 'joint' | 'silent';

/** The words for a type of action. */
export interface ActionWording {
  /** The type's name, as a heading. */
  title: string;
  /**
   * Makes the sentence that is announced when the action is performed; '' to announce nothing. A type without one is not
   * announced.
   */
  sentence?: (parts: Parts) => string;
}

/** A game's words for its actions. */
export interface ActionWords {
  /** The words by action type. */
  wordings: Readonly<Record<string, ActionWording>>;
  /** Types whose amount is shown. */
  counted: ReadonlySet<string>;
  /** Types whose sentence names the result, not the targets: the targets are the result or are replaced by it. */
  makes: ReadonlySet<string>;
  /** Those of them whose result is their subject. */
  bySubject: ReadonlySet<string>;
  /** The name of the result, by type, if neither a card nor an entity is known. */
  unnamed: Readonly<Record<string, string>>;
  /** Types that may have no source. */
  withoutSource: ReadonlySet<string>;
  /** What is told of an action besides its sentence, by type. */
  spoken: Readonly<Record<string, SpokenFact>>;
}

/** A sentence that names a target; an action that has lost all of its targets is not announced. */
export function ofTarget(sentence: (parts: Parts) => string): (parts: Parts) => string {
  return (parts) => (parts.to === '' ? '' : sentence(parts));
}

/** A player and what they do: "you play", "your opponent plays". @param third the verb after a name */
export function does({ name, isYou }: Person, plain: string, third = `${plain}s`): string {
  return `${name} ${isYou ? plain : third}`;
}

/** "your" or "your opponent’s". */
export function whose({ name, isYou }: Person): string {
  return isYou ? 'your' : `${name}’s`;
}

/** Makes " on …" for the target of an action; '' for no target. */
export function onTarget(to: string): string {
  return to ? ` on ${to}` : '';
}

/** The ending of the verb: "s" after a single name, '' after several. */
export function one(names: string): string {
  return / and | ×/.test(names) ? '' : 's';
}
