import { existsSync } from 'node:fs';
import { posix } from 'node:path';

/** Where files of the repository that are no pages of the site are read. */
const REPOSITORY = 'https://github.com/aftercast/aftercast/blob/main/';

/**
 * Where a link of a page leads on the site. The pages are written to be read on GitHub too, where a link is a path from the
 * page's folder.
 * @param href as it is in the page
 * @param page path of the page's file from the repository's root
 * @param addresses addresses on the site by paths of files
 * @throws Error if there is no such file
 */
export function siteLink(
  href: string,
  page: string,
  addresses: ReadonlyMap<string, string>,
  root: string,
): string {
  if (/^[a-z]+:|^#|^\//.test(href)) return href;
  const [path = '', anchor] = href.split('#');
  const file = posix.join(posix.dirname(page), path);
  const end = anchor === undefined ? '' : `#${anchor}`;
  const address = addresses.get(file);
  if (address !== undefined) return address + end;
  if (!existsSync(posix.join(root, file))) throw new Error(`${page} links to ${href}, which is not there.`);
  return REPOSITORY + file + end;
}
