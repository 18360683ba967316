import { listed } from '@aftercast/cards/text';
import type { CauseNode } from '@aftercast/kernel';
import type { CardNames } from './labels.ts';
import type { Happening } from './onlooker.ts';
import { playerDoes, playerOwns, type Voice } from './view.ts';

/** What the sentence about an action is made of. */
export interface Parts {
  /** Who does it; {@link SOMETHING} if that is not known. */
  by: string;
  /** To whom, listed; empty for nobody. */
  to: string;
  /** Whether it is done to none but whoever does it. */
  itself: boolean;
  /** The card that is played or used. */
  card: string;
  amount: number;
  /** What comes into being, or what something becomes. */
  made: string;
  /** The player, with what they do: `You draw`. */
  does(verb: string): string;
  /** `your`. */
  own: string;
  /** What goes into a hand, and what is lost: names where they are known. */
  taken: string;
  lost: string;
  node: CauseNode;
  known: Happening['known'];
  name(id: number): string;
}

/** Says an action, without what it set off; `null` for one that is not worth a line. */
export type Sentence = (parts: Parts) => string | null;

/** Whoever it was. */
export const SOMETHING = 'something';

/** A sentence that needs somebody to whom it is done. */
export function toSomebody(sentence: Sentence): Sentence {
  return (parts) => (parts.to === '' ? null : sentence(parts));
}

/** Of actions that are not worth a line. */
export const silent: Sentence = () => null;

/** What a game says of its actions, and with what it does. */
export interface Observing {
  readonly names: CardNames;
  /** By the number of the action type; what has none is told by the type's name. */
  readonly sentences: Readonly<Partial<Record<number, Sentence>>>;
  readonly typeNames: readonly string[];
  /** How many kinds of zone there are; which of them is the hand, and where what is lost goes. */
  readonly zones: number;
  readonly hand: number;
  readonly lost: number;
  /** What a card is called that is played and not seen. */
  readonly unseen: string;
  /** What comes into being. */
  made(node: CauseNode, known: Happening['known']): string;
}

/** Sentences that are the same in every game. */
export const common = {
  play: ({ does, card, to }) => `${does('play')} ${card}${at(to)}`,
  attack: toSomebody(({ by, to }) => `${by} attacks ${to}`),
  draw: ({ does, taken }) => (taken === '' ? null : `${does('draw')} ${taken}`),
  discard: ({ does, lost }) => (lost === '' ? null : `${does('discard')} ${lost}`),
  give: ({ does, made }) => `${does('get')} ${made}`,
  startTurn: ({ own }) => `${own} turn starts`,
  endTurn: ({ does }) => does('end the turn'),
  concede: ({ does }) => does('give up'),
} as const satisfies Record<string, Sentence>;

/** Makes what says the actions of a game. */
export function makeSayer(
  observing: Observing,
): (voice: Voice, known: Happening['known'], node: CauseNode) => string | null {
  const { names, sentences, typeNames } = observing;
  return (voice, known, node) => {
    const { action } = node;
    if (node.cancelledBy !== 0 || node.dropped) return null;
    const name = (id: number) => names.thingName(voice, known.get(id) ?? { card: 0, seat: -1 });
    const source = known.get(action.source);
    const parts: Parts = {
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

/** ` at the enemy Wisp`; nothing for nobody. */
export function at(to: string): string {
  return to === '' ? '' : ` at ${to}`;
}

/** A number that is added: `+2`, `-1`. */
export function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}

/** The cards that an action has put into a zone of this kind. */
function movedBy(
  { names, zones }: Observing,
  { changes }: CauseNode,
  known: Happening['known'],
  kind: number,
): string {
  const moved = changes.flatMap((it) => (it.kind === 'move' && it.to % zones === kind ? [it.entity] : []));
  const cards = moved.flatMap((id) => names.cardId(known.get(id)?.card ?? 0) ?? []);
  if (cards.length > 0) return listed(cards.map(names.titleOf));
  return moved.length < 2 ? (['', 'a card'][moved.length] ?? '') : `${moved.length} cards`;
}
