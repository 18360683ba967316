/** The longest line that holds a whole list or object. */
const WIDTH = 56;

/**
 * Writes JSON as the card files have it: a list or an object that is short enough is written in one line.
 * @param indent white space before the line that it begins in
 * @param taken how much of that line is taken by a key
 */
export function writeJson(value: unknown, indent = '', taken = 0): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const flat = inOneLine(value);
  // An object is a card at the outermost level: there each key has a line.
  if (indent.length + taken + flat.length <= WIDTH && (indent !== '' || isList)) return flat;
  const deeper = `${indent}  `;
  const [open, close] = isList ? '[]' : '{}';
  const parts = partsOf(value, (part, key) => writeJson(part, deeper, key)).map((part) => deeper + part);
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function inOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const parts = partsOf(value, inOneLine).join(', ');
  if (Array.isArray(value)) return `[${parts}]`;
  return parts === '' ? '{}' : `{ ${parts} }`;
}

function partsOf(value: object, write: (part: unknown, taken: number) => string): string[] {
  if (Array.isArray(value)) return value.map((part) => write(part, 0));
  return Object.entries(value).map(([name, part]) => {
    const key = `${JSON.stringify(name)}: `;
    return key + write(part, key.length);
  });
}
