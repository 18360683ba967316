/** The colours of an element's theme, as a canvas takes them. */
export interface Palette {
  paper: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  warn: string;
  warnPaper: string;
  /** Several things on one pixel. */
  many: string;
  edge: string;
  /** A bar, by the angle of its colour; words on it are in `ink`. */
  bar(hue: number | null): string;
}

/** Reads the colours that hold for an element now. @param probe an element of it that is not seen */
export function readPalette(probe: HTMLElement): Palette {
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const [paper, ink, muted] = [read('paper'), read('ink'), read('muted')];
  const dark = brightness(paper) < brightness(ink);
  return {
    paper,
    ink,
    muted,
    raised: read('raised'),
    line: read('line'),
    accent: read('accent'),
    warn: read('warn'),
    warnPaper: dark ? 'hsl(34 45% 20%)' : 'hsl(38 90% 90%)',
    many: dark ? 'hsl(218 22% 52%)' : 'hsl(218 25% 58%)',
    edge: dark ? 'hsl(218 14% 48%)' : 'hsl(218 14% 58%)',
    bar: (hue) => {
      if (hue === null) return dark ? 'hsl(218 14% 22%)' : 'hsl(218 30% 94%)';
      return dark ? `hsl(${hue} 34% 24%)` : `hsl(${hue} 62% 90%)`;
    },
  };
}

/** How bright a colour is, by the first three numbers in it: enough to tell dark from light. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red * 0.3 + green * 0.6 + blue * 0.1;
}
