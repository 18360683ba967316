import type { CardEvent, CardRoutine } from '../../language/routine.ts';
import { type Due, NEXT_TIME } from '../again.ts';
import { isImplied } from '../implied.ts';
import { subjectNoun } from './filters.ts';
import { agreementOf, capital, countWord, say } from './phrase.ts';
import { type SentenceOpening, wordEffects } from './sentences.ts';
import type { GermanEvent, GermanSpeech } from './words.ts';

/**
 * Words an ability as one or more sentences, the first without a capital letter unless a keyword precedes it.
 * @param how `due`: when it is due, if it is given once; `isGiven`: it is quoted as given to cards
 */
export function wordRoutine(
  phrases: GermanSpeech,
  routine: CardRoutine,
  { due = NEXT_TIME, isGiven = false }: { due?: Due; isGiven?: boolean } = {},
): string {
  const { words, source } = phrases;
  const { on, if: conditions = [], do: effects, instead = false } = routine;
  const known = words.events[on.event];
  const event: GermanEvent | undefined =
    isGiven && known?.given !== undefined ? { when: 'when', clause: () => known.given ?? '' } : known;
  const hidden = source.card.keywords?.includes(words.traits.hidden) ?? false;
  const keyword = hidden ? words.traits.hidden : event?.keyword?.(source.card.type);
  const lead = keyword == null ? '' : `${phrases.keyword(keyword)}: `;
  return phrases.within({ event: on }, () => {
    const { dormant } = words.traits;
    const rests = conditions.find((it) => 'is' in it && it.is === dormant && it.of === undefined);
    const opening = openingOf(phrases, routine, event, { due, hidden });
    noteSubjects(phrases, on, event);
    const holds = conditions
      .filter((it) => it !== rests && !isImplied(words.traits, it, effects))
      .map((it) => phrases.condition(it))
      .join(' und ');
    const place = routine.in === undefined ? '' : `solange ${inZone(phrases, routine.in)}: `;
    const state = rests === undefined ? '' : `solange ${say(phrases.scope.self)} ruht: `;
    const before = place + state;
    const said = wordEffects(phrases, effects, { ...withCondition(opening, holds), instead });
    const body = before === '' ? said : before + capital(said);
    return lead === '' ? body : lead + capital(body);
  });
}

/** A condition joins the clause after `wenn`; at a moment, it follows. */
function withCondition(opening: SentenceOpening, holds: string): SentenceOpening {
  if (holds === '') return opening;
  if (opening.lead === undefined) return { ...opening, when: holds };
  return { ...opening, lead: `${opening.lead.replace(/,$/, '')} und ${holds},` };
}

function inZone({ words, scope }: GermanSpeech, zone: string): string {
  const place = words.zones[zone]?.held?.in.ally ?? zone;
  return `sich ${say(scope.self)} ${place} befindet`;
}

/** Notes what pronouns can stand for in an answer: what the event is about, and what that is done to. */
function noteSubjects(
  phrases: GermanSpeech,
  { who, target }: CardEvent,
  event: GermanEvent | undefined,
): void {
  if (event?.when === undefined || event.when === 'at') return;
  phrases.scope.named = new Map(phrases.scope.named);
  phrases.scope.latest = { ...phrases.scope.latest };
  const any = phrases.words.zones[phrases.words.traits.anyCharacter]?.noun ?? phrases.words.host;
  if (target !== undefined) {
    const isHero = target.type === 'hero' && Object.keys(target).length === 2;
    const key = target.self ? 'self' : isHero ? (target.side === 'ally' ? 'hero' : 'enemy-hero') : 'chosen';
    phrases.mention(key, agreementOf(phrases.one(target, any)));
  }
  if (who === undefined && target !== undefined) return;
  const isHero = who?.type === 'hero' && Object.keys(who).length === 2;
  const key = who?.self ? 'self' : isHero ? (who?.side === 'ally' ? 'hero' : 'enemy-hero') : 'subject';
  phrases.mention(key, agreementOf(phrases.one(who, subjectNoun(phrases))));
}

/** Words what an ability answers. */
function openingOf(
  phrases: GermanSpeech,
  routine: CardRoutine,
  event: GermanEvent | undefined,
  { due, hidden }: { due: Due; hidden: boolean },
): SentenceOpening {
  const { on, once, do: effects, if: conditions } = routine;
  if (event?.when === undefined) return {};
  const isOnce = once === true && effects.length > 0;
  if (event.when === 'at') {
    const isLast =
      once === true ||
      (conditions === undefined && effects.some((it) => it.do === 'destroy' && it.to === 'self'));
    const moment = event.moment?.(on, isLast) ?? on.event;
    if (!isOnce || due.count === 1) return { moment };
    return { lead: `${capital(times(due))} ${event.moment?.(on, false) ?? on.event}` };
  }
  const isAfter = event.when === 'after';
  const clause = event.clause?.(on, phrases, isAfter) ?? on.event;
  if (isOnce) return { lead: `${times(due)}, ${isAfter ? 'nachdem' : 'wenn'} ${clause},` };
  const word = isAfter ? 'nachdem' : event.when === 'when' || hidden ? 'wenn' : 'immer wenn';
  return { lead: `${word} ${clause},` };
}

const ORDINALS = [
  '',
  'nächste',
  'zweite',
  'dritte',
  'vierte',
  'fünfte',
  'sechste',
  'siebte',
  'achte',
  'neunte',
  'zehnte',
];

/** When something is due: `das nächste Mal`, `die nächsten drei Male`. */
function times({ count, isEach }: Due): string {
  if (isEach && count > 1) return `die nächsten ${countWord(count)} Male`;
  const which = ORDINALS[count] ?? `${count}.`;
  return `das ${which} Mal${count > 1 ? ' ab jetzt' : ''}`;
}
