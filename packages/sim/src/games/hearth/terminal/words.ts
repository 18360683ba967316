import { listed } from '@aftercast/cards/text';
import { game, keywords, Stat, Type, typeNames, Zone } from '@aftercast/hearth';
import { type CauseNode, type ChangeRecord, Field, type Modifier, Operation } from '@aftercast/kernel';
import type { Happening } from '../../../cli/play/onlooker.ts';
import { playerDoes, playerOwns, type Voice } from '../../../cli/play/voice.ts';
import { cardId, factsOf, keywordTitle, thingName, titleOf } from './facts.ts';

/** What the sentence about an action is made of. */
interface Parts {
  /** Who does it; `something` if that is not known. */
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
  /** What goes into a hand, and what goes to the graveyard: names where they are known. */
  taken: string;
  lost: string;
  /** Whether it is done to a weapon. */
  isWeapon: boolean;
  changes: readonly ChangeRecord[];
  name(id: number): string;
}

type Sentence = (parts: Parts) => string | null;

/** A sentence that needs somebody to whom it is done. */
const toSomebody =
  (sentence: Sentence): Sentence =>
  (parts) =>
    parts.to === '' ? null : sentence(parts);

const silent: Sentence = () => null;

const sentences: Partial<Record<Type, Sentence>> = {
  [Type.playCard]: ({ does, card, to }) => `${does('play')} ${card}${at(to)}`,
  [Type.usePower]: ({ does, card, to }) => `${does('use')} ${card}${at(to)}`,
  [Type.attack]: toSomebody(({ by, to }) => `${by} attacks ${to}`),
  [Type.damage]: sayDamage,
  [Type.heal]: sayHealing,
  [Type.armor]: ({ does, amount }) => `${does('gain')} ${amount} armor`,
  [Type.draw]: ({ does, taken }) => (taken === '' ? null : `${does('draw')} ${taken}`),
  [Type.fatigue]: ({ own }) => `${own} deck is empty`,
  [Type.burn]: ({ own, lost }) => (lost === '' ? null : `${own} hand is full, and ${lost} is lost`),
  [Type.discard]: ({ does, lost }) => (lost === '' ? null : `${does('discard')} ${lost}`),
  [Type.giveCard]: ({ does, made }) => `${does('get')} ${made}`,
  [Type.summon]: ({ by, made }) => `${by} summons ${made}`,
  [Type.equip]: ({ does, made }) => `${does('equip')} ${made}`,
  [Type.destroy]: toSomebody(({ by, to }) => `${by} destroys ${to}`),
  [Type.death]: toSomebody(({ to, isWeapon }) => `${to} ${isWeapon ? 'breaks' : 'dies'}`),
  [Type.buff]: sayBuff,
  [Type.silence]: toSomebody(({ by, to }) => `${by} silences ${to}`),
  [Type.freeze]: toSomebody(({ by, to }) => `${by} freezes ${to}`),
  [Type.revealSecret]: ({ own, card }) => `${own} secret is revealed: ${card}`,
  [Type.counter]: ({ by }) => `${by} counters it`,
  [Type.redirect]: toSomebody(({ by, to }) => `${by} points it at ${to}`),
  [Type.transform]: toSomebody(({ by, to, made }) => `${by} turns ${to} into ${made}`),
  [Type.returnToHand]: toSomebody(({ by, to }) => `${by} returns ${to} to the hand`),
  [Type.takeControl]: toSomebody(({ does, to }) => `${does('take')} control of ${to}`),
  [Type.gainMana]: ({ does, amount }) => `${does('gain')} ${amount} mana`,
  [Type.loseMana]: ({ does, amount }) => `${does('lose')} ${amount} mana`,
  [Type.setHealth]: toSomebody(({ by, to, amount }) => `${by} leaves ${to} with ${amount} health`),
  [Type.replaceHero]: ({ does, made }) => `${does('become')} ${made}`,
  [Type.replacePower]: ({ does, made }) => `${does('get')} a new hero power: ${made}`,
  [Type.swap]: toSomebody(({ by, to }) => `${by} swaps ${to}`),
  [Type.startTurn]: ({ own }) => `${own} turn starts`,
  [Type.endTurn]: ({ does }) => does('end the turn'),
  [Type.mulligan]: ({ does, taken }) =>
    taken === '' ? does('keep the hand') : `${does('take')} ${taken} in exchange`,
  [Type.concede]: ({ does }) => does('give up'),
  [Type.castSpell]: silent,
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
};

const SOMETHING = 'something';

/** One action in words, without what it set off; `null` for one that is not worth a line. */
export function sayAction(voice: Voice, known: Happening['known'], node: CauseNode): string | null {
  const { action, changes } = node;
  const name = (id: number) => thingName(voice, known.get(id) ?? { card: 0, seat: -1 });
  const names = (ids: readonly number[]) => listed(ids.filter((id) => known.has(id)).map(name));
  const by = known.has(action.source) ? name(action.source) : SOMETHING;
  if (node.cancelledBy !== 0 || node.dropped) return null;
  const parts: Parts = {
    by,
    to: names(action.targets),
    itself: action.targets.length === 1 && action.targets[0] === action.source,
    // What is played and not seen is a secret.
    card: known.has(action.source) ? titleOf(cardId(known.get(action.source)?.card ?? 0)) : 'a secret',
    amount: action.amount,
    made: madeBy(node, known),
    does: (verb) => playerDoes(voice, action.player, verb),
    own: playerOwns(voice, action.player),
    taken: movedBy(node, known, Zone.hand),
    lost: movedBy(node, known, Zone.graveyard),
    isWeapon: factsOf(cardId(known.get(action.targets[0] ?? 0)?.card ?? 0))?.type === 'weapon',
    changes,
    name,
  };
  const sentence = sentences[action.type as Type];
  if (sentence !== undefined) return sentence(parts);
  return `${(typeNames[action.type] ?? 'something').replaceAll('-', ' ')}: ${by}${at(parts.to)}`;
}

function at(to: string): string {
  return to === '' ? '' : ` at ${to}`;
}

/** What comes into being is told by the action, by what it changes, or by whom it is done to. */
function madeBy({ action, changes }: CauseNode, known: Happening['known']): string {
  if (action.card !== 0) return titleOf(cardId(action.card));
  for (const change of changes) {
    if (change.kind === 'create') return titleOf(cardId(change.entity.card));
    if (change.kind === 'field' && change.field === Field.card) return titleOf(cardId(change.after));
  }
  const cards = [...action.targets, action.source].flatMap((id) => known.get(id)?.card ?? []);
  return titleOf(cardId(cards[0] ?? 0));
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

function sayDamage(parts: Parts): string | null {
  const { by, amount, name } = parts;
  const broken = changed(parts, [Stat.divineShield]);
  const to = listed(changed(parts, [Stat.damage, Stat.armor]).map(name));
  const shields =
    broken.length === 0 ? [] : [`${by} breaks the Divine Shield of ${listed(broken.map(name))}`];
  // Fatigue is nobody's doing.
  const dealt = by === SOMETHING ? `${to} takes ${amount} damage` : `${by} deals ${amount} damage to ${to}`;
  return to === '' ? (shields[0] ?? null) : [dealt, ...shields].join('; ');
}

/** Who was whole is not healed. */
function sayHealing(parts: Parts): string | null {
  const to = listed(changed(parts, [Stat.damage]).map(parts.name));
  return to === '' ? null : `${parts.by} restores ${parts.amount} health to ${to}`;
}

/** Those of whom one of these stats has changed, each once. */
function changed({ changes }: Parts, stats: readonly Stat[]): number[] {
  const ids = changes.flatMap((it) =>
    it.kind === 'set' && stats.some((stat) => stat === it.stat) ? [it.entity] : [],
  );
  return [...new Set(ids)];
}

function sayBuff({ by, to, itself, changes }: Parts): string | null {
  if (to === '') return null;
  const given = changes.find((it) => it.kind === 'attach');
  const gift = given?.kind === 'attach' ? giftOf(given.attachment.modifiers) : '';
  if (gift === '') return itself ? null : `${by} enchants ${to}`;
  return itself ? `${by} gets ${gift}` : `${by} gives ${to} ${gift}`;
}

/** `+1/+1`, `Taunt`; empty for what has no short name. */
function giftOf(modifiers: readonly Modifier[]): string {
  const added = (stat: Stat) =>
    modifiers.reduce(
      (sum, it) => (it.stat === stat && it.operation === Operation.add ? sum + it.value : sum),
      0,
    );
  const [attack, health] = [added(Stat.attack), added(Stat.health)];
  const words = Object.entries(keywords).flatMap(([name, stat]) =>
    modifiers.some((it) => it.stat === stat && it.value !== 0) ? [keywordTitle(name)] : [],
  );
  const numbers = attack === 0 && health === 0 ? [] : [`${signed(attack)}/${signed(health)}`];
  return listed([...numbers, ...words]);
}

function signed(amount: number): string {
  return amount < 0 ? `${amount}` : `+${amount}`;
}
