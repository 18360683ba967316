import {
  belonging,
  capital,
  does,
  forTurns,
  type GermanWords,
  genitive,
  isMany,
  isShort,
  listed,
  object,
  order,
  type Phrase,
  phrase,
  pickWords,
  say,
  verb,
} from '@aftercast/cards/german';
import { effects, joined, look } from './effects.ts';
import { asTheirs, doerOf, type GermanEffect, ownersOf, whom } from './parts.ts';
import { nouns } from './words.ts';

type Word = GermanWords['effects'][string];
type Speech = Parameters<Word>[1];
type Targets = NonNullable<GermanEffect['to']>;

const PUT = verb('bring', 'ins Spiel');
const CAST = verb('wirk');
const GAIN = verb('', '', 'erhält', 'erhaltet', 'erhalten');
const SPEND = verb('', 'aus', 'gibt', 'gebt', 'geben');
const SET = verb('setz');

/** Words which cards come into play. */
const putIntoPlay: Word = (effect, phrases) => {
  const { to = 'self' } = effect;
  const doer = doerOf(effect);
  const it = whom(effect, phrases);
  if (doer.kind !== 'reader') return does(doer, PUT, [asTheirs(say(it, 'accusative'))]);
  // A card of one's own comes to one's own side.
  return order(PUT, [object(it, 'accusative'), isOwn(to) ? '' : 'auf Eurer Seite']);
};

/** Whether cards that come into play are surely the player's own. */
function isOwn(to: Targets): boolean {
  if (typeof to === 'string') return true;
  if ('random' in to) return isOwn(to.of);
  return JSON.stringify(to).includes('"side":"ally"');
}

const DECKS: Readonly<Record<string, string>> = {
  ally: 'Euer Deck',
  enemy: 'das Deck Eures Gegners',
  any: 'das Deck jedes Spielers',
  owner: 'das Deck des betreffenden Spielers',
};

/** Words which cards go to a deck, and where. */
const putIntoDeck: Word = (effect, phrases) => {
  const { card, count, at = 'random', to, for: side = 'ally' } = effect;
  const { cards, before } =
    card === undefined ? { cards: whom(effect, phrases), before: '' } : phrases.cards(card, count);
  const isMine = to === undefined || to === 'self';
  const own = card === undefined ? DECKS.ally : (DECKS[side] ?? DECKS.ally);
  // A card that is there already goes to its own player's deck.
  const deck = isMine ? own : `${isMany(cards) ? 'die Decks' : 'das Deck'} ${ownersOf(cards)}`;
  const parts = [before, object(cards, 'accusative')];
  if (at === 'random') return order(verb('misch'), [...parts, `in ${deck}`]);
  return order(verb('leg'), [...parts, at === 'top' ? `oben auf ${deck}` : `unter ${deck}`]);
};

const repeat: Word = ({ amount = 1, while: conditions = [], next = [] }, phrases) => {
  const holds = conditions.map((it) => phrases.condition(it)).join(' und ');
  const times = phrases.isFigure(amount)
    ? `bis zu ${say(phrases.number(amount))}-mal`
    : `höchstens so oft, wie ${say(phrases.number(amount))} beträgt`;
  return { sentences: `${times}, solange ${holds}: ${capital(phrases.sentence(next))}` };
};

const atRandom: Word = ({ options = [] }, phrases) => ({
  sentences: `tut zufällig eines davon: ${capital(options.map((it) => phrases.sentence(it.do)).join('; oder '))}`,
});

/** Words a spell that an effect casts. */
const castCard: Word = (effect, phrases) => {
  const { card = '', count = 1 } = effect;
  const isSelf = typeof card === 'object' && 'of' in card && card.of === 'self';
  const targets = phrases.mayAim(card) ? '(Ziele zufällig)' : '';
  if (isSelf) {
    const again = count === 1 ? 'erneut' : `${say(phrases.number(count))}-mal erneut`;
    return does(doerOf(effect), CAST, [object(phrases.phrase('self'), 'accusative'), again, targets]);
  }
  if (typeof card === 'string' && count === 1)
    return does(doerOf(effect), CAST, [`„${phrases.titleOf(card)}“`, targets]);
  const { cards, before } = phrases.cards(card, count);
  return does(doerOf(effect), CAST, [before, object(cards, 'accusative'), targets]);
};

/** Zones whose cards a player does not see without a choice. */
const UNSEEN = /"in":("deck"|\[[^\]]*"deck")/;

const choose: Word = (effect, phrases) => {
  const { to, cards, aimed, pick } = effect;
  if (aimed && to !== undefined) return { sentences: `wählt ${say(phrases.picked(to, pick), 'accusative')}` };
  if (cards !== undefined)
    return look({ kind: 'list', items: cards.map((it) => phrases.cards(it).cards), last: 'und' });
  if (to === undefined || UNSEEN.test(JSON.stringify(to))) return effects.choose?.(effect, phrases) ?? [];
  return { sentences: `wählt aus ${say(phrases.phrase(to), 'dative')}` };
};

/** Words whose text is carried out: `er besagt`, `„Lange Pause“ besagt`. */
function says(card: NonNullable<GermanEffect['card']>, phrases: Speech): string {
  if (typeof card === 'string')
    return `„${phrases.titleOf(card)}“ besagt (${phrases.quoted(phrases.textOf(card))})`;
  const it = 'of' in card ? phrases.phrase(card.of) : phrases.cards(card).cards;
  return `${say(it)} ${isMany(it) ? 'besagen' : 'besagt'}`;
}

function aim(effect: GermanEffect, phrases: Speech): string {
  return effect.to === undefined ? '' : `, mit ${say(whom(effect, phrases), 'dative')} als Ziel`;
}

const carryOut: Word = (effect, phrases) => {
  const { by, card = '' } = effect;
  const doer = by === undefined ? doerOf(effect) : phrases.phrase(by);
  const text = `, was ${says(card, phrases)}${aim(effect, phrases)}`;
  return does(doer, verb('', '', 'tut', 'tut', 'tun'), [], text);
};

/** Words options that are carried out: `wählt eines: Lange Pause (…) oder Nachtschicht (…)`. */
export const joinedWide: GermanWords['joined'] = (effect, next, phrases) => {
  const { card, cards, count, do: what, pick, rest } = effect;
  const isIt = typeof next.card === 'object' && 'of' in next.card && next.card.of === 'it';
  if (what !== 'choose' || next.do !== 'carry-out' || !isIt) return joined(effect, next, phrases);
  if ([rest, next.for, next.if].some((it) => it !== undefined)) return null;
  const by = next.by === undefined ? '' : ` für ${say(phrases.phrase(next.by), 'accusative')}`;
  const number = pickWords(pick);
  if (cards !== undefined) {
    const options = cards.map((id) => `${phrases.titleOf(id)} (${phrases.textOf(id).replace(/\.$/, '')})`);
    const which = number === 'ein' ? 'eines' : number;
    return { sentences: `wählt ${which}${by}${aim(next, phrases)}: ${listed(options, 'oder')}` };
  }
  if (card === undefined) return null;
  const from = phrases.cards(card, count).cards;
  const like = from.kind === 'noun' ? from.noun : nouns.card;
  const many = number !== 'ein';
  const one = many ? number : say(phrase('ein', { ...like, one: '', many: '' }), 'accusative');
  const chosen = `wählt ${one} von ${say(from, 'dative')}${by}`;
  if (by !== '') return { sentences: chosen + aim(next, phrases) };
  const it = say({ kind: 'pronoun', gender: like.gender, many });
  return { sentences: `${chosen} und tut, was ${it} ${many ? 'besagen' : 'besagt'}${aim(next, phrases)}` };
};

/** An amount of a counter: `1 Schrott`, `3 Schläge`. */
function counted(
  { amount = 1, counter = '' }: GermanEffect,
  phrases: Speech,
): { text: string; before: string } {
  const { noun, many } = phrases.words.counters[counter] ?? { noun: nouns.card };
  return phrases.much(amount, many && amount !== 1 ? noun.many : noun.one, counter);
}

/** The counter of a card or a player: `Euer Druck`, `die Schläge dieses Dieners`. */
function counterOf(counter: string, owner: Phrase, phrases: Speech): Phrase {
  const { noun, many = false } = phrases.words.counters[counter] ?? { noun: nouns.card };
  return belonging(noun, owner, { many });
}

const countUp: Word = (effect, phrases) => {
  const { text, before } = counted(effect, phrases);
  if (effect.to !== undefined)
    return order(verb('füg', 'hinzu'), [object(whom(effect, phrases), 'dative'), before, text]);
  return does(doerOf(effect), GAIN, [before, text]);
};

const countDown: Word = (effect, phrases) => {
  const { text, before } = counted(effect, phrases);
  if (effect.to !== undefined)
    return order(verb('', '', 'entfernt', 'entfernt', 'entfernen'), [
      before,
      text,
      `von ${say(whom(effect, phrases), 'dative')}`,
    ]);
  return does(doerOf(effect), SPEND, [before, text]);
};

const setCounter: Word = (effect, phrases) => {
  const { amount = 0, counter = '', to } = effect;
  const whose = counterOf(counter, to === undefined ? doerOf(effect) : whom(effect, phrases), phrases);
  return order(SET, [object(whose, 'accusative'), `auf ${say(phrases.number(amount), 'accusative')}`]);
};

/** How `hearth` words the effects of later sets in German. */
export const laterEffects: GermanWords['effects'] = {
  'put-into-play': putIntoPlay,
  'put-into-deck': putIntoDeck,
  remove: (effect, phrases) =>
    order(verb('', '', 'entfernt', 'entfernt', 'entfernen'), [
      object(whom(effect, phrases), 'accusative'),
      'aus dem Match',
    ]),
  'trigger-deathrattle': (effect, phrases) => {
    const it = whom(effect, phrases);
    const own = { one: 'Todesröcheln', many: 'Todesröcheln', gender: 'n' } as const;
    return order(verb('lös', 'aus'), [object(belonging(own, it), 'accusative')]);
  },
  'resolve-deaths': () => order(verb('', 'ab', 'handelt', 'handelt', 'handeln'), ['alle Tode']),
  awaken: (effect, phrases) =>
    phrases.isSilent(effect.to ?? 'self')
      ? does(phrases.selfAsSubject(), verb('erwach'), [], '', true)
      : order(verb('weck'), [object(whom(effect, phrases), 'accusative')]),
  'make-dormant': (effect, phrases) => {
    const { amount = 1 } = effect;
    const turns =
      typeof amount === 'number'
        ? forTurns(amount).trim()
        : `für Züge in Höhe ${genitive(phrases.number(amount))}`;
    return order(verb('', 'ruhen', 'lässt', 'lasst', 'lassen'), [
      object(whom(effect, phrases), 'accusative'),
      turns,
    ]);
  },
  repeat,
  'at-random': atRandom,
  'cast-card': castCard,
  'swap-health': ({ to = 'self', with: other = 'self' }, phrases) => {
    const one = belonging(nouns.health, phrases.phrase(to));
    const second = phrases.phrase(other);
    const its = isShort(second) ? say(belonging(nouns.health, second), 'dative') : `dem ${genitive(second)}`;
    return order(verb('tausch'), [object(one, 'accusative'), `mit ${its}`]);
  },
  choose,
  'carry-out': carryOut,
  'count-up': countUp,
  'count-down': countDown,
  'set-counter': setCounter,
  'begin-quest': (effect, phrases) => {
    const { card = '' } = effect;
    const quest =
      typeof card === 'string' ? `„${phrases.titleOf(card)}“` : say(phrases.cards(card).cards, 'accusative');
    return does(doerOf(effect), verb('', '', 'beginnt', 'beginnt', 'beginnen'), [quest]);
  },
};
