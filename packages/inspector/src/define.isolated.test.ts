import { expect, it } from 'vitest';

it('on a server, importing the elements changes nothing of it, and defines nothing', async () => {
  expect(globalThis).not.toHaveProperty('HTMLElement');
  const before = Object.getOwnPropertyNames(globalThis);
  await import('./define.ts');
  const { CausesElement } = await import('./index.ts');
  expect(CausesElement).toBeInstanceOf(Function);
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);
});
