import { listed } from '@aftercast/cards/text';
import {
  game,
  type HearthActionType,
  type HearthStat,
  keywordStats,
  Stat,
  Type,
  typeNames,
  Zone,
} from '@aftercast/hearth';
import { type CauseNode, EntityField, type Modifier, Operation } from '@aftercast/kernel';
import type { Happening } from '../../../view/onlooker.ts';
import {
  at,
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
import { type HearthNames, keywordTitle } from './cards.ts';

const sentences: Partial<Record<HearthActionType, Sentence>> = {
  [Type.playCard]: common.play,
  [Type.usePower]: ({ does, card, to }) => `${does('use')} ${card}${at(to)}`,
  [Type.useLocation]: ({ does, card, to }) => `${does('use')} ${card}${at(to)}`,
  [Type.attack]: common.attack,
  [Type.damage]: sayDamage,
  [Type.heal]: sayHealing,
  [Type.armor]: ({ does, amount }) => `${does('gain')} ${amount} armor`,
  [Type.draw]: common.draw,
  [Type.fatigue]: ({ own }) => `${own} deck is empty`,
  [Type.burn]: ({ own, lost }) => (lost === '' ? null : `${own} hand is full, and ${lost} is lost`),
  [Type.discard]: common.discard,
  [Type.giveCard]: common.give,
  [Type.summon]: ({ by, made }) => `${by} summons ${made}`,
  [Type.equip]: ({ does, made }) => `${does('equip')} ${made}`,
  [Type.destroy]: withTarget(({ by, to }) => `${by} destroys ${to}`),
  [Type.buff]: sayBuff,
  [Type.silence]: withTarget(({ by, to }) => `${by} silences ${to}`),
  [Type.freeze]: withTarget(({ by, to }) => `${by} freezes ${to}`),
  [Type.revealSecret]: ({ own, card }) => `${own} secret is revealed: ${card}`,
  [Type.progress]: silent,
  [Type.completeQuest]: ({ own, card }) => `${own} quest is completed: ${card}`,
  [Type.beginQuest]: ({ does, made }) => (made === '' ? null : `${does('begin')} a quest: ${made}`),
  [Type.makeDormant]: withTarget(({ by, to }) => `${by} makes ${to} dormant`),
  [Type.awaken]: withTarget(({ to }) => `${to} awakens`),
  [Type.changeCounter]: withTarget(
    ({ by, to, amount }) => `${by} changes a counter of ${to} by ${signed(amount)}`,
  ),
  [Type.counter]: ({ by }) => `${by} counters it`,
  [Type.redirect]: withTarget(({ by, to }) => `${by} points it at ${to}`),
  [Type.transform]: withTarget(({ by, to, made }) => `${by} turns ${to} into ${made}`),
  [Type.returnToHand]: withTarget(({ by, to }) => `${by} returns ${to} to the hand`),
  [Type.takeControl]: withTarget(({ does, to }) => `${does('take')} control of ${to}`),
  [Type.gainMana]: ({ does, amount }) => `${does('gain')} ${amount} mana`,
  [Type.loseMana]: ({ does, amount }) => `${does('lose')} ${amount} mana`,
  [Type.setHealth]: withTarget(({ by, to, amount }) => `${by} leaves ${to} with ${amount} health`),
  [Type.replaceHero]: ({ does, made }) => `${does('become')} ${made}`,
  [Type.replacePower]: ({ does, made }) => `${does('get')} a new hero power: ${made}`,
  [Type.swap]: withTarget(({ by, to }) => `${by} swaps ${to}`),
  [Type.startTurn]: common.startTurn,
  [Type.endTurn]: common.endTurn,
  [Type.mulligan]: ({ does, taken }) =>
    taken === '' ? does('keep the hand') : `${does('take')} ${taken} in exchange`,
  [Type.concede]: common.concede,
  [Type.castByEffect]: ({ card, to }) => `${card} is cast${at(to)}`,
  [Type.castSpell]: silent,
  [Type.castCard]: silent,
  [Type.battlecry]: silent,
  [Type.deaths]: silent,
  [Type.afterPlay]: silent,
  [Type.afterAttack]: silent,
  [Type.judge]: silent,
  [Type.update]: silent,
  [Type.steps]: silent,
  [Type.wear]: silent,
  [Type.dull]: silent,
  [Type.choose]: silent,
  [Type.dispel]: silent,
  [Type.attackEnd]: silent,
  [Type.bury]: silent,
  [Type.join]: silent,
  [Type.addToDeck]: silent,
  [Type.openMatch]: silent,
  [Type.deal]: silent,
  [Type.startMatch]: silent,
};

/** Makes the function that describes one action of `hearth` in words. A card that is played unseen is a secret. */
export function sayHearthWith(names: HearthNames): TerminalView['say'] {
  const death = withTarget((parts) => `${parts.to} ${verbOfDeath(names, parts)}`);
  return makeSayer({
    names,
    sentences: { ...sentences, [Type.death]: death },
    typeNames,
    zones: game.zones.length,
    hand: Zone.hand,
    lost: Zone.graveyard,
    unseen: 'a secret',
    made: (node, known) => madeBy(names, node, known),
  });
}

/** Names what an action creates: by its card, by its changes, or by its target. */
function madeBy(
  { cardId, titleOf }: HearthNames,
  { action, changes }: CauseNode,
  known: Happening['known'],
): string {
  if (action.card !== 0) return titleOf(cardId(action.card));
  for (const change of changes) {
    if (change.kind === 'create') return titleOf(cardId(change.entity.card));
    if (change.kind === 'field' && change.field === EntityField.card) return titleOf(cardId(change.after));
  }
  const cards = [...action.targets, action.source].flatMap((id) => known.get(id)?.card ?? []);
  return titleOf(cardId(cards[0] ?? 0));
}

/** What the target does when it leaves play: a weapon breaks, a location closes for good. */
function verbOfDeath({ cardId, factsOf }: HearthNames, { known, node: { action } }: SentenceParts): string {
  const type = factsOf(cardId(known.get(action.targets[0] ?? 0)?.card ?? 0))?.type;
  if (type === 'location') return 'closes for good';
  return type === 'weapon' ? 'breaks' : 'dies';
}

function sayDamage(parts: SentenceParts): string | null {
  const { by, amount, name } = parts;
  const broken = changed(parts, [Stat.divineShield]);
  const to = listed(changed(parts, [Stat.damage, Stat.armor]).map(name));
  const shields =
    broken.length === 0 ? [] : [`${by} breaks the Divine Shield of ${listed(broken.map(name))}`];
  // Fatigue damage has no source.
  const dealt = by === SOMETHING ? `${to} takes ${amount} damage` : `${by} deals ${amount} damage to ${to}`;
  return to === '' ? (shields[0] ?? null) : [dealt, ...shields].join('; ');
}

/** Describes healing; targets at full health are left out. */
function sayHealing(parts: SentenceParts): string | null {
  const to = listed(changed(parts, [Stat.damage]).map(parts.name));
  return to === '' ? null : `${parts.by} restores ${parts.amount} health to ${to}`;
}

/** Returns the entities of which one of these stats changed, each once. */
function changed({ node: { changes } }: SentenceParts, stats: readonly HearthStat[]): number[] {
  const ids = changes.flatMap((it) =>
    it.kind === 'set' && stats.some((stat) => stat === it.stat) ? [it.entity] : [],
  );
  return [...new Set(ids)];
}

function sayBuff({ by, to, itself, node: { changes } }: SentenceParts): string | null {
  if (to === '') return null;
  const given = changes.find((it) => it.kind === 'attach');
  const gift = given?.kind === 'attach' ? giftOf(given.attachment.modifiers) : '';
  if (gift === '') return itself ? null : `${by} enchants ${to}`;
  return itself ? `${by} gets ${gift}` : `${by} gives ${to} ${gift}`;
}

/** Describes modifiers as `+1/+1` or `Taunt`; empty if there is no short form. */
function giftOf(modifiers: readonly Modifier[]): string {
  const added = (stat: HearthStat) =>
    modifiers.reduce(
      (sum, it) => (it.stat === stat && it.operation === Operation.add ? sum + it.value : sum),
      0,
    );
  const [attack, health] = [added(Stat.attack), added(Stat.health)];
  const words = Object.entries(keywordStats).flatMap(([name, stat]) =>
    modifiers.some((it) => it.stat === stat && it.value !== 0) ? [keywordTitle(name)] : [],
  );
  const numbers = attack === 0 && health === 0 ? [] : [`${signed(attack)}/${signed(health)}`];
  return listed([...numbers, ...words]);
}
