import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';

/** Makes a page that stands alone: no file, font or script of elsewhere. @param body HTML, whose texts are escaped */
export function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; color: #1c2430; background: #fff; }
  h1 { font-size: 1.6rem; line-height: 1.2; } h2 { font-size: 1.1rem; margin-top: 2rem; }
  .scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; }
  th, td { text-align: right; padding: 0.3rem 0.4rem; font-size: 0.94rem; border-bottom: 1px solid #d8dde4; white-space: nowrap; }
  th:first-child, td:first-child, td.answer, th.answer { text-align: left; }
  figure { margin: 0; overflow-x: auto; } svg { max-width: 100%; min-width: 32rem; height: auto; } p.lead { font-size: 1.15rem; } p.note { color: #4a5563; font-size: 0.9rem; }
  .legend { display: flex; flex-wrap: wrap; gap: 0.2rem 1.4rem; margin: 0.4rem 0; }
  summary { cursor: pointer; padding: 0.4rem 0; }
</style>
<h1>${escaped(title)}</h1>
${body}
</html>
`;
}

/** Draws a plot as a part of a page. @param label what it shows, for those who do not see it */
export function draw(label: string, options: Plot.PlotOptions): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const plot = Plot.plot({ ...options, document, width: 860, style: { fontSize: '13px' }, ariaLabel: label });
  return `<figure tabindex="0">${plot.outerHTML}</figure>`;
}

/** Makes a table that scrolls sideways on a narrow screen. @param label what it has, for those who do not see it */
export function table(
  label: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const head = columns.map((it) => `<th scope="col">${escaped(it)}`).join('');
  const body = rows.map((row) => `<tr>${row.map((it) => `<td>${escaped(it)}`).join('')}</tr>`).join('\n');
  return `<div class="scroll" tabindex="0" role="region" aria-label="${escaped(label)}"><table>
<tr>${head}</tr>
${body}
</table></div>`;
}

/**
 * The first and the last entries of a list that is too long for a plot, and a note that says so.
 * @param most entries that are shown, an even number
 * @param what the entries are, for the note
 */
export function endsOf<T>(
  list: readonly T[],
  most: number,
  what: string,
): { shown: readonly T[]; note: string } {
  if (list.length <= most) return { shown: list, note: '' };
  const half = most / 2;
  const note = `<p class="note">The ${list.length - most} ${what} in the middle are left out.</p>`;
  return { shown: [...list.slice(0, half), ...list.slice(-half)], note };
}

/** Explains the marks of a plot. */
export function legend(marks: readonly { mark: string; color: string; says: string }[]): string {
  const entries = marks.map(
    ({ color, mark, says }) =>
      `<span><span aria-hidden="true" style="color: ${color}">${escaped(mark)}</span> ${escaped(says)}</span>`,
  );
  return `<p class="legend">${entries.join('')}</p>`;
}

/** A text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (it) => `&#${it.codePointAt(0)};`);
}
