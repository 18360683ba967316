/**
 * The anchor of a heading, as GitHub makes it, so that a link to it holds there and on the site.
 * @param heading the heading's text without markup
 */
export function slug(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-');
}
