import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

const known = ['kernel', 'record', 'bundle'] as const;

it.each([
  [[], { names: [...known], json: null }],
  [['--only', 'record'], { names: ['record'], json: null }],
  [['--only', 'bundle', '--only', 'kernel'], { names: ['kernel', 'bundle'], json: null }],
  [['--only', 'bundle,kernel'], { names: ['kernel', 'bundle'], json: null }],
  [['--', '--json', 'out.json'], { names: [...known], json: 'out.json' }],
])('the options %j are understood', (args, options) => {
  expect(parseOptions(args, known)).toEqual(options);
});

it('an unknown benchmark or option is refused, with what there is', () => {
  expect(() => parseOptions(['--only', 'kernle'], known)).toThrow(
    'There is no benchmark "kernle"; there are kernel, record, bundle.',
  );
  expect(() => parseOptions(['--fast'], known)).toThrow();
});

it('help is no failure', () => {
  expect(() => parseOptions(['--help'], known)).toThrow(expect.objectContaining({ exitCode: 0 }));
});
