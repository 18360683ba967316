import { own, type Word, whom } from './parts.ts';

/** Words which cards come into play: `put a random Secret from your deck into play`. */
export const putIntoPlay: Word = (effect, phrases) => {
  const { to = 'self', for: side } = effect;
  if (side !== 'enemy' && side !== 'any') return `put ${whom(effect, phrases)} into play`;
  const player = side === 'enemy' ? 'your opponent' : 'each player';
  return own(`${player} puts ${phrases.theirs(to, side)} into play`);
};

/** Words which cards go to a deck, and where: `shuffle it into your deck`. */
export const putIntoDeck: Word = (effect, phrases) => {
  const { card, count, at = 'random', to, for: side } = effect;
  const cards = card === undefined ? phrases.whom(to ?? 'self') : phrases.cards(card, count);
  const many = card === undefined && phrases.noun(to ?? 'self').many;
  const owner =
    to === undefined || to === 'self'
      ? side === 'enemy'
        ? "your opponent's deck"
        : side === 'any'
          ? "each player's deck"
          : 'your deck'
      : many
        ? "their owners' decks"
        : "its owner's deck";
  if (at === 'random') return `shuffle ${cards} into ${owner}`;
  return `put ${cards} ${at === 'top' ? 'on top' : 'on the bottom'} of ${owner}`;
};

/** Words a choice: `look at the top 2 cards of your deck`, `look at 3 random spells`. */
export const choose: Word = ({ to, card, count }, phrases) =>
  own(`look at ${card === undefined ? phrases.whom(to ?? 'self') : phrases.cards(card, count)}`);

/** Words a repetition: `as long as no minion is dead, up to 80 times: deal 1 damage to a random minion`. */
export const repeat: Word = ({ amount = 1, while: conditions = [], next = [] }, phrases) => {
  const holds = conditions.map((it) => phrases.condition(it)).join(' and ');
  return own(`up to ${phrases.number(amount)} times, as long as ${holds}: ${phrases.sentence(next)}`);
};

/** Words alternatives: `one of these at random: give it Taunt; give it Windfury`. */
export const atRandom: Word = ({ options = [] }, phrases) =>
  own(`do one of these at random: ${options.map((it) => phrases.sentence(it.do)).join('; or ')}`);
