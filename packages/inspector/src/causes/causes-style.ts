/** The style of the tree of causes, after the look that all elements share. */
export const causesStyle = `
.search { display: flex; flex: 1 1 220px; gap: 6px; min-width: 0; }
.search input { flex: 1; min-width: 0; }
.status { min-height: 1.4em; font-size: 12px; }
.status.problem { color: var(--bad); }
.body { display: flex; flex: 1; flex-direction: column; min-height: 0; }
.tree { display: flex; position: relative; flex: 1; flex-direction: column; min-height: 0; }
.now-bar { position: absolute; right: 16px; bottom: 12px; z-index: 1; box-shadow: 0 1px 6px rgb(0 0 0 / 30%); }

.window-row { gap: 6px; padding: 0 8px 0 calc(4px + var(--indent, 0) * 14px); }
.window-row.command { background: var(--raised); border-top: 1px solid var(--line); font-weight: 600; }
.window-row.found { background: var(--found); }
.depth { flex: none; color: var(--muted); font: 11px var(--mono); }
.title { flex: none; font-weight: 600; }
.relation { flex: 0 1 auto; min-width: 0; overflow: hidden; text-overflow: ellipsis; }
.amount { flex: none; font: 12px var(--mono); }
.command .amount { color: var(--muted); font-weight: 400; }
.below { flex: none; color: var(--muted); font: 11px var(--mono); }
.state { flex: none; margin-left: auto; padding: 0 6px; border-radius: 8px; font-size: 11px; line-height: 16px; }
.state.now { color: var(--on-accent); background: var(--accent); }
.state.later { color: var(--muted); border: 1px solid var(--line); }
.state.bad { color: var(--bad); border: 1px solid currentcolor; }
.bad-line .title, .bad-line .relation { text-decoration: line-through; text-decoration-color: var(--bad); }

.detail {
  flex: 0 1 auto;
  max-height: 45%;
  padding: 8px 12px 12px;
  overflow: auto;
  border-top: 1px solid var(--line);
}
.detail h2 { margin: 0 0 6px; font-size: 13px; }
.detail h3 { margin: 8px 0 2px; font-size: 12px; }
.detail dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 10px; margin: 0; }
.detail dt { color: var(--muted); }
.detail dd { margin: 0; overflow-wrap: anywhere; }
.detail ul { margin: 0; padding-left: 18px; overflow-wrap: anywhere; }
.link { color: var(--accent); }
@container (min-width: 760px) {
  .body { flex-direction: row; }
  .detail { flex: 0 0 min(40%, 420px); max-height: none; border-top: 0; border-left: 1px solid var(--line); }
}
@media print { .bar, .now-bar { display: none; } }
`;
