/** What a sentence about an action is made of. */
export interface Parts {
  /** Who does it. */
  by: string;
  /** To whom, listed. */
  to: string;
  amount: number;
  /** What is brought about: a summoned minion, a given card. */
  made: string;
  player: string;
}

/** How a type of action is called. */
export interface Wording {
  title: string;
  /** As a whole sentence, while it is done. Without one the action is not worth saying aloud. */
  sentence?: (parts: Parts) => string;
}

/** A game's words for its actions. */
export interface ActionWords {
  wordings: Readonly<Record<string, Wording>>;
  /** Types whose amount says something. */
  counted: ReadonlySet<string>;
  /** Types whose object is what is brought about: what stood there before is nobody it is done to. */
  makes: ReadonlySet<string>;
  /** Of those, the types that tell it by their subject. */
  bySubject: ReadonlySet<string>;
  /** What is brought about, where neither a card nor an entity says it. */
  unnamed: Readonly<Record<string, string>>;
  /** Types that may be nobody's doing. */
  byNobody: ReadonlySet<string>;
}

/** Words for a place that something is pointed at; '' for nothing. */
export function at(to: string): string {
  return to ? ` at ${to}` : '';
}

/** The ending of the verb: one name takes an s. */
export function one(names: string): string {
  return names.includes(' and ') ? '' : 's';
}
