/** What a name must be, in words. */
export const READABLE = 'a name whose characters can all be seen, without control and direction characters';

/** Characters that are not shown, or change the direction in which the text around them is shown. */
const UNREADABLE = /[\p{Cc}\p{Cs}\p{Bidi_Control}\u200b\u2028\u2029\u2060\ufeff]/u;

/** Whether players can read a name. */
export function isReadable(name: string): boolean {
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && !UNREADABLE.test(name);
}
