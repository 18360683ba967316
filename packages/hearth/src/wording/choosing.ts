import { listed, type Phrases, type Wording } from '@aftercast/cards/text';
import { effects, joined } from './effects.ts';
import { DOERS, own, type Word, type WordedEffect, whom } from './parts.ts';

/** Zones whose cards a player does not see without a choice. */
const UNSEEN = /"in":("deck"|\[[^\]]*"deck")/;

/** Words what a player chooses from: `look at the top two cards of your deck`, `choose from all enemy minions`. */
const choose: Word = (effect, phrases) => {
  const { to, cards, aimed, pick } = effect;
  if (aimed && to !== undefined) return own(`choose ${phrases.picked(to, pick)}`);
  if (cards !== undefined) return own(`look at ${listed(cards.map((it) => phrases.cards(it)))}`);
  if (to === undefined || UNSEEN.test(JSON.stringify(to))) return effects.choose?.(effect, phrases) ?? '';
  return own(`choose from ${phrases.whom(to)}`);
};

/** Words what is done of another card: `do what a random Mage spell says`, `your opponent does what Long Break says`. */
const carryOut: Word = (effect, phrases) => {
  const { by, card = '', for: side } = effect;
  const text = `${cardOf(card, phrases)}${aim(effect, phrases)}`;
  if (by !== undefined) {
    const who = phrases.noun(by);
    return own(`${who.text} ${who.many ? 'do' : 'does'} what ${text}`);
  }
  const doer = side === undefined ? undefined : DOERS[side];
  return own(doer === undefined ? `do what ${text}` : `${doer} does what ${text}`);
};

/** Words whose text is carried out: `it says`, `a random Mage spell says`. */
function cardOf(card: NonNullable<WordedEffect['card']>, phrases: Phrases): string {
  if (typeof card === 'string')
    return `${phrases.titleOf(card)} says (${phrases.quoted(phrases.textOf(card))})`;
  if (!('of' in card)) return `${phrases.cards(card)} says`;
  const { many, text } = phrases.noun(card.of);
  return `${text === 'them' ? 'they' : text} ${many ? 'say' : 'says'}`;
}

function aim(effect: WordedEffect, phrases: Phrases): string {
  return effect.to === undefined ? '' : `, aimed at ${whom(effect, phrases)}`;
}

/** Words options that are carried out: `choose one: Long Break (Draw a card) or Night Shift (Gain 2 Armor)`. */
export const joinedWide: Wording['joined'] = (effect, next, phrases) => {
  const { card, cards, count, do: what, pick, rest } = effect;
  const isIt = typeof next.card === 'object' && 'of' in next.card && next.card.of === 'it';
  if (what !== 'choose' || next.do !== 'carry-out' || !isIt) return joined(effect, next, phrases);
  if ([rest, next.for, next.if].some((it) => it !== undefined)) return null;
  const by = next.by === undefined ? '' : ` for ${phrases.noun(next.by).text}`;
  if (cards !== undefined) {
    const options = cards.map((id) => `${phrases.titleOf(id)} (${phrases.textOf(id).replace(/\.$/, '')})`);
    return own(`choose ${phrases.picks(pick)}${by}${aim(next, phrases)}: ${listed(options, 'or')}`);
  }
  if (card === undefined) return null;
  const chosen = `choose ${phrases.picks(pick)} of ${phrases.cards(card, count)}`;
  const many = typeof pick === 'number' ? pick > 1 : (pick?.atMost ?? 1) > 1;
  const says = `do what ${many ? 'they say' : 'it says'}${aim(next, phrases)}`;
  return own(by === '' ? `${chosen} and ${says}` : `${chosen}${by}${aim(next, phrases)}`);
};

/** How `hearth` words choices of later sets. */
export const choosingEffects: Wording['effects'] = { choose, 'carry-out': carryOut };
