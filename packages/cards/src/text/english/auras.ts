import type { Amount } from '../../language/expression.ts';
import type { CardAura } from '../../language/routine.ts';
import { wordAdded } from './added.ts';
import { capital, listed, type Noun, possessive } from './grammar.ts';
import type { Speech } from './speech.ts';

/**
 * Words an aura as a sentence: `Your other Beasts have +1 Attack`.
 * @param about replaces the words for what it affects
 */
export function wordAura(phrases: Speech, aura: CardAura, about: Noun | null = null): string {
  const { wording } = phrases.source;
  const own = wording.aura(aura, phrases);
  if (own !== null) return capital(own);
  const { stats = {}, pin = {}, least = {}, keywords = [], twice = [], as, while: conditions = [] } = aura;
  const keyword = wording.auraKeyword(conditions);
  const ownSentence = Object.keys({ ...stats, ...pin }).some((it) => wording.stats[it] !== undefined);
  const noun = about ?? (aura.to === 'self' ? null : phrases.yours(aura.to, ownSentence && hasSide(aura.to)));
  const holds = keyword === null ? conditions.map((it) => phrases.condition(it)) : [];
  const tail = holds.length === 0 ? '' : ` while ${holds.join(' and ')}`;

  const rest = Object.fromEntries(Object.entries(stats).filter(([it]) => wording.stats[it] === undefined));
  const gains = listed([
    ...wordAdded(phrases, rest, 'additional ', zoneOf(phrases, aura.to)),
    ...keywords.map((it) => phrases.nouns.name(it)).map((it) => phrases.keyword(it)),
  ]);
  const sentences = [
    ...saidOf(phrases, stats, 'add', noun, least),
    ...pinned(phrases, pin, noun),
    ...saidOf(phrases, pin, 'set', noun, least),
    ...twice.map((it) => `${whose(wording.doubled[it] ?? it, aura.to)} twice`),
    ...(as === undefined || noun === null
      ? []
      : [`${noun.text} ${noun.many ? 'are' : 'is'} ${phrases.quoted(phrases.textOf(as))}`]),
  ];
  if (gains !== '') {
    if (noun !== null) sentences.unshift(`${noun.text} ${noun.many ? 'have' : 'has'} ${gains}`);
    else sentences.unshift(keyword === null ? `has ${gains}` : gains);
  }
  const body = sentences.join(' and ') + tail;
  return keyword === null ? capital(body) : `${phrases.name(keyword)}: ${capital(body)}`;
}

/** Whether an aura is for the cards of one player. Of both, it is said where they are. */
function hasSide(to: CardAura['to']): boolean {
  return typeof to === 'object' && 'side' in to && to.side !== undefined && to.side !== 'any';
}

/** The zone of what an aura affects. */
function zoneOf({ card }: Speech, to: CardAura['to']): string {
  if (to === 'self') return card.type;
  return typeof to === 'object' && 'in' in to ? [to.in].flat().join() : '';
}

/** Words for the player whose cards they are. */
function whose(words: string, to: CardAura['to']): string {
  return to === 'enemy-player' ? words.replace(/^your /, "your opponent's ") : words;
}

/** Words stats that have sentences of their own. */
function saidOf(
  phrases: Speech,
  stats: Readonly<Record<string, Amount>>,
  how: 'add' | 'set',
  noun: Noun | null,
  least: Readonly<Record<string, number>>,
): string[] {
  const about = { subject: noun?.text ?? '', many: noun?.many ?? false };
  return Object.entries(stats).flatMap(([stat, amount]) => {
    const worded = phrases.source.wording.stats[stat]?.(about, how, amount, phrases);
    if (worded === undefined) return [];
    const bound = least[stat];
    return [`${worded.trim()}${bound === undefined ? '' : `, but not less than (${bound})`}`];
  });
}

function pinned(phrases: Speech, pin: Readonly<Record<string, Amount>>, noun: Noun | null): string[] {
  return Object.entries(pin)
    .filter(([stat]) => phrases.source.wording.stats[stat] === undefined)
    .map(([stat, amount]) => {
      const whose = possessive(noun ?? { text: phrases.scope.self, many: false });
      const equal = phrases.isFigure(amount) ? '' : ' equal to';
      const is = phrases.within({ self: 'it' }, () => phrases.number(amount));
      return `${whose} ${phrases.name(stat)} is always${equal} ${is}`;
    });
}
