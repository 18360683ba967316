import { pickRange } from '../../language/choices.ts';
import type { Effect } from '../../language/effect.ts';
import { followingOf, isAtMostOne, isJoined } from '../following.ts';
import { groupOf } from '../groups.ts';
import { isFullHealing, onlyIf, withIt } from '../implied.ts';
import { type Planned, planned } from '../plan.ts';
import { asHolderSees, isQuoted } from '../players.ts';
import { type GermanClause, inOne, withAdverb } from './clause.ts';
import { type GermanNoun, noun } from './inflection.ts';
import { agreementOf, capital, isMany, type Phrase, phrase, say } from './phrase.ts';
import { pickWords } from './picked.ts';
import type { GermanSaid, GermanSpeech, MadeThing } from './words.ts';

/** A sentence before its words are put in order. */
interface Sentence {
  /** The condition under which it is done: `Ihr ein Wildtier kontrolliert`. */
  when: string;
  /** For what it is done: `für jeden feindlichen Diener`. */
  each: string;
  clauses: readonly GermanClause[];
  /** The sentence itself, if it is no clause: it has no capital letter yet. */
  text: string | null;
  /** Whether nothing more is said in it. */
  closed: boolean;
  /** Whether it continues the sentence before it. */
  linked: boolean;
}

const plain: Sentence = { when: '', each: '', clauses: [], text: null, closed: false, linked: false };

/** How the sentences of an ability begin. */
export interface SentenceOpening {
  /** The words before the first sentence: `Immer wenn Ihr einen Zauber wirkt,`. */
  lead?: string;
  /** A moment that is said within the first sentence: `am Ende Eures Zuges`. */
  moment?: string;
  /** A condition of the first sentence. */
  when?: string;
  /** Whether they replace what is usually done. */
  instead?: boolean;
  /** Whether they are a part of a sentence, which semicolons divide. */
  inside?: boolean;
}

/** Words effects as sentences, the first without a capital letter, the last without a full stop. */
export function wordEffects(
  phrases: GermanSpeech,
  effects: readonly Effect[],
  opening: SentenceOpening = {},
): string {
  const { lead = '', moment = '', when = '', instead = false, inside = false } = opening;
  const all = sentencesOf(phrases, effects, instead, lead !== '' || moment !== '' || when !== '' || inside);
  const [first, ...others] = all;
  if (first === undefined) return lead.replace(/,$/, '');
  const begun = when === '' ? first : { ...first, when: [when, first.when].filter((it) => it).join(' und ') };
  const texts = [inOrder(begun, lead, moment), ...others.map((it) => inOrder(it, '', ''))];
  if (inside) return texts.join('; ');
  return texts.map((it, i) => (i === 0 ? it : capital(it))).reduce((before, it) => `${ended(before)} ${it}`);
}

/** Puts a sentence into words. */
function inOrder({ when, each, clauses, text }: Sentence, lead: string, moment: string): string {
  if (text !== null) {
    const before = lead !== '' ? lead.replace(/,$/, ':') : moment === '' ? '' : `${moment}:`;
    const holds = when === '' ? '' : `wenn ${when}: `;
    const said = holds === '' ? text : holds + capital(text);
    return before === '' ? said : `${before} ${capital(said)}`;
  }
  const [first, ...others] = clauses as readonly [GermanClause, ...GermanClause[]];
  if (lead !== '') {
    const all = [withAdverb(first, each), ...others];
    return `${lead} ${inOne(all, true)}${when === '' ? '' : `, sofern ${when}`}`;
  }
  if (moment !== '') {
    // The opponent is named only once.
    const isTheirs = say(first.subject) === 'Euer Gegner';
    const at = isTheirs ? moment.replace(/des (nächsten )?Zuges Eures Gegners/, 'seines $1Zuges') : moment;
    const all = [withAdverb(withAdverb(first, each), at), ...others];
    return `${inOne(all, false)}${when === '' ? '' : `, wenn ${when}`}`;
  }
  if (when !== '') return `wenn ${when}, ${inOne([withAdverb(first, each), ...others], true)}`;
  return each === '' ? inOne(clauses, false) : `${each} ${inOne(clauses, true)}`;
}

/** Adds the last full stop if there is none. */
export function ended(text: string): string {
  return text === '' || /[.!?]["“‘]*$/.test(text) ? text : `${text}.`;
}

/** Groups what effects say into sentences. */
function sentencesOf(
  phrases: GermanSpeech,
  effects: readonly Effect[],
  instead: boolean,
  introduced: boolean,
): Sentence[] {
  const sentences: Sentence[] = [];
  const placed = planned(effects).flatMap((it, i) =>
    place(phrases, { ...it, instead: it.instead || (instead && i === 0) }),
  );
  for (const it of placed) {
    const last = sentences.at(-1);
    const isPlain = it.text === null && it.when === '' && it.each === '';
    if (
      last !== undefined &&
      !last.closed &&
      last.text === null &&
      isPlain &&
      (introduced || (it.linked && hasSameSubject(last, it)))
    )
      sentences[sentences.length - 1] = {
        ...last,
        clauses: [...last.clauses, ...it.clauses],
        closed: it.closed,
      };
    else sentences.push(it);
  }
  return sentences;
}

/** Whether a sentence can go on with a clause: another subject begins a new one. */
function hasSameSubject(last: Sentence | undefined, { clauses }: Sentence): boolean {
  const [one, other] = [last?.clauses.at(-1), clauses[0]];
  if (one === undefined || other === undefined) return false;
  return other.silent || say(one.subject) === say(other.subject);
}

const SHORTAGES = ['es keinen davon gibt', 'es nur einen davon gibt'] as const;

/** The sentences of one effect, with its conditions and its `next`. */
function place(phrases: GermanSpeech, { effect: written, instead, shortage }: Planned): Sentence[] {
  const { traits } = phrases.words;
  if (isQuoted(written, traits.hasSides?.(written) ?? false)) return [quoted(phrases, written)];
  const { repeats } = phrases.scope;
  const effect = onlyIf(written.for === 'enemy' ? asHolderSees(written) : written);
  const chance = effect.if?.find((it) => 'chance' in it) as { chance: number } | undefined;
  const conditions = (effect.if ?? []).filter((it) => it !== chance && !traits.isObvious(it));
  const holds =
    shortage === null
      ? conditions.map((it) => phrases.condition(it)).join(' und ')
      : shortageWords(phrases, shortage);
  const [first, ...others] = wordOne(phrases, effect);
  if (first === undefined) return [];
  const adverb = [
    ...(instead ? ['stattdessen'] : []),
    ...(chance === undefined ? [] : [`mit einer Wahrscheinlichkeit von ${chance.chance} %`]),
  ].join(' ');
  const done = adverbial(first, adverb);
  if (holds === '') {
    // What is done to the same thing belongs to the same sentence.
    const again = done.text === null && phrases.scope.repeats > repeats;
    const closed = done.closed || (chance !== undefined && others.length === 0);
    return [{ ...done, closed, linked: done.linked || again }, ...others];
  }
  // All effects under a condition are one sentence.
  const linked = others.filter((it) => it.text === null && it.when === '' && it.each === '');
  const clauses = [...done.clauses, ...(done.text === null ? linked.flatMap((it) => it.clauses) : [])];
  const when = [holds, done.when].filter((it) => it !== '').join(' und ');
  const left = done.text === null ? others.filter((it) => !linked.includes(it)) : others;
  return [{ ...done, when, clauses, closed: true, linked: false }, ...left];
}

function shortageWords(phrases: GermanSpeech, { from, left }: NonNullable<Planned['shortage']>): string {
  const key = JSON.stringify(from);
  const like = agreementOf(phrases.several(from, 'one'));
  phrases.mention(key, { ...like, many: false });
  if (like.gender === 'm') return SHORTAGES[left];
  const ending = like.gender === 'f' ? 'eine' : 'eines';
  return left === 0 ? `es k${ending} davon gibt` : `es nur ${ending} davon gibt`;
}

function adverbial(it: Sentence, adverb: string): Sentence {
  if (adverb === '') return it;
  const [first, ...others] = it.clauses;
  if (first === undefined || it.text !== null) return { ...it, text: `${adverb}: ${capital(it.text ?? '')}` };
  return { ...it, clauses: [withAdverb(first, adverb), ...others] };
}

/** The player who does what is quoted. */
const DOERS: Readonly<Record<string, string>> = {
  enemy: 'Euer Gegner',
  any: 'jeder Spieler',
  owner: 'jener Spieler',
};

/** What another player does, as that player reads it. */
function quoted(phrases: GermanSpeech, { for: side, ...effect }: Effect): Sentence {
  const fresh = { named: new Map(), latest: {}, isInQuotes: true };
  const said = phrases.within(fresh, () => wordEffects(phrases, [effect]));
  const text = `${DOERS[side ?? ''] ?? side} tut dies: ${phrases.quoted(ended(capital(said)))}`;
  return { ...plain, text, closed: true };
}

/** Makes sentences of what an effect says. */
function saidBy(said: GermanSaid): Sentence[] {
  const all = 'verb' in said || 'sentences' in said ? [said] : said;
  return all.map((it, i) =>
    'sentences' in it
      ? { ...plain, text: it.sentences, closed: true }
      : { ...plain, clauses: [it], linked: i > 0 },
  );
}

function wordOne(phrases: GermanSpeech, effect: Effect): Sentence[] {
  const { words } = phrases;
  const word = words.effects[effect.do];
  const { next = [], rest = [], to } = effect;
  if (effect.do === 'each') return each(phrases, effect);
  const [only, ...more] = next;
  const joined = only !== undefined && more.length === 0 ? words.joined(effect, only, phrases) : null;
  if (joined !== null) return saidBy(joined);
  const own = saidBy(word === undefined ? { sentences: effect.do } : word(effect, phrases));
  // What is repeated is worded together with how long it is.
  if (effect.while !== undefined) return own;
  const it = madeBy(phrases, effect);
  const one = words.ones[effect.do];
  const isTarget = one !== undefined && one.noun === undefined;
  const how = followingOf(next, it.many, isTarget, typeof to === 'string');
  const said = (effects: readonly Effect[], made: MadeThing) =>
    phrases.within({ it: made }, () => sentencesOf(phrases, effects, false, true));
  const others: MadeThing = { ...it, first: pronounFor('die anderen'), many: true, key: `${it.key} rest` };
  const left = rest.length === 0 ? [] : said(rest, others).map(linked);
  // What is made, drawn or moved is what a pronoun stands for, even if nothing more is said of it.
  const isMade = one === undefined ? next.length > 0 : !isTarget;
  if (it.first === null && isMade) phrases.mention(it.key, { gender: it.noun.gender, many: it.many });
  if (next.length === 0) return [...own, ...left];
  if (how === 'joined') return [...own, ...said(next, it).map(linked), ...left];
  if (how === 'each') {
    const all = phrase('jeder', it.noun, { adjectives: one === undefined ? [] : [one.participle] });
    return [
      ...own,
      ...forEachOne(phrases, `für ${say(all, 'accusative')}`, next, { ...it, many: false }),
      ...left,
    ];
  }
  // What this was done to is named again: a pronoun could stand for something else.
  const isUnnamed = isTarget && typeof to !== 'string';
  const nested = isUnnamed ? phrases.within({ latest: {} }, () => said(next, it)) : said(next, it);
  const [first, ...further] = nested;
  if (first === undefined) return own;
  return [
    ...own,
    { ...first, when: ['Ihr das tut', first.when].filter((text) => text).join(' und '), closed: true },
    ...further,
    ...left,
  ];
}

function linked(it: Sentence): Sentence {
  return it.text === null ? { ...it, linked: true } : it;
}

function pronounFor(text: string): Phrase {
  return { kind: 'fixed', text, many: true, gender: 'n' };
}

const NOTHING = noun('n', '', '');

/** One of several, as a pronoun. */
const ONE = { m: 'einen', f: 'eine', n: 'eines' } as const;

/** What an effect has made, drawn or picked. */
function madeBy(phrases: GermanSpeech, effect: Effect): MadeThing {
  const { words, scope } = phrases;
  const { to, pick, aimed } = effect;
  const key = `it ${scope.named.size}`;
  const made = words.ones[effect.do]?.noun;
  const many = isSeveral(phrases, effect);
  if (words.traits.picks.includes(effect.do)) {
    const noun = nounOf(phrases, effect, made);
    const isMore = pickRange(pick).most > 1;
    if (aimed && scope.further) {
      const second = phrase('der', isMore ? { ...noun } : noun, {
        many: isMore,
        adjectives: [isMore ? 'ander' : 'zweit'],
      });
      return { first: second, again: second, noun, many: isMore, key };
    }
    if (aimed) return { first: null, noun, many: isMore, key };
    const picked = pickWords(pick);
    const like = { ...NOTHING, gender: noun.gender };
    const first =
      picked === 'ein'
        ? phrase('ein', like, { tail: 'davon' })
        : phrase('', like, {
            many: isMore,
            number: picked.replace(/^ein(?= )/, ONE[noun.gender]),
            tail: 'davon',
          });
    return { first, noun, many: isMore, key };
  }
  if (made === undefined && to !== undefined)
    return {
      first: null,
      noun: nounOf(phrases, effect, undefined),
      many,
      key: to === 'subject' || typeof to === 'string' ? to : JSON.stringify(to),
    };
  return { first: null, noun: nounOf(phrases, effect, made), many, key };
}

/** Looks at words that are not said. */
function alone<T>(phrases: GermanSpeech, look: () => T): T {
  const { named, latest, repeats, it } = phrases.scope;
  const seen = phrases.within({ named: new Map(named), latest: { ...latest }, it }, look);
  phrases.scope.repeats = repeats;
  return seen;
}

/** The noun for what an effect makes, or is done to. */
function nounOf(phrases: GermanSpeech, { to, card, copy }: Effect, made: GermanNoun | undefined): GermanNoun {
  const from = to ?? copy;
  const it =
    card !== undefined
      ? alone(phrases, () => phrases.cards(card).cards)
      : from === undefined
        ? null
        : alone(phrases, () => phrases.several(from, 'one'));
  if (it?.kind === 'noun' && it.noun.one !== 'Kopie') return it.noun;
  const gender = it === null ? undefined : agreementOf(it).gender;
  const isCopy = it?.kind === 'noun';
  if (gender !== undefined && !isCopy) return { ...phrases.words.host, gender };
  return made ?? phrases.words.card;
}

function isSeveral(phrases: GermanSpeech, { to, count, for: side }: Effect): boolean {
  if (side === 'any' || (count !== undefined && count !== 1)) return true;
  if (to === undefined || typeof to === 'string') return false;
  return alone(phrases, () => isMany(phrases.phrase(to)));
}

/** What is done once for each. */
function forEachOne(
  phrases: GermanSpeech,
  lead: string,
  effects: readonly Effect[],
  it: MadeThing,
): Sentence[] {
  const alone = { ...it, key: `${it.key} one`, first: null };
  const said = phrases.within(
    { it: alone, named: new Map(phrases.scope.named), latest: { ...phrases.scope.latest } },
    () => {
      phrases.mention(alone.key, { gender: it.noun.gender, many: false });
      return sentencesOf(phrases, effects, false, true);
    },
  );
  const [first, ...others] = said;
  if (first === undefined) return [];
  const isPlain = others.length === 0 && first.text === null && first.each === '';
  if (isPlain) return [{ ...first, each: lead, closed: true }];
  const text = `${lead}: ${capital(said.map((one) => inOrder(one, '', '')).join('; '))}`;
  return [{ ...plain, text, closed: true }];
}

/** Whether an effect names its target before all else. */
function isDirect({ words: { effects } }: GermanSpeech, { do: what, if: conditions }: Effect): boolean {
  return effects[what] !== undefined && conditions === undefined;
}

/** Words the effects for each entity of a set. */
function each(phrases: GermanSpeech, { to, together, next = [] }: Effect): Sentence[] {
  if (to === undefined)
    return sentencesOf(phrases, next, false, true).map((it, i) => (i > 0 ? linked(it) : it));
  const [only, ...more] = next;
  const isOne = isAtMostOne(to);
  const isJoint = only !== undefined && more.length === 0 && isJoined(only, isOne, together === true);
  if (isOne && typeof to === 'object' && !isJoint) {
    const it = phrases.phrase(to);
    const noun = it.kind === 'noun' ? it.noun : phrases.words.host;
    const made = { first: null, noun, many: false, key: `it ${phrases.scope.named.size}` };
    phrases.mention(made.key, { gender: noun.gender, many: false });
    const said = phrases.within({ it: made }, () => wordEffects(phrases, next, { inside: true }));
    return [{ ...plain, text: `bestimmt ${say(it, 'accusative')}: ${capital(said)}`, closed: true }];
  }
  if (!isOne && !isJoint && !(together && isFullHealing(next))) {
    const group = groupOf(to, phrases.words.traits);
    const all = group === null ? phrases.phrase(to) : phrases.several(to, 'each');
    const lead = group === null ? `einzeln für ${say(all, 'accusative')}` : `für ${say(all, 'accusative')}`;
    const noun = all.kind === 'noun' ? all.noun : phrases.words.host;
    const made: MadeThing = { first: null, noun, many: false, key: `it ${phrases.scope.named.size}` };
    // One effect on each names it itself: `fügt jedem Diener Schaden in Höhe seines Angriffs zu`.
    const isPlain = only !== undefined && more.length === 0 && only.to === 'it' && only.options === undefined;
    if (isPlain && group !== null && isDirect(phrases, only))
      return phrases.within({ it: { ...made, first: all } }, () => sentencesOf(phrases, next, false, true));
    return forEachOne(phrases, lead, next, made);
  }
  const bound = next.map((it) => withIt(it, to) as Effect);
  return sentencesOf(phrases, bound, false, true).map((it, i) => (i > 0 ? linked(it) : it));
}
