import { forTurns, isLong, possessive, type Wording } from '@aftercast/cards/text';
import { hasSides } from './effects.ts';
import { attacks, does, type EventClause, suffers } from './events.ts';
import { DOERS, isItself, own, type Word, whom } from './parts.ts';

/** Words which cards come into play: `put a random Secret from your deck into play`. */
const putIntoPlay: Word = (effect, phrases) => {
  const { to = 'self', for: side } = effect;
  const player = DOERS[side ?? 'ally'];
  // A card of one's own comes to one's own side.
  const whose = isOwn(to) ? '' : ' on your side';
  if (player === undefined) return `put ${whom(effect, phrases)} into play${whose}`;
  return own(`${player} puts ${phrases.theirs(to, side === 'enemy' ? 'enemy' : 'any')} into play`);
};

/** Whether cards that come into play are surely the player's own. */
function isOwn(to: NonNullable<Parameters<Word>[0]['to']>): boolean {
  if (typeof to === 'string') return true;
  if ('random' in to) return isOwn(to.of);
  return JSON.stringify(to).includes('"side":"ally"');
}

/** Whether the sides in an effect of several players have words: `each player puts a minion from their hand into play`. */
export const hasSidesWide: NonNullable<Wording['hasSides']> = (effect) => {
  const { do: what, to } = effect;
  const sides = JSON.stringify(to ?? {}).match(/"(side|turn)":"\w+"|"(enemy-)?(hero|player)"/g) ?? [];
  return what === 'put-into-play'
    ? sides.join() === '"side":"ally"' && /"(hand|deck|graveyard)"/.test(JSON.stringify(to))
    : hasSides(effect);
};

const DECKS: Readonly<Record<string, string>> = {
  enemy: "your opponent's deck",
  any: "each player's deck",
  owner: "that player's deck",
};

/** Words which cards go to a deck, and where: `shuffle it into your deck`. */
const putIntoDeck: Word = (effect, phrases) => {
  const { card, count, at = 'random', to, for: side } = effect;
  const cards = card === undefined ? whom(effect, phrases) : phrases.cards(card, count);
  const deck = card === undefined ? 'your deck' : (DECKS[side ?? 'ally'] ?? 'your deck');
  const isMine = to === undefined || to === 'self';
  // A card that is there already goes to its own player's deck, even if the effect is done for another player.
  const many = !isMine && phrases.noun(to).many;
  const owner = isMine ? deck : many ? "their owners' decks" : "its owner's deck";
  if (at === 'random') return `shuffle ${cards} into ${owner}`;
  return `put ${cards} ${at === 'top' ? 'on top' : 'on the bottom'} of ${owner}`;
};

/** Words a repetition: `as long as no minion is dead, up to 80 times: deal 1 damage to a random minion`. */
const repeat: Word = ({ amount = 1, while: conditions = [], next = [] }, phrases) => {
  const holds = conditions.map((it) => phrases.condition(it)).join(' and ');
  const times = phrases.isFigure(amount)
    ? `up to ${phrases.number(amount)} times`
    : `at most as many times as ${phrases.number(amount)}`;
  return own(`${times}, as long as ${holds}: ${phrases.sentence(next)}`);
};

/** Words alternatives: `one of these at random: give it Taunt; give it Windfury`. */
const atRandom: Word = ({ options = [] }, phrases) =>
  own(`do one of these at random: ${phrases.alternatives(options.map((it) => it.do))}`);

/** Words a spell that an effect casts: `cast a random Mage spell (targets chosen at random)`, `cast this spell again`. */
const castCard: Word = ({ card = '', count = 1, for: side }, phrases) => {
  const isOwn = typeof card === 'object' && 'of' in card && card.of === 'self';
  const again = count === 1 ? ' again' : ` again ${phrases.number(count)} times`;
  // A card is named without an article and its type.
  const cards = isOwn
    ? `${phrases.noun('self').text}${again}`
    : phrases.cards(card, count).replace(typeof card === 'string' ? /^an? (.*) spell$/ : /^$/, '$1');
  const targets = phrases.mayAim(card) ? ' (targets chosen at random)' : '';
  const player = DOERS[side ?? 'ally'];
  return player === undefined ? `cast ${cards}${targets}` : own(`${player} casts ${cards}${targets}`);
};

/** Words a blow: `this minion strikes a minion`. */
const strikes: EventClause = ({ who, target }, phrases) =>
  `${phrases.one(who, 'character')} strikes ${phrases.one(target, 'character')}`;

/** Words the use of a hero power: `you use your Hero Power`. */
const uses: EventClause = ({ who }) => {
  if (who?.side === 'ally') return 'you use your Hero Power';
  return who?.side === 'enemy' ? 'your opponent uses their Hero Power' : 'a Hero Power is used';
};

/** Words a gain of armor: `you gain Armor`. */
const gainsArmor: EventClause = ({ who }) => {
  if (who?.side === 'ally') return 'you gain Armor';
  return who?.side === 'enemy' ? 'your opponent gains Armor' : 'a hero gains Armor';
};

/** Words mana that is spent: `you spend Mana`, `your opponent spends Mana on a spell`. */
const spends: EventClause = ({ who = {} }, phrases) => {
  const { side, ...filter } = who;
  const on = Object.keys(filter).length === 0 ? '' : ` on ${phrases.one(filter, 'card')}`;
  if (side === 'ally') return `you spend Mana${on}`;
  return side === 'enemy' ? `your opponent spends Mana${on}` : `a player spends Mana${on}`;
};

/** Words a kill: `this minion kills a minion`. */
const kills: EventClause = ({ who, target }, phrases) =>
  `${phrases.one(who, 'card')} kills ${phrases.one(target, 'character')}`;

/** Words the beginning of a match: `the start of the match`. */
const begins: EventClause = ({ who }) => {
  if (who?.side === 'ally') return 'the start of a match in which you go first';
  if (who?.side === 'enemy') return 'the start of a match in which you go second';
  return 'the start of the match';
};

/** How `hearth` words the effects that later sets need. A page without such sets does not load this. */
export const laterEffects: Wording['effects'] = {
  'put-into-play': putIntoPlay,
  'put-into-deck': putIntoDeck,
  remove: (effect, phrases) => `remove ${whom(effect, phrases)} from the match`,
  'trigger-deathrattle': (effect, phrases) => {
    const noun = whom(effect, phrases);
    const own = noun === 'them' ? 'their' : noun === 'it' ? 'its' : null;
    return `trigger ${own === null ? `the Deathrattles of ${noun}` : `${own} Deathrattles`}`;
  },
  'resolve-deaths': () => 'resolve all deaths',
  // What a card does to itself needs no object, as with `gain +1 Attack`.
  awaken: (effect, phrases) => (isItself(effect.to, phrases) ? 'awaken' : `awaken ${whom(effect, phrases)}`),
  'make-dormant': (effect, phrases) => {
    const { amount = 1 } = effect;
    const turns =
      typeof amount === 'number' ? forTurns(amount) : ` for as many turns as ${phrases.number(amount)}`;
    return `make ${whom(effect, phrases)} Dormant${turns}`;
  },
  repeat,
  'at-random': atRandom,
  'cast-card': castCard,
  'swap-health': ({ to = 'self', with: other = 'self' }, phrases) => {
    const noun = phrases.noun(to);
    // A noun with a clause or a phrase behind it has no possessive.
    const health = isLong(noun) || noun.many ? `the Health of ${noun.text}` : `${possessive(noun)} Health`;
    return `swap ${health} with that of ${phrases.noun(other).text}`;
  },
};

/** How the cards of these effects are told from others. */
export const laterOnes: NonNullable<Wording['ones']> = {
  'put-into-play': { words: 'put into play' },
  'put-into-deck': { words: 'put into a deck' },
  'cast-card': { words: 'cast' },
  'make-dormant': { words: 'made Dormant' },
  awaken: { words: 'awakened' },
  'begin-quest': { words: 'begun' },
  remove: { words: 'removed' },
};

/** How `hearth` words the events that later sets need. */
export const laterEvents: Wording['events'] = {
  strike: { when: 'Whenever', clause: strikes },
  'after-attack': { when: 'After', clause: attacks },
  'deal-damage': { when: 'Whenever', clause: suffers('deals damage') },
  'restore-health': { about: 'card', when: 'Whenever', clause: suffers('restores Health', 'card') },
  'spend-mana': { about: 'card', when: 'Whenever', clause: spends },
  kill: { about: 'card', when: 'Whenever', clause: kills },
  'match-start': { when: 'At', clause: begins },
  armor: { when: 'Whenever', clause: gainsArmor },
  power: { when: 'After', clause: uses },
  awakens: { about: 'minion', when: 'When', clause: suffers('awakens', 'minion') },
  draw: { about: 'card', when: 'Whenever', clause: does('draw', 'drawn', 'card') },
  drawn: { when: 'When', clause: () => 'you draw this' },
  discard: { about: 'card', when: 'Whenever', clause: does('discard', 'discarded', 'card') },
  discarded: { when: 'When', clause: () => 'you discard this' },
};
