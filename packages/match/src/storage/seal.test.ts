import { expect, test } from 'vitest';
import { StorageError } from './read-json.ts';
import { seal, unseal } from './seal.ts';

const document = { b: 1, a: { list: [1, 2] } };
const opened = (text: string) => unseal(JSON.parse(text), 'The note');

test('S4 what was sealed is read again, indented or not, and says its format first', () => {
  for (const indent of [0, 2]) {
    const text = seal('note/1', document, indent);
    expect(Object.keys(JSON.parse(text))).toEqual(['format', 'checksum', 'b', 'a']);
    expect(JSON.parse(text).format).toBe('note/1');
    expect(opened(text)).toEqual(document);
    expect(text.includes('\n')).toBe(indent > 0);
  }
});

test('S4 a document is refused when anything of it has changed, also its format and its checksum', () => {
  const text = seal('note/1', document);
  const changes: [from: string, to: string][] = [
    ['note/1', 'note/2'],
    ['"b":1', '"b":2'],
    ['[1,2]', '[2,1]'],
    ['"b":1', '"b":1,"c":1'],
    ['"checksum":"', '"checksum":"0'],
  ];
  for (const [from, to] of changes) {
    const changed = text.replace(from, to);
    expect(changed).not.toBe(text);
    expect(() => opened(changed)).toThrow(StorageError);
    expect(() => opened(changed)).toThrow(/^The note was damaged or changed/);
  }
  const { checksum: _, ...without } = JSON.parse(text);
  expect(() => unseal(without, 'The note')).toThrow('checksum does not fit');
});
