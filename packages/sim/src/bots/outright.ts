import type { Command } from '@aftercast/rules';
import type { Decision, Position } from './bot.ts';
import { nameOf } from './explain.ts';
import { cardsToReplace } from './opening.ts';
import { pickFor } from './prompt.ts';
import type { GameSense } from './sense.ts';

/** What needs no looking ahead: answers, opening hands, and turns with nothing left to do. `null` for everything else. */
export function decideOutright(sense: GameSense, position: Position): Decision | null {
  const { prompt, legal } = position;
  const decided = (command: Command, why: string) => ({
    command,
    why: `${nameOf(sense, position, command)}: ${why}`,
  });
  if (prompt !== null)
    return decided(
      { do: 'choose', pick: pickFor(sense, { ...position, prompt }) },
      'the dearest that can be paid soon',
    );
  if (legal.some((it) => it.do === 'mulligan'))
    return decided({ do: 'mulligan', replace: cardsToReplace(sense, position) }, 'cheap cards first');
  if (legal.length === 1 && legal[0]?.do === 'end-turn')
    return decided({ do: 'end-turn' }, 'there is nothing else to do');
  if (legal.length === 0)
    throw new RangeError('There is nothing to decide: the seat is neither to act nor asked.');
  return null;
}
