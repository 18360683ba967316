import { isLong, type Phrases, possessive, type Wording } from '@aftercast/cards/text';
import { DOERS, isItself, own, toWhom, type Word, type WordedEffect, whom } from './parts.ts';

type Amount = NonNullable<WordedEffect['amount']>;

/** Words a verb with its targets: `destroy a minion`. */
const on =
  (verb: string): Word =>
  (effect, phrases) =>
    `${verb} ${whom(effect, phrases)}`;

/** Words an amount: `3 damage`, `that much damage`, `damage equal to its Attack`. */
export function much(amount: Amount, what: string, phrases: Phrases, kind: string): string {
  const figure = phrases.isFigure(amount) || amount === 'measure';
  if (figure) return `${phrases.number(amount, kind)} ${what}`;
  const per = phrases.perEach(amount);
  return per === null ? `${what} equal to ${phrases.number(amount)}` : `${per.by} ${what}${per.each}`;
}

/** Words the players: `for your opponent`. */
function forWhom({ for: side }: WordedEffect): string {
  if (side === 'owner') return ' for its owner';
  return side === 'enemy' ? ' for your opponent' : side === 'any' ? ' for each player' : '';
}

const damage: Word = (effect, phrases) => {
  const { amount = 0, by, split, to = 'self' } = effect;
  if (by !== undefined) {
    const who = phrases.doer(by);
    const verb = who.many ? 'deal' : 'deals';
    return own(`${who.text} ${verb} ${much(amount, 'damage', phrases, 'damage')}${toWhom(effect, phrases)}`);
  }
  if (split)
    return `deal ${much(amount, 'damage', phrases, 'damage')} randomly split among ${phrases.whom(to)}`;
  return `deal ${much(amount, 'damage', phrases, 'damage')}${toWhom(effect, phrases)}`;
};

const heal: Word = (effect, phrases) => {
  const { amount = 0, to = 'self' } = effect;
  const full = typeof amount === 'object' && 'stat' in amount && amount.stat === 'damage';
  if (full && JSON.stringify(amount.of) === JSON.stringify(to))
    return `restore ${whom(effect, phrases)} to full Health`;
  return `restore ${much(amount, 'Health', phrases, 'heal')}${toWhom(effect, phrases)}`;
};

const draw: Word = (effect, phrases) => {
  const { to, count, for: side } = effect;
  const player = DOERS[side ?? 'ally'];
  if (to !== undefined)
    return player === undefined ? `draw ${phrases.whom(to)}` : own(`${player} draws ${phrases.whom(to)}`);
  const missing = handShortage(count, side === 'enemy' ? 'enemy' : 'ally');
  if (missing !== null)
    return player === undefined
      ? `draw until you have ${missing} cards in hand`
      : own(`${player} draws until they have ${missing} cards in hand`);
  const until = handDifference(count);
  if (until) return 'draw cards until you have as many in hand as your opponent';
  const cards = phrases.counted(count, 'card', 'cards');
  return player === undefined ? `draw ${cards}` : own(`${player} draws ${cards}`);
};

/** Whether a count is the opponent's hand minus the player's. */
function handDifference(count: WordedEffect['count']): boolean {
  const hand = (side: string) => ({ count: { in: 'hand', side } });
  return JSON.stringify(count) === JSON.stringify({ sum: [hand('enemy'), { product: [-1, hand('ally')] }] });
}

/** How many cards a count fills a player's hand up to; `null` for another count. */
function handShortage(count: WordedEffect['count'], side: 'ally' | 'enemy'): number | null {
  if (typeof count !== 'object' || !('largest' in count)) return null;
  const [, sum] = count.largest;
  const most = typeof sum === 'object' && 'sum' in sum ? sum.sum[0] : undefined;
  if (typeof most !== 'number') return null;
  const missing = { sum: [most, { product: [-1, { count: { in: 'hand', side } }] }] };
  return JSON.stringify(count) === JSON.stringify({ largest: [0, missing] }) ? most : null;
}

const summon: Word = (effect, phrases) => {
  const { card, copy, count } = effect;
  if (copy !== undefined) return `summon an exact copy of ${phrases.whom(copy)}${forWhom(effect)}`;
  if (card === undefined) return 'summon nothing';
  // The minion that has just died returns.
  const isBack = typeof card === 'object' && 'of' in card && (card.of === 'self' || card.of === 'subject');
  if (isBack && phrases.event?.event.startsWith('death')) return `resummon ${phrases.whom(card.of)}`;
  return `summon ${phrases.cards(card, count)}${forWhom(effect)}`;
};

const transform: Word = (effect, phrases) => {
  const { card, copy, to = 'self' } = effect;
  const isSelf = isItself(to, phrases);
  if (copy !== undefined)
    return isSelf
      ? `become an exact copy of ${phrases.whom(copy)}`
      : `transform ${whom(effect, phrases)} into an exact copy of ${phrases.whom(copy)}`;
  if (card === undefined) return 'transform';
  const name = ` ${phrases.card.name}`;
  // Another form of the card itself has the same name.
  const into = (text: string) => (isSelf ? text.replace(name, ` ${phrases.card.type}`) : text);
  return isSelf
    ? `become ${into(phrases.cards(card))}`
    : `transform ${whom(effect, phrases)} into ${phrases.cards(card)}`;
};

const giveCard: Word = (effect, phrases) => {
  const { card = '', count, for: side } = effect;
  const cards = phrases.cards(card, count);
  const player = DOERS[side ?? 'ally'];
  return player === undefined ? `add ${cards} to your hand` : `give ${player} ${cards}`;
};

const gainMana: Word = (effect, phrases) => {
  const { amount = 0, empty, for: side } = effect;
  const [one, many] = [`${empty ? 'empty ' : ''}Mana Crystal`, `${empty ? 'empty ' : ''}Mana Crystals`];
  const until = phrases.until(effect);
  const some = until === '' || amount !== 1 ? phrases.counted(amount, one, many) : `1 ${one}`;
  const only = until === '' ? '' : `${until} only`;
  const player = DOERS[side ?? 'ally'];
  return player === undefined ? `gain ${some}${only}` : `give ${player} ${some}${only}`;
};

const loseMana: Word = ({ amount = 1 }, phrases) =>
  amount === 1
    ? 'destroy one of your Mana Crystals'
    : `destroy ${phrases.number(amount)} of your Mana Crystals`;

const discard: Word = (effect, phrases) => {
  const { to = 'self' } = effect;
  if (JSON.stringify(to) === JSON.stringify({ in: 'hand', side: 'ally' })) return 'discard your hand';
  // Players discard from their own hands.
  return `discard ${phrases.whom(to).replace(' from your hand', '')}`;
};

const returnToHand: Word = (effect, phrases) => {
  const { to = 'self' } = effect;
  const noun = phrases.noun(to);
  const allowed = to === 'chosen' ? (phrases.card.target?.allowed ?? {}) : {};
  const isOwn =
    to === 'giver' || to === 'self' || (allowed.ally !== undefined && Object.keys(allowed).length === 1);
  const hand = isOwn ? 'your hand' : noun.many ? "their owners' hands" : "its owner's hand";
  return `return ${noun.text} to ${hand}`;
};

const takeControl: Word = (effect, phrases) => {
  const until = effect.until === 'turn-end' ? ' until the end of the turn' : phrases.until(effect);
  return `take control of ${whom(effect, phrases)}${until}`;
};

const wear: Word = (effect, phrases) => {
  const { amount = 1, to = 'self' } = effect;
  const number = phrases.number(amount);
  return isItself(to, phrases)
    ? `lose ${number} Durability`
    : `remove ${number} Durability from ${whom(effect, phrases)}`;
};

const setHealth: Word = (effect, phrases) => {
  const noun = phrases.noun(effect.to ?? 'self');
  const number = phrases.number(effect.amount ?? 0);
  return isLong(noun)
    ? `set the remaining Health of ${noun.text} to ${number}`
    : `set ${possessive(noun)} remaining Health to ${number}`;
};

const replacePower: Word = ({ card }, phrases) => {
  const { text } = phrases.noun({ in: 'power', side: 'ally' });
  const says = typeof card === 'string' ? phrases.quoted(phrases.textOf(card)) : phrases.cards(card ?? '');
  return own(`${text} becomes ${says}`);
};

/** Words a choice: `look at the top 2 cards of your deck`, `look at 3 random spells`. */
const choose: Word = ({ to, card, count }, phrases) =>
  own(`look at ${card === undefined ? phrases.whom(to ?? 'self') : phrases.cards(card, count)}`);

/** How an effect's targets, or what it makes, are told from others: `for each one drawn`. */
export const ones: NonNullable<Wording['ones']> = {
  damage: { words: 'that took damage', isTarget: true },
  heal: { words: 'healed', isTarget: true },
  destroy: { words: 'destroyed', isTarget: true },
  draw: { words: 'drawn' },
  summon: { words: 'summoned' },
  equip: { words: 'equipped' },
  transform: { words: 'transformed' },
  'return-to-hand': { words: 'returned' },
  'give-card': { words: 'added' },
  discard: { words: 'discarded' },
  choose: { words: 'chosen' },
};

/** Whether the sides in an effect have words where it is done for other players: `until they have 3 cards in hand`. */
export const hasSides: NonNullable<Wording['hasSides']> = (effect) =>
  effect.do === 'draw' && effect.to === undefined && handShortage(effect.count, 'ally') !== null;

/** How `hearth` words the effects of the classic set. */
export const effects: Wording['effects'] = {
  damage,
  heal,
  armor: ({ amount = 0 }, phrases) => `gain ${much(amount, 'Armor', phrases, 'armor')}`,
  draw,
  summon,
  equip: ({ card = '', for: side }, phrases) => {
    const player = DOERS[side ?? 'ally'];
    const cards = phrases.cards(card);
    return player === undefined ? `equip ${cards}` : own(`${player} equips ${cards}`);
  },
  buff: (effect, phrases) => phrases.gift(effect),
  destroy: on('destroy'),
  silence: on('Silence'),
  freeze: on('Freeze'),
  discard,
  transform,
  'return-to-hand': returnToHand,
  'take-control': takeControl,
  swap: (effect, phrases) => `swap ${whom(effect, phrases)} with ${phrases.whom(effect.with ?? 'self')}`,
  wear,
  'set-health': setHealth,
  'give-card': giveCard,
  'gain-mana': gainMana,
  'lose-mana': loseMana,
  'replace-hero': ({ card = '' }, phrases) => `replace your hero with ${heroName(card, phrases)}`,
  'replace-power': replacePower,
  choose,
  counter: () => 'Counter it',
  redirect: (effect, phrases) =>
    phrases.event?.event === 'attack'
      ? own(`it attacks ${whom(effect, phrases)} instead`)
      : `make ${whom(effect, phrases)} the new target`,
};

function heroName(card: NonNullable<WordedEffect['card']>, phrases: Phrases): string {
  return phrases.cards(card).replace(/^an? (.*) hero$/, '$1');
}

/** Words an effect and its `next` in one clause. */
export const joined: Wording['joined'] = (effect, next, phrases) => {
  if (effect.do !== 'summon' || next.to !== 'it') return null;
  const made = effects.summon?.(effect, phrases);
  if (typeof made !== 'string') return null;
  if (next.do === 'redirect') return `${made} as the new target`;
  return next.do === 'set-health' ? `${made} with ${phrases.number(next.amount ?? 0)} Health` : null;
};
