import { type BrokenFile, file, minion } from './broken.ts';

const good = JSON.stringify([minion()]);

const noJson = (name: string, text: string | Uint8Array): BrokenFile => ({ name, text, at: null, id: null });
const noList = (name: string, text: string): BrokenFile => ({ name, text, at: '$', id: null });

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

/** A card with an amount inside an amount, this often. */
const deepAmount = (depth: number) =>
  `[{"id":"bad-card","name":"Bad Card","type":"minion","class":"neutral","cost":1,"attack":1,"health":1,"routines":[{"on":{"event":"played"},"do":[{"do":"armor","amount":${'{"sum":['.repeat(depth)}1${']}'.repeat(depth)}}]}]}]`;

/** Files that are no list of cards, or no JSON. */
export const brokenTexts: readonly BrokenFile[] = [
  noJson('an empty file', ''),
  noJson('blanks only', ' \n\t\n'),
  noJson('a file that is cut off in a card', good.slice(0, 40)),
  noJson('a file that is cut off in a word', good.slice(0, 14)),
  noJson('a file that is cut off after its last card', good.slice(0, -1)),
  noJson('a comma after the last card', `${good.slice(0, -1)},]`),
  noJson('a comma after the last key', `${good.slice(0, -2)},}]`),
  noJson('two lists', `${good}${good}`),
  noJson('a comment', `// my cards\n${good}`),
  noJson('single quotes', good.replaceAll('"', "'")),
  noJson('keys without quotes', good.replaceAll(/"(\w+)":/g, '$1:')),
  noJson('UTF-16', utf16(good)),
  noJson('bytes that are no UTF-8', new Uint8Array([0x5b, 0x22, 0xff, 0xfe, 0x22, 0x5d])),
  noJson('NaN', good.replace('"cost":1', '"cost":NaN')),
  noJson('Infinity', good.replace('"cost":1', '"cost":-Infinity')),
  noJson('a hexadecimal number', good.replace('"cost":1', '"cost":0x10')),
  noJson('a number that begins with zero', good.replace('"cost":1', '"cost":01')),
  noJson('a line break in a word', good.replace('Bad Card', 'Bad\nCard')),
  noJson('an unknown escape', good.replace('Bad Card', 'Bad\\xCard')),
  noJson('a key that is there twice', good.replace('"cost":1', '"cost":1,"cost":2')),
  noJson('a key that is there twice, once with escapes', good.replace('"cost":1', '"cost":1,"c\\u006fst":2')),
  noJson('100,000 brackets that open', '['.repeat(100_000)),
  noJson('YAML', '- id: bad-card\n  name: Bad Card\n'),
  noJson('a web page', '<!doctype html><title>404</title>'),
  noList('null', 'null'),
  noList('a number', '7'),
  noList('a word', '"cards"'),
  noList('an object', '{}'),
  noList('a card without its list', JSON.stringify(minion())),
  noJson('100,000 lists in each other', `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  noList('a list in a list', `[${good}]`),
  noList('a list with null', '[null]'),
  noList('a list with ids only', '["bad-card"]'),
  noJson('amounts in amounts, 100,000 deep', deepAmount(100_000)),
  noJson('50 million brackets', '['.repeat(50_000_000)),
  {
    name: 'amounts in amounts, 300 deep',
    text: deepAmount(300),
    at: '$[0].routines[0].do[0].amount',
    id: 'bad-card',
  },
  {
    name: 'a cost of 1e999',
    text: good.replace('"cost":1', '"cost":1e999'),
    at: '$[0].cost',
    id: 'bad-card',
  },
  {
    name: '__proto__ as a key',
    text: good.replace('"cost":1', '"cost":1,"__proto__":{"attack":9}'),
    at: '$[0]',
    id: 'bad-card',
  },
  {
    name: '__proto__ in place of the type',
    text: good.replace('"type":"minion"', '"__proto__":{"type":"minion"}'),
    at: '$[0]',
    id: 'bad-card',
  },
  file('constructor as a key', minion({ constructor: 1 }), '.constructor'),
  file('toString as a key', minion({ toString: 1 }), '.toString'),
  file('hasOwnProperty as a key', minion({ hasOwnProperty: true }), '.hasOwnProperty'),
];
