import { afterEach, expect, test, vi } from 'vitest';
import { recall, remember } from './remembered.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a choice is stored, and comes back', () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
  expect(recall('colour')).toBeNull();
  remember('colour', 'red');
  expect([recall('colour'), stored.get('colour')]).toEqual(['red', 'red']);
});

test('a choice that the browser does not store lasts as long as the page', () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(recall('size')).toBeNull();
  remember('size', 'large');
  expect(recall('size')).toBe('large');
});
