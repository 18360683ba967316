declare module 'virtual:pictures' {
  /** SVG paths in a box of 512 by 512, by the picture's name in game-icons. */
  export const outlines: Readonly<Record<string, string>>;
}

declare module 'virtual:pictures/later' {
  /** The same, for pictures that do not come with the page. */
  export const outlines: Readonly<Record<string, string>>;
}
