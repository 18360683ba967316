/** Cards of `hearth` whose texts are not read, by id, and why. A card that can be read must leave the list. */
export const UNREAD: Readonly<Record<string, string>> = {};
