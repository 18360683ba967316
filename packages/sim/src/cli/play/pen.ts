/** How words are set apart where they are printed. Widths are measured before. */
export interface Pen {
  /** Headings, and names that matter. */
  strong(text: string): string;
  /** What may be passed over. */
  faint(text: string): string;
  good(text: string): string;
  bad(text: string): string;
}

const asIs = (text: string): string => text;

/** For whatever is no terminal, and for people who want no colours. */
export const plainPen: Pen = { strong: asIs, faint: asIs, good: asIs, bad: asIs };

/** For terminals. */
export const colorPen: Pen = {
  strong: (text) => `\u001b[1m${text}\u001b[22m`,
  faint: (text) => `\u001b[2m${text}\u001b[22m`,
  good: (text) => `\u001b[32m${text}\u001b[39m`,
  bad: (text) => `\u001b[31m${text}\u001b[39m`,
};
