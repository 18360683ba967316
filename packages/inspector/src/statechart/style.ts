/** How `<aftercast-statechart>` looks, on the screen and on paper. */
export const style = `
:host { display: flex; flex-direction: column; min-height: 280px; }
h3 { margin: 0; font-size: 13px; font-weight: 600; }
.tabs { display: flex; flex-wrap: wrap; gap: 4px; }
[role=tab] { border-color: transparent; border-radius: 4px 4px 0 0; background: none; }
[role=tab][aria-selected=true] { border-color: var(--line); border-bottom: 2px solid var(--accent); font-weight: 600; }
.body { flex: 1; min-height: 0; display: grid; grid-template: minmax(0, 1fr) minmax(88px, 30%) / minmax(0, 1fr); }
.charts { min-height: 0; display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr); }
.machine-panel { min-width: 0; min-height: 0; display: flex; flex-direction: column; }
.machine-panel h3 { display: none; }
.charts.all { grid-template: repeat(var(--others), minmax(0, 1fr)) / minmax(0, 3fr) minmax(0, 2fr); gap: 1px; background: var(--line); }
.charts.all .machine-panel { background: var(--paper); }
.charts.all .machine-panel:nth-child(2) { grid-row: 1 / -1; }
.charts.all h3 { display: block; padding: 6px 10px 0; }
.now { margin: 0; padding: 4px 10px 6px; border-bottom: 1px solid var(--line); min-height: 2.2em; overflow-wrap: anywhere; }
.now .where::before { content: "● "; color: var(--accent); }
.now .last { color: var(--muted); }
.place { flex: 1; min-height: 0; display: grid; }
.detail { margin: 0; padding: 6px 10px; border-top: 1px solid var(--line); max-height: 30%; overflow: auto; }
.as-text { display: none; overflow: auto; }
:host([as-text]) .place, .undrawn .surface { display: none; }
:host([as-text]) .as-text, .undrawn .as-text { display: block; flex: 1; min-height: 0; padding: 8px 10px; }
.undrawn .place { flex: none; }
.chart-text, .chart-text ul { margin: 0; padding-left: 16px; }
.chart-text .transition { color: var(--muted); }
.mark { color: var(--accent); }

.surface { position: relative; overflow: hidden; touch-action: none; cursor: grab; user-select: none; }
.surface:active { cursor: grabbing; }
.surface svg { position: absolute; left: 0; top: 0; transform-origin: 0 0; max-width: none; overflow: visible; }
text { font: 11.5px var(--mono); fill: var(--ink); white-space: pre; }
.title { font-size: 13px; font-weight: 600; }
.quiet { fill: var(--muted); }
.state .body { fill: var(--paper); stroke: var(--muted); stroke-width: 1.2; }
.state.compound > .body, .state.parallel > .body { fill: var(--raised); fill-opacity: .55; stroke: var(--line); stroke-width: 1.4; }
.state.parallel > .body { stroke-dasharray: 7 4; }
.state .inner { fill: none; stroke: var(--muted); }
.lamp { fill: none; }
.state.lit > .body { stroke: var(--accent); stroke-width: 2.4; }
.state.innermost > .body { fill: var(--selected); fill-opacity: 1; stroke-width: 3; }
.state.lit > .lamp { fill: var(--accent); }
.state:focus { outline: none; }
.state:focus > .body { stroke: var(--focus); stroke-width: 4; stroke-dasharray: 4 3; }
.start { fill: var(--muted); }
.way { fill: none; stroke: var(--muted); stroke-width: 1.2; }
.head { fill: var(--muted); }
.arrow text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; stroke-linejoin: round; }
.taken > .way { stroke: var(--accent); stroke-width: 3; }
.taken > .head { fill: var(--accent); stroke: var(--accent); stroke-width: 2; }
.line.taken text { font-weight: 700; fill: var(--accent); }
.line.taken .quiet { fill: var(--accent); }

.history { min-height: 0; display: flex; flex-direction: column; border-top: 1px solid var(--line); }
.history .bar { padding: 3px 8px; }
.history h3 { flex: 1; }
.missing { margin: 0; padding: 4px 8px; color: var(--muted); }
.steps { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; }
.step { display: grid; grid-template-columns: 6.2em 7.6em minmax(0, 1fr); gap: 0 8px; padding: 3px 8px; cursor: pointer; border-left: 3px solid transparent; }
.step > * { overflow-wrap: anywhere; }
.step:hover { background: var(--raised); }
.step .time { font: 12px var(--mono); color: var(--muted); }
.step .machine { color: var(--muted); }
.step.stayed .outcome, .step.unheard .outcome { color: var(--warn); }
.step[aria-selected=true] { background: var(--selected); border-left-color: var(--accent); }
.step[aria-selected=true] :is(.time, .machine) { color: var(--ink); }
.step.stayed[aria-selected=true] .outcome, .step.unheard[aria-selected=true] .outcome { color: var(--ink); }

@container (width >= 900px) {
  .body { grid-template: minmax(0, 1fr) / minmax(0, 1fr) minmax(300px, 27%); }
  .history { border-top: 0; border-left: 1px solid var(--line); }
  .step { grid-template-columns: 6.2em minmax(0, 1fr); }
  .step .told { grid-column: 1 / -1; }
}
@container (width < 560px) {
  .step { grid-template-columns: 6.2em minmax(0, 1fr); }
  .step .told { grid-column: 1 / -1; }
}
@container (width < 900px) {
  .charts.all { grid-template: none / minmax(0, 1fr); grid-auto-rows: minmax(220px, 1fr); overflow-y: auto; }
  .charts.all .machine-panel:nth-child(2) { grid-row: auto; }
}
@media (forced-colors: active) {
  .state.lit > .body { stroke: Highlight; }
  .state.lit > .lamp { fill: Highlight; }
  .step[aria-selected=true] { outline: 2px solid Highlight; outline-offset: -2px; }
}
@media print {
  :host { display: block; height: auto !important; overflow: visible; container-type: normal; color-scheme: light; }
  .bar, .history, .detail { display: none; }
  .body, .charts, .charts.all { display: block; }
  .machine-panel, .machine-panel[hidden] { display: block !important; break-after: page; }
  .machine-panel h3 { display: block; }
  .surface { overflow: visible; }
  .surface svg { position: static; transform: none !important; width: 100% !important; height: auto !important; max-height: 170mm; }
  .as-text { display: block; overflow: visible; }
  text, .quiet, .line.taken text, .line.taken .quiet { fill: #000; }
  .mark, .chart-text .transition, .now .last, .now .where::before { color: #000; }
  .state .body { fill: #fff !important; stroke: #000; }
  .state.innermost > .body { fill: #ddd !important; }
  .way, .state.lit > .body, .taken > .way { stroke: #000; }
  .head, .taken > .head, .start, .state.lit > .lamp { fill: #000; }
  .arrow text { stroke: #fff; }
}
`;
