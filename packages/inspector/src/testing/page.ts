/** The shadow root of an element. */
export function inside(element: Element): ShadowRoot {
  if (element.shadowRoot === null) throw new Error(`<${element.localName}> has drawn nothing.`);
  return element.shadowRoot;
}

/** A button of an element, by its text or label. */
export function buttonIn(element: Element, name: string): HTMLButtonElement {
  const found = [...inside(element).querySelectorAll('button')].find(
    (it) => it.textContent === name || it.ariaLabel === name,
  );
  if (found === undefined) throw new Error(`<${element.localName}> has no button "${name}".`);
  return found;
}

/** Waits two frames, so that an update requested for the first is drawn. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}

/** Sends a key press to an element. */
export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Sends key presses one after another, each after the previous one is drawn. */
export async function pressEach(target: Element, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    press(target, key);
    await settle();
  }
}
