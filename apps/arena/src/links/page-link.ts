import { type ArenaAddress, pathOf } from '../routes.ts';

/** Returns the whole address of a page of this arena, to be sent to someone. */
export function linkTo(address: ArenaAddress): string {
  const link = new URL(location.href);
  link.hash = pathOf(address);
  return link.href;
}
