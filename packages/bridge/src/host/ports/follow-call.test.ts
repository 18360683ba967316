import { expect, test } from 'vitest';
import { requireLogFrom, requirePort } from './follow-call.ts';
import { OpenError } from './open-error.ts';

test('a page can follow through a port only; any role may learn that', () => {
  const { port1, port2 } = new MessageChannel();
  expect(requirePort(port2)).toBe(port2);
  port1.close();
  for (const odd of [null, undefined, {}, { postMessage: () => {} }, 'port'])
    expect(() => requirePort(odd)).toThrow(OpenError);
  expect(() => requirePort(null)).toThrow('MessagePort');
});

test('a page can follow from the start or from now only; any role may learn that', () => {
  expect([requireLogFrom('start'), requireLogFrom('now')]).toEqual(['start', 'now']);
  for (const odd of [null, undefined, 'later', 0]) expect(() => requireLogFrom(odd)).toThrow(OpenError);
  expect(() => requireLogFrom('later')).toThrow('"start" or "now"');
});
