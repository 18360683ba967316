import { capital } from '@aftercast/cards/text';
import { type CauseNode, drawForest, type Outcome, winnersOf } from '@aftercast/kernel';
import type { Refusal } from '@aftercast/rules';
import type { Happening } from '../view/onlooker.ts';
import { playerDoes, playerName, type TerminalView, type Voice } from '../view/view.ts';
import type { TextConsole } from './dialogue.ts';

/** Draws what has happened as trees of causes; empty if nothing is worth a line. */
export function drawNews(view: TerminalView, voice: Voice, news: readonly Happening[]): string {
  return news
    .map((happening) => drawForest<Told>(tell(view, voice, happening), ({ text }) => text))
    .filter((it) => it !== '')
    .join('\n');
}

/** Describes the outcome of a match. @param tiedBy why it was tied, if it could not go on (laws A12, A15) */
export function sayOutcome(
  voice: Voice,
  outcome: Outcome | null,
  tiedBy: Pick<Refusal, 'code'> | null = null,
): string {
  if (outcome === null) return 'The match is not over.';
  if (tiedBy !== null)
    return tiedBy.code === 'runaway'
      ? 'It is a tie: what had to be done next would never end.'
      : 'It is a tie: a card failed at what had to be done next.';
  if ('tied' in outcome) return 'It is a tie.';
  const winners = winnersOf(outcome);
  const [winner = -1] = winners;
  if (winners.length > 1) {
    const names = winners.map((it) => playerName(voice, it)).join(' and ');
    return `${capital(names)} win.`;
  }
  return winner === voice.you || voice.you < 0
    ? `${playerDoes(voice, winner, 'win')}!`
    : `${capital(playerName(voice, winner))} wins.`;
}

/** One line about an action, with the lines it caused. */
interface Told {
  text: string;
  children: Told[];
}

/** Describes what a command set off. An action that is not worth a line is replaced by the actions it caused. */
function tell(view: TerminalView, voice: Voice, { roots, known }: Happening): Told[] {
  const told: Told[] = [];
  // A work list instead of recursion: chains are deeper than the call stack.
  const pending = roots.map((node) => ({ node, into: told })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, into } = next;
    const text = view.say(voice, known, node);
    const line: Told = { text: capital(text ?? ''), children: [] };
    if (text !== null) into.push(line);
    const children = text === null ? into : line.children;
    for (const child of reversed(node.children)) pending.push({ node: child, into: children });
  }
  return told;
}

function reversed(nodes: readonly CauseNode[]): CauseNode[] {
  return [...nodes].reverse();
}

/** Names of the reasons for an action, by number. */
const WHY = ['command', 'prepare', 'perform', 'event-phase', 'follow-up'] as const;

/** Returns what a command set off as plain data, with its actions in the order in which they were resolved. */
export function logHappening(
  view: TerminalView,
  { command, seat, isOpen, roots, known }: Happening,
): Record<string, unknown> {
  const actions: Record<string, unknown>[] = [];
  const concerned = new Set<number>();
  const pending = [...roots].reverse();
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    actions.push(logAction(view, node));
    for (const id of [node.action.source, ...node.action.targets]) concerned.add(id);
    pending.push(...[...node.children].reverse());
  }
  const cards = [...concerned].flatMap((id) => {
    const card = view.cardId(known.get(id)?.card ?? 0);
    return card === null ? [] : [[id, card]];
  });
  return { command, by: seat, open: isOpen, actions, cards: Object.fromEntries(cards) };
}

function logAction(
  { cardId, typeName }: TerminalView,
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

/** Writes an object as one line of JSON. */
export function writeLine({ out }: Pick<TextConsole, 'out'>, value: Record<string, unknown>): void {
  out(`${JSON.stringify(value)}\n`);
}
