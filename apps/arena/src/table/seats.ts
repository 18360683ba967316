/** The seat of the person at the screen, below. */
export const ME = 0;

/** The seat above. */
export const THEM = 1;
