/** The style of `<aftercast-timeline>`, except for what is drawn on the canvas. */
export const style = `
:host { display: flex; flex-direction: column; min-height: 240px; --gutter: 132px; }
.choice, .levels { display: inline-flex; gap: 4px; align-items: center; }
.lanes { flex: 1; min-height: 0; display: grid; grid-template-columns: var(--gutter) minmax(0, 1fr); align-content: start; overflow: hidden auto; }
.gutter { position: relative; border-right: 1px solid var(--line); background: var(--raised); }
.gutter span { position: absolute; left: 0; right: 0; display: flex; align-items: center; padding: 0 8px; font-size: 12px; color: var(--muted); overflow: hidden; white-space: nowrap; border-bottom: 1px solid var(--line); }
.surface { position: relative; overflow: hidden; touch-action: pan-y; cursor: crosshair; user-select: none; }
.surface canvas { display: block; width: 100%; }
.here { position: absolute; left: 0; top: 0; pointer-events: none; border: 2px solid var(--focus); border-radius: 4px; }
.cursor { position: absolute; left: -1px; top: 0; bottom: 0; width: 2px; background: var(--accent); pointer-events: none; }
.cursor::before { content: ""; position: absolute; left: -4px; top: 0; border: 5px solid transparent; border-top: 7px solid var(--accent); border-bottom: 0; }
.minimap { position: relative; flex: none; height: 40px; margin-left: var(--gutter); border-top: 1px solid var(--line); touch-action: none; cursor: ew-resize; overflow: hidden; }
.minimap canvas { display: block; width: 100%; height: 40px; }
.seen { position: absolute; left: 0; top: 0; bottom: 0; border: 2px solid var(--accent); border-radius: 3px; background: color-mix(in srgb, var(--accent) 10%, transparent); pointer-events: none; }
.detail { flex: none; margin: 0; padding: 5px 10px; min-height: 2.5em; max-height: 5.5em; overflow: auto; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.holds { flex: 1 1 40%; min-height: 0; display: flex; flex-direction: column; border-top: 1px solid var(--line); }
.scroll { flex: 1; min-height: 0; overflow: auto; }
table { width: 100%; min-width: 560px; border-collapse: collapse; }
thead th { position: sticky; top: 0; background: var(--raised); text-align: left; padding: 2px 4px; }
thead button { border-color: transparent; background: none; font-weight: 600; width: 100%; text-align: inherit; padding: 2px 4px; }
th[aria-sort=ascending] button::after { content: " ▲"; }
th[aria-sort=descending] button::after { content: " ▼"; }
tbody th, td { padding: 2px 8px; text-align: left; font-weight: 400; border-top: 1px solid var(--line); vertical-align: top; }
td.number { white-space: nowrap; }
tr.overdue td:last-child { color: var(--warn); font-weight: 600; }
@container (width < 640px) {
  .lanes, .minimap { --gutter: 92px; }
  .gutter span { padding: 0 4px; }
}
@media print {
  :host { height: auto !important; overflow: visible; container-type: normal; color-scheme: light; }
  .bar, .minimap { display: none; }
  .holds, .holds[hidden] { display: block !important; }
  .scroll { overflow: visible; }
}
`;

/** The colours of an element's theme, for a canvas. */
export interface Palette {
  paper: string;
  raised: string;
  ink: string;
  muted: string;
  line: string;
  accent: string;
  warn: string;
  warnPaper: string;
  /** Several items on one pixel. */
  many: string;
  edge: string;
  /** A bar, by its hue in degrees; its label is in `ink`. */
  bar(hue: number | null): string;
}

/** Reads an element's current colours. @param probe a hidden element inside it */
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

/** Brightness of a colour, from its first three numbers: enough to tell dark from light. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return red * 0.3 + green * 0.6 + blue * 0.1;
}
