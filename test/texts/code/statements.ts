import type { Amount, CardAura, CardEvent, CardRoutine, Effect, Filter, TargetSpec } from '@aftercast/cards';
import type { Behaviour } from '../reading/behaviour.ts';
import {
  either,
  inOrder,
  mapped,
  matching,
  maybe,
  nothing,
  type Reader,
  several,
} from '../reading/reader.ts';
import { beginText } from '../reading/said.ts';
import { type CodeExpressions, codeExpressions, inside, literal, oneName } from './expressions.ts';
import type { Words } from './words.ts';

type Line = Behaviour;

/** Makes the reader of the code on cards: all that it can mean. */
export function codeReader(words: Words): (code: string) => Behaviour[] {
  const line = lineOf(words);
  return (code) => {
    if (code === '') return [{}];
    return code.split('\n').reduce<Behaviour[]>(
      (before, text) => {
        const read = line({ text, at: 0, said: beginText('program', '') }).filter(
          (it) => it.place.at === text.length,
        );
        return before.flatMap((it) => read.map(({ value }) => joined(it, value)));
      },
      [{}],
    );
  };
}

function joined(one: Behaviour, other: Line): Behaviour {
  const all = <Key extends 'keywords' | 'attacks' | 'routines' | 'auras'>(key: Key) => [
    ...(one[key] ?? []),
    ...(other[key] ?? []),
  ];
  const both = {
    keywords: all('keywords'),
    attacks: all('attacks'),
    routines: all('routines'),
    auras: all('auras'),
  };
  const { target } = { ...one, ...other };
  return {
    ...Object.fromEntries(Object.entries(both).filter(([, it]) => it.length > 0)),
    ...(target !== undefined && { target }),
  };
}

function lineOf(words: Words): Reader<Line> {
  const first = codeExpressions(words, 'subject');
  const body = bodyOf(words, first);
  const number = matching(/\d+/y, ([digits]) => Number(digits));
  const keyword: Reader<Line> = mapped(
    inOrder(literal('this.'), oneName(words.keywords), literal(' = true')),
    ([, it]) => ({ keywords: [it] }),
  );
  const attack: Reader<Line> = mapped(
    inOrder(literal('attack('), number, literal(') '), body),
    ([, cost, , effects]) => ({
      attacks: [{ cost, do: effects }],
    }),
  );
  const holds = maybe(
    mapped(inOrder(literal(' && '), first.conditions), ([, all]) => all),
    [],
  );
  const onPlay: Reader<{ on: CardEvent; target?: TargetSpec }> = mapped(
    inOrder(literal('thisPlay'), maybe(targetOf(first), undefined)),
    ([, target]) => ({ on: { event: 'played' }, ...(target !== undefined && { target }) }),
  );
  const occasion = either(
    onPlay,
    mapped(eventOf(first), (on): { on: CardEvent; target?: TargetSpec } => ({ on })),
  );
  const routine: Reader<Line> = mapped(
    inOrder(either(literal('if ('), literal('once (')), occasion, holds, literal(') '), body),
    ([lead, { on, ...target }, asked, , effects]): Line => {
      const it: CardRoutine = { on, do: effects, ...(asked.length > 0 && { if: asked }) };
      return { routines: [lead === 'once (' ? { ...it, once: true } : it], ...target };
    },
  );
  const zone = oneName(
    words.zones.map((name) => [name.charAt(0).toUpperCase() + name.slice(1), name] as const),
  );
  const aura: Reader<Line> = mapped(
    inOrder(
      literal('while (this.in'),
      zone,
      holds,
      literal(') patch'),
      first.target,
      literal('('),
      changes(words, first),
      literal(')'),
    ),
    ([, at, asked, , to, , { set, ...change }]): Line => ({
      auras: [
        {
          to,
          ...(at !== 'field' && { in: at }),
          ...(asked.length > 0 && { while: asked }),
          ...change,
          ...(set !== undefined && { pin: set }),
        } as CardAura,
      ],
    }),
  );
  return either(keyword, attack, routine, aura);
}

interface Change {
  stats?: Record<string, Amount>;
  set?: Record<string, Amount>;
  least?: Record<string, number>;
  keywords?: string[];
  lose?: string[];
  until?: string;
}

/** `strength: +1`, `cost >= 1`, `suspended`, `until: nextTurn`. */
function changes(words: Words, { amount }: CodeExpressions): Reader<Change> {
  const stat = oneName(words.stats);
  const number = matching(/-?\d+/y, ([digits]) => Number(digits));
  const one: Reader<Change> = either<Change>(
    mapped(inOrder(stat, literal(': +'), amount), ([name, , it]) => ({ stats: { [name]: it } })),
    mapped(inOrder(stat, literal(': '), number), ([name, , it]) =>
      it < 0 ? { stats: { [name]: it } } : { set: { [name]: it } },
    ),
    mapped(inOrder(stat, literal(' >= '), number), ([name, , it]) => ({ least: { [name]: it } })),
    mapped(oneName(words.keywords), (it) => ({ keywords: [it] })),
    mapped(inOrder(literal('!'), oneName(words.keywords)), ([, it]) => ({ lose: [it] })),
    mapped(inOrder(literal('until: '), oneName(words.untils)), ([, until]) => ({ until })),
  );
  return mapped(several(one, ', '), (all) => {
    const made: Change = {};
    for (const { stats, keywords, ...it } of all) {
      Object.assign(made, it);
      if (stats !== undefined) made.stats = { ...made.stats, ...stats };
      if (keywords !== undefined) made.keywords = [...(made.keywords ?? []), ...keywords];
    }
    return made;
  });
}

function bodyOf(words: Words, expressions: CodeExpressions, depth = 0): Reader<Effect[]> {
  const effect = effectOf(words, expressions, depth);
  return either(
    mapped(effect, (it) => [it]),
    mapped(inOrder(literal('{ '), several(effect, '; '), literal(' }')), ([, all]) => all),
  );
}

function effectOf(words: Words, expressions: CodeExpressions, depth: number): Reader<Effect> {
  const { conditions, target, selector, amount } = expressions;
  const asked = maybe(
    mapped(inOrder(literal('if ('), conditions, literal(') ')), ([, all]) => all),
    [],
  );
  const player = maybe(
    oneName<Effect['for']>([
      ['enemy', 'enemy'],
      ['eachPlayer', 'any'],
    ]),
    undefined,
  );
  const named = oneName(words.effects);
  const name: Reader<Partial<Effect> & { do: string }> = mapped(
    inOrder(
      either(
        mapped(inOrder(nothing(undefined), named), ([side, it]) => [side, it] as const),
        mapped(inOrder(player, inside(named)), ([side, it]) => [side, it] as const),
      ),
      maybe(target, null),
    ),
    ([[side, it], to]) => ({ do: it, ...(side && { for: side }), ...(to !== null && { to }) }),
  );
  const change = changes(words, expressions);
  const argument: Reader<Partial<Effect>> = either<Partial<Effect>>(
    mapped(amount, (it) => ({ amount: it })),
    mapped(oneName(words.cards), (card) => ({ card })),
    literal('split', { split: true as const }),
    mapped(change, ({ least, ...it }) => (least === undefined ? (it as Partial<Effect>) : null)),
  );
  const list = mapped(several(argument, ', '), (all) => all);
  const inBrackets: Reader<Partial<Effect>[]> = either(
    maybe(list, []),
    mapped(selector, (to) => [{ to }]),
    mapped(inOrder(selector, literal(', '), list), ([to, , more]) => [{ to }, ...more]),
  );
  const next: Reader<Partial<Effect>> =
    depth > 2
      ? nothing({})
      : maybe(
          either<Partial<Effect>>(
            mapped(inOrder(literal('.then(it => '), later(words, depth), literal(')')), ([, it]) => ({
              next: it,
            })),
            mapped(inOrder(literal('.together(it => '), later(words, depth), literal(')')), ([, it]) => ({
              next: it,
              together: true as const,
            })),
          ),
          {},
        );
  const atOnce: Reader<Effect> =
    depth > 2
      ? () => []
      : mapped(
          inOrder(asked, literal('together '), (place) => bodyOf(words, expressions, depth + 1)(place)),
          ([holds, , all]) => ({
            do: 'each',
            next: all,
            together: true,
            ...(holds.length > 0 && { if: holds }),
          }),
        );
  const plain: Reader<Effect> = mapped(
    inOrder(asked, name, literal('('), inBrackets, literal(')'), next),
    ([holds, it, , given, , more]) => {
      const made = merged(it, given);
      return made === null ? null : { ...made, ...more, ...(holds.length > 0 && { if: holds }) };
    },
  );
  return either(plain, atOnce);
}

/** In what follows an effect, `it` is what the effect was done to. */
function later(words: Words, depth: number): Reader<Effect[]> {
  return (place) => bodyOf(words, codeExpressions(words, 'it'), depth + 1)(place);
}

/** Puts arguments together. The number after a card says how many; `null` for two targets. */
function merged(effect: Effect, given: readonly Partial<Effect>[]): Effect | null {
  let made = effect;
  for (const it of given) {
    if (it.to !== undefined && made.to !== undefined) return null;
    const isCount = it.amount !== undefined && made.card !== undefined;
    made = { ...made, ...(isCount ? { count: it.amount as Amount } : it) };
  }
  return made;
}

/** The target that playing the card asks for: `(selfProgram)`. */
function targetOf({ kind }: CodeExpressions): Reader<TargetSpec> {
  const need = maybe(
    oneName<TargetSpec['need']>([
      ['required ', 'required'],
      ['optional ', 'optional'],
    ]),
    'if-available' as const,
  );
  return mapped(inOrder(literal('('), need, several(kind, ' | '), literal(')')), ([, how, kinds]) => {
    const allowed: TargetSpec['allowed'] = {};
    for (const it of kinds) {
      if (typeof it === 'string' || !('in' in it)) return null;
      const side = (it.side ?? 'any') as keyof typeof allowed;
      allowed[side] = [...(allowed[side] ?? []), ...[it.in].flat()];
    }
    return { need: how, allowed };
  });
}

/** What a routine answers: `selfPlayProgram`, `otherSelfProgramTakeDamage`, `enemyTurnStart`. */
function eventOf({ filter }: CodeExpressions): Reader<CardEvent> {
  const side = oneName<Filter>([
    ['self', { side: 'ally' }],
    ['enemy', { side: 'enemy' }],
    ['any', {}],
  ]);
  const event = (name: string, who: Filter): CardEvent => ({
    event: name,
    ...(Object.keys(who).length > 0 && { who }),
  });
  return either<CardEvent>(
    literal('thisTrash', { event: 'trashed' }),
    mapped(inOrder(filter, literal('TakeDamage')), ([who]) => event('deal-damage', who)),
    mapped(inOrder(filter, literal('Trash')), ([who]) => (who.self ? null : event('trash', who))),
    // Only programs attack.
    mapped(inOrder(filter, literal('Attack'), inside(filter)), ([{ type: _, ...who }, , target]) => ({
      ...event('attack', who),
      target,
    })),
    mapped(inOrder(side, literal('Play'), inside(filter)), ([whose, , what]) =>
      event('play-card', { ...whose, ...what }),
    ),
    mapped(inOrder(side, literal('DrawCard')), ([whose]) => event('draw-card', whose)),
    mapped(inOrder(side, literal('DiscardCard')), ([whose]) => event('discard', whose)),
    mapped(inOrder(side, literal('TurnStart')), ([whose]) => event('turn-start', whose)),
    mapped(inOrder(side, literal('TurnEnd')), ([whose]) => event('turn-end', whose)),
  );
}
