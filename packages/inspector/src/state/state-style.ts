/** The style of the state, after the look that all elements share. */
export const stateStyle = `
.span { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.span label { display: flex; gap: 4px; align-items: center; }
.span input { width: 9ch; font-family: var(--mono); font-size: 12px; }
.body { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.window-row { gap: 8px; padding: 0 10px 0 calc(4px + var(--indent, 0) * 16px); }
.window-row.top { background: var(--raised); border-top: 1px solid var(--line); font-weight: 600; }
.title { flex: 0 1 auto; min-width: 4ch; overflow: hidden; text-overflow: ellipsis; }
.value { flex: 1 1 0; min-width: 0; overflow: hidden; color: var(--muted); font: 12px var(--mono); text-overflow: ellipsis; }
.leaf .value { color: var(--ink); }
.nothing .title, .nothing .value { color: var(--muted); }
.before { flex: none; color: var(--muted); font: 12px var(--mono); }
.mark { flex: none; min-width: 5.5em; font-size: 11px; text-align: right; }
.mark.new { color: var(--good); }
.mark.gone { color: var(--bad); }
.mark.changed { color: var(--warn); }
.gone-line .title { text-decoration: line-through; }

.differences { flex: 0 0 auto; max-height: 40%; padding: 8px 12px; overflow: auto; border-bottom: 1px solid var(--line); }
.differences h2 { margin: 0 0 4px; font-size: 13px; }
.differences ul { margin: 0; padding-left: 18px; overflow-wrap: anywhere; }
@container (min-width: 760px) {
  .body { flex-direction: row-reverse; }
  .differences { flex: 0 0 min(42%, 460px); max-height: none; border-bottom: 0; border-left: 1px solid var(--line); }
}
@media print { .bar { display: none; } }
`;
