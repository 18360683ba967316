import { type ActionType, type Handling, hasTarget } from '@aftercast/kernel';
import { turnOf } from '../table.ts';
import { Stat } from '../vocabulary.ts';
import { copyState } from './copying.ts';
import { resetCard } from './leaving.ts';
import { addNext, formOf, isMinionInPlay } from './reactions.ts';

/**
 * Minions become another `card`: new, exhausted, in the old one's place and with its order of play; nobody was summoned
 * and nobody has died (rules 17 and 25). Where the form `copies`, they become copies of `subject` (rule 30).
 */
export const transform: ActionType = {
  name: 'transform',
  stays: isMinionInPlay,
  possible: hasTarget,
  perform(handling, action) {
    for (const id of action.targets) {
      become(handling, id, action.card);
      if (formOf(action).copies) copyState(handling, action.subject, id);
      addNext(handling, action, id);
    }
  },
};

function become(handling: Handling, id: number, card: number): void {
  handling.setCard(id, card);
  resetCard(handling, id);
  handling.set(id, Stat.entered, turnOf(handling.table));
}
