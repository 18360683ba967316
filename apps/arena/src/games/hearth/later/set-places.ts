import { hearthWords } from '../../../words/hearth-words.ts';
import { perLanguage } from '../../../words/language.ts';

/** The set that every match has. */
export const FIRST_SET = 'classic';

const ids = [FIRST_SET, 'naxxramas', 'goblins', 'workshop'] as const;

/**
 * The sets of the game by id and title, the classic set first. The start page has them before it fetches their cards. It is the
 * same list until the language changes.
 */
export const setPlaces = perLanguage((): readonly { id: string; title: string }[] =>
  ids.map((id) => ({ id, title: hearthWords().hearth.sets[id] })),
);

/** Returns the title of a set; its id if it is not known. */
export function setTitle(id: string): string {
  return setPlaces().find((it) => it.id === id)?.title ?? id;
}
