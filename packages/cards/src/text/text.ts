import type { Card, CardRoutine } from '../language/card.ts';
import type { Effect } from '../language/effect.ts';
import { CardPhrases } from './phrases.ts';
import type { CardById, Wording } from './wording.ts';

/** The text on a card, generated from what it does, so that text and behaviour cannot differ. */
export function textOf(wording: Wording, card: Card, byId: CardById): string {
  const phrases = new CardPhrases(wording, card, byId);
  const printed = (card.keywords ?? []).filter((it) => it !== wording.hidden).map((it) => phrases.name(it));
  if (card.spellDamage !== undefined) printed.push(`${phrases.name('spell-damage')} +${card.spellDamage}`);
  if (card.overload !== undefined) printed.push(`${phrases.name('overload')}: (${card.overload})`);
  const sentences = (card.routines ?? []).map((it) => sentenceOf(wording, phrases, it));
  if (printed.length === 0) return sentences.join(' ');
  return [`${printed.join(', ')}${sentences.length > 0 ? '.' : ''}`, ...sentences].join(' ');
}

/** All keywords of a card: those that are printed, and those that it has by what it does. */
export function keywordsOf(wording: Wording, card: Card): string[] {
  const found = new Set(card.keywords);
  if (card.spellDamage !== undefined) found.add('spell-damage');
  if (card.overload !== undefined) found.add('overload');
  for (const { on } of card.routines ?? []) {
    const keyword = wording.events[on.event]?.keyword?.(card.type);
    if (keyword != null) found.add(keyword);
  }
  return [...found].sort();
}

function sentenceOf(wording: Wording, phrases: CardPhrases, { on, do: effects }: CardRoutine): string {
  const { card } = phrases;
  const event = wording.events[on.event];
  const hidden = card.keywords?.includes(wording.hidden) ?? false;
  const keyword = hidden ? wording.hidden : event?.keyword?.(card.type);
  const lead = keyword == null ? '' : `${phrases.name(keyword)}: `;
  const when = hidden && event?.when === 'Whenever' ? 'When' : event?.when;
  const clause = when === undefined ? '' : `${when} ${event?.clause?.(on, phrases) ?? on.event}, `;
  const done = effects.map((it) => clauseOf(wording, phrases, it));
  const body = clause + joined(done, clause !== '');
  return `${lead}${capital(body)}.`;
}

/** Several effects are sentences of their own, unless one clause introduces them all. */
function joined(clauses: readonly string[], introduced: boolean): string {
  return introduced ? clauses.join(' and ') : clauses.map((it, i) => (i > 0 ? capital(it) : it)).join('. ');
}

function clauseOf(wording: Wording, phrases: CardPhrases, effect: Effect): string {
  const own = wording.effects[effect.do]?.(effect, phrases) ?? effect.do;
  return [own, ...(effect.next ?? []).map((it) => clauseOf(wording, phrases, it))].join(' and ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
