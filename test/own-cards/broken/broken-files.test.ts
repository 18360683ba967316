import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LoadError } from '@aftercast/cards/load';
import { readyDecks } from '@aftercast/hearth/decks';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { openState, Session } from '@aftercast/match';
import { Dice, randomCommand } from '@aftercast/sim';
import { describe, expect, it } from 'vitest';
import { cards, folder, useFolder, write } from '../../../packages/sim/src/testing/folder-runs.ts';
import { brokenAbilities } from './abilities.ts';
import { type BrokenFile, minion } from './broken.ts';
import { brokenChoices } from './choices.ts';
import { brokenCounts } from './counted.ts';
import { brokenEffects } from './effects.ts';
import { brokenEvents } from './events.ts';
import { brokenPrints } from './printed.ts';
import { takenFiles } from './taken.ts';
import { brokenTexts } from './texts.ts';

const broken = [
  ...brokenTexts,
  ...brokenPrints,
  ...brokenEffects,
  ...brokenChoices,
  ...brokenAbilities,
  ...brokenEvents,
  ...brokenCounts,
];

/** A message is for a person: no file here is told about in more characters than this. */
const LONGEST_REPORT = 8_000;

useFolder();

const ready = (readyDecks[0] as (typeof readyDecks)[number]).deck;

it('the broken files are many, and each has a name of its own', () => {
  expect(broken.length).toBeGreaterThan(300);
  const names = broken.map((it) => it.name);
  expect(names.filter((it, i) => names.indexOf(it) !== i)).toEqual([]);
});

it('the card that all of them spoil is right', () => {
  write('my.json', [minion()]);
  expect(cards('check', 'my.json').code).toBe(0);
});

describe('aftercast cards check refuses, and says where', () => {
  it.each(broken)('$name', (file) => {
    writeFileSync(join(folder, 'my.json'), file.text);
    const { code, error, out } = cards('check', 'my.json');
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(error.length).toBeLessThan(LONGEST_REPORT);
    // Line and column, then the card, then the path, and what would be right.
    const told = error.split('\n').filter((it) => it.startsWith('my.json:'));
    const place = String.raw`^my\.json:\d+:\d+: `;
    expect(told.every((it) => new RegExp(place).test(it))).toBe(true);
    if (file.at === null) expect(told).toHaveLength(1);
    else expect(told).toContainEqual(expect.stringMatching(new RegExp(`${place}${saying(file)}`)));
  });
});

describe('a page is told the same path by a LoadError', () => {
  it.each(broken.filter((it) => it.at !== null))('$name', (file) => {
    const content: unknown = JSON.parse(String(file.text));
    const load = () => hearthWith({ cards: [{ file: 'my.json', cards: content }] });
    expect(load).toThrow(LoadError);
    expect(load).toThrow(
      new RegExp(String.raw`^my\.json: ${escaped(file.at ?? '')}.*: expected .+, found `, 'm'),
    );
  });
});

it('content that a page makes itself, and that contains itself, is refused', () => {
  const card = minion() as Record<string, unknown>;
  card.auras = [card];
  expect(() => hearthWith({ cards: [{ file: 'my.json', cards: [card] }] })).toThrow(LoadError);
});

describe('what looks wrong and is taken does no harm', () => {
  it.each(takenFiles)('$name: $reason', (file) => {
    const content: unknown = JSON.parse(JSON.stringify(file.content));
    write('my.json', content);
    expect(cards('check', 'my.json')).toMatchObject({ code: 0, error: '' });
    const rules = hearthWith({ cards: [{ file: 'my.json', cards: content }] });
    const session = new Session(rules, openState(rules, 1, 0));
    const dice = new Dice(1);
    const deck = { hero: ready.hero, cards: [...ready.cards.slice(2), 'bad-card', 'bad-card'] };
    for (const seat of [0, 1]) expect(session.play(seat, { do: 'join', deck })).toBeNull();
    for (const seat of [0, 1]) expect(session.play(seat, { do: 'mulligan', replace: [] })).toBeNull();
    const refused = new Set<string>();
    for (let i = 0; i < 300 && session.outcome === null; i++) {
      const { seat, command } = randomCommand(session, dice);
      const refusal = session.play(seat, command);
      if (refusal !== null) refused.add(refusal.code);
    }
    expect([...refused].filter((it) => it !== 'runaway')).toEqual([]);
  });
});

const escaped = (text: string) => text.replaceAll(/[$.[\]]/g, String.raw`\$&`);

/** How a fault begins behind its place. */
function saying({ at, id }: BrokenFile): string {
  const card = id === null ? '(?:[^:]*: )?' : `${id}: `;
  return `${card}${escaped(at ?? '')}[^:]*: expected .+, found .+`;
}
