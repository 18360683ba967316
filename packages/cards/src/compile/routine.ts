import { type Action, type Observer, type Routine, type Telling, zoneSeat } from '@aftercast/kernel';
import type { Card, CardEvent, CardRoutine } from '../language/card.ts';
import type { EffectCompiler } from './effect.ts';
import type { ExpressionCompiler, Test } from './expression.ts';
import { addEffects, contextOf, type Form, type Origin } from './form.ts';
import type { EventEntry, EventWord, Lexicon } from './lexicon.ts';

/** What a routine needs to answer, made once. */
interface Answer {
  word: EventWord;
  entry: EventEntry;
  who: Test | null;
  target: Test | null;
  holds: ((context: ReturnType<typeof contextOf>) => boolean) | null;
  forms: readonly Form[];
  priority: number;
  /** Whether the card sleeps now; `null` for a card that never does. */
  sleeps: ((telling: Telling, entity: number, player: number) => boolean) | null;
}

/** Makes index entries of a card's routines. Those that no event sets off (what playing it does) are left out. */
export class RoutineCompiler {
  private readonly lexicon: Lexicon;
  private readonly expressions: ExpressionCompiler;
  private readonly effects: EffectCompiler;

  constructor(lexicon: Lexicon, expressions: ExpressionCompiler, effects: EffectCompiler) {
    this.lexicon = lexicon;
    this.expressions = expressions;
    this.effects = effects;
  }

  compile(card: Card, routine: CardRoutine): Routine[] {
    const word = this.lexicon.events[routine.on.event] as EventWord;
    const { hidden, types } = this.lexicon;
    const isHidden = card.keywords?.includes(hidden.mark) ?? false;
    const listens = word.listens ?? (isHidden ? hidden.listens : (types[card.type]?.listens ?? []));
    const effects = this.effects.compileAll(routine.do);
    const base = {
      word,
      ...this.tests(routine.on),
      holds: routine.if === undefined ? null : this.expressions.conditions(routine.if),
      forms: isHidden ? [this.effects.reveal(effects)] : effects,
      priority: (isHidden ? word.hiddenPriority : undefined) ?? word.priority ?? 0,
      sleeps: isHidden ? this.sleeps(effects[0]) : null,
    };
    const zones = listens.reduce((mask, kind) => mask | (1 << kind), 0);
    return word.entries.map((entry) => {
      const answer: Answer = { ...base, entry };
      return {
        type: entry.type,
        phase: entry.phase,
        zones,
        respond: (telling, action, observer) => respond(answer, telling, action, observer),
      };
    });
  }

  private tests({ who, target }: CardEvent): { who: Test | null; target: Test | null } {
    return {
      who: who === undefined ? null : this.expressions.filter(who),
      target: target === undefined ? null : this.expressions.filter(target),
    };
  }

  /** A hidden card sleeps while the rules say so, and while the first thing that it would do could do nothing. */
  private sleeps(first: Form | undefined): NonNullable<Answer['sleeps']> {
    const { awake } = this.lexicon.hidden;
    return ({ table }, entity, player) =>
      !awake(table, entity) || (first?.could != null && !first.could(table, player));
  }
}

function respond(answer: Answer, telling: Telling, action: Action, observer: Observer): void {
  const { word, entry, who, target } = answer;
  if (entry.when !== undefined && !entry.when(telling, action)) return;
  const { table, game } = telling;
  const self = observer.entity;
  const entity = table.entities[self];
  if (!entity) return;
  const player = word.own ? action.player : zoneSeat(game, entity.zone);
  if (answer.sleeps?.(telling, self, player)) return;
  const chosen = entry.chosen?.(action) ?? action.chosen;
  const subjects = entry.subjects?.(telling, action) ?? action.targets;
  for (let i = 0; i < subjects.length; i++) {
    const subject = subjects[i] as number;
    if (word.own ? subject !== self : word.others && subject === self) continue;
    const measure = entry.measure?.(action, subject) ?? action.amount;
    const origin: Origin = {
      source: self,
      player,
      order: observer.order,
      chosen,
      subject,
      measure,
      priority: answer.priority,
      position: word.own ? action.position : -1,
    };
    const context = contextOf(telling, null, origin, self);
    const about = table.entities[subject];
    if (who !== null && !(about && who(context, about))) continue;
    const pointed = table.entities[chosen];
    if (target !== null && !(pointed && target(context, pointed))) continue;
    if (answer.holds !== null && !answer.holds(context)) continue;
    addEffects(telling, answer.forms, origin);
  }
}
