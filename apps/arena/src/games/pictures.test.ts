import { readFileSync } from 'node:fs';
import { cards as programs } from '@aftercast/cyber/cards';
import { cards } from '@aftercast/hearth/cards';
import { expect, test } from 'vitest';
import { hueOfRace, ofCards as ofPrograms, ofRaces, signsOfCyber } from './cyber/pictures.ts';
import { ofCards } from './hearth/card-pictures.ts';
import { huesOfCards, portraits } from './hearth/pictures.ts';
import { firstPictures, laterPictures } from './pictures-plugin.ts';

const ids = new Set(cards.map(({ id }) => id));

test('every card of Hearth has a picture chosen for it, or a portrait', () => {
  const chosen = new Set<string>([...Object.keys(ofCards), ...portraits]);
  expect([...ids].filter((id) => !chosen.has(id))).toEqual([]);
});

test('every portrait is drawn, and the style sheet has it', () => {
  const style = new URL('./hearth/style/', import.meta.url);
  const rules = readFileSync(new URL('portraits.css', style), 'utf8');
  for (const hero of portraits) {
    expect(rules).toContain(`[data-portrait="${hero}"] {\n  --portrait: url("./portraits/${hero}.svg`);
    expect(readFileSync(new URL(`portraits/${hero}.svg`, style), 'utf8')).toContain('viewBox="0 0 120 120"');
  }
});

test('pictures and hues are listed only for cards of the set', () => {
  expect([...Object.keys(ofCards), ...Object.keys(huesOfCards)].filter((id) => !ids.has(id))).toEqual([]);
});

test.each([
  ['hearth', [ofCards]],
  ['cyber', [ofPrograms, ofRaces, signsOfCyber]],
] as const)(
  'each picture of %s is fetched once, with the page or later, and not with another game',
  (game, named) => {
    const [first, later] = [firstPictures(), laterPictures(game)];
    expect(new Set([...first, ...later]).size).toBe(first.length + later.length);
    const all: string[] = named.flatMap((names) => Object.values(names));
    for (const name of all) expect(first.includes(name) || later.includes(name)).toBe(true);
    expect(later.filter((name) => !all.includes(name))).toEqual([]);
  },
);

test('every card of Cyber has a picture of its own, and every kind has a hue', () => {
  expect(Object.keys(ofPrograms).sort()).toEqual(programs.map(({ id }) => id).sort());
  expect(new Set(Object.values(ofPrograms)).size).toBe(programs.length);
  const kinds = new Set(programs.flatMap(({ race }) => race ?? []));
  expect([Object.keys(ofRaces).sort(), Object.keys(hueOfRace).sort()]).toEqual([
    [...kinds].sort(),
    [...kinds].sort(),
  ]);
});
