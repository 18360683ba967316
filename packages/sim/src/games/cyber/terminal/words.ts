import { listed } from '@aftercast/cards/text';
import { game, Stat, Type, typeNames, Zone } from '@aftercast/cyber';
import { type CauseNode, type ChangeRecord, Operation } from '@aftercast/kernel';
import type { Happening } from '../../../cli/play/onlooker.ts';
import { playerDoes, playerOwns, type Voice } from '../../../cli/play/voice.ts';
import { cardId, thingName, titleOf } from './facts.ts';

/** What the sentence about an action is made of. */
interface Parts {
  /** Who does it; `something` if that is not known. */
  by: string;
  /** To whom, listed; empty for nobody. */
  to: string;
  /** Whether it is done to none but whoever does it. */
  itself: boolean;
  card: string;
  amount: number;
  /** What comes into being. */
  made: string;
  /** The player, with what they do: `You draw`. */
  does(verb: string): string;
  /** `your`. */
  own: string;
  /** What goes into a hand, and what goes to the trash: names where they are known. */
  taken: string;
  lost: string;
  changes: readonly ChangeRecord[];
}

type Sentence = (parts: Parts) => string | null;

/** A sentence that needs somebody to whom it is done. */
const toSomebody =
  (sentence: Sentence): Sentence =>
  (parts) =>
    parts.to === '' ? null : sentence(parts);

const silent: Sentence = () => null;

const sentences: Readonly<Record<Type, Sentence>> = {
  [Type.playCard]: ({ does, card, to }) => `${does('play')} ${card}${at(to)}`,
  [Type.attack]: toSomebody(({ by, to }) => `${by} attacks ${to}`),
  [Type.dealDamage]: toSomebody(({ by, amount, to }) =>
    by === SOMETHING ? `${to} takes ${amount} damage` : `${by} deals ${amount} damage to ${to}`,
  ),
  [Type.drawCard]: ({ does, taken }) => (taken === '' ? null : `${does('draw')} ${taken}`),
  [Type.discard]: ({ does, lost }) => (lost === '' ? null : `${does('discard')} ${lost}`),
  [Type.trash]: toSomebody(({ by, to }) => `${by} trashes ${to}`),
  [Type.trashed]: toSomebody(({ to }) => `${to} is trashed`),
  [Type.spawn]: ({ by, made }) => `${by} spawns ${made}`,
  [Type.giveCard]: ({ does, made }) => `${does('get')} ${made}`,
  [Type.recall]: toSomebody(({ by, to }) => `${by} recalls ${to}`),
  [Type.patch]: toSomebody(sayPatch),
  [Type.boot]: toSomebody(({ to }) => `${to} can attack`),
  [Type.gainCpu]: ({ does, amount }) => `${does('gain')} ${amount} CPU`,
  [Type.loseCpu]: ({ does, amount }) => `${does('lose')} ${amount} CPU`,
  [Type.gainMemory]: ({ does, amount }) => `${does('gain')} ${amount} memory`,
  [Type.startTurn]: ({ own }) => `${own} turn starts`,
  [Type.endTurn]: ({ does }) => does('end the turn'),
  [Type.concede]: ({ does }) => does('give up'),
  [Type.timeWarning]: ({ own }) => `${own} time is running out`,
  [Type.dispel]: silent,
  [Type.sweep]: silent,
  [Type.judge]: silent,
  [Type.update]: silent,
  [Type.steps]: silent,
  [Type.join]: silent,
  [Type.addToDeck]: silent,
  [Type.openMatch]: silent,
  [Type.deal]: silent,
  [Type.setCpu]: silent,
  [Type.putOnDeck]: silent,
};

const SOMETHING = 'something';

/** One action in words, without what it set off; `null` for one that is not worth a line. */
export function sayAction(voice: Voice, known: Happening['known'], node: CauseNode): string | null {
  const { action, changes } = node;
  if (node.cancelledBy !== 0 || node.dropped) return null;
  const name = (id: number) => thingName(voice, known.get(id) ?? { card: 0, seat: -1 });
  const parts: Parts = {
    by: known.has(action.source) ? name(action.source) : SOMETHING,
    to: listed(action.targets.filter((id) => known.has(id)).map(name)),
    itself: action.targets.length === 1 && action.targets[0] === action.source,
    card: titleOf(cardId(known.get(action.source)?.card ?? 0)),
    amount: action.amount,
    made: titleOf(cardId(action.card)),
    does: (verb) => playerDoes(voice, action.player, verb),
    own: playerOwns(voice, action.player),
    taken: movedBy(node, known, Zone.hand),
    lost: movedBy(node, known, Zone.trash),
    changes,
  };
  const sentence = sentences[action.type as Type] as Sentence | undefined;
  return sentence === undefined ? (typeNames[action.type] ?? SOMETHING) : sentence(parts);
}

function at(to: string): string {
  return to === '' ? '' : ` at ${to}`;
}

/** The cards that an action has put into a zone of this kind. */
function movedBy({ changes }: CauseNode, known: Happening['known'], kind: Zone): string {
  const moved = changes.flatMap((it) =>
    it.kind === 'move' && it.to % game.zones.length === kind ? [it.entity] : [],
  );
  const cards = moved.flatMap((id) => cardId(known.get(id)?.card ?? 0) ?? []);
  if (cards.length > 0) return listed(cards.map(titleOf));
  return moved.length < 2 ? (['', 'a card'][moved.length] ?? '') : `${moved.length} cards`;
}

function sayPatch({ by, to, itself, changes }: Parts): string {
  const given = changes.find((it) => it.kind === 'attach');
  const modifiers = given?.kind === 'attach' ? given.attachment.modifiers : [];
  const gifts = modifiers.flatMap(({ stat, operation, value }) =>
    operation === Operation.add && value !== 0
      ? [`${value > 0 ? '+' : ''}${value} ${NAMES[stat as Stat] ?? 'more'}`]
      : [],
  );
  if (gifts.length === 0) return `${by} patches ${itself ? 'itself' : to}`;
  return itself ? `${by} gets ${listed(gifts)}` : `${by} gives ${to} ${listed(gifts)}`;
}

/** What patches change, as it is told. */
const NAMES: Partial<Record<Stat, string>> = {
  [Stat.cost]: 'cost',
  [Stat.memory]: 'memory',
  [Stat.strength]: 'strength',
  [Stat.boost]: 'boost',
};
