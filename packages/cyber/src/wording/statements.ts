import type { Amount, CardAura, CardEvent, CardRoutine, Effect } from '@aftercast/cards';
import type { Card } from '@aftercast/cards/text';
import { camel, ExpressionCode, pascal } from './expressions.ts';

/**
 * Generates code from what a card does: a line for each keyword, attack, routine and aura; empty for a card that does
 * nothing.
 * @param find returns another card by its id
 * @example ['attack(1) damageTarget(2)', 'if (selfPlayProgram) damageEnemyProgram(1)']
 */
export function codeOf(card: Card, find: (id: string) => Card | undefined): string[] {
  const { keywords = [], attacks = [], routines = [], auras = [] } = card;
  const statements = new Statements(new ExpressionCode((id) => find(id)?.name ?? id), card.target);
  return [
    ...keywords.map((it) => `this.${camel(it)} = true`),
    ...attacks.map(({ cost, do: effects }) => `attack(${cost}) ${statements.body(effects)}`),
    ...routines.map((it) => statements.routine(it)),
    ...auras.map((it) => statements.aura(it)),
  ];
}

/** Effects with shorter names in code. */
const verbs: Readonly<Record<string, string>> = { 'deal-damage': 'damage', each: 'for' };

/** The players that an effect is done for, before its name. */
const SUBJECTS: Readonly<Record<string, string>> = { enemy: 'enemy-', any: 'each-player-', owner: 'owner-' };

/** Events in code, after the name of what they are about: `selfPlayProgram`, `thisTakeDamage`, `enemyTurnStart`. */
const events: Readonly<Record<string, (who: string, target: string) => string>> = {
  'deal-damage': (who) => `${who}TakeDamage`,
  trashed: () => 'thisTrash',
  trash: (who) => `${who}Trash`,
  attack: (who, target) => `${who}Attack${pascal(target)}`,
};

/** Writes effects, routines and auras of the card language as statements. */
class Statements {
  private readonly expressions: ExpressionCode;
  private readonly target: Card['target'];

  /** @param target what playing the card asks for */
  constructor(expressions: ExpressionCode, target: Card['target']) {
    this.expressions = expressions;
    this.target = target;
  }

  /** A routine: `if (selfPlayProgram) damageEnemyProgram(1)`. */
  routine({ on, if: conditions = [], do: effects, once }: CardRoutine): string {
    const asked = [
      this.event(on),
      ...(conditions.length === 0 ? [] : [this.expressions.conditions(conditions)]),
    ];
    return `${once ? 'once' : 'if'} (${asked.join(' && ')}) ${this.body(effects)}`;
  }

  /** An aura: `while (this.inField) patchOtherSelfProgram(strength: +1)`. */
  aura({ to, in: zone, while: conditions, stats, pin, least = {}, keywords }: CardAura): string {
    const holds = conditions === undefined ? '' : ` && ${this.expressions.conditions(conditions)}`;
    const change = this.changes({
      ...(stats && { stats }),
      ...(pin && { set: pin }),
      ...(keywords && { keywords }),
    });
    const bounds = Object.entries(least).map(([stat, value]) => `${camel(stat)} >= ${value}`);
    return `while (this.in${pascal(zone ?? 'field')}${holds}) ${this.call('patch', to, [...change, ...bounds])}`;
  }

  /** Effects: `{ damageTarget(2); drawCard() }`; without braces for one statement. */
  body(effects: readonly Effect[]): string {
    const [only, ...more] = effects;
    if (only !== undefined && more.length === 0) return this.effect(only);
    return `{ ${effects.map((it) => this.effect(it)).join('; ')} }`;
  }

  private effect(effect: Effect): string {
    const { if: conditions, next, rest, together } = effect;
    const asked = conditions === undefined ? '' : `if (${this.expressions.conditions(conditions)}) `;
    // What happens at once, and not for each of a set.
    if (effect.do === 'each' && effect.to === undefined && together)
      return `${asked}together ${this.body(next ?? [])}`;
    const then = [
      ...(next === undefined ? [] : [`.${together ? 'together' : 'then'}(it => ${this.body(next)})`]),
      ...(rest === undefined ? [] : [`.rest(it => ${this.body(rest)})`]),
    ];
    return `${asked}${this.plain(effect)}${then.join('')}`;
  }

  private plain(effect: Effect): string {
    const {
      do: name,
      to,
      amount,
      count,
      card,
      copy,
      by,
      with: other,
      for: side,
      split,
      until,
      counter,
      routines,
      auras,
    } = effect;
    const { expressions } = this;
    const subject = SUBJECTS[side ?? 'ally'] ?? '';
    const given = [
      ...(counter === undefined ? [] : [camel(counter)]),
      ...(amount === undefined ? [] : [expressions.amount(amount)]),
      ...(card === undefined ? [] : [expressions.card(card)]),
      ...(copy === undefined ? [] : [`copy: ${expressions.selector(copy)}`]),
      ...(count === undefined ? [] : [expressions.amount(count)]),
      ...(by === undefined ? [] : [`by: ${expressions.selector(by)}`]),
      ...(other === undefined ? [] : [`with: ${expressions.selector(other)}`]),
      ...this.changes(effect),
      ...(routines ?? []).map((it) => `"${this.routine(it)}"`),
      ...(auras ?? []).map((it) => `"${this.aura(it)}"`),
      ...(split ? ['split'] : []),
      ...(until === undefined ? [] : [`until: ${camel(until)}`]),
    ];
    return this.call(camel(`${subject}${verbs[name] ?? name}`), to, given);
  }

  /** Changes of stats and keywords: `strength: +1`, `strength: 3`, `strength: *2`, `suspended`. */
  private changes({ stats, set, multiply, keywords = [], lose = [] }: Partial<Effect>): string[] {
    const of = (record: Readonly<Record<string, Amount>> | undefined, sign: (value: string) => string) =>
      Object.entries(record ?? {}).map(
        ([stat, value]) => `${camel(stat)}: ${sign(this.expressions.amount(value))}`,
      );
    return [
      ...of(stats, (value) => (value.startsWith('-') ? value : `+${value}`)),
      ...of(set, (value) => value),
      ...of(multiply, (value) => `*${value}`),
      ...keywords.map(camel),
      ...lose.map((it) => `!${camel(it)}`),
    ];
  }

  /** A call. Its targets are part of the name if a name is enough, and the first argument otherwise. */
  private call(name: string, to: Effect['to'], given: readonly string[]): string {
    if (to === undefined) return `${name}(${given.join(', ')})`;
    const whom = this.expressions.one(to) ?? this.expressions.every(to);
    return whom === null
      ? `${name}(${[this.expressions.selector(to), ...given].join(', ')})`
      : `${name}${pascal(whom)}(${given.join(', ')})`;
  }

  private event({ event, who = {}, target = {}, counter }: CardEvent): string {
    const { expressions } = this;
    // `selfCorpsesChange` of players, `thisChargesChange` of programs.
    if (counter !== undefined)
      return `${expressions.filter(who, '') || 'any'}${pascal(camel(counter))}Change`;
    if (event === 'played') return `thisPlay${this.aim()}`;
    const known = events[event];
    if (known !== undefined)
      return known(expressions.filter(who, 'program'), expressions.filter(target, 'any'));
    // `play-card` of an enemy program is `enemyPlayProgram`; `turn-start` belongs to a player.
    const { side = 'any', ...what } = who;
    const [verb = '', noun = ''] = event.split('-');
    const player = side === 'any' ? 'any' : side === 'ally' ? 'self' : 'enemy';
    const kind = noun === 'card' ? expressions.filter(what, noun) : noun === '' ? 'card' : noun;
    return `${player}${pascal(verb)}${pascal(kind)}`;
  }

  /** The target that playing the card asks for: `(selfProgram)`. */
  private aim(): string {
    if (this.target === undefined) return '';
    const { need, allowed, who = {} } = this.target;
    const kinds = (['ally', 'enemy', 'any'] as const).flatMap((side) =>
      (allowed[side] ?? []).map((zone) => this.expressions.selector({ ...who, in: zone, side })),
    );
    return `(${need === 'if-available' ? '' : `${need} `}${kinds.join(' | ')})`;
  }
}
