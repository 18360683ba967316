import { type GermanWords, germanOf, noun } from '@aftercast/cards/german';
import { type GameLanguage, type SetHeader, type SetWord, wordingWith } from '@aftercast/cards/text';
import { effects, ones } from './german/effects.ts';
import { doubled, events } from './german/events.ts';
import { joinedWide, laterEffects } from './german/later.ts';
import { names, tokens } from './german/names.ts';
import { aura, condition, each, number, statClauses } from './german/numbers.ts';
import { quest } from './german/quests.ts';
import * as words from './german/words.ts';
import { wideWording } from './wide-wording.ts';

/** What follows the keywords of a card that another one makes: that it dies soon, or is dormant. */
function madeWith({ routines = [], dormant }: Parameters<GermanWords['madeWith']>[0], many: boolean): string {
  const diesSoon = routines.some(
    ({ on, do: done }) =>
      on.event === 'turn-end' && done.some((it) => it.do === 'destroy' && it.to === 'self'),
  );
  const sleeps = dormant === undefined ? '' : `, ruhend${forTurns(dormant)}`;
  return `${diesSoon ? ` (${many ? 'sterben' : 'stirbt'} am Ende des Zuges)` : ''}${sleeps}`;
}

function forTurns(turns: number): string {
  return turns === 0 ? '' : ` für ${turns} ${turns === 1 ? 'Zug' : 'Züge'}`;
}

/** The German words of `hearth`, for cards of these sets: a set may add words that only its author knows. */
export function germanWords(headers: readonly SetHeader[]): GermanWords {
  const added = (key: 'keywords' | 'races' | 'counters') =>
    headers
      .flatMap((it): [string, SetWord][] => Object.entries(it[key] ?? {}))
      .map(([id, { title }]) => [id, title ?? id] as const);
  const asNouns = (all: readonly (readonly [string, string])[]) =>
    Object.fromEntries(all.map(([id, title]) => [id, noun('n', title)]));
  const traits = wordingWith(wideWording, headers);
  return {
    traits,
    names,
    tokens,
    keywords: { ...Object.fromEntries(added('keywords')), ...words.keywords },
    called: { ...asNouns(added('keywords')), ...words.called },
    types: words.types,
    races: { ...asNouns(added('races')), ...words.races },
    classes: words.classes,
    rarities: words.rarities,
    sets: { ...Object.fromEntries(headers.map(({ set, name }) => [set, name])), ...words.sets },
    stats: words.stats,
    reads: words.reads,
    counters: {
      ...Object.fromEntries(added('counters').map(([id, title]) => [id, { noun: noun('n', title) }])),
      ...words.counters,
    },
    zones: words.zones,
    host: words.nouns.minion,
    card: words.nouns.card,
    states: words.states,
    happened: words.happened,
    untils: words.untils,
    events,
    doubled,
    effects: { ...effects, ...laterEffects },
    ones,
    statClauses,
    number,
    each,
    condition,
    aura,
    joined: joinedWide,
    quest,
    madeWith,
  };
}

/** `hearth` in German: an entry of its own, so that a page in English does not load it. */
export const german: GameLanguage = { tag: 'de', for: (headers) => germanOf(germanWords(headers)) };
