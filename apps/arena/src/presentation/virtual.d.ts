declare module 'virtual:pictures' {
  /** SVG paths in a box of 512 by 512, by the picture's name in game-icons. */
  export const outlines: Readonly<Record<string, string>>;
}

declare module 'virtual:pictures/hearth' {
  /** The same, for the pictures of Hearth that are not part of the page. */
  export const outlines: Readonly<Record<string, string>>;
}

declare module 'virtual:pictures/cyber' {
  /** The same, for the pictures of Cyber that are not part of the page. */
  export const outlines: Readonly<Record<string, string>>;
}
