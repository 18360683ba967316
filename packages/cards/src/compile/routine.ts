import {
  type Action,
  type Attachment,
  type Entity,
  makeDetailedAction,
  type Observer,
  type Observing,
  oneTarget,
  type Routine,
  saturate,
  zoneSeat,
} from '@aftercast/kernel';
import type { CardEvent, CardRoutine } from '../language/routine.ts';
import type { NamedSorts } from '../language/sort.ts';
import type { Coverage, CoveragePoint } from './coverage.ts';
import type { EffectCompiler } from './effect.ts';
import type { Test } from './evaluation.ts';
import type { ExpressionCompiler } from './expression.ts';
import { addEffects, contextOf, type Form, makeOrigin, playerOf } from './form.ts';
import { isFirst, type KeywordGuard } from './keyword-guard.ts';
import { type EventEntry, type EventWord, type Lexicon, restOf } from './lexicon.ts';
import type { CardIndex } from './pool.ts';

/** What a routine needs to answer an event, computed once. */
interface Answer {
  // The event's word and entry are copied here, so that all answers have one shape for the JavaScript engine.
  own: boolean;
  others: boolean;
  when: EventEntry['when'] | null;
  subjects: EventEntry['subjects'] | null;
  measure: EventEntry['measure'] | null;
  aimed: EventEntry['chosen'] | null;
  who: Test | null;
  target: Test | null;
  holds: ((context: ReturnType<typeof contextOf>) => boolean) | null;
  forms: readonly Form[];
  priority: number;
  /** What the answering seat adds to the priority; `null` if all seats are equal. */
  precedence: Lexicon['precedence'] | null;
  /** Whether the card cannot answer now; `null` for a card that always can. */
  sleeps: ((observing: Observing, entity: number, player: number) => boolean) | null;
  /** Whether its card is dormant, and so does not answer; `null` for an ability that always works. */
  rests: ((entity: Entity) => boolean) | null;
  /** Number of the action type that ends the routine's enchantment after it has answered; -1 for none. */
  ending: number;
  /** The stat of a player while its cards answer the event twice; -1 for none. */
  doubledBy: number;
  /** The types of the cards that may do so; `null` for all. */
  doubledTypes: readonly string[] | null;
  /** The type of each card, by number. */
  types: CardIndex['types'];
  /** The kind of zone that holds the entity of a seat's player. */
  playerZone: number;
  /** The keyword that it belongs to; `null` for none. */
  keyword: KeywordGuard | null;
  /** Keywords that each card has printed, by number. */
  marked: CardIndex['marked'];
  /** Counts its answers; `null` without coverage. */
  point: CoveragePoint | null;
}

/** The kinds of zone in which a routine listens, and whether its card is hidden until it answers. */
export interface Listening {
  listens: readonly number[];
  hidden: boolean;
  /** The keyword that the routine belongs to; none for one of the card itself. */
  keyword?: KeywordGuard;
  /** What it does, in place of its effects. */
  forms?: readonly Form[];
}

/** Compiles routines into entries of the observer index. */
export class RoutineCompiler {
  private readonly lexicon: Lexicon;
  private readonly expressions: ExpressionCompiler;
  private readonly effects: EffectCompiler;
  private readonly marked: CardIndex['marked'];
  private readonly types: CardIndex['types'];

  private readonly coverage: Coverage | null;

  constructor(
    lexicon: Lexicon,
    expressions: ExpressionCompiler,
    effects: EffectCompiler,
    { marked, types }: Pick<CardIndex, 'marked' | 'types'>,
    coverage: Coverage | null = null,
  ) {
    this.marked = marked;
    this.types = types;
    this.coverage = coverage;
    this.lexicon = lexicon;
    this.expressions = expressions;
    this.effects = effects;
  }

  compile(routine: CardRoutine, { listens, hidden, keyword, forms: given }: Listening): Routine[] {
    const word = this.lexicon.events[routine.on.event] as EventWord;
    this.expressions.asked.add(routine.on.event);
    if (word.where !== undefined && readsGone(routine, word.where)) this.expressions.asked.add(LAST_VALUES);
    const effects = given ?? this.effects.compileAll(routine.do, sortsOf(word));
    const holds = routine.if === undefined ? null : this.expressions.conditions(routine.if);
    const secret = hidden ? this.lexicon.hidden : undefined;
    const { who, target } = this.tests(routine.on);
    // Other reactions may resolve first, so a hidden card checks its conditions twice.
    const forms = secret === undefined ? effects : [this.effects.reveal(secret, effects, holds)];
    // A hidden card that answers after all others is judged only then: what they do may make room for it, or take it.
    const isLate = secret !== undefined && word.hiddenPriority !== undefined;
    const priority = (hidden ? word.hiddenPriority : undefined) ?? word.priority ?? 0;
    const sleeps = secret === undefined ? null : this.sleeps(secret, isLate ? undefined : effects[0]);
    const rests = restOf(this.lexicon, routine.if);
    const point = this.coverage?.point('routine', routine.on.event) ?? null;
    const kinds = routine.in === undefined ? listens : [this.lexicon.zones[routine.in] as number];
    const changes = this.changing(routine.on);
    return word.entries.map((entry) => {
      // Written out: objects from spreads would have several shapes.
      const answer: Answer = {
        own: word.own ?? false,
        others: word.others ?? false,
        when: changes ?? entry.when ?? null,
        subjects: entry.subjects ?? null,
        measure: entry.measure ?? null,
        aimed: entry.chosen ?? null,
        who,
        target,
        holds: isLate ? null : holds,
        forms,
        priority,
        precedence: this.lexicon.precedence ?? null,
        sleeps,
        rests,
        ending: routine.once ? this.lexicon.ending : -1,
        doubledBy: word.doubledBy ?? -1,
        doubledTypes: word.doubledTypes ?? null,
        types: this.types,
        playerZone: this.lexicon.playerZone,
        keyword: keyword ?? null,
        marked: this.marked,
        point,
      };
      return {
        type: entry.type,
        phase: entry.phase,
        zones: maskOf(entry.listens ?? word.listens ?? kinds),
        respond: (observing, action, observer) => respond(answer, observing, action, observer),
      };
    });
  }

  /** Whether an action changes the counter that an event names; `null` for an event without one. */
  private changing({ counter }: CardEvent): NonNullable<EventEntry['when']> | null {
    if (counter === undefined) return null;
    const stat = this.lexicon.stats[counter];
    const { forms } = this.effects;
    return (_, action) => forms[action.form]?.modifiers[0]?.stat === stat;
  }

  private tests({ who, target }: CardEvent): { who: Test | null; target: Test | null } {
    return {
      who: who === undefined ? null : this.expressions.filter(who),
      target: target === undefined ? null : this.expressions.filter(target),
    };
  }

  /** A hidden card sleeps while the rules say so, and while its first effect could do nothing. */
  private sleeps(
    { awake }: NonNullable<Lexicon['hidden']>,
    first: Form | undefined,
  ): NonNullable<Answer['sleeps']> {
    return ({ table }, entity, player) =>
      !awake(table, entity) || (first?.could != null && !first.could(table, player));
  }
}

/** What a game is asked for if a card reads a stat of what an event has put out of play: see `Catalogue.asked`. */
export const LAST_VALUES = 'last values';

/** Whether an answer reads a stat of one of these words, or filters by a stat what the event is about. */
function readsGone({ on, if: conditions, do: effects }: CardRoutine, where: object): boolean {
  const words = Object.keys(where);
  const reads = (part: unknown): boolean => {
    if (typeof part !== 'object' || part === null) return false;
    const { stat, of = 'self' } = part as { stat?: unknown; of?: unknown };
    const isOfOne = typeof of === 'string' && words.includes(of);
    return (stat !== undefined && isOfOne) || Object.values(part).some(reads);
  };
  return JSON.stringify(on).includes('"stat":') || reads([conditions, effects]);
}

/** What is known of the words of an answer. */
function sortsOf({ where = {} }: EventWord): NamedSorts {
  return Object.fromEntries(
    Object.entries(where).map(([word, zone]) => [word, { zones: [zone], types: null }]),
  );
}

function respond(answer: Answer, observing: Observing, action: Action, observer: Observer): void {
  const { own, others, who, target } = answer;
  if (answer.when && !answer.when(observing, action)) return;
  const { table, game } = observing;
  const { entity: self, attachment } = observer;
  const entity = table.entities[self];
  if (!entity || answer.rests?.(entity)) return;
  if (answer.keyword !== null && !isFirst(answer.keyword, answer.marked, observing.game, entity, attachment))
    return;
  const player = sideOf(own, action, attachment) ?? zoneSeat(game, entity.zone);
  if (answer.sleeps?.(observing, self, player)) return;
  const pointed = answer.aimed ? answer.aimed(action) : action.chosen;
  const subjects = answer.subjects ? answer.subjects(observing, action) : action.targets;
  for (let i = 0; i < subjects.length; i++) {
    const subject = subjects[i] as number;
    if (own ? subject !== self : others && subject === self) continue;
    const chosen = attachment === null ? pointed : attachment.source;
    const measure = saturate(answer.measure ? answer.measure(action, subject) : action.amount);
    const context = contextOf(observing, null, { player, chosen, subject, measure }, self);
    const about = table.entities[subject];
    if (who !== null && !(about && who(context, about))) continue;
    const aim = table.entities[pointed];
    if (target !== null && !(aim && target(context, aim))) continue;
    if (answer.holds !== null && !answer.holds(context)) continue;
    if (answer.point !== null) answer.point.hits++;
    const priority = answer.priority + (answer.precedence?.(table, player) ?? 0);
    const { order } = observer;
    const origin = makeOrigin({ source: self, player, order, chosen }, priority, subject, measure);
    if (own) origin.position = action.position;
    addEffects(observing, answer.forms, origin);
    if (answer.doubledBy >= 0 && isDoubled(answer, observing, player, entity.card))
      addEffects(observing, answer.forms, origin);
    if (answer.ending < 0 || attachment === null) continue;
    const details = { targets: oneTarget(self), measure: attachment.id, order: observer.order };
    observing.react(makeDetailedAction(answer.ending, player, self, details));
    return;
  }
}

function maskOf(kinds: readonly number[]): number {
  return kinds.reduce((mask, kind) => mask | (1 << kind), 0);
}

function isDoubled(
  { doubledBy, doubledTypes, types, playerZone }: Answer,
  observing: Observing,
  seat: number,
  card: number,
): boolean {
  if (doubledTypes !== null && !doubledTypes.includes(types[card] ?? '')) return false;
  const player = observing.table.entities[playerOf(observing, playerZone, seat)];
  return (player?.stats[doubledBy] ?? 0) !== 0;
}

/**
 * The seat from whose side a routine is read; `null` for the controller of its entity. An event of the card itself is read
 * from the side of the action's seat, because the card may have left play. A routine of an enchantment is read from the
 * side of the seat that gave it.
 */
function sideOf(own: boolean, action: Action, attachment: Attachment | null): number | null {
  if (own) return action.player;
  return attachment !== null && attachment.player >= 0 ? attachment.player : null;
}
