import { afterEach, describe, expect, test } from 'vitest';
import * as english from './english/match.ts';
import { formatAgo, formatList, formatNumber, formatPercent } from './formats.ts';
import { otherPages } from './german/other-pages.ts';
import {
  fetchAllWords,
  followLanguage,
  languageNow,
  onLanguage,
  perLanguage,
  showLanguage,
  showStartPageIn,
} from './language.ts';
import { languageFor, languageTags } from './languages.ts';
import { matchWords } from './match-words.ts';
import { startWords } from './start-words.ts';

afterEach(() => showLanguage('en'));

describe('the language of the page', () => {
  test('is English at first, and another one with its words at once', async () => {
    const heard: string[] = [];
    const stop = onLanguage(() => heard.push(`${languageNow()}: ${startWords().settings}`));
    expect(startWords().settings).toBe('Settings');
    await showLanguage('de');
    await showLanguage('en');
    stop();
    await showLanguage('de');
    expect(heard).toEqual(['de: Einstellungen', 'en: Settings']);
  });

  test('is the one that was asked for last, whichever is there first', async () => {
    await Promise.all([showLanguage('de'), showLanguage('en')]);
    expect(languageNow()).toBe('en');
    await Promise.all([showLanguage('en'), showLanguage('de')]);
    expect(languageNow()).toBe('de');
  });

  test('has the words of the start page first, and those of other pages once they are fetched', async () => {
    await showStartPageIn('de');
    expect([languageNow(), startWords().settings]).toEqual(['de', 'Einstellungen']);
    expect(matchWords()).toBe(english);
    await fetchAllWords();
    expect([languageNow(), startWords().settings]).toEqual(['de', 'Einstellungen']);
    expect(matchWords()).toBe(otherPages.match);
  });

  test('keeps all words of a language that was chosen while those of other pages were fetched', async () => {
    await showStartPageIn('de');
    await Promise.all([fetchAllWords(), showLanguage('en')]);
    expect([languageNow(), startWords().settings]).toEqual(['en', 'Settings']);
    expect(matchWords()).toBe(english);
  });

  test('stays as it is if something of it cannot be fetched', async () => {
    let isOnline = true;
    await followLanguage(async () => {
      if (!isOnline) throw new Error('The page is offline.');
      return () => {};
    });
    isOnline = false;
    await expect(showLanguage('de')).rejects.toThrow('offline');
    expect([languageNow(), startWords().settings]).toEqual(['en', 'Settings']);
    isOnline = true;
    await showLanguage('de');
    expect([languageNow(), startWords().settings]).toEqual(['de', 'Einstellungen']);
  });

  test('has texts that follow it put in place before the listeners are called', async () => {
    let text = '';
    await followLanguage(async (tag) => () => {
      text = `text in ${tag}`;
    });
    expect(text).toBe('text in en');
    const heard: string[] = [];
    const stop = onLanguage(() => heard.push(text));
    await showLanguage('de');
    stop();
    expect(heard).toEqual(['text in de']);
  });

  test('makes a value once, and again for another language', async () => {
    const list = perLanguage(() => [languageNow()]);
    expect(list()).toBe(list());
    const before = list();
    await showLanguage('de');
    expect([before, list()]).toEqual([['en'], ['de']]);
  });
});

test.each([
  [['de-AT', 'en'], 'de'],
  [['DE'], 'de'],
  [['fr', 'de-DE', 'en'], 'de'],
  [['en-GB', 'de'], 'en'],
  [['fr', 'sv'], 'en'],
  [['den'], 'en'],
  [[], 'en'],
])('who wishes %j reads %s', (wishes, tag) => {
  expect(languageFor(wishes)).toBe(tag);
  expect(languageTags).toContain(tag);
});

describe('lists, numbers and times', () => {
  test('in English', () => {
    expect(formatList(['A', 'B', 'C'])).toBe('A, B and C');
    expect(formatPercent(0.6)).toBe('60%');
    expect(formatAgo(1, 'day')).toBe('yesterday');
  });

  test('in German', async () => {
    await showLanguage('de');
    expect(formatList(['A', 'B', 'C'])).toBe('A, B und C');
    expect(formatNumber(12_345)).toBe('12.345');
    expect(formatPercent(0.6)).toBe('60\u00A0%');
    expect(formatAgo(1, 'day')).toBe('gestern');
  });
});
