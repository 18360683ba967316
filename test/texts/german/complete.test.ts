import { cardsOfFile, headersOf } from '@aftercast/cards/text';
import { cardFiles as cyberFiles, lexicon as cyberLexicon } from '@aftercast/cyber/authoring';
import { germanWords as cyberWords } from '@aftercast/cyber/german';
import { cardFiles, lexicon } from '@aftercast/hearth/authoring';
import { germanWords } from '@aftercast/hearth/german';
import { keywords } from '@aftercast/hearth/keywords';
import { sets } from '@aftercast/hearth/sets';
import { describe, expect, test } from 'vitest';

const headers = headersOf([...cardFiles, ...Object.values(sets)]);
const hearth = germanWords([]);
const cyber = cyberWords([]);

/** Effects that all languages word by what is in them. */
const STRUCTURE = ['each'];

/** Classic cards that are called the same in German: people, dragons, and a storm. */
const SAME_NAME: readonly string[] = [
  'Alarm-o-Bot',
  'Alexstrasza',
  'Anduin Wrynn',
  'Baron Geddon',
  'Blizzard',
  'Cenarius',
  'Elite Tauren Chieftain',
  'Gruul',
  "Gul'dan",
  'Harrison Jones',
  'Hogger',
  'INFERNO!',
  'Leeroy Jenkins',
  'Lord Jaraxxus',
  'Malygos',
  'Nat Pagle',
  'Nozdormu',
  'Onyxia',
  'Prophet Velen',
  'Rexxar',
  'Thrall',
  'Tirion Fordring',
  'Valeera Sanguinar',
  'Ysera',
];

const keysOf = (of: object) => Object.keys(of);

const setWords = (key: 'keywords' | 'races' | 'classes' | 'rarities' | 'counters') =>
  headers.flatMap((it) => keysOf(it[key] ?? {}));

describe('German has a word for everything of a game', () => {
  test.each<[what: string, words: readonly string[], known: object]>([
    ['effects of hearth', keysOf(lexicon.effects).filter((it) => !STRUCTURE.includes(it)), hearth.effects],
    ['events of hearth', keysOf(lexicon.events), hearth.events],
    ['zones of hearth', keysOf(lexicon.zones), hearth.zones],
    ['types of hearth', keysOf(lexicon.types), hearth.types],
    ['untils of hearth', keysOf(lexicon.untils), hearth.untils],
    ['keywords of hearth', keysOf(keywords), hearth.keywords],
    ['states of hearth', keysOf(lexicon.states), { ...hearth.states, ...hearth.happened }],
    ['readings of hearth', keysOf(lexicon.readings ?? {}), hearth.stats],
    ['races of sets', setWords('races'), hearth.races],
    ['classes of sets', setWords('classes'), hearth.classes],
    ['rarities of sets', setWords('rarities'), hearth.rarities],
    ['counters of sets', setWords('counters'), hearth.counters],
    ['keywords of sets', setWords('keywords'), { ...hearth.keywords, ...hearth.called }],
    ['sets', headers.map(({ set }) => set), hearth.sets],
    ['effects of cyber', keysOf(cyberLexicon.effects).filter((it) => !STRUCTURE.includes(it)), cyber.effects],
    ['events of cyber', keysOf(cyberLexicon.events), cyber.events],
    ['types of cyber', keysOf(cyberLexicon.types), cyber.types],
    ['races of cyber', [...(cyberLexicon.races ?? [])], cyber.races],
    ['states of cyber', keysOf(cyberLexicon.states), cyber.states],
    ['keywords of cyber', keysOf(cyberLexicon.keywords), cyber.keywords],
  ])('%s', (_, words, known) => {
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((it) => !(it in known))).toEqual([]);
  });

  test('each card of the classic set has a name, or the same name in German', () => {
    const classic = cardFiles.flatMap((it) => cardsOfFile(it));
    expect(classic.length).toBeGreaterThan(400);
    const unnamed = classic.filter(({ id }) => !(id in hearth.names)).map(({ name }) => name);
    expect(unnamed.toSorted()).toEqual([...SAME_NAME].toSorted());
  });

  test('names and tokens are those of cards', () => {
    const ids = new Set(
      [...cardFiles, ...Object.values(sets), ...cyberFiles].flatMap(
        (it) =>
          JSON.stringify(it)
            .match(/"id":"[^"]+"/g)
            ?.map((id) => id.slice(6, -1)) ?? [],
      ),
    );
    expect([...keysOf(hearth.names), ...keysOf(cyber.names)].filter((it) => !ids.has(it))).toEqual([]);
    for (const { gender } of Object.values(hearth.tokens)) expect(['m', 'f', 'n']).toContain(gender);
  });
});
