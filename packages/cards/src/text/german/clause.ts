import type { Case } from './inflection.ts';
import { agreementOf, isShort, listed, type Phrase, say } from './phrase.ts';

/** A verb in the forms of card texts. */
export interface Verb {
  /** For the player who reads: `zieht`. */
  you: string;
  /** For one thing: `zieht`. */
  one: string;
  /** For several: `ziehen`. */
  many: string;
  /** What comes last: `zu` of `zufügen`. */
  end: string;
}

/** A verb: `verb('zieh')` is `zieht, zieht, ziehen`; irregular forms are given. */
export function verb(stem: string, end = '', one = `${stem}t`, you = `${stem}t`, many = `${stem}en`): Verb {
  return { you, one, many, end };
}

/** A part of a clause after its verb. A pronoun comes before all others. */
export interface ClausePart {
  /** Its words, in their case. */
  text: string;
  /** Whether it is a pronoun. */
  short: boolean;
}

/** A clause, before its words are put in order. */
export interface GermanClause {
  /** Who does it; the player who reads, if it is an order. */
  subject: Phrase;
  /** Whether the subject is the card itself, which needs no words at the beginning of a sentence. */
  silent: boolean;
  /** What is done. */
  verb: Verb;
  /** Objects and adverbs, in the order in which they are said. */
  parts: readonly ClausePart[];
  /** What follows the whole clause: `: „…“`. */
  after: string;
}

/** An object in a case. */
export function object(it: Phrase, which: Case): ClausePart {
  return { text: say(it, which), short: isShort(it) };
}

/** Other words in a clause. */
function words(text: string): ClausePart {
  return { text, short: false };
}

/** An order to the player. */
export function order(verb: Verb, parts: readonly (ClausePart | string)[], after = ''): GermanClause {
  return does({ kind: 'reader' }, verb, parts, after);
}

/** What something does. */
export function does(
  subject: Phrase,
  verb: Verb,
  parts: readonly (ClausePart | string)[],
  after = '',
  silent = false,
): GermanClause {
  const all = parts.map((it) => (typeof it === 'string' ? words(it) : it));
  return { subject, silent, verb, parts: all.filter(({ text }) => text !== ''), after };
}

/** A clause with an adverb, which follows its pronouns: `fügt ihm stattdessen 4 Schaden zu`. */
export function withAdverb(clause: GermanClause, adverb: string): GermanClause {
  if (adverb === '') return clause;
  const short = clause.parts.findIndex((it) => !it.short);
  const at = short < 0 ? clause.parts.length : short;
  return { ...clause, parts: [...clause.parts.slice(0, at), words(adverb), ...clause.parts.slice(at)] };
}

function finite({ subject, verb }: GermanClause): string {
  if (subject.kind === 'reader') return verb.you;
  return agreementOf(subject).many ? verb.many : verb.one;
}

function rest({ parts, verb, after }: GermanClause): string {
  return [...parts.map(({ text }) => text), verb.end].filter((it) => it !== '').join(' ') + after;
}

const joinedWords = (...texts: readonly string[]) => texts.filter((it) => it !== '').join(' ');

/** A clause as a sentence of its own: an order begins with its verb. */
function opening(clause: GermanClause): string {
  const { subject, silent } = clause;
  const isUnsaid = subject.kind === 'reader' || silent;
  return joinedWords(isUnsaid ? '' : say(subject), finite(clause), rest(clause));
}

/** A clause after the words that open its sentence: `… zieht Ihr eine Karte`. */
function following(clause: GermanClause): string {
  const [first, ...others] = clause.parts;
  // A reflexive pronoun precedes a noun: `verwandelt sich dieser Diener`.
  if (first?.text === 'sich' && clause.subject.kind === 'noun')
    return joinedWords(finite(clause), first.text, say(clause.subject), rest({ ...clause, parts: others }));
  return joinedWords(finite(clause), say(clause.subject), rest(clause));
}

/** Clauses in one sentence. @param isOpened whether other words open it */
export function inOne(clauses: readonly GermanClause[], isOpened: boolean): string {
  const texts = merged(clauses).map((it, i, all) => {
    const before = all[i - 1];
    if (i === 0) return isOpened ? following(it) : opening(it);
    const isUnsaid = !isOpened && it.silent;
    const isSame = isUnsaid || (before !== undefined && say(before.subject) === say(it.subject));
    return isSame ? joinedWords(finite(it), rest(it)) : joinedWords(say(it.subject), finite(it), rest(it));
  });
  return listed(texts);
}

/** What is done twice is said once: `fügt einem Feind 4 Schaden und allen anderen Feinden 1 Schaden zu`. */
function merged(clauses: readonly GermanClause[]): GermanClause[] {
  const all: GermanClause[] = [];
  for (const it of clauses) {
    const last = all.at(-1);
    const isSame = last !== undefined && last.verb === it.verb && say(last.subject) === say(it.subject);
    const [first, ...others] = it.parts;
    if (!isSame || last.after !== '' || last.verb.end === '' || first === undefined || first.short)
      all.push(it);
    else {
      const and = { ...first, text: `und ${first.text}` };
      all[all.length - 1] = { ...last, parts: [...last.parts, and, ...others], after: it.after };
    }
  }
  return all;
}
