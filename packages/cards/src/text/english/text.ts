import type { Card, Option } from '../../language/card.ts';
import type { CardRoutine } from '../../language/routine.ts';
import { mentions } from '../implied.ts';
import type { CardById, CardLanguage, Live } from '../language.ts';
import { wordAura } from './auras.ts';
import { openBlocks } from './blocks.ts';
import { capital, elided, forTurns } from './grammar.ts';
import { Nouns } from './nouns.ts';
import { CardPhrases } from './phrases.ts';
import { aboutOf, ended, wordEffects, wordRoutine } from './sentences.ts';
import { openScope, type Source } from './speech.ts';
import type { Wording } from './wording.ts';

/**
 * Generates the text on a card from what it does, so that text and behaviour cannot differ.
 * @param live the current values of its numbers; one that differs from the printed number is marked: `*5*`
 */
export function textOf(wording: Wording, card: Card, byId: CardById, live?: Live): string {
  const source = sourceOf(wording, card, byId, live);
  const keywords = keywordsOf(wording, card, byId);
  const options = optionsOf(source);
  const abilities = [
    ...(options.length === 0 ? [] : [chooseOne(wording, options)]),
    ...routinesOf(source),
    ...questOf(source),
    ...(card.auras ?? []).map((it) => wordAura(phrasesOf(source), it)),
  ];
  const overload = card.overload === undefined ? [] : [`${nameOf(wording, 'overload')}: (${card.overload})`];
  const all = [...keywords, ...abilities, ...overload];
  // A single keyword has no full stop.
  return all.length === 1 && abilities.length === 0 ? (all[0] as string) : all.map(ended).join(' ');
}

/** Generates the text of each option of a card, in order; empty for a card without options. */
export function optionTexts(wording: Wording, card: Card, byId: CardById, live?: Live): string[] {
  return optionsOf(sourceOf(wording, card, byId, live)).map((it) => ended(capital(it)));
}

function sourceOf(wording: Wording, card: Card, byId: CardById, live: Live | undefined): Source {
  return { wording, card, byId, live, textOf: (it) => textOf(wording, it, byId, live) };
}

/** The printed keywords: those that the text does not say already. */
function keywordsOf(wording: Wording, card: Card, byId: CardById): string[] {
  const nouns = new Nouns(wording, byId);
  const printed = (card.keywords ?? []).filter((it) => !wording.isUnprinted(it, card));
  const names = printed.map((it) => nouns.name(it));
  if (card.spellDamage !== undefined) names.push(`${nameOf(wording, 'spell-damage')} +${card.spellDamage}`);
  if (card.dormant !== undefined) names.push(nameOf(wording, 'dormant') + forTurns(card.dormant));
  return names;
}

function nameOf(wording: Wording, word: string): string {
  return new Nouns(wording, () => undefined).name(word);
}

function phrasesOf(source: Source, target = source.card.target): CardPhrases {
  return new CardPhrases(source, openScope(`this ${source.card.type}`, target));
}

/** The sentences of a card's routines. What some plays add follows what every play does. */
function routinesOf(source: Source): string[] {
  let phrases = phrasesOf(source);
  const hidden = `${phrases.name(source.wording.hidden)}: `;
  return inOrder(source).map((routine, i) => {
    if (routine.instead === undefined) phrases = phrasesOf(source);
    readTargets(phrases, routine.do);
    const sentence = wordRoutine(phrases, routine);
    // The keyword of a hidden card is written once.
    return i > 0 && sentence.startsWith(hidden) ? sentence.slice(hidden.length) : sentence;
  });
}

/** What a spell does when it is cast comes first: after another answer, it would be a part of that. */
function inOrder({ wording, card }: Source): CardRoutine[] {
  const { routines = [], type, keywords = [] } = card;
  const isPlain = ({ on }: CardRoutine) => {
    const event = wording.events[on.event];
    return event?.when === undefined && event?.keyword?.(type) === null;
  };
  const comesFirst = (it: CardRoutine) => isPlain(it) || it.instead !== undefined;
  if (keywords.includes(wording.hidden) || !routines.some(isPlain)) return routines;
  return [...routines.filter(comesFirst), ...routines.filter((it) => !comesFirst(it))];
}

function questOf(source: Source): string[] {
  const { wording, card } = source;
  if (card.quest === undefined || wording.quest === undefined) return [];
  const { counts, reward } = card.quest;
  const phrases = phrasesOf(source);
  const about = aboutOf(phrases, counts) ?? [];
  phrases.scope = { ...phrases.scope, event: counts, mentions: { one: about, many: [] } };
  // The reward is no answer: it cannot refer to what was counted.
  return [wording.quest(card.quest, phrases, openBlocks(phrasesOf(source).sentence(reward)))];
}

function optionsOf(source: Source): string[] {
  return (source.card.options ?? []).map((option: Option) => {
    const phrases = phrasesOf(source, option.target);
    readTargets(phrases, option.do);
    return openBlocks(wordEffects(phrases, option.do, { introduced: true, inside: true, isOption: true }));
  });
}

function chooseOne(wording: Wording, options: readonly string[]): string {
  const [first = ''] = options;
  const { lead, between } = wording.options;
  return lead + options.map((it, i) => (i === 0 ? capital(it) : withoutShared(first, it))).join(between);
}

/** How an option begins that may leave out what the first one says before an amount: `+4 Health`, `1 damage`, `a 4/6 minion`. */
const AMOUNT = /^(an? )?[+-]?\d/;

/**
 * An option without the words that it shares with the first one: `Deal 3 damage to a minion; or 1 damage to a minion and draw a
 * card`. It has all of them if what is left does not begin with an amount: a reader would not know what to add.
 */
function withoutShared(first: string, option: string): string {
  const shorter = elided(first, option);
  const shared = option.slice(0, option.length - shorter.length);
  if (option.includes(';') || /^(this|your|each) /.test(first) || !AMOUNT.test(shorter)) return option;
  return /[.,;:]|chance|\b(and|or|if)\b/i.test(shared) ? option : shorter;
}

/** Takes note of how the target of a part is to be called. */
function readTargets(phrases: CardPhrases, part: unknown): void {
  const { scope } = phrases;
  scope.further = scope.target !== undefined && JSON.stringify(part).includes('"aimed":true');
  scope.quiet = !scope.further && isQuiet(phrases, part);
}

/** A target that may be any character and is mentioned only once needs no noun: `deal 1 damage`. */
function isQuiet({ source, scope }: CardPhrases, part: unknown): boolean {
  if (scope.target === undefined) return false;
  const { allowed, who } = scope.target;
  return who === undefined && allowed.any?.join(',') === source.wording.anyCharacter && mentions(part) === 1;
}

/** A game's cards in English. */
export function englishOf(wording: Wording): CardLanguage {
  return {
    tag: 'en',
    nameOf: ({ name }) => name,
    textOf: (card, byId, live) => textOf(wording, card, byId, live),
    optionTexts: (card, byId, live) => optionTexts(wording, card, byId, live),
  };
}
