/** Makes an element with a class, and with what is in it. */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...content: (string | Node)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...content);
  return made;
}
