import type { Card } from '@aftercast/cards/text';
import { camel, ExpressionCode } from './wording/expressions.ts';
import { Statements } from './wording/statements.ts';

/**
 * What a card does, printed as code that is made from its data: a line for each keyword, attack, routine and aura; none
 * for a card that does nothing.
 * @param find other cards that it speaks of
 * @example ['attack(1) damageTarget(2)', 'if (selfPlayProgram) damageEnemyProgram(1)']
 */
export function codeOf(card: Card, find: (id: string) => Card | undefined): string[] {
  const { keywords = [], attacks = [], routines = [], auras = [] } = card;
  const statements = new Statements(new ExpressionCode((id) => find(id)?.name ?? id));
  return [
    ...keywords.map((it) => `this.${camel(it)} = true`),
    ...attacks.map(({ cost, do: effects }) => `attack(${cost}) ${statements.body(effects)}`),
    ...routines.map((it) => statements.routine(it)),
    ...auras.map((it) => statements.aura(it)),
  ];
}
