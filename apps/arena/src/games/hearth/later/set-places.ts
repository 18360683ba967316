/** The set that every match has. */
export const FIRST_SET = 'classic';

/** The sets of the game by id and title, the classic set first. The start page has them before it fetches their cards. */
export const setPlaces: readonly { id: string; title: string }[] = [
  { id: FIRST_SET, title: 'Classic' },
  { id: 'naxxramas', title: 'Curse of Naxxramas' },
  { id: 'goblins', title: 'Goblins vs Gnomes' },
  { id: 'workshop', title: 'The Workshop' },
];

/** Returns the title of a set; its id if it is not known. */
export function setTitle(id: string): string {
  return setPlaces.find((it) => it.id === id)?.title ?? id;
}
