import type { Card, Option } from '../../language/card.ts';
import type { CardRoutine } from '../../language/routine.ts';
import { mentions } from '../implied.ts';
import type { CardById, CardLanguage, Live } from '../language.ts';
import { wordAura } from './auras.ts';
import { typeOf } from './filters.ts';
import { capital, phrase } from './phrase.ts';
import { GermanPhrases } from './phrases.ts';
import { wordRoutine } from './routines.ts';
import { ended, wordEffects } from './sentences.ts';
import { openScope } from './speech.ts';
import type { GermanSource, GermanWords } from './words.ts';

/** A game's cards in German. */
export function germanOf(words: GermanWords): CardLanguage {
  return {
    tag: 'de',
    nameOf: ({ id, name }) => words.names[id] ?? name,
    textOf: (card, byId, live) => germanText(words, card, byId, live),
    optionTexts: (card, byId, live) =>
      optionsOf(sourceOf(words, card, byId, live)).map((it) => ended(capital(it))),
  };
}

function sourceOf(words: GermanWords, card: Card, byId: CardById, live: Live | undefined): GermanSource {
  return { words, card, byId, live, textOf: (it) => germanText(words, it, byId, live) };
}

function germanText(words: GermanWords, card: Card, byId: CardById, live: Live | undefined): string {
  const source = sourceOf(words, card, byId, live);
  const options = optionsOf(source);
  const abilities = [
    ...(options.length === 0 ? [] : [`Wählt aus: ${capital(options.join('; oder '))}`]),
    ...attacksOf(source),
    ...routinesOf(source),
    ...questOf(source),
    ...(card.auras ?? []).map((it) => wordAura(phrasesOf(source), it)),
  ].map(tidy);
  const overload = card.overload === undefined ? [] : [`${words.keywords.overload}: (${card.overload})`];
  const all = [...keywordsOf(words, card), ...abilities, ...overload];
  // A single keyword has no full stop.
  return all.length === 1 && abilities.length === 0 ? (all[0] as string) : all.map(ended).join(' ');
}

/** A clause in commas ends where its sentence ends, or where another comma stands. */
function tidy(text: string): string {
  return text
    .replace(/\bbei dem /g, 'beim ')
    .replace(/ ,/g, ',')
    .replace(/,(?=[.,;:“)]|$)/g, '');
}

/** The printed keywords: those that the text does not say already. */
function keywordsOf({ keywords, traits }: GermanWords, card: Card): string[] {
  const printed = (card.keywords ?? []).filter((it) => !traits.isUnprinted(it, card));
  const names = printed.map((it) => keywords[it] ?? capital(it));
  if (card.spellDamage !== undefined) names.push(`${keywords['spell-damage']} +${card.spellDamage}`);
  if (card.dormant !== undefined) names.push((keywords.dormant ?? '') + forTurns(card.dormant));
  return names;
}

/** For how many turns: ` für 2 Züge`; empty for 0. */
export function forTurns(turns: number): string {
  if (turns === 0) return '';
  return turns === 1 ? ' für 1 Zug' : ` für ${turns} Züge`;
}

function phrasesOf(source: GermanSource, target = source.card.target): GermanPhrases {
  const self = phrase('dieser', typeOf(source.words, source.card.type));
  return new GermanPhrases(source, openScope(self, target));
}

/** The sentences of a card's routines. What some plays add follows what every play does. */
function routinesOf(source: GermanSource): string[] {
  let phrases = phrasesOf(source);
  const hidden = `${source.words.keywords[source.words.traits.hidden]}: `;
  return inOrder(source).map((routine, i) => {
    if (routine.instead === undefined) phrases = phrasesOf(source);
    readTargets(phrases, routine.do);
    const sentence = capital(wordRoutine(phrases, routine));
    // The keyword of a hidden card is written once.
    return i > 0 && sentence.startsWith(hidden) ? sentence.slice(hidden.length) : sentence;
  });
}

/** What a spell does when it is cast comes first: after another answer, it would be a part of that. */
function inOrder({ words, card }: GermanSource): CardRoutine[] {
  const { routines = [], type, keywords = [] } = card;
  const isPlain = ({ on }: CardRoutine) => {
    const event = words.events[on.event];
    return event?.when === undefined && event?.keyword?.(type) === null;
  };
  const comesFirst = (it: CardRoutine) => isPlain(it) || it.instead !== undefined;
  if (keywords.includes(words.traits.hidden) || !routines.some(isPlain)) return routines;
  return [...routines.filter(comesFirst), ...routines.filter((it) => !comesFirst(it))];
}

/** The attacks of a card: `Angriff (2 CPU): Fügt dem Ziel 3 Schaden zu`. */
function attacksOf(source: GermanSource): string[] {
  const { words, card } = source;
  return (card.attacks ?? []).map(
    ({ cost, do: effects }) =>
      `${words.attack?.(cost) ?? cost}: ${capital(wordEffects(phrasesOf(source), effects))}`,
  );
}

function questOf(source: GermanSource): string[] {
  const { words, card } = source;
  if (card.quest === undefined || words.quest === undefined) return [];
  const phrases = phrasesOf(source);
  phrases.scope = { ...phrases.scope, event: card.quest.counts };
  // The reward is no answer: it cannot refer to what was counted.
  return [words.quest(card.quest, phrases, phrasesOf(source).sentence(card.quest.reward))];
}

function optionsOf(source: GermanSource): string[] {
  return (source.card.options ?? []).map((option: Option) => {
    const phrases = phrasesOf(source, option.target);
    readTargets(phrases, option.do);
    return tidy(wordEffects(phrases, option.do, { inside: true }));
  });
}

/** Takes note of how the target of a part is to be called. */
function readTargets(phrases: GermanPhrases, part: unknown): void {
  const { scope, words } = phrases;
  scope.further = scope.target !== undefined && JSON.stringify(part).includes('"aimed":true');
  const { allowed, who } = scope.target ?? {};
  scope.quiet =
    !scope.further &&
    allowed !== undefined &&
    who === undefined &&
    allowed.any?.join(',') === words.traits.anyCharacter &&
    mentions(part) === 1;
}
