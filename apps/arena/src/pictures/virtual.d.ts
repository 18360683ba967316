declare module 'virtual:pictures' {
  /** SVG paths in a box of 512 by 512, by the picture's name in game-icons. */
  export const outlines: Readonly<Record<string, string>>;
}
