import { renderMermaidSVG } from 'beautiful-mermaid';

/**
 * Draws a Mermaid diagram when the page is built, as SVG in the colours of `style/diagrams.css`. The source stays in the page:
 * GitHub draws it by itself.
 * @param label what the diagram shows, for readers who do not see it
 * @throws Error if the source cannot be read
 */
export function diagram(source: string, label: string): string {
  const svg = renderMermaidSVG(source)
    // The site's own style sheet takes its place: this one fetches a typeface from elsewhere.
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replace(/ style="[^"]*"/, ` role="img" aria-label="${label.replaceAll('"', '&quot;')}"`);
  return `<div class="diagram" tabindex="0">${svg}</div>\n`;
}
