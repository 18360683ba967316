import type { Keywords } from '@aftercast/cards';

/**
 * What the rules need of the keywords of `hearth`. Adding a keyword is an entry here and its words below, a number in `Stat`
 * for an ability, and a rule if it does something new. Their order is the one in which they are shown. This module imports
 * nothing at run time, so that a page can show keywords without the rules; and the words are apart, so that the engine's
 * worker is not sent any.
 */
export const keywordRules = {
  taunt: { kind: 'ability', stat: 'taunt' },
  charge: { kind: 'ability', stat: 'charge' },
  'divine-shield': { kind: 'ability', stat: 'divineShield' },
  windfury: { kind: 'ability', stat: 'windfury' },
  stealth: { kind: 'ability', stat: 'stealth' },
  poisonous: { kind: 'ability', stat: 'poisonous' },
  immune: { kind: 'ability', stat: 'immune' },
  elusive: { kind: 'ability', stat: 'elusive' },
  'cant-attack': { kind: 'ability', stat: 'cantAttack' },
  freeze: { kind: 'ability', stat: 'freeze' },
  'spell-damage': { kind: 'ability', stat: 'spellDamage' },
  secret: { kind: 'label' },
  battlecry: { kind: 'label' },
  deathrattle: { kind: 'label' },
  combo: { kind: 'label' },
  overload: { kind: 'label' },
  'choose-one': { kind: 'label' },
  enrage: { kind: 'label' },
  frozen: { kind: 'state', stat: 'frozen' },
  silenced: { kind: 'state', stat: 'silenced' },
} as const;

/** What people read of each keyword, and what bots value it at. */
const keywordWords = {
  taunt: {
    title: 'Taunt',
    meaning: 'Enemies must attack it first.',
    sign: 'taunt',
  },
  charge: {
    title: 'Charge',
    meaning: 'It may attack in the turn in which it comes into play.',
    sign: 'charge',
  },
  'divine-shield': {
    title: 'Divine Shield',
    meaning: 'The first damage to it breaks the shield and does nothing else.',
    sign: 'divine-shield',
  },
  windfury: {
    title: 'Windfury',
    meaning: 'It may attack twice a turn.',
    sign: 'windfury',
  },
  stealth: {
    worth: 1,
    title: 'Stealth',
    meaning: 'Enemies cannot point at it until it deals damage or attacks.',
    sign: 'stealth',
  },
  poisonous: {
    worth: 2,
    title: 'Poisonous',
    meaning: 'It destroys every minion that it damages.',
    printed: 'Destroy any minion damaged by this minion.',
    sign: 'poisonous',
  },
  immune: {
    title: 'Immune',
    meaning: 'It takes no damage, and enemies cannot point at it.',
    sign: 'immune',
  },
  elusive: {
    worth: 1,
    title: 'Elusive',
    meaning: 'Spells and hero powers cannot point at it.',
    printed: "Can't be targeted by spells or Hero Powers.",
    sign: 'elusive',
  },
  'cant-attack': {
    title: "Can't attack",
    meaning: 'It cannot attack.',
    printed: "Can't attack.",
    sign: 'cant-attack',
  },
  freeze: {
    worth: 1,
    title: 'Freeze',
    meaning: 'It freezes every character that it damages.',
    authors: 'On a spell it only says what the spell does.',
    printed: 'Freeze any character damaged by this minion.',
  },
  'spell-damage': {
    counted: true,
    worth: 1,
    title: 'Spell Damage',
    meaning: 'Its player’s spells deal more damage.',
    authors: '`spellDamage` says how much more.',
    printed: null,
    sign: 'spell-damage',
  },
  secret: {
    title: 'Secret',
    meaning: 'It stays hidden until something in the opponent’s turn sets it off.',
    printed: null,
    sign: 'secret',
  },
  battlecry: {
    title: 'Battlecry',
    meaning: 'It does something when it is played from the hand.',
    printed: null,
    sign: 'battlecry',
  },
  deathrattle: {
    lasting: true,
    title: 'Deathrattle',
    meaning: 'It does something when it dies.',
    printed: null,
    sign: 'deathrattle',
  },
  combo: {
    title: 'Combo',
    meaning: 'It does more, or something else, if another card was played before it in this turn.',
    printed: null,
  },
  overload: {
    title: 'Overload',
    meaning: 'It locks mana crystals for the next turn.',
    authors: '`overload` says how many.',
    printed: null,
  },
  'choose-one': {
    title: 'Choose One',
    meaning: 'Its player chooses what it does.',
    authors: 'It has `options`.',
    printed: null,
  },
  enrage: {
    lasting: true,
    title: 'Enrage',
    meaning: 'It is stronger while it is damaged.',
    authors: 'It has an aura with the condition `damaged`.',
    printed: null,
    sign: 'enrage',
  },
  frozen: {
    title: 'Frozen',
    meaning: 'It misses its next attack.',
    sign: 'frozen',
  },
  silenced: {
    title: 'Silenced',
    meaning: 'Its abilities are gone.',
    sign: 'silenced',
  },
} as const satisfies Record<keyof typeof keywordRules, object>;

/** The type of a keyword's whole record, by its name. */
type KeywordRecords = {
  readonly [Name in keyof typeof keywordRules]: (typeof keywordRules)[Name] & (typeof keywordWords)[Name];
};

/** The keywords of `hearth`, and all that is known of each. */
export const keywords = /* @__PURE__ */ describe() satisfies Keywords;

function describe(): KeywordRecords {
  const records = Object.entries(keywordRules).map(([name, rules]) => [
    name,
    { ...rules, ...keywordWords[name as keyof typeof keywordRules] },
  ]);
  return Object.fromEntries(records) as KeywordRecords;
}
