import type { Page } from 'playwright';

/*
 * Storage of the browser that fails. Each function is called with a page before it goes to an address.
 */

/** The database never answers, as when another page blocks it. */
export function answerNothing(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (this: IDBFactory, ...args) {
      const request = open.apply(this, args);
      for (const type of ['success', 'error', 'upgradeneeded'])
        request.addEventListener(type, (event) => event.stopImmediatePropagation());
      return request;
    };
  });
}

/** The page may store nothing at all, as where a setting of the user blocks it. */
export function denyStorage(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    IDBFactory.prototype.open = refuse;
    Object.defineProperty(window, 'localStorage', { get: refuse });
  });
}

/** Nothing more fits into the database. */
export function haveNoRoom(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    IDBObjectStore.prototype.add = () => {
      throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    };
  });
}
