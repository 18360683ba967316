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
  /** The name of the action's player. */
  player: string;
}

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
}

/** A sentence that names a target; an action that has lost all of its targets is not announced. */
export function ofTarget(sentence: (parts: Parts) => string): (parts: Parts) => string {
  return (parts) => (parts.to === '' ? '' : sentence(parts));
}

/** Makes " at …" for the target of an action; '' for no target. */
export function at(to: string): string {
  return to ? ` at ${to}` : '';
}

/** The ending of the verb: "s" after a single name, otherwise ''. */
export function one(names: string): string {
  return names.includes(' and ') ? '' : 's';
}
