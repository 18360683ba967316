import type { Amount, CardEvent, CardQuest, Condition, Effect, Filter } from '@aftercast/cards';
import { figure } from '../phrases/entities.ts';
import { filterOf } from '../phrases/nouns.ts';
import type { Grammar, Rules } from '../reading/grammar.ts';
import {
  after,
  as,
  either,
  followed,
  inOrder,
  mapped,
  maybe,
  oneOf,
  type Place,
  type Reader,
  words,
} from '../reading/reader.ts';
import { answering } from './events.ts';

/** What a quest asks for, without its conditions. */
type Task = Pick<CardQuest, 'counts' | 'goal' | 'adds'>;

const KINDS: readonly (readonly [string, string])[] = [
  ['Quest: ', 'quest'],
  ['Sidequest: ', 'sidequest'],
  ['Questline: ', 'questline'],
];

/** What its player is told to do. */
const ORDERS = ['play', 'cast', 'summon', 'draw', 'discard'].map((it) => [`${it} `, it] as const);

const TURNS: readonly (readonly [string, CardEvent])[] = (['start', 'end'] as const).flatMap((it) => [
  [`your turn ${it}s`, { event: `turn-${it}`, who: { side: 'ally' } }] as const,
  [`your opponent's turn ${it}s`, { event: `turn-${it}`, who: { side: 'enemy' } }] as const,
  [`a turn ${it}s`, { event: `turn-${it}` }] as const,
]);

/** The rules of quests: `Quest: Play 3 minions. Reward: Draw a card`. */
export function questRules(grammar: Grammar): Rules<'quest'> {
  const kindOf = (isMany: boolean): Reader<Filter> =>
    mapped(
      (place) => grammar.described(isMany)(place),
      (it) => (it.filter.side === undefined ? filterOf(it) : null),
    );
  const things: Reader<{ goal: number; it: Filter }> = either(
    mapped(inOrder(either(words('a '), words('an ')), kindOf(false)), ([, it]) => ({ goal: 1, it })),
    mapped(inOrder(figure, words(' '), kindOf(true)), ([goal, , it]) => (goal > 1 ? { goal, it } : null)),
  );
  const ordered: Reader<Task> = mapped(inOrder(oneOf(ORDERS), things), ([event, { goal, it }]) => ({
    counts: { event, who: { side: 'ally', ...it } },
    goal,
  }));
  const amount: Reader<Amount> = (place) => grammar.amount(place);
  const howOften: Reader<Omit<Task, 'counts'>> = maybe(
    either<Omit<Task, 'counts'>>(
      mapped(inOrder(words(' ('), figure, words(' times)')), ([, goal]) => ({ goal })),
      mapped(
        inOrder(words(' ('), figure, maybe(words(' Mana'), ''), words(' in all)')),
        ([, goal, mana], at) =>
          (mana !== '') === (at.said.event?.event === 'play') ? { goal, adds: 'measure' as const } : null,
      ),
      mapped(
        inOrder(words(' ('), amount, words(' each time, '), figure, words(' in all)')),
        ([, adds, , goal]) => ({ adds, goal }),
      ),
    ),
    { goal: 1 },
  );
  const happens: Reader<Task> = followed(
    inAnswer(
      either((place) => grammar.happening(place), oneOf(TURNS)),
      (it) => it,
    ),
    (counts) => mapped(howOften, (it) => ({ counts, ...it })),
  );
  const holds: Reader<Condition[]> = maybe(
    mapped(
      after(', if ', (place: Place) => grammar.condition(place)),
      (it) => ('all' in it ? it.all : [it]),
    ),
    [],
  );
  // The reward is one sentence, and cannot refer to what was counted.
  const reward: Reader<Effect[]> = (place) =>
    grammar
      .effects({ ...place, said: { ...place.said, event: null, mentions: [], inside: true } })
      .map(({ value, place: end }) => ({ value, place: { ...end, said: { ...end.said, inside: false } } }));
  const opening = maybe(as(words('Starts in your opening hand. '), { opening: true as const }), {});
  return {
    quest: mapped(
      inOrder(
        opening,
        oneOf(KINDS),
        either(
          happens,
          inAnswer(ordered, ({ counts }) => counts),
        ),
        holds,
        words('. Reward: '),
        reward,
      ),
      ([first, kind, task, conditions, , effects]) => ({
        kind,
        quest: { ...task, ...(conditions.length > 0 && { if: conditions }), reward: effects, ...first },
      }),
    ),
  };
}

/** What follows can refer to what the quest counts. */
function inAnswer<T>(reader: Reader<T>, countsOf: (value: T) => CardEvent): Reader<T> {
  return (place) =>
    reader(place).map(({ value, place: { text, at, said } }) => ({
      value,
      place: { text, at, said: answering(said, countsOf(value)) },
    }));
}
