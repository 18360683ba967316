import type { Keywords } from '@aftercast/cards';

// To add a keyword:
//
// - an entry here, and for an ability or a state a number in `Stat` (`vocabulary.ts`)
// - a rule in `actions/` or `commands/`, if it does something new
// - a new `sign` needs its picture in the arena's `presentation/signs.ts`
// - `npx vitest -u packages/hearth/src/loading` and `pnpm cards:schema` write the generated files again
//
// The engine's worker is built with `loading/keyword-rules.ts`, which has no words.

/**
 * The keywords of `hearth` by their names on cards, in the order in which they are shown. `title` and `meaning` are for players;
 * `sign` is the name of a picture; `stat` is the stat that says whether an entity has the keyword (missing for a mere label), and
 * with `counted` its value is an amount. This module imports nothing at run time: a page shows keywords without the rules.
 */
export const keywords = {
  taunt: {
    kind: 'ability',
    stat: 'taunt',
    title: 'Taunt',
    meaning: 'Enemies must attack it first.',
    sign: 'taunt',
  },
  charge: {
    kind: 'ability',
    stat: 'charge',
    title: 'Charge',
    meaning: 'It can attack in the turn in which it comes into play.',
    sign: 'charge',
  },
  'divine-shield': {
    kind: 'ability',
    stat: 'divineShield',
    title: 'Divine Shield',
    meaning: 'The first damage to it only breaks the shield.',
    sign: 'divine-shield',
  },
  windfury: {
    kind: 'ability',
    stat: 'windfury',
    title: 'Windfury',
    meaning: 'It can attack twice a turn.',
    sign: 'windfury',
  },
  stealth: {
    kind: 'ability',
    stat: 'stealth',
    title: 'Stealth',
    meaning: 'Enemies cannot target it until it deals damage or attacks.',
    sign: 'stealth',
    worth: 1,
  },
  poisonous: {
    kind: 'ability',
    stat: 'poisonous',
    title: 'Poisonous',
    meaning: 'It destroys every minion that it damages.',
    printed: 'Destroy any minion damaged by this minion.',
    sign: 'poisonous',
    worth: 2,
  },
  immune: {
    kind: 'ability',
    stat: 'immune',
    title: 'Immune',
    meaning: 'It takes no damage, and enemies cannot target it.',
    sign: 'immune',
  },
  elusive: {
    kind: 'ability',
    stat: 'elusive',
    title: 'Elusive',
    meaning: 'Spells and hero powers cannot target it.',
    printed: "Can't be targeted by spells or Hero Powers.",
    sign: 'elusive',
    worth: 1,
  },
  'cant-attack': {
    kind: 'ability',
    stat: 'cantAttack',
    title: "Can't attack",
    meaning: 'It cannot attack.',
    printed: "Can't attack.",
    sign: 'cant-attack',
  },
  freeze: {
    kind: 'ability',
    stat: 'freeze',
    title: 'Freeze',
    meaning: 'A character that it freezes misses its next attack.',
    authors: 'On a spell it is only a label.',
    printed: 'Freeze any character damaged by this minion.',
    worth: 1,
  },
  'spell-damage': {
    kind: 'ability',
    stat: 'spellDamage',
    title: 'Spell Damage',
    meaning: 'Its player’s spells deal more damage.',
    authors: '`spellDamage` says how much more.',
    printed: null,
    sign: 'spell-damage',
    counted: true,
    worth: 1,
  },
  secret: {
    kind: 'label',
    title: 'Secret',
    meaning: 'It stays hidden until something in the opponent’s turn triggers it.',
    printed: null,
    sign: 'secret',
  },
  quest: {
    kind: 'label',
    title: 'Quest',
    meaning:
      'It is in play until what it asks for is done; then it gives its reward. You can have one at a time.',
    authors: 'It has `quest`.',
    printed: null,
    sign: 'quest',
  },
  sidequest: {
    kind: 'label',
    title: 'Sidequest',
    meaning: 'A smaller quest. It takes the place of a secret, and you can have several.',
    authors: 'It has `quest`.',
    printed: null,
    sign: 'quest',
  },
  questline: {
    kind: 'label',
    title: 'Questline',
    meaning: 'A quest whose reward is also the next quest.',
    authors: 'It has `quest`.',
    printed: null,
    sign: 'quest',
  },
  battlecry: {
    kind: 'label',
    title: 'Battlecry',
    meaning: 'It does something when it is played from the hand.',
    printed: null,
    sign: 'battlecry',
  },
  deathrattle: {
    kind: 'label',
    lasting: true,
    title: 'Deathrattle',
    meaning: 'It does something when it dies.',
    printed: null,
    sign: 'deathrattle',
  },
  combo: {
    kind: 'label',
    title: 'Combo',
    meaning: 'It does more, or something else, if another card was played before it in this turn.',
    printed: null,
  },
  overload: {
    kind: 'label',
    title: 'Overload',
    meaning: 'It locks mana crystals for the next turn.',
    authors: '`overload` says how many.',
    printed: null,
  },
  'choose-one': {
    kind: 'label',
    title: 'Choose One',
    meaning: 'Its player chooses what it does.',
    authors: 'It has `options`.',
    printed: null,
  },
  enrage: {
    kind: 'label',
    lasting: true,
    title: 'Enrage',
    meaning: 'It is stronger while it is damaged.',
    authors: 'It has an aura with the condition `damaged`.',
    printed: null,
    sign: 'enrage',
  },
  'mega-windfury': {
    kind: 'ability',
    stat: 'megaWindfury',
    title: 'Mega-Windfury',
    meaning: 'It can attack four times a turn.',
    sign: 'windfury',
  },
  rush: {
    kind: 'ability',
    stat: 'rush',
    title: 'Rush',
    meaning: 'It can attack minions in the turn in which it comes into play.',
    sign: 'charge',
  },
  'cant-attack-heroes': {
    kind: 'ability',
    stat: 'sparesHeroes',
    title: "Can't attack heroes",
    meaning: 'It cannot attack heroes.',
    printed: "Can't attack heroes.",
    sign: 'cant-attack',
  },
  frozen: {
    kind: 'state',
    stat: 'frozen',
    title: 'Frozen',
    meaning: 'It misses its next attack.',
    sign: 'frozen',
  },
  dormant: {
    kind: 'state',
    stat: 'dormant',
    title: 'Dormant',
    meaning: 'Until it awakens, it does nothing, and nothing can be done to it.',
    sign: 'dormant',
  },
  silenced: {
    kind: 'state',
    stat: 'silenced',
    title: 'Silenced',
    meaning: 'Its abilities are gone.',
    sign: 'silenced',
  },
} as const satisfies Keywords;
