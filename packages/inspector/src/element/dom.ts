type Attributes = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Makes an HTML element. An attribute that is `false` or `null` is omitted, and `true` has no value; ARIA attributes
 * are written as `true` and `false`.
 */
export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/** Makes an SVG element, as {@link html} does. */
export function svg<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(element, attributes);
  element.append(...children);
  return element;
}

/**
 * Sets several attributes; `false` and `null` remove one. A style is set through the style object: a page whose policy
 * forbids inline styles ignores the attribute.
 */
export function setAttributes(element: HTMLElement | SVGElement, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    const written = name.startsWith('aria-') && value !== null ? String(value) : value;
    if (name === 'style') element.style.cssText = typeof written === 'string' ? written : '';
    else if (written === false || written === null) element.removeAttribute(name);
    else element.setAttribute(name, written === true ? '' : String(written));
  }
}

/** The buttons that zoom in, zoom out and fit, for a toolbar. */
export function zoomButtons(act: { out(): void; in(): void; whole(): void }): HTMLElement[] {
  const zoomOut = html('button', { type: 'button', 'aria-label': 'Zoom out' }, '−');
  const zoomIn = html('button', { type: 'button', 'aria-label': 'Zoom in' }, '+');
  const whole = html('button', { type: 'button' }, 'Fit');
  zoomOut.addEventListener('click', () => act.out());
  zoomIn.addEventListener('click', () => act.in());
  whole.addEventListener('click', () => act.whole());
  return [zoomOut, zoomIn, whole];
}
