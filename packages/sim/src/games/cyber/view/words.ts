import { listed } from '@aftercast/cards/text';
import { type CyberActionType, type CyberStat, game, Stat, Type, typeNames, Zone } from '@aftercast/cyber';
import { Operation } from '@aftercast/kernel';
import {
  common,
  makeSayer,
  type Sentence,
  type SentenceParts,
  SOMETHING,
  signed,
  silent,
  withTarget,
} from '../../../view/sentences.ts';
import type { TerminalView } from '../../../view/view.ts';
import type { CyberNames } from './cards.ts';

const sentences: Readonly<Record<CyberActionType, Sentence>> = {
  [Type.playCard]: common.play,
  [Type.attack]: common.attack,
  [Type.dealDamage]: withTarget(({ by, amount, to }) =>
    by === SOMETHING ? `${to} takes ${amount} damage` : `${by} deals ${amount} damage to ${to}`,
  ),
  [Type.drawCard]: common.draw,
  [Type.discard]: common.discard,
  [Type.trash]: withTarget(({ by, to }) => `${by} trashes ${to}`),
  [Type.trashed]: withTarget(({ to }) => `${to} is trashed`),
  [Type.spawn]: ({ by, made }) => `${by} spawns ${made}`,
  [Type.giveCard]: common.give,
  [Type.recall]: withTarget(({ by, to }) => `${by} recalls ${to}`),
  [Type.patch]: withTarget(sayPatch),
  [Type.boot]: withTarget(({ to }) => `${to} can attack`),
  [Type.gainCpu]: ({ does, amount }) => `${does('gain')} ${amount} CPU`,
  [Type.loseCpu]: ({ does, amount }) => `${does('lose')} ${amount} CPU`,
  [Type.gainMemory]: ({ does, amount }) => `${does('gain')} ${amount} memory`,
  [Type.startTurn]: common.startTurn,
  [Type.endTurn]: common.endTurn,
  [Type.concede]: common.concede,
  [Type.changeCounter]: withTarget(
    ({ by, to, amount }) => `${by} changes a counter of ${to} by ${signed(amount)}`,
  ),
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

/** Makes the function that describes one action of `cyber` in words. */
export function sayCyberWith(names: CyberNames): TerminalView['say'] {
  return makeSayer({
    names,
    sentences,
    typeNames,
    zones: game.zones.length,
    hand: Zone.hand,
    lost: Zone.trash,
    unseen: 'a card',
    made: ({ action }) => names.titleOf(names.cardId(action.card)),
  });
}

function sayPatch({ by, to, itself, node: { changes } }: SentenceParts): string {
  const given = changes.find((it) => it.kind === 'attach');
  const modifiers = given?.kind === 'attach' ? given.attachment.modifiers : [];
  const gifts = modifiers.flatMap(({ stat, operation, value }) =>
    operation === Operation.add && value !== 0
      ? [`${signed(value)} ${NAMES[stat as CyberStat] ?? 'more'}`]
      : [],
  );
  if (gifts.length === 0) return `${by} patches ${itself ? 'itself' : to}`;
  return itself ? `${by} gets ${listed(gifts)}` : `${by} gives ${to} ${listed(gifts)}`;
}

/** Names of the stats that patches change. */
const NAMES: Partial<Record<CyberStat, string>> = {
  [Stat.cost]: 'cost',
  [Stat.memory]: 'memory',
  [Stat.strength]: 'strength',
  [Stat.boost]: 'boost',
};
