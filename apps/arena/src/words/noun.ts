/** What a sentence calls something, in the cases that a language may need. In English they are all the same. */
export interface NounForms {
  /** As the subject of a sentence, or by itself; '' for nothing. */
  readonly name: string;
  readonly accusative: string;
  readonly dative: string;
  /** Whether it stands for several, so that the verb is in the plural. */
  readonly isMany: boolean;
}

/** A player in a sentence. */
export interface Person extends NounForms {
  /** The reader, their opponent, or somebody with a name of their own: a hero where the reader plays both sides or none. */
  readonly who: 'you' | 'opponent' | 'named';
}

/** The parts of a sentence about an action. */
export interface Parts {
  /** Its source; nothing if the action has none. */
  readonly by: NounForms;
  /** Its targets; nothing if it has none. */
  readonly to: NounForms;
  /** Whether it acts on its source and on nothing else. Another card may have the same name. */
  readonly isItself: boolean;
  /** The action's amount; 0 for none. */
  readonly amount: number;
  /** What its targets have gained or lost by it, such as "+2/+2, taunt"; '' for nothing, or while that is not known. */
  readonly gains: string;
  /** The result: a summoned minion, a given card. */
  readonly made: NounForms;
  /** The action's player. */
  readonly player: Person;
}

/** The words for a type of action. */
export interface ActionWording {
  /** The type's name, as a heading. */
  readonly title: string;
  /**
   * Makes the sentence that is told when the action is performed, without a full stop; '' to tell nothing. A type without one
   * is not told of.
   */
  readonly sentence?: (parts: Parts) => string;
}

/** Something that is called the same in every case, such as a card. */
export function nounOf(name: string): NounForms {
  return { name, accusative: name, dative: name, isMany: false };
}

/** Called nothing: a sentence has no source or no targets. */
export const NOTHING: NounForms = nounOf('');

/** A sentence that names a target; an action that has lost all of its targets is not told of. */
export function ofTarget(sentence: (parts: Parts) => string): (parts: Parts) => string {
  return (parts) => (parts.to.name === '' ? '' : sentence(parts));
}
