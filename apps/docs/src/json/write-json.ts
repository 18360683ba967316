/** The longest line that holds a whole list or object, without its key. */
const WIDTH = 60;

/** Writes JSON as the card files have it: a list or an object that is short enough is written in one line. */
export function writeJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const flat = inOneLine(value);
  // An object is a card at the outermost level: there each key has a line.
  if (indent.length + flat.length <= WIDTH && (indent !== '' || isList)) return flat;
  const deeper = `${indent}  `;
  const [open, close] = isList ? '[]' : '{}';
  const parts = partsOf(value, (part) => writeJson(part, deeper)).map((part) => deeper + part);
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value, inOneLine).join(', ');
  if (Array.isArray(value)) return `[${parts}]`;
  return parts === '' ? '{}' : `{ ${parts} }`;
}

function partsOf(value: object, write: (part: unknown) => string): string[] {
  return Array.isArray(value)
    ? value.map(write)
    : Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${write(part)}`);
}
