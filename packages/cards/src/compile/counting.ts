import { type ActionType, Operation, Phase } from '@aftercast/kernel';
import { type CardGame, formOf } from './card-game.ts';
import { contextOf, evaluateModifiers, playerOf } from './form.ts';
import type { EffectWord, EventWord } from './lexicon.ts';

/**
 * The words by which cards change counters, and answer such changes.
 * @param type the number that the game gives to {@link changeCounter}
 */
export function countingWords(type: number): {
  events: { counted: EventWord };
  effects: Record<'count-up' | 'count-down' | 'set-counter', EffectWord>;
} {
  const changed = { type, needs: ['counter'], takes: ['to', 'for', 'amount'] } as const;
  return {
    events: {
      counted: {
        entries: [{ type, phase: Phase.perform }],
        measured: true,
        pointed: false,
        counted: true,
      },
    },
    effects: { 'count-up': changed, 'count-down': changed, 'set-counter': changed },
  };
}

/**
 * The action type of {@link countingWords}: changes a counter within its limits. If all players know it, the targets are then
 * those that have another value than before, and the amount is the change, of several cards the sum; otherwise the action says
 * nothing.
 */
export const changeCounter: ActionType = {
  name: 'change-counter',
  perform(handling, action) {
    const { modifiers, targets } = formOf(handling.game, action);
    const { game, table } = handling;
    const { counters, memories } = game as CardGame;
    const [change] = evaluateModifiers(modifiers, contextOf(handling, handling, action, action.source));
    const counter = counters.find(({ stat }) => stat === change?.stat);
    if (change === undefined || counter === undefined) return;
    const changed: number[] = [];
    let sum = 0;
    for (const id of targets === null
      ? [playerOf(handling, memories.playerZone, action.player)]
      : action.targets) {
      const before = table.entities[id]?.stats[counter.stat];
      if (before === undefined) continue;
      const wanted = change.operation === Operation.set ? change.value : before + change.value;
      const after = Math.min(Math.max(wanted, counter.least), counter.most);
      if (after === before) continue;
      handling.set(id, counter.stat, after);
      changed.push(id);
      sum += after - before;
    }
    if (!counter.isPrivate) handling.amend(action, changed, sum);
  },
};
