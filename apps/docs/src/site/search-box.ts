/** The module that the changed search box imports: `search-weight.ts`. */
export const WEIGHT_MODULE = 'aftercast:search-weight';

/**
 * What is changed in VitePress's search box, so that a screen reader reads it: VitePress has a button around the whole box, and
 * links inside of options. Here it is a dialog with a combo box, and each link is an option. And what is found is weighed by
 * the page that it is on: VitePress takes a function for that in its configuration, but writes it into every page as text, and
 * evaluates it there, which a strict policy forbids.
 */
const CHANGES: readonly [from: RegExp, to: string][] = [
  [
    /role="button"\s+:aria-owns="[^"]*"\s+aria-expanded="true"\s+aria-haspopup="listbox"/,
    'role="dialog" aria-modal="true"',
  ],
  [
    /aria-autocomplete="both"/,
    'role="combobox" :aria-expanded="results?.length > 0" aria-autocomplete="list"',
  ],
  [/:id="'localsearch-item-' \+ index"\s+:aria-selected="[^"]*"\s+role="option"/, 'role="presentation"'],
  [
    /:aria-label="\[\.\.\.p\.titles, p\.title\]\.join\(' > '\)"/,
    `role="option" tabindex="-1" :id="'localsearch-item-' + index" :aria-selected="selectedIndex === index"`,
  ],
  [/<kbd :aria-label/g, '<kbd role="img" :aria-label'],
  [/<span class="title-icon">/, '<span class="title-icon" aria-hidden="true">'],
  [
    /^import localSearchIndex from .*$/m,
    `$&\nimport { searchWeight as boostDocument } from '${WEIGHT_MODULE}'`,
  ],
  [/prefix: true,/, '$& boostDocument,'],
];

/**
 * Changes the source of VitePress's search box.
 * @throws Error if VitePress has changed it: then look at what is still needed
 */
export function changedSearchBox(source: string): string {
  return CHANGES.reduce((text, [from, to]) => {
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`VitePress's search box has no ${from.source} any more.`);
    return changed;
  }, source);
}
