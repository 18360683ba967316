import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readTarget } from './target.ts';

const FROM = resolve('/projects/My Games');

it.each([
  ['my-game', 'my-game', 'my-game'],
  ['  my-game/ ', 'my-game', 'my-game'],
  ['./a/b/my.game_2', 'a/b/my.game_2', 'my.game_2'],
  ['a b/my-game', 'a b/my-game', 'my-game'],
  ['games\\cards\\my-game', 'games/cards/my-game', 'my-game'],
  ['..\\my-game\\', '../my-game', 'my-game'],
  ['@me/my-game', '@me/my-game', 'my-game'],
  ['.', '.', 'my-games'],
  ['./', '.', 'my-games'],
  ['a/..', '.', 'my-games'],
  ['..', '..', 'projects'],
])('%s', (text, folder, name) => {
  expect(readTarget(text, FROM)).toEqual({ ok: true, value: { folder: resolve(FROM, folder), name } });
});

it.each([
  ['/projects/Äpfel & Birnen!', 'pfel-birnen'],
  ['/projects/.hidden', 'hidden'],
  ['/projects/日本', 'aftercast-game'],
  ['/', 'aftercast-game'],
  ['/projects/react', 'my-react'],
  [`/projects/${'A'.repeat(300)}`, 'a'.repeat(214)],
])('a project in the folder %s gets a name that npm accepts', (from, name) => {
  expect(readTarget('.', from)).toMatchObject({ ok: true, value: { name } });
});

it.each([
  ['', 'Name a folder.'],
  ['   ', 'Name a folder.'],
  ['/', '"/" is not a folder for a project.'],
  ['MyGame', 'npm does not accept "MyGame" as the name of a package: it has capital letters. Try "mygame".'],
  ['my game', 'npm does not accept "my game" as the name of a package: it has a space. Try "my-game".'],
  ['a/_game', 'npm does not accept "_game" as the name of a package: it begins with "_". Try "game".'],
  ['game!', 'npm does not accept "game!" as the name of a package: it has "!". Try "game".'],
  ['../react', 'npm does not accept "react" as the name of a package: it is taken. Try "my-react".'],
  ['日本', 'npm does not accept "日本" as the name of a package: it has "日". Try "aftercast-game".'],
])('%j is refused, with what to do', (text, problem) => {
  expect(readTarget(text, FROM)).toEqual({ ok: false, problem });
});

it('a name longer than npm accepts is refused', () => {
  expect(readTarget('a'.repeat(215), FROM)).toMatchObject({ ok: false });
  expect(readTarget('a'.repeat(214), FROM)).toMatchObject({ ok: true });
});
