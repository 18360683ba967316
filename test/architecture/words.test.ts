import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cyber, catalogue as cyberCards } from '@aftercast/cyber';
import { hearth, catalogue as hearthCards } from '@aftercast/hearth';
import { withScenario } from '@aftercast/rules';
import { describe, expect, test } from 'vitest';
import { root } from '../../scripts/dependencies.mjs';
import { type Allowance, allWords, findWords, properNames, unused, withoutComments } from './game-words.ts';

/** The packages that belong to no game. */
const BELOW = ['kernel', 'rules', 'match', 'bridge'];

/**
 * Words that games have, and that mean nothing of a game's here. A word that only one game could mean is no entry of this
 * list: the line is to be written in other words.
 */
const allowed: readonly Allowance[] = [
  { words: /\b(player|hand|deck)s?\b/g, why: 'what every card game has' },
  {
    words: /\b(mulligan|join|concede|choose|(start|end) turn|open match|turn second|turn|status)s?\b/g,
    why: 'stages, turns and commands that belong to the match',
  },
  { words: /\bfields?\b/g, why: 'a part of a record' },
  { words: /\bsteps?\b/g, why: 'what the resolver and scenarios go by' },
  { words: /\bdraws?\b/g, why: 'a state is drawn as text, a number by lot' },
  { words: /\b(object freeze|object\.freeze|system clock|guards?|threads?|memory)\b/g, why: 'of computers' },
  {
    words: /\b(attack|power)\b/g,
    why: 'commands of the reference set, from which games choose',
    files: /^packages\/rules\/src\/commands\/card-commands\.ts$/,
  },
  {
    words: /\bhero\b/g,
    why: 'a deck has a hero: that is the format of decks',
    files: /^packages\/rules\/src\/(commands|decks|messages)\//,
  },
  {
    words: /\b(add to deck|put on deck|deal|judge)\b/g,
    why: 'action types that games make with these functions',
    files: /^packages\/rules\/src\//,
  },
  {
    words: /\bdamage\b/g,
    why: 'a key of the format scenario/1',
    files: /^packages\/rules\/src\/scenario\/set-up\.ts$/,
  },
  {
    words: /\b(health|silence|suspended|upgrade)\b/g,
    why: 'of workers and databases',
    files: /^packages\/bridge\/src\/(capsule|client|contract|store)\b/,
  },
  {
    words: /\b(kept|held|removed|progress)\b/g,
    why: 'plain English, of which a game has made a word of its own',
  },
];

const games = [
  { rules: await withScenario(hearth), catalogue: hearthCards },
  { rules: await withScenario(cyber), catalogue: cyberCards },
];
const words = allWords(games);
const names = properNames(games);
const files = new Map(BELOW.flatMap((name) => filesIn(`packages/${name}`)));
const sources = new Map([...files].filter(([path]) => !isTest(path)));
const code = [...sources].map(([path, text]) => withoutComments(path, text));

describe('no line below the games mentions a game', () => {
  test('the words are those of both games', () => {
    for (const word of ['hearth', 'battlefield', 'divine shield', 'cast spell', 'minion', 'acolyte of pain'])
      expect(words.owners.get(word), word).toMatch(/hearth$/);
    for (const word of ['secrets', 'deathrattle', 'max health', 'jaina proudmoore', 'wisp'])
      expect(words.owners.get(word), word).toMatch(/hearth$/);
    for (const word of ['cyber', 'max memory', 'deal damage', 'program', 'acolyte of bytes', 'full strength'])
      expect(words.owners.get(word), word).toMatch(/cyber$/);
    expect([...sources.keys()].map((path) => path.split('/')[1])).toEqual(expect.arrayContaining(BELOW));
  });

  test('shipped code has no word of a game', () => {
    expect([...sources].flatMap(([path, text]) => findWords(path, text, words, allowed))).toEqual([]);
  });

  test('tests have neither a game’s name nor a card of one', () => {
    expect([...files].flatMap(([path, text]) => findWords(path, text, names, allowed))).toEqual([]);
  });

  test('every allowance is needed', () => {
    expect(unused(code, allowed)).toEqual([]);
  });
});

describe('a line that mentions one is found', () => {
  test.each([
    ["if (game.name === 'cyber') return;", 'cyber', 'the game cyber'],
    ['const minions = table.zones[7];', 'minion', 'a kind of card of hearth'],
    ['const secretsOf = (seat: number) => seat;', 'secrets', 'a zone of hearth'],
    ['const { maxHealth } = it;', 'max health', 'a checked field of hearth'],
    ['class UIMinion {}', 'minion', 'a kind of card of hearth'],
    ["case 'return-to-hand':", 'return to hand', 'an action type of hearth'],
    ['const left = stats.maxMemory;', 'max memory', 'a stat of cyber'],
    ['function drawCard() {}', 'draw card', 'an action type of cyber'],
    ['if (stats.divineShield !== 0) return;', 'divine shield', 'a stat of hearth'],
    ["case 'cast-spell':", 'cast spell', 'an action type of hearth'],
    ["if (card.id === 'acolyte-of-pain') return;", 'acolyte of pain', 'a card of hearth'],
    ['const programs = [];', 'program', 'a kind of card of cyber'],
    ["  | { do: 'attack'; with: number }", 'attack', 'a stat of hearth'],
  ])('%s', (line, word, owner) => {
    const found = findWords('a.ts', `// A first line.\n${line}\n`, words, allowed);
    expect(found).toContain(`a.ts:2: "${word}" is ${owner}`);
  });

  test.each([
    ["const cards = ['acolyte-of-pain'];", 'a.ts:1: "acolyte of pain" is a card of hearth'],
    ["const cards = ['wisp'];", 'a.ts:1: "wisp" is a card of hearth'],
    ["const cards = ['bit-rot-1'];", 'a.ts:1: "bit rot 1" is a card of cyber'],
    ["{ game: 'hearth' }", 'a.ts:1: "hearth" is the game hearth'],
  ])('in a test: %s', (line, fault) => {
    expect(findWords('a.ts', line, names, allowed)).toEqual([fault]);
  });

  test.each([
    '// As hearth does it.',
    '/** Those on the board. */',
    '/** The secret that this seat has set. */',
    '/** An enchantment on an entity. */',
    '/** Deathrattles come first. */',
    '/** What Jaina Proudmoore says. */',
    "/** The Sorcerer's Apprentice. */",
    '/** A dead hand is held. */',
    '/** Wisps have one health. */',
    '/** The strength that is left. */',
    '// A player draws: BitRot too.',
  ])('but not in a comment: %s', (line) => {
    expect(findWords('a.ts', `${line}\n`, words, allowed)).toEqual([]);
  });

  test('in the name of a file or folder', () => {
    expect(findWords('src/hearth/minions.ts', '', words, allowed)).toEqual([
      'src/hearth/minions.ts: "hearth" is the game hearth',
      'src/hearth/minions.ts: "minion" is a kind of card of hearth',
    ]);
  });

  test('a word inside another word is not found', () => {
    expect(findWords('a.ts', 'const attackers = heartheart + minionish;', words, allowed)).toEqual([]);
  });
});

/** Tests and what they are made of: toy games, references. */
function isTest(path: string): boolean {
  return /\.test\.ts$|\/testing\//.test(path);
}

/**
 * Every file in a folder and its subfolders by its path, without dependencies, what is generated, and the READMEs, whose examples
 * need a game.
 */
function filesIn(folder: string): (readonly [path: string, text: string])[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist', 'api'].includes(entry.name) ? [] : filesIn(path);
    return entry.name === 'README.md' ? [] : [[path, readFileSync(join(root, path), 'utf8')] as const];
  });
}
