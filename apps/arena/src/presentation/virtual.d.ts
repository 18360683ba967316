declare module 'virtual:pictures' {
  /** SVG paths in a box of 512 by 512, by the picture's name in game-icons. */
  export const outlines: Readonly<Record<string, string>>;
}

declare module 'virtual:pictures/hearth' {
  /** The same, for pictures of this game that do not come with the page. */
  export const outlines: Readonly<Record<string, string>>;
}

declare module 'virtual:pictures/cyber' {
  export const outlines: Readonly<Record<string, string>>;
}
