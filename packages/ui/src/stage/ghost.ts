/**
 * Returns a copy of an element, of the same size and at the same place on the screen, which is not on the page yet.
 * Assistive technology and the keyboard do not find it.
 * @param identifying attributes that the copy does not have
 */
export function makeGhost(element: HTMLElement, identifying: readonly string[]): HTMLElement {
  const { x, y, width, height } = element.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = element;
  const ghost = document.createElement('div');
  ghost.inert = true;
  ghost.ariaHidden = 'true';
  // Use the layout size: the copy does not inherit transforms from running animations.
  Object.assign(ghost.style, {
    position: 'fixed',
    margin: '0',
    pointerEvents: 'none',
    left: px(x + (width - offsetWidth) / 2),
    top: px(y + (height - offsetHeight) / 2),
    width: px(offsetWidth),
    height: px(offsetHeight),
  });
  const copy = element.cloneNode(true) as HTMLElement;
  for (const part of [copy, ...copy.querySelectorAll<HTMLElement>('*')])
    for (const name of identifying) part.removeAttribute(name);
  ghost.append(copy);
  return ghost;
}

function px(length: number): string {
  return `${length}px`;
}
