import { describe, expect, it } from 'vitest';
import { type Arguments, help, readArguments } from './arguments.ts';
import { templates } from './templates.ts';

const usual: Arguments = {
  folder: null,
  template: null,
  overwrite: false,
  immediate: false,
  interactive: true,
  print: null,
};

describe('arguments', () => {
  it.each<[string, Partial<Arguments>]>([
    ['', {}],
    ['my-game', { folder: 'my-game' }],
    ['my-game --template react', { folder: 'my-game', template: 'react' }],
    ['--template=game my-game', { folder: 'my-game', template: 'game' }],
    ['-t page .', { folder: '.', template: 'page' }],
    [
      'a --overwrite --immediate --no-interactive',
      { folder: 'a', overwrite: true, immediate: true, interactive: false },
    ],
    ['a -i', { folder: 'a', immediate: true }],
    ['--interactive', {}],
    ['--help', { print: 'help' }],
    ['-h', { print: 'help' }],
    ['--version', { print: 'version' }],
    ['-v --help', { print: 'help' }],
    ['-- -a', { folder: '-a' }],
  ])('%s', (line, expected) => {
    const args = line.split(' ').filter((it) => it !== '');
    expect(readArguments(args)).toEqual({ ok: true, value: { ...usual, ...expected } });
  });

  it.each([
    [
      '--template raect',
      'There is no template "raect". Did you mean "react"? There are page, react, game, online.',
    ],
    ['--template vue', 'There is no template "vue". There are page, react, game, online.'],
    ['--template constructor', 'There is no template "constructor". There are page, react, game, online.'],
    ['--template', '--template needs a name: page, react, game, online.'],
    ['--template=', '--template needs a name: page, react, game, online.'],
    ['--template --overwrite', '--template needs a name: page, react, game, online.'],
    ['--templat react', 'There is no option --templat. Did you mean --template?'],
    ['--force', 'There is no option --force. See --help.'],
    ['-x', 'There is no option -x. See --help.'],
    ['--overwrite=yes', '--overwrite takes no value.'],
    ['--toString', 'There is no option --toString. See --help.'],
    [
      'my game',
      'There can be one folder, got 2: my, game. Put a path with spaces in quotes, and with npm write "--" before the options.',
    ],
  ])('%s is refused, with what to do', (line, problem) => {
    expect(readArguments(line.split(' '))).toEqual({ ok: false, problem });
  });

  it('the help names every option and every template', () => {
    for (const it of ['--template', '--immediate', '--overwrite', '--no-interactive', '--help', '--version'])
      expect(help).toContain(it);
    for (const { about, name } of templates) expect(help).toMatch(new RegExp(`${name} +${about}\n`));
  });
});
