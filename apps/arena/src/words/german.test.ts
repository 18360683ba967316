import { keywords as cyberKeywords } from '@aftercast/cyber';
import { cards as cyberCards } from '@aftercast/cyber/cards';
import { readyDecks as cyberDecks } from '@aftercast/cyber/decks';
import { english as cyberRefusals } from '@aftercast/cyber/messages';
import { readyDecks as hearthDecks } from '@aftercast/hearth/decks';
import { keywords as hearthKeywords } from '@aftercast/hearth/keywords';
import { english as hearthRefusals } from '@aftercast/hearth/messages';
import type { Message } from '@aftercast/rules/messages';
import { describe, expect, test } from 'vitest';
import { allCards } from '../games/hearth/later/later-cards.ts';
import * as controls from './english/controls.ts';
import * as cyber from './english/cyber.ts';
import { cyberDecks as cyberDeckWords } from './english/cyber-decks.ts';
import { deckLook } from './english/deck-look.ts';
import * as decks from './english/decks.ts';
import * as hearth from './english/hearth.ts';
import { hearthDecks as hearthDeckWords } from './english/hearth-decks.ts';
import { links } from './english/links.ts';
import * as match from './english/match.ts';
import * as online from './english/online.ts';
import { problems } from './english/problems.ts';
import { saves } from './english/saves.ts';
import { settings } from './english/settings.ts';
import { setup } from './english/setup.ts';
import { start } from './english/start.ts';
import * as table from './english/table.ts';
import * as cyberTold from './english/told/cyber.ts';
import * as hearthTold from './english/told/hearth.ts';
import { names } from './english/told/names.ts';
import { causes, history, panel } from './english/told/panel.ts';
import { remarks } from './english/told/remarks.ts';
import { caption, spoken } from './english/told/spoken.ts';
import { otherPages } from './german/other-pages.ts';
import { startPage } from './german/start-page.ts';
import { type NounForms, nounOf } from './noun.ts';

const german = { ...startPage, ...otherPages };
const { cyberRefusals: _, hearthRefusals: __, ...parts } = german;
const english = {
  start,
  setup,
  saves,
  settings,
  controls,
  match,
  table,
  decks,
  deckLook,
  hearthDecks: hearthDeckWords,
  cyberDecks: cyberDeckWords,
  online,
  links,
  problems,
  hearth,
  cyber,
  told: { names, panel, history, causes, remarks, spoken, caption },
  hearthTold,
  cyberTold,
};

/** Texts that are the same in both languages. */
const same: readonly string[] = [
  // Names, signs and keys.
  'start.pageTitle',
  'start.enter',
  'start.duel',
  'start.classes.paladin',
  ...['end', 'undo', 'win', 'escape', 'dialogs', 'pace', 'page'].map((key) => `controls.help.keys.${key}.0`),
  'table.lethal.place',
  'hearth.help.keys.0.0',
  'cyber.help.keys.0.0',
  'cyber.help.rules.2.0',
  'cyber.notes.cpu',
  'cyberDecks.costs',
  'cyber.notes.short',
  'told.spoken.withBody',
  'told.remarks.by',
  'told.remarks.remark',
  'told.remarks.play',
  'told.remarks.gain',
  'online.lobby.seconds',
  // Words that both languages have.
  'start.decks.name',
  'decks.library.title',
  'decks.builder.decks',
  'hearthDecks.neutral',
  'hearthDecks.set',
  'decks.deck.deck',
  'hearth.hearth.deck',
  'hearth.help.rules.1.0',
  'hearth.notes.quest',
  'hearth.notes.mana',
  'cyber.cyber.deck',
];

/** What is given to a sentence, so that each value can be found in it. */
const values = Array.from({ length: 8 }, (_, index) => `${31 + index}`);

/** Sentences that take lists of values. */
const takesLists: readonly string[] = ['hearthDecks.kind'];

/** A value that is a text and something with a name, as sentences about a match take both. */
const named = (value: string) => Object.assign(new String(value), nounOf(value), { who: 'named' });

/** What is given to the sentence about an action. */
const partsOf = ([by, to, amount, made, player]: readonly string[]) => ({
  by: nounOf(by ?? ''),
  to: nounOf(to ?? ''),
  amount,
  made: nounOf(made ?? ''),
  player: { ...nounOf(player ?? ''), who: 'named' },
});

/** Says a sentence with values that are texts, or lists of them. */
function said(sentence: (...given: never[]) => string | NounForms, way: string): string {
  const given = way.endsWith('.sentence')
    ? [partsOf(values)]
    : way.startsWith('told.')
      ? values.map(named)
      : takesLists.includes(way)
        ? values.map((value) => [value])
        : values;
  const text = sentence(...(given as never[]));
  return typeof text === 'string' ? text : text.name;
}

/** All texts of a part, with the ways to them. Lists of terms have no order that would be the same. */
function textsOf(words: unknown, way: string): [way: string, text: string][] {
  if (way === 'hearth.hearth.strong') return [];
  if (typeof words === 'string') return [[way, words]];
  if (typeof words === 'function') return [[way, said(words as () => string, way)]];
  return Object.entries(words as object).flatMap(([key, inner]) => textsOf(inner, `${way}.${key}`));
}

const inEnglish = new Map(Object.entries(english).flatMap(([part, words]) => textsOf(words, part)));
const inGerman = new Map(Object.entries(parts).flatMap(([part, words]) => textsOf(words, part)));

describe('the page in German', () => {
  test('has some hundred texts', () => {
    expect(inEnglish.size).toBeGreaterThan(400);
  });

  test.each([...inEnglish].filter(([, text]) => text !== ''))('says %s in other words', (way, text) => {
    const translated = inGerman.get(way);
    expect(translated).toBeTruthy();
    if (same.includes(way)) expect(translated).toBe(text);
    else expect(translated).not.toBe(text);
  });

  test('lists no text as the same that is not there', () => {
    expect(same.filter((way) => !inEnglish.has(way))).toEqual([]);
  });

  test.each([...inEnglish])('says all values of %s', (way, text) => {
    expect(values.filter((it) => text.includes(it) && !inGerman.get(way)?.includes(it))).toEqual([]);
  });

  test('addresses the user as du', () => {
    expect([...inGerman].filter(([, text]) => /\b(Ihnen|Ihre?[nmrs]?)\b/.test(text))).toEqual([]);
  });
});

test('names of heroes are bent where a word is made of them, and stand by themselves elsewhere', () => {
  const { start, decks } = parts;
  expect(start.duel('Jäger', 'Schamane')).toBe('Jäger vs. Schamane');
  const named = ['Magier', 'Schamane'].flatMap((it) => [decks.library.newName(it), decks.dialogs.found(it)]);
  expect(new Set(named)).toEqual(new Set(['Magier-Deck', 'Schamanen-Deck']));
});

describe('what the games call things', () => {
  test.each([
    ['keywords of hearth', Object.keys(hearthKeywords), parts.hearth.hearth.keywords],
    ['keywords of cyber', Object.keys(cyberKeywords), parts.cyber.cyber.keywords],
    ['ready decks of hearth', hearthDecks.map((deck) => deck.class), parts.hearth.hearth.readyDecks],
    ['ready decks of cyber', cyberDecks.map(({ id }) => id), parts.cyber.cyber.readyDecks],
    [
      'kinds of cards in hearth',
      allCards().flatMap(({ type, race = type }) => [type, race]),
      parts.hearth.hearth.kinds,
    ],
    [
      'kinds of cards in cyber',
      cyberCards.flatMap(({ type, race = type }) => [type, race]),
      parts.cyber.cyber.kinds,
    ],
    ['rarities', allCards().flatMap(({ rarity = 'free' }) => [rarity]), parts.hearth.hearth.rarities],
  ])('all %s have German words, and there are no others', (_, ids, words) => {
    expect(Object.keys(words).sort()).toEqual([...new Set(ids)].sort());
  });
});

/** The places of a sentence that are filled. */
const placesOf = (sentence: string) => sentence.match(/\{[a-z]+/g) ?? [];

describe.each([
  ['hearth', hearthRefusals, german.hearthRefusals],
  ['cyber', cyberRefusals, german.cyberRefusals],
])('the refusals of %s in German', (_, before, after) => {
  const texts: Readonly<Record<string, Message>> = after;

  test.each(Object.entries<Message>(before))(
    '%s has its own sentences, and one that always fits',
    (code, message) => {
      const sentences = [texts[code] ?? []].flat();
      expect(placesOf(sentences.at(-1) ?? '{none}')).toEqual([]);
      for (const sentence of sentences) {
        expect(sentence).toMatch(/^[A-ZÄÖÜ{].*\.$/);
        expect([message].flat()).not.toContain(sentence);
      }
      const known = new Set([message].flat().flatMap(placesOf));
      expect(sentences.flatMap(placesOf).filter((place) => !known.has(place))).toEqual([]);
    },
  );

  test('are those of the game', () => {
    expect(Object.keys(after).sort()).toEqual(Object.keys(before).sort());
  });
});
