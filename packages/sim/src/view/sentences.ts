import { listed } from '@aftercast/cards/text';
import type { CauseNode } from '@aftercast/kernel';
import type { CardNames } from './labels.ts';
import type { Happening } from './onlooker.ts';
import { playerDoes, playerOwns, type Voice } from './view.ts';

/** The parts of a sentence about an action. */
export interface SentenceParts {
  /** Who acts; {@link SOMETHING} if unknown. */
  by: string;
  /** Targets as a list; empty for none. */
  to: string;
  /** Whether the source is the only target. */
  itself: boolean;
  /** Card that is played or used. */
  card: string;
  amount: number;
  /** What is created, or what the target becomes. */
  made: string;
  /** Returns the player with a verb: `You draw`. */
  does(verb: string): string;
  /** Possessive of the player: `your`. */
  own: string;
  /** Cards that enter a hand, by name where known. */
  taken: string;
  lost: string;
  node: CauseNode;
  known: Happening['known'];
  name(id: number): string;
}

/** Describes an action, without what it set off; `null` if it is not worth a line. */
export type Sentence = (parts: SentenceParts) => string | null;

/** Word for an unknown source. */
export const SOMETHING = 'something';

/** Wraps a sentence that needs a target; without one the action has no line. */
export function withTarget(sentence: Sentence): Sentence {
  return (parts) => (parts.to === '' ? null : sentence(parts));
}

/** For actions that are not worth a line. */
export const silent: Sentence = () => null;

/** How a game describes its actions. */
export interface SentenceTable {
  readonly names: CardNames;
  /** Sentences by action type; a type without one is described by its name. */
  readonly sentences: Readonly<Partial<Record<number, Sentence>>>;
  readonly typeNames: readonly string[];
  /** Number of zone kinds. */
  readonly zones: number;
  readonly hand: number;
  readonly lost: number;
  /** Word for a card that is played unseen. */
  readonly unseen: string;
  /** Names what an action creates; empty for nothing. */
  made(node: CauseNode, known: Happening['known']): string;
}

/** Sentences that all games share. */
export const common = {
  play: ({ does, card, to }) => `${does('play')} ${card}${at(to)}`,
  attack: withTarget(({ by, to }) => `${by} attacks ${to}`),
  draw: ({ does, taken }) => (taken === '' ? null : `${does('draw')} ${taken}`),
  discard: ({ does, lost }) => (lost === '' ? null : `${does('discard')} ${lost}`),
  give: ({ does, made }) => `${does('get')} ${made}`,
  startTurn: ({ own }) => `${own} turn starts`,
  endTurn: ({ does }) => does('end the turn'),
  concede: ({ does }) => does('give up'),
} as const satisfies Record<string, Sentence>;

/** Makes the function that describes the actions of a game. */
export function makeSayer(
  observing: SentenceTable,
): (voice: Voice, known: Happening['known'], node: CauseNode) => string | null {
  const { names, sentences, typeNames } = observing;
  return (voice, known, node) => {
    const { action } = node;
    if (node.cancelledBy !== 0 || node.dropped) return null;
    const name = (id: number) => names.thingName(voice, known.get(id) ?? { card: 0, seat: -1 });
    const source = known.get(action.source);
    const parts: SentenceParts = {
      by: source === undefined ? SOMETHING : name(action.source),
      to: listed(action.targets.filter((id) => known.has(id)).map(name)),
      itself: action.targets.length === 1 && action.targets[0] === action.source,
      card: source === undefined ? observing.unseen : names.titleOf(names.cardId(source.card)),
      amount: action.amount,
      made: observing.made(node, known),
      does: (verb) => playerDoes(voice, action.player, verb),
      own: playerOwns(voice, action.player),
      taken: movedBy(observing, node, known, observing.hand),
      lost: movedBy(observing, node, known, observing.lost),
      node,
      known,
      name,
    };
    const sentence = sentences[action.type];
    if (sentence !== undefined) return sentence(parts);
    return `${(typeNames[action.type] ?? SOMETHING).replaceAll('-', ' ')}: ${parts.by}${at(parts.to)}`;
  };
}

/** Returns ` at the enemy Wisp`; empty without a target. */
export function at(to: string): string {
  return to === '' ? '' : ` at ${to}`;
}

/** Formats a number with its sign: `+2`, `-1`. */
export function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}

/** Names the cards that an action moved into a zone of this kind. */
function movedBy(
  { names, zones }: SentenceTable,
  { changes }: CauseNode,
  known: Happening['known'],
  kind: number,
): string {
  const moved = changes.flatMap((it) => (it.kind === 'move' && it.to % zones === kind ? [it.entity] : []));
  const cards = moved.flatMap((id) => names.cardId(known.get(id)?.card ?? 0) ?? []);
  if (cards.length > 0) return listed(cards.map(names.titleOf));
  return moved.length < 2 ? (['', 'a card'][moved.length] ?? '') : `${moved.length} cards`;
}
