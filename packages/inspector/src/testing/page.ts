/** What an element has drawn. */
export function inside(element: Element): ShadowRoot {
  if (element.shadowRoot === null) throw new Error(`<${element.localName}> has drawn nothing.`);
  return element.shadowRoot;
}

/** One of its buttons, by what is on it or by its name. */
export function buttonIn(element: Element, name: string): HTMLButtonElement {
  const found = [...inside(element).querySelectorAll('button')].find(
    (it) => it.textContent === name || it.ariaLabel === name,
  );
  if (found === undefined) throw new Error(`<${element.localName}> has no button "${name}".`);
  return found;
}

/** Two frames: what was asked for with the first is there after it. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame);
}

/** Presses a key on something that has the focus, or would have it. */
export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

/** Presses keys one after the other, each on what the one before has drawn. */
export async function pressEach(target: Element, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    press(target, key);
    await settle();
  }
}
