import type { Amount } from '../../language/expression.ts';
import type { CardAura } from '../../language/routine.ts';
import { addedWords } from './added.ts';
import { does, type GermanClause, inOne, verb, withAdverb } from './clause.ts';
import { statOf } from './filters.ts';
import { belonging, capital, listed, type Phrase, say } from './phrase.ts';
import type { GermanSpeech } from './words.ts';

const HAVE = verb('hab', '', 'hat', 'habt', 'haben');
const COME_TO = verb('beträg', '', 'beträgt', 'betragt', 'betragen');
const HAPPEN = verb('lös', '', 'wird', 'werdet', 'werden');

/** Words an aura as a sentence: `Eure anderen Wildtiere haben +1 Angriff`. */
export function wordAura(phrases: GermanSpeech, aura: CardAura): string {
  const { traits } = phrases.words;
  const keyword = traits.auraKeyword(aura.while ?? []);
  const { clauses, gains, holds } = auraClauses(phrases, aura, null);
  // Of its owner alone, an enrage says only what is gained.
  if (keyword !== null && aura.to === 'self' && gains !== '' && clauses.length === 1)
    return `${phrases.keyword(keyword)}: ${gains}`;
  const said = inOne(clauses, false) + holds;
  return keyword === null ? capital(said) : `${phrases.keyword(keyword)}: ${capital(said)}`;
}

/** The clauses of an aura. @param about replaces the words for what it affects */
export function auraClauses(
  phrases: GermanSpeech,
  aura: CardAura,
  about: Phrase | null,
): { clauses: GermanClause[]; gains: string; holds: string } {
  const { words } = phrases;
  const { stats = {}, pin = {}, least = {}, keywords = [], twice = [], as, while: conditions = [] } = aura;
  const first = about ?? words.aura(aura);
  const isOwn = Object.keys({ ...stats, ...pin }).some((it) => words.statClauses[it] !== undefined);
  const isSelf = first === null && aura.to === 'self';
  const subject =
    first ?? (isSelf ? phrases.selfAsSubject() : phrases.yours(aura.to, isOwn && hasSide(aura.to)));
  const rest = Object.fromEntries(
    Object.entries(stats).filter(([it]) => words.statClauses[it] === undefined),
  );
  const gains = listed([
    ...addedWords(phrases, rest, zoneOf(phrases, aura.to)),
    ...keywords.map((it) => phrases.keyword(it)),
  ]);
  const silent = isSelf && phrases.isSilent('self');
  const told = (all: Readonly<Record<string, Amount>>, how: 'add' | 'set') =>
    Object.entries(all).flatMap(([stat, amount]) => {
      const clause = words.statClauses[stat]?.(subject, how, amount, phrases);
      if (clause === undefined) return [];
      const bound = least[stat];
      const after =
        bound === undefined
          ? clause.after
          : `${clause.after}, jedoch nicht weniger als ${words.least?.(bound) ?? `(${bound})`}`;
      return [{ ...clause, silent: silent && clause.subject === subject, after }];
    });
  const clauses = [
    ...(gains === '' ? [] : [does(subject, HAVE, [gains], '', silent)]),
    ...told(stats, 'add'),
    ...Object.entries(pin)
      .filter(([stat]) => words.statClauses[stat] === undefined)
      .map(([stat, amount]) => pinned(phrases, subject, stat, amount)),
    ...told(pin, 'set'),
    ...twice.map((it) => does(twiceOf(phrases, it, aura.to), HAPPEN, ['zweimal ausgelöst'])),
    ...(as === undefined ? [] : [does(subject, HAPPEN, [`zu ${phrases.quoted(phrases.textOf(as))}`])]),
  ];
  const keyword = words.traits.auraKeyword(conditions);
  const holds =
    keyword !== null || conditions.length === 0 || words.aura(aura) !== null
      ? ''
      : `, solange ${conditions.map((it) => phrases.condition(it)).join(' und ')}`;
  return { clauses, gains, holds };
}

function twiceOf({ words }: GermanSpeech, event: string, to: CardAura['to']): Phrase {
  const it = words.doubled[event] ?? { kind: 'fixed', text: event, many: false, gender: 'n' as const };
  if (to !== 'enemy-player' || it.kind !== 'noun') return it;
  return {
    ...it,
    tail: it.tail === '' ? 'Eures Gegners' : it.tail.replace('Eurer Diener', 'der Diener Eures Gegners'),
  };
}

/** Whether an aura is for the cards of one player. Of both, it is said where they are. */
function hasSide(to: CardAura['to']): boolean {
  return typeof to === 'object' && 'side' in to && to.side !== undefined && to.side !== 'any';
}

/** The zone of what an aura affects. */
function zoneOf({ source }: GermanSpeech, to: CardAura['to']): string {
  if (to === 'self') return source.card.type;
  return typeof to === 'object' && 'in' in to ? [to.in].flat().join() : '';
}

function pinned(phrases: GermanSpeech, subject: Phrase, stat: string, amount: Amount): GermanClause {
  const { noun, many = false } = statOf(phrases.words, stat);
  const whose = belonging(noun, subject, { many });
  if (phrases.isFigure(amount)) return does(whose, COME_TO, ['immer', say(phrases.number(amount))]);
  const other = phrases.within({ named: new Map(phrases.scope.named) }, () => {
    phrases.mention('self', { gender: phrases.scope.self.noun.gender, many: false });
    return phrases.number(amount);
  });
  return withAdverb(
    does(whose, verb('entsprich', '', 'entspricht', 'entsprecht', 'entsprechen'), [say(other, 'dative')]),
    'immer',
  );
}
