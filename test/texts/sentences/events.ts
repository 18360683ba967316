import type { CardEvent, CardRoutine, Condition, Filter } from '@aftercast/cards';
import { countWord } from '../phrases/entities.ts';
import type { Grammar, Rules } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import {
  after,
  as,
  either,
  inOrder,
  mapped,
  maybe,
  nothing,
  oneOf,
  type Place,
  type Reader,
  words,
} from '../reading/reader.ts';
import { naming, type Said } from '../reading/said.ts';
import { countedEvents } from './counted.ts';
import { bracketed } from './sentences.ts';

type Side = 'ally' | 'enemy';

/** An event, and whether it is answered only once: the third time from now on, or each of the next three times. */
interface Occasion {
  on: CardEvent;
  once: boolean;
  due?: { count: number; isEach: boolean };
}

/** What players do: the verb, what is done to a card in the passive, and the event before and after. */
const DEEDS: readonly (readonly [
  verb: string,
  done: string,
  noun: string,
  during: string | null,
  afterwards: string | null,
])[] = [
  ['play', 'played', 'card', 'play', 'after-play'],
  ['cast', 'cast', 'spell', 'cast', 'after-cast'],
  ['summon', 'summoned', 'minion', 'summon', 'after-summon'],
  ['draw', 'drawn', 'card', 'draw', null],
  ['discard', 'discarded', 'card', 'discard', null],
];

/** What happens to characters. */
const FATES: readonly (readonly [string, string])[] = [
  [' takes damage', 'damage'],
  [' would take fatal damage', 'fatal-damage'],
  [' is healed', 'heal'],
  [' dies', 'death'],
  [' deals damage', 'deal-damage'],
  [' restores Health', 'restore-health'],
  [' awakens', 'awakens'],
];

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'].map(
  (it, i) => [it, i + 2] as const,
);

/** Which times: `the next time`, `the third time`, `the next three times`. */
const DUE = either<{ count: number; isEach: boolean }>(
  as(words('the next time'), { count: 1, isEach: false }),
  mapped(inOrder(words('the '), oneOf(ORDINALS), words(' time')), ([, count]) => ({ count, isEach: false })),
  mapped(inOrder(words('the next '), countWord, words(' times')), ([, count]) => ({ count, isEach: true })),
);

/** What a sentence is an answer to. */
function eventRules(
  grammar: Grammar,
  lexis: Lexis,
): { occasion: Reader<Occasion>; happening: Reader<CardEvent> } {
  const subject: Reader<Filter> = either<Filter>(
    (place) => grammar.subject(place),
    (place) => (place.said.voice === 'given' ? as(words('it'), { self: true as const })(place) : []),
  );
  const whose = oneOf<Side>([
    ['you ', 'ally'],
    ['your opponent ', 'enemy'],
  ]);
  const deed = (when: 'during' | 'afterwards'): Reader<CardEvent> =>
    either(
      ...DEEDS.flatMap(([verb, done, , during, afterwards]) => {
        const event = when === 'during' ? during : afterwards;
        if (event === null) return [];
        const target = event.endsWith('cast') ? maybe(after(' on ', subject), undefined) : () => [];
        const with2 = (filter: Filter, it: Filter | undefined): CardEvent => ({
          event,
          who: filter,
          ...(it !== undefined && { target: it }),
        });
        const aimed = event.endsWith('cast') ? target : maybe<Filter, undefined>(() => [], undefined);
        return [
          mapped(
            inOrder(whose, either(words(`${verb} `), words(`${verb}s `)), subject, aimed),
            ([side, , it, at]) => (it.side === undefined ? with2({ side, ...it }, at) : null),
          ),
          mapped(inOrder(subject, words(` is ${done}`), aimed), ([it, , at]) => with2(it, at)),
        ];
      }),
    );
  const fate: Reader<CardEvent> = mapped(inOrder(subject, oneOf(FATES)), ([who, event]) => ({ event, who }));
  const attack = (event: string): Reader<CardEvent> =>
    either<CardEvent>(
      mapped(inOrder(subject, words(' attacks')), ([who]) => ({ event, who })),
      mapped(inOrder(subject, words(' attacks '), subject), ([who, , target]) => ({ event, who, target })),
      mapped(inOrder(subject, words(' is attacked')), ([target]) => ({ event, target })),
    );
  const begins: Reader<CardEvent> = either<CardEvent>(
    mapped(inOrder(subject, words(' begins to attack')), ([who]) => ({ event: 'attacking', who })),
    mapped(inOrder(subject, words(' begins to attack '), subject), ([who, , target]) => ({
      event: 'attacking',
      who,
      target,
    })),
  );
  const strike: Reader<CardEvent> = mapped(
    inOrder(subject, words(' strikes '), subject),
    ([who, , target]) => ({
      event: 'strike',
      who,
      target,
    }),
  );
  const spend: Reader<CardEvent> = mapped(
    inOrder(
      oneOf<Filter>([
        ['you spend Mana', { side: 'ally' }],
        ['your opponent spends Mana', { side: 'enemy' }],
        ['a player spends Mana', {}],
      ]),
      maybe(after(' on ', subject), {}),
    ),
    ([side, it]) => {
      const who = { ...it, ...side };
      return { event: 'spend-mana', ...(Object.keys(who).length > 0 && { who }) };
    },
  );
  const kill: Reader<CardEvent> = mapped(inOrder(subject, words(' kills '), subject), ([who, , target]) => ({
    event: 'kill',
    who,
    target,
  }));
  const beginning: Reader<Occasion> = oneOf<Occasion>([
    ['at the start of the match', { on: { event: 'match-start' }, once: false }],
    [
      'at the start of a match in which you go first',
      { on: { event: 'match-start', who: { side: 'ally' } }, once: false },
    ],
    [
      'at the start of a match in which you go second',
      { on: { event: 'match-start', who: { side: 'enemy' } }, once: false },
    ],
  ]);
  const players: Reader<CardEvent> = oneOf<CardEvent>([
    ['a Secret is revealed', { event: 'reveal' }],
    ['you gain Armor', { event: 'armor', who: { side: 'ally' } }],
    ['your opponent gains Armor', { event: 'armor', who: { side: 'enemy' } }],
    ['a hero gains Armor', { event: 'armor' }],
  ]);
  const power: Reader<CardEvent> = oneOf<CardEvent>([
    ['you use your Hero Power', { event: 'power', who: { side: 'ally' } }],
    ['your opponent uses their Hero Power', { event: 'power', who: { side: 'enemy' } }],
    ['a Hero Power is used', { event: 'power' }],
  ]);
  const own: Reader<CardEvent> = oneOf<CardEvent>([
    ['you play this', { event: 'played' }],
    ['you use this', { event: 'played' }],
    ['you draw this', { event: 'drawn' }],
    ['you discard this', { event: 'discarded' }],
  ]);
  const counted = countedEvents(lexis, subject);
  const during = either(
    deed('during'),
    fate,
    attack('attack'),
    begins,
    strike,
    players,
    spend,
    kill,
    counted,
  );
  const done = either(deed('afterwards'), attack('after-attack'));
  const afterwards = either(done, power);
  const often = (lead: string, events: Reader<CardEvent>): Reader<Occasion> =>
    mapped(after(lead, events), (on) => ({ on, once: false }));
  const from = maybe(as(words(' from now on'), true), false);
  const once = (lead: string, events: Reader<CardEvent>): Reader<Occasion> =>
    mapped(inOrder(words(lead), DUE, words(' '), events, from), ([, due, , on, isFrom]) =>
      (due.count > 1 && !due.isEach) === isFrom ? { on, once: true, due } : null,
    );
  const turnEnd: Reader<CardEvent> = oneOf<CardEvent>([
    ['your turn ends', { event: 'turn-end', who: { side: 'ally' } }],
    ["your opponent's turn ends", { event: 'turn-end', who: { side: 'enemy' } }],
    ['a turn ends', { event: 'turn-end' }],
  ]);
  const turnStart: Reader<Occasion> = mapped(
    inOrder(
      words('at the start of '),
      maybe(words('each of '), ''),
      oneOf<Pick<CardEvent, 'who'>>([
        ['your ', { who: { side: 'ally' } }],
        ["your opponent's ", { who: { side: 'enemy' } }],
        ['the ', {}],
      ]),
      either<{ count: number; isEach: boolean }>(
        mapped(inOrder(oneOf(ORDINALS), words(' turn from now')), ([count]) => ({ count, isEach: false })),
        mapped(inOrder(words('next '), countWord, words(' turns')), ([, count]) => ({ count, isEach: true })),
      ),
    ),
    ([, each, who, due]) =>
      (each !== '') === due.isEach ? { on: { event: 'turn-start', ...who }, once: true, due } : null,
  );
  const turn: Reader<Occasion> = mapped(
    inOrder(
      words('at the '),
      oneOf([
        ['start of ', 'turn-start'],
        ['end of ', 'turn-end'],
      ]),
      oneOf<Omit<Occasion, 'on'> & { who?: Filter }>([
        ['your turn', { who: { side: 'ally' }, once: false }],
        ["your opponent's turn", { who: { side: 'enemy' }, once: false }],
        ['each turn', { once: false }],
        ['your next turn', { who: { side: 'ally' }, once: true }],
        ["your opponent's next turn", { who: { side: 'enemy' }, once: true }],
        ['the turn', { once: true }],
        ['the next turn', { once: true }],
      ]),
    ),
    ([, event, { who, once: isOnce }]) => ({ on: { event, ...(who && { who }) }, once: isOnce }),
  );
  const occasion = either(
    often('whenever ', during),
    often('when ', either(during, own)),
    once('', either(during, own, turnEnd)),
    turnStart,
    often('after ', afterwards),
    once('after ', afterwards),
    turn,
    beginning,
  );
  return { occasion, happening: either(during, power, after('after ', done)) };
}

/** What the answer to an event can refer to: what the event is about is `it`. */
export function answering(said: Said, on: CardEvent): Said {
  const about = { ...said, event: on };
  const isOfPlayer = [
    'played',
    'combo',
    'deathrattle',
    'turn-start',
    'turn-end',
    'armor',
    'power',
    'drawn',
    'discarded',
    'reveal',
    'match-start',
  ].includes(on.event);
  if (isOfPlayer) return about;
  const aimed = on.target === undefined ? about : naming(about, 'chosen', false);
  if (said.voice === 'given' && on.who?.self) return naming(aimed, 'self', false);
  return on.who === undefined && on.target !== undefined ? aimed : naming(aimed, 'subject', false);
}

const LEADS: readonly (readonly [string, CardEvent])[] = [
  ['Battlecry: ', { event: 'played' }],
  ['Combo: ', { event: 'combo' }],
  ['Deathrattle: ', { event: 'deathrattle' }],
];

/** The rules of abilities: what they answer, on which conditions, and what they do. */
export function routineRules(grammar: Grammar, lexis: Lexis): Rules<'routine' | 'happening'> {
  const { occasion, happening } = eventRules(grammar, lexis);
  const named = mapped(oneOf(LEADS), (on): Occasion => ({ on, once: false }));
  // A Secret is a card of its own kind; the word is not an event.
  const secret: Reader<string> = (it: Place) =>
    it.said.voice === 'own' ? maybe(words('Secret: '), '')(it) : nothing('')(it);
  const place = maybe(
    oneOf([
      ['while this is in your hand, ', 'hand'],
      ['while this is in your deck, ', 'deck'],
      ['while this is in your graveyard, ', 'graveyard'],
    ]),
    undefined,
  );
  const sleeping = maybe(as(words('while Dormant, '), true), false);
  const introduced: Reader<Occasion & { in: string | undefined; asleep: boolean }> = either(
    (it) =>
      it.said.voice === 'given' || it.said.voice === 'inner'
        ? []
        : mapped(named, (one) => ({ ...one, in: undefined, asleep: false }))(it),
    mapped(inOrder(secret, place, sleeping, occasion, words(', ')), ([, zone, asleep, it]) => ({
      ...it,
      in: zone,
      asleep,
    })),
  );
  const plain: Reader<Occasion & { in: string | undefined; asleep: boolean }> = (it: Place) =>
    it.said.voice === 'own' && it.said.isPlain
      ? [{ value: { on: { event: 'played' }, once: false, in: undefined, asleep: false }, place: it }]
      : [];
  const holds: Reader<Condition[]> = mapped(
    inOrder(words('if '), (it: Place) => grammar.condition(it), words(', ')),
    ([, it]) => ('all' in it ? it.all : [it]),
  );
  // What playing a card does is decided when it is done. Other answers are given only if their condition holds at the event.
  const condition: Reader<Condition[]> = (it) => {
    const { event } = it.said;
    if (event?.event === 'played' || event?.event === 'combo') return nothing<Condition[]>([])(it);
    const found = holds(it);
    return found.length > 0 ? found : nothing<Condition[]>([])(it);
  };
  const routine: Reader<CardRoutine> = (start) =>
    either(
      introduced,
      plain,
    )(start).flatMap((it) => {
      // Only a card of its own is somewhere else than in play.
      if (start.said.voice === 'given' && it.value.in !== undefined) return [];
      const { on, once, due, in: zone, asleep } = it.value;
      const said = answering(it.place.said, on);
      const answer = bracketed((at: Place) => grammar.answer(at));
      return inOrder(
        condition,
        answer,
      )({ ...it.place, said }).flatMap((read) => {
        const [asked, { do: effects, instead }] = read.value;
        const conditions: Condition[] = asleep ? [{ is: 'dormant' }, ...asked] : asked;
        const value: CardRoutine & Pick<Occasion, 'due'> = {
          on,
          ...(conditions.length > 0 && { if: conditions }),
          ...(zone !== undefined && { in: zone }),
          do: effects,
          ...(instead && { instead: true as const }),
          ...(once && { once: true as const }),
          ...(due !== undefined && due.count > 1 && { due }),
        };
        const isSecret = start.text.startsWith('Secret: ', start.at);
        const isPlain = start.said.isPlain && !isSecret && it.place.at !== start.at;
        return [
          { value, place: { ...read.place, said: { ...read.place.said, event: start.said.event, isPlain } } },
        ];
      });
    });
  return { routine, happening };
}
