/** Finds the elements of entities on the page. {@link byAttribute} makes one; a page that keeps references can write its own. */
export interface ElementSource {
  /** Returns the element of an entity, or `null` if the page shows none. */
  find(entity: number): HTMLElement | null;
  /** Returns all elements, each with its entity. */
  all(): Iterable<readonly [entity: number, element: HTMLElement]>;
}

/**
 * Finds elements by an attribute whose value is the entity's id, such as `<li data-entity="12">`.
 * @param root returns where they are looked for; default: the document
 */
export function byAttribute(name: string, root: () => ParentNode = () => document): ElementSource {
  return {
    find: (entity) => root().querySelector<HTMLElement>(`[${name}="${entity}"]`),
    *all() {
      for (const element of root().querySelectorAll<HTMLElement>(`[${name}]`)) {
        const entity = Number(element.getAttribute(name));
        if (entity > 0) yield [entity, element];
      }
    },
  };
}
