import {
  belonging,
  does,
  fixed,
  type GermanSpeech,
  type GermanWords,
  genitive,
  isShort,
  object,
  order,
  type Phrase,
  phrase,
  say,
  verb,
} from '@aftercast/cards/german';
import { doerOf, forWhom, type GermanEffect, ownersOf, whom } from './parts.ts';
import { nouns } from './words.ts';

type Word = GermanWords['effects'][string];

const DEAL = verb('füg', 'zu');
const CAUSE = verb('verursach');
const RESTORE = verb('stell', 'wieder her');
const GAIN = verb('', '', 'erhält', 'erhaltet', 'erhalten');
const GIVE = verb('', '', 'gibt', 'gebt', 'geben');
const ADD = verb('füg', 'hinzu');
const DRAW = verb('zieh');
const SUMMON = verb('ruf', 'herbei');
const EQUIP = verb('leg', 'an');
const TURN = verb('verwandel', '', 'verwandelt', 'verwandelt', 'verwandeln');
const RETURN = verb('', 'zurückkehren', 'lässt', 'lasst', 'lassen');
const SET = verb('setz');
const REDUCE = verb('', '', 'verringert', 'verringert', 'verringern');
const LOSE = verb('', '', 'verliert', 'verliert', 'verlieren');
const DESTROY = verb('', '', 'vernichtet', 'vernichtet', 'vernichten');
const BECOME = verb('', '', 'wird', 'werdet', 'werden');
const ATTACK = verb('greif', 'an');

/** Orders an effect on its targets: `vernichtet einen Diener`. */
const on =
  (what: ReturnType<typeof verb>): Word =>
  (effect, phrases) =>
    order(what, [object(whom(effect, phrases), 'accusative')]);

const damage: Word = (effect, phrases) => {
  const { amount = 0, by, split, to = 'self' } = effect;
  const doer = by === undefined ? doerOf({ do: effect.do }) : phrases.phrase(by);
  const target = phrases.whom(to);
  const { text, before } = phrases.much(amount, 'Schaden', 'damage');
  if (target === null) return does(doer, CAUSE, [before, text]);
  if (split) return order(CAUSE, [before, text], `, zufällig verteilt auf ${say(target, 'accusative')},`);
  return does(doer, DEAL, [object(target, 'dative'), before, text]);
};

const heal: Word = (effect, phrases) => {
  const { amount = 0, to = 'self' } = effect;
  const full = typeof amount === 'object' && 'stat' in amount && amount.stat === 'damage';
  if (full && JSON.stringify(amount.of) === JSON.stringify(to))
    return order(verb('heil'), [object(whom(effect, phrases), 'accusative'), 'vollständig']);
  const target = phrases.whom(to);
  const { text, before } = phrases.much(amount, 'Leben', 'heal');
  const parts = target === null ? [] : [`bei ${say(target, 'dative')}`];
  return order(RESTORE, [...parts, before, text]);
};

const draw: Word = (effect, phrases) => {
  const { to, count } = effect;
  const doer = doerOf(effect);
  if (to !== undefined) return does(doer, DRAW, [object(phrases.phrase(to), 'accusative')]);
  const missing = handShortage(count, effect.for === 'enemy' ? 'enemy' : 'ally');
  const have = doer.kind === 'reader' ? 'Ihr' : 'er';
  const verb = doer.kind === 'reader' ? 'habt' : 'hat';
  if (missing !== null) return does(doer, DRAW, [`Karten, bis ${have} ${missing} auf der Hand ${verb}`]);
  if (handDifference(count))
    return order(DRAW, ['Karten, bis Ihr so viele auf der Hand habt wie Euer Gegner']);
  const { cards, before } = phrases.counted(count, nouns.card);
  return does(doer, DRAW, [before, object(cards, 'accusative')]);
};

/** Whether a count is the opponent's hand minus the player's. */
function handDifference(count: GermanEffect['count']): boolean {
  const hand = (side: string) => ({ count: { in: 'hand', side } });
  return JSON.stringify(count) === JSON.stringify({ sum: [hand('enemy'), { product: [-1, hand('ally')] }] });
}

/** How many cards a count fills a player's hand up to; `null` for another count. */
function handShortage(count: GermanEffect['count'], side: 'ally' | 'enemy'): number | null {
  if (typeof count !== 'object' || !('largest' in count)) return null;
  const [, sum] = count.largest;
  const most = typeof sum === 'object' && 'sum' in sum ? sum.sum[0] : undefined;
  if (typeof most !== 'number') return null;
  const missing = { sum: [most, { product: [-1, { count: { in: 'hand', side } }] }] };
  return JSON.stringify(count) === JSON.stringify({ largest: [0, missing] }) ? most : null;
}

/** An exact copy: `eine exakte Kopie dieses Dieners`. */
function exactCopy(of: Phrase): Phrase {
  const tail = isShort(of) ? 'davon' : genitive(of);
  return phrase('ein', nouns.copy, { adjectives: ['exakt'], tail });
}

const summon: Word = (effect, phrases) => {
  const { card, copy, count } = effect;
  if (copy !== undefined)
    return order(SUMMON, [object(exactCopy(phrases.phrase(copy)), 'accusative'), forWhom(effect)]);
  if (card === undefined) return order(SUMMON, ['nichts']);
  // The minion that has just died returns.
  const isBack = typeof card === 'object' && 'of' in card && (card.of === 'self' || card.of === 'subject');
  if (isBack && phrases.scope.event?.event.startsWith('death'))
    return order(SUMMON, [object(phrases.phrase(card.of), 'accusative'), 'erneut']);
  const { cards, before } = phrases.cards(card, count);
  return order(SUMMON, [before, object(cards, 'accusative'), forWhom(effect)]);
};

const transform: Word = (effect, phrases) => {
  const { card, copy, to = 'self' } = effect;
  const isSelf = phrases.isSilent(to);
  const subject = isSelf ? phrases.selfAsSubject() : null;
  const target = subject === null ? phrases.phrase(to) : null;
  const { cards, before } =
    copy !== undefined
      ? { cards: exactCopy(phrases.phrase(copy)), before: '' }
      : { cards: card === undefined ? fixed('etwas anderes') : formOf(card, isSelf, phrases), before: '' };
  const into = `in ${say(cards, 'accusative')}`;
  const chance = card !== undefined ? phrases.cards(card).before : '';
  return subject !== null
    ? does(subject, TURN, [{ text: 'sich', short: true }, before, chance, into], '', true)
    : order(TURN, [object(target as Phrase, 'accusative'), before, chance, into]);
};

/** Another form of the card itself has its name, which needs not be said. */
function formOf(card: NonNullable<GermanEffect['card']>, isSelf: boolean, phrases: GermanSpeech): Phrase {
  const { cards } = phrases.cards(card);
  if (!isSelf || cards.kind !== 'noun') return cards;
  return { ...cards, tail: cards.tail.replace(`namens ${phrases.titleOf(phrases.source.card.id)} `, '') };
}

const giveCard: Word = (effect, phrases) => {
  const { card = '', count } = effect;
  const { cards, before } = phrases.cards(card, count);
  const doer = doerOf(effect);
  return doer.kind === 'reader'
    ? order(ADD, ['Eurer Hand', before, object(cards, 'accusative')])
    : order(GIVE, [object(doer, 'dative'), before, object(cards, 'accusative')]);
};

const gainMana: Word = (effect, phrases) => {
  const { amount = 0, empty } = effect;
  const { cards, before } = phrases.counted(amount, nouns.crystal, empty ? ['leer'] : []);
  const only = phrases.until(effect) === '' ? '' : 'nur in diesem Zug';
  const doer = doerOf(effect);
  const parts = [only, before, object(cards, 'accusative')];
  return doer.kind === 'reader' ? order(GAIN, parts) : order(GIVE, [object(doer, 'dative'), ...parts]);
};

const loseMana: Word = ({ amount = 1 }, phrases) =>
  order(DESTROY, [
    amount === 1 ? 'einen Eurer Manakristalle' : `${say(phrases.number(amount))} Eurer Manakristalle`,
  ]);

const discard: Word = (effect, phrases) => {
  const { to = 'self' } = effect;
  const verbs = verb('', 'ab', 'wirft', 'werft', 'werfen');
  if (JSON.stringify(to) === JSON.stringify({ in: 'hand', side: 'ally' })) return order(verbs, ['Eure Hand']);
  const it = phrases.phrase(to);
  // Players discard from their own hands.
  return order(verbs, [{ text: say(it, 'accusative').replace(' von Eurer Hand', ''), short: isShort(it) }]);
};

const returnToHand: Word = (effect, phrases) => {
  const { to = 'self' } = effect;
  const it = phrases.phrase(to);
  const allowed = to === 'chosen' ? (phrases.source.card.target?.allowed ?? {}) : {};
  const isOwn =
    to === 'giver' || to === 'self' || (allowed.ally !== undefined && Object.keys(allowed).length === 1);
  const hand = isOwn ? 'auf Eure Hand' : `auf die Hand ${ownersOf(it)}`;
  return order(RETURN, [object(it, 'accusative'), hand]);
};

const takeControl: Word = (effect, phrases) => {
  const until = effect.until === 'turn-end' ? 'bis zum Ende des Zuges' : phrases.until(effect);
  const what = `die Kontrolle über ${say(whom(effect, phrases), 'accusative')}`;
  return order(verb('', '', 'übernimmt', 'übernehmt', 'übernehmen'), [until, what]);
};

const wear: Word = (effect, phrases) => {
  const { amount = 1, to = 'self' } = effect;
  const number = say(phrases.number(amount));
  if (phrases.isSilent(to)) return does(phrases.selfAsSubject(), LOSE, [`${number} Haltbarkeit`], '', true);
  const durability = phrases.words.stats.durability?.noun ?? nouns.health;
  const whose = say(belonging(durability, whom(effect, phrases)), 'accusative');
  return order(REDUCE, [whose, `um ${number}`]);
};

const setHealth: Word = (effect, phrases) => {
  const left = belonging(nouns.health, phrases.phrase(effect.to ?? 'self'), { adjectives: ['verbleibend'] });
  return order(SET, [
    object(left, 'accusative'),
    `auf ${say(phrases.number(effect.amount ?? 0), 'accusative')}`,
  ]);
};

const replacePower: Word = ({ card }, phrases) => {
  const power = phrases.phrase({ in: 'power', side: 'ally' });
  const says =
    typeof card === 'string'
      ? phrases.quoted(phrases.textOf(card))
      : say(phrases.cards(card ?? '').cards, 'dative');
  return does(power, BECOME, [`zu ${says}`]);
};

/** Looking is a sentence of its own. */
export const look = (what: Phrase, before = '') => ({
  sentences: ['seht Euch', before, say(what, 'accusative'), 'an'].filter((it) => it !== '').join(' '),
});

const choose: Word = ({ to, card, count }, phrases) => {
  if (card === undefined) return look(phrases.phrase(to ?? 'self'));
  const { cards, before } = phrases.cards(card, count);
  return look(cards, before);
};

/** What effects were done to, or have made. */
export const ones: GermanWords['ones'] = {
  damage: { participle: 'verletzt' },
  heal: { participle: 'geheilt' },
  destroy: { participle: 'vernichtet' },
  draw: { participle: 'gezogen', noun: nouns.card },
  summon: { participle: 'herbeigerufen', noun: nouns.minion },
  equip: { participle: 'angelegt', noun: { one: 'Waffe', many: 'Waffen', gender: 'f' } },
  transform: { participle: 'verwandelt', noun: nouns.minion },
  'return-to-hand': { participle: 'zurückgekehrt', noun: nouns.card },
  'give-card': { participle: 'hinzugefügt', noun: nouns.card },
  discard: { participle: 'abgeworfen', noun: nouns.card },
  choose: { participle: 'gewählt', noun: nouns.card },
  'put-into-play': { participle: 'ins Spiel gebracht', noun: nouns.card },
  'put-into-deck': { participle: 'ins Deck gelegt', noun: nouns.card },
  'cast-card': { participle: 'gewirkt', noun: nouns.spell },
  'make-dormant': { participle: 'ruhend gemacht', noun: nouns.minion },
  awaken: { participle: 'geweckt', noun: nouns.minion },
  'begin-quest': { participle: 'begonnen', noun: { one: 'Quest', many: 'Quests', gender: 'f' } },
  remove: { participle: 'entfernt', noun: nouns.card },
};

/** How `hearth` words the effects of the classic set in German. */
export const effects: GermanWords['effects'] = {
  damage,
  heal,
  armor: ({ amount = 0 }, phrases) => {
    const { text, before } = phrases.much(amount, 'Rüstung', 'armor');
    return order(GAIN, [before, text]);
  },
  draw,
  summon,
  equip: (effect, phrases) => {
    const { cards, before } = phrases.cards(effect.card ?? '');
    return does(doerOf(effect), EQUIP, [before, object(cards, 'accusative')]);
  },
  buff: (effect, phrases) => phrases.gift(effect),
  destroy: on(DESTROY),
  silence: on(verb('bring', 'zum Schweigen')),
  freeze: on(verb('frier', 'ein')),
  discard,
  transform,
  'return-to-hand': returnToHand,
  'take-control': takeControl,
  swap: (effect, phrases) =>
    order(verb('tausch', 'aus'), [
      object(whom(effect, phrases), 'accusative'),
      `gegen ${say(phrases.phrase(effect.with ?? 'self'), 'accusative')}`,
    ]),
  wear,
  'set-health': setHealth,
  'give-card': giveCard,
  'gain-mana': gainMana,
  'lose-mana': loseMana,
  'replace-hero': ({ card = '' }, phrases) =>
    order(verb('ersetz'), [
      'Euren Helden',
      `durch ${typeof card === 'string' ? phrases.titleOf(card) : say(phrases.cards(card).cards, 'accusative')}`,
    ]),
  'replace-power': replacePower,
  choose,
  counter: (_, phrases) =>
    order(verb('', '', 'kontert', 'kontert', 'kontern'), [object(phrases.phrase('subject'), 'accusative')]),
  redirect: (effect, phrases) =>
    phrases.scope.event?.event === 'attack'
      ? does(phrases.phrase('subject'), ATTACK, ['stattdessen', object(whom(effect, phrases), 'accusative')])
      : order(verb('mach', 'zum neuen Ziel'), [object(whom(effect, phrases), 'accusative')]),
};

/** Words an effect and its `next` in one clause. */
export const joined: GermanWords['joined'] = (effect, next, phrases) => {
  if (effect.do !== 'summon' || next.to !== 'it' || effect.copy !== undefined) return null;
  const more =
    next.do === 'redirect'
      ? 'als neues Ziel'
      : next.do === 'set-health'
        ? `mit ${say(phrases.number(next.amount ?? 0), 'dative')} Leben`
        : null;
  if (more === null) return null;
  const made = effects.summon?.(effect, phrases);
  if (made === undefined || !('verb' in made)) return null;
  return { ...made, parts: [...made.parts, { text: more, short: false }] };
};
