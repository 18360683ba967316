import type { CauseNode } from '@aftercast/kernel';
import type { GameFace } from '../../games/face.ts';
import type { Console } from './dialogue.ts';
import type { Happening } from './onlooker.ts';

/** Why an action happened, by its number. */
const WHY = ['command', 'prepare', 'perform', 'event-phase', 'follow-up'] as const;

/** What a command set off as plain data: its actions in the order in which they were resolved. */
export function logHappening(
  face: GameFace,
  { command, seat, isOpen, roots, known }: Happening,
): Record<string, unknown> {
  const actions: Record<string, unknown>[] = [];
  const concerned = new Set<number>();
  const pending = [...roots].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    actions.push(logAction(face, node));
    for (const id of [node.action.source, ...node.action.targets]) concerned.add(id);
    pending.push(...[...node.children].reverse());
  }
  const cards = [...concerned].flatMap((id) => {
    const card = face.cardId(known.get(id)?.card ?? 0);
    return card === null ? [] : [[id, card]];
  });
  return { command, by: seat, open: isOpen, actions, cards: Object.fromEntries(cards) };
}

function logAction(
  { cardId, typeName }: GameFace,
  { action, cancelledBy, dropped }: CauseNode,
): Record<string, unknown> {
  return {
    id: action.id,
    type: typeName(action.type),
    player: action.player,
    source: action.source,
    targets: action.targets,
    amount: action.amount,
    card: cardId(action.card),
    cause: action.cause,
    why: WHY[action.why],
    ...(cancelledBy !== 0 && { cancelledBy }),
    ...(dropped && { dropped }),
  };
}

/** Writes an object on a line of its own. */
export function writeLine({ out }: Pick<Console, 'out'>, value: Record<string, unknown>): void {
  out(`${JSON.stringify(value)}\n`);
}
