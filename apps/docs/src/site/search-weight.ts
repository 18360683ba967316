/** Pages about the project itself, by their names: who looks for a word rarely means them. */
export const BACKGROUND: ReadonlySet<string> = new Set([
  'contributing',
  'decisions',
  'divergences',
  'lab',
  'mutation',
  'performance',
  'security',
  'sizes',
  'worked-traces',
]);

/** What counts as a name that only code has: `openMatch`, `MatchClient`. `Viewer` and `keyframe()` are words, too. */
const CODE_NAME = /^\w*[a-z][A-Z]\w*/;

/**
 * How much a section of a page counts in the search: guides come before the pages about the project, and before the reference,
 * whose sections have a word in their short titles and would be first for almost every one. A section of the reference counts
 * more if it is about what only code is called: no guide has that in a title, so it is first for a reader who types the name,
 * but not for one who types only its first word (`deck`, and not `deckProblems`).
 * @param section address of the section: that of its page, with an anchor
 * @param term the word that was found in it, in lower case
 * @param stored what the index has stored of it
 */
export function searchWeight(section: string, term: string, stored?: Record<string, unknown>): number {
  const [path = ''] = section.split('#');
  if (path.includes('/api/')) {
    const [name = ''] = CODE_NAME.exec(String(stored?.title ?? '')) ?? [];
    return name.toLowerCase() === term ? 0.5 : 0.2;
  }
  const page = path.slice(path.lastIndexOf('/') + 1).replace(/\.html$/, '');
  return BACKGROUND.has(page) ? 0.5 : 1;
}
