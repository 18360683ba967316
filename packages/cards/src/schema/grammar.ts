/** The explanation of a construct of the language and of its keys, for authors of cards. */
export interface Explanation {
  about: string;
  keys?: Readonly<Record<string, string>>;
}

const filter = {
  side: "Whose it is, relative to the card's controller.",
  type: 'Its card type, or one of several types.',
  race: 'Its race.',
  keyword: 'A keyword that it has now; for a label, one that is printed on its card.',
  is: 'A state that it is in.',
  self: 'Only the card itself.',
  other: 'Anything but the card itself.',
  where: 'Conditions on the candidate. All of them must hold.',
};

const remembered =
  'Which entities the event must be about. `ally` is the controller of the card that asks; the card itself cannot be meant.';
const during =
  '`turn`: in this turn. `last-turn`: in the last turn of the card’s controller that is over. `match`: in the match.';

const of = 'What it is about. Without it: in a filter the candidate, anywhere else the card itself.';

/** Explains the grammar, which all games share. Each game explains its own words. */
export const grammar: Readonly<Record<string, Explanation>> = {
  card: {
    about: 'A card: what it is and what it does.',
    keys: {
      id: 'The name of the card in other cards and in scenarios: lower-case words joined by hyphens.',
      name: 'Its name, as players read it.',
      set: 'The id of its set. In a file with a header, the header says it.',
      type: 'Its card type.',
      class: 'The class that it belongs to.',
      rarity: 'Its rarity. Leave it out for a card that cannot be collected.',
      collectible:
        'Whether it can be put into a deck. The default is `true`; write `false` for tokens, powers and heroes.',
      cost: 'What playing it costs, in the unit that the game pays with.',
      attack: 'Printed attack.',
      health: 'Printed health, which is the maximum.',
      durability: 'Printed durability of a weapon or a location.',
      cooldown: 'How many turns of its player a location is closed after each use.',
      dormant:
        'For how many turns of its player it is dormant after it has come into play; 0: until an effect awakens it.',
      race: 'Its race, if it has one.',
      stats: 'Other printed stats, by name.',
      spellDamage: 'How much it adds to the damage of its side’s spells.',
      overload: 'How many crystals it locks in the next turn.',
      power: 'Of a hero: the id of its power.',
      second: 'Of the player’s card: the id of the card that the seat without the first turn receives.',
      keywords: 'All keywords of the card: those with rules, and those that are labels.',
      target: 'The target that playing it asks for.',
      requires: 'Conditions that must hold for it to be played.',
      options: 'The player chooses one of these when playing it.',
      attacks: 'The player chooses and pays for one of these each time it attacks.',
      routines: 'What playing it does, and which events it answers.',
      auras: 'What holds for as long as it is in play.',
      quest: 'What it asks for as a quest, which is in play until that is done.',
    },
  },
  'card-set': {
    about: 'A set of cards, with the words that it adds.',
    keys: {
      set: 'The id of the set.',
      name: 'Its name, as players read it.',
      classes: 'The classes that it adds, by id.',
      races: 'The races that it adds, by id.',
      rarities: 'The rarities that it adds, by id.',
      keywords: 'The keywords that it adds, by id.',
      counters: 'The numbers that it adds, by id: of each player, or of each card.',
      cards: 'Its cards.',
    },
  },
  set: { about: 'The id of a set: lower-case words joined by hyphens.' },
  'set-word': {
    about: 'A class, race or rarity.',
    keys: { title: 'Its name, as players read it. The default is the id with capital letters.' },
  },
  'set-keyword': {
    about: 'A keyword: a label, or the name of abilities.',
    keys: {
      title: 'Its name, as players read it.',
      meaning: 'What it does, in a sentence for players.',
      noun: 'Cards with it are called by its name, as in "a random Spare Part".',
      routines: 'Abilities of a card that has it, printed or given.',
      auras: 'What holds while a card that has it is in play.',
    },
  },
  'set-counter': {
    about:
      'A number of each player, or of each card. It begins at 0; conditions and amounts read it like a stat.',
    keys: {
      title: 'Its name, as players read it after a number.',
      meaning: 'What it is, in a sentence for players.',
      of: '`player`: each player has it. `card`: each card has it, until the card is reset.',
      atLeast: 'The least that it can be, at most 0. The default is 0.',
      atMost: 'The most that it can be. The default is no limit.',
      kept: '`match`: it lasts, which is the default. `turn`: it is 0 again when a turn begins.',
      known: '`all`: all players know it, which is the default. `owner`: only the player who has it.',
    },
  },
  quest: {
    about:
      'What a quest asks of its player, and what it gives for that. All players see how far it has come.',
    keys: {
      counts: 'The event that brings it forward.',
      if: 'Conditions that must hold when the event happens.',
      adds: 'How far each such event brings it. The default is 1.',
      goal: 'How far it must come.',
      reward: 'What is done then.',
      opening: 'The card is always one of those that its player is dealt first.',
    },
  },
  counter: { about: 'A counter that a set adds.' },
  id: { about: 'An id of a card: lower-case words joined by hyphens.' },
  target: {
    about: 'The target that a card asks for.',
    keys: {
      need: 'Whether a target must be chosen.',
      allowed: 'What the rules accept: zones by side.',
      preferred: 'The sensible part of `allowed`, which bots choose from. The default is all of it.',
      who: 'A filter that a target must also match.',
    },
  },
  need: {
    about:
      '`required`: no target, no play. `optional`: it may be left out. `if-available`: it must be chosen when there is one.',
  },
  mark: {
    about: 'Zones by side.',
    keys: { ally: 'Zones of its own side.', enemy: 'Zones of the other side.', any: 'Zones of both sides.' },
  },
  option: {
    about: 'An option that a player can choose.',
    keys: {
      target: 'The target that this option asks for.',
      requires: 'Conditions that must hold for this option to be chosen.',
      do: 'What it does.',
    },
  },
  attack: {
    about: 'An attack that a card in play can make.',
    keys: { cost: 'What each use costs.', do: 'What it does. The attacked entity is `chosen`.' },
  },
  routine: {
    about: 'An ability: the event that it answers, and what it does then.',
    keys: {
      on: 'The event that it answers.',
      if: 'Conditions that must hold when the event happens.',
      in: 'The zone in which the card must be, such as the hand. The default is in play.',
      do: 'Its effects, one after the other.',
      instead: 'Replaces what playing the card usually does (a combo).',
      once: 'Only in an enchantment, which ends after this answer. `do` may then be empty.',
    },
  },
  event: {
    about: 'An event, and what it must be about.',
    keys: {
      event: 'What happens.',
      who: 'A filter for what it is about (`subject`).',
      target: 'A filter for its target.',
      counter: 'The counter that has changed.',
    },
  },
  aura: {
    about: 'An effect that holds for as long as the card is in play. It is always up to date.',
    keys: {
      to: 'What it affects.',
      in: 'The zone in which the card must be. The default is in play.',
      while: 'Conditions that must all hold.',
      stats: 'Added to stats, after all enchantments.',
      pin: 'The values of stats, regardless of enchantments.',
      least: 'Lower bounds: it does not reduce a stat below this.',
      keywords: 'Keywords that it gives.',
      twice: 'Events that the cards of `to`, a player, answer twice.',
      as: 'The card whose effects the cards of `to` have when they are played or used.',
    },
  },
  'doubling-event': { about: 'An event that may be answered twice.' },
  effect: {
    about: 'One step of what an ability does.',
    keys: {
      do: 'What to do.',
      to: 'The targets, all affected at once.',
      amount: 'How much.',
      count: 'How many times, one after the other: at most 1,000.',
      card: 'The card to make, or whose effects are done.',
      cards: 'Cards that the player chooses from, in this order.',
      pick: 'How many the player picks. The default is 1.',
      aimed:
        'What is picked are further targets of the card: only what it may target can be picked, and without enough it cannot be played.',
      copy: 'Instead of `card`: what to copy, with its enchantments and damage.',
      for: 'The players it is done for: a side, or the `owner` of `it` or of what the event is about. The default is the card’s controller.',
      by: 'Who does it in place of the card.',
      with: 'What `to` is swapped with.',
      split: 'Splits the amount into single points, at most 1,000, each for a random one of `to`.',
      together: 'Everything in `next` happens at once.',
      empty: 'New crystals are empty.',
      at: 'Where in the deck. The default is at random.',
      options: 'Alternatives of which one is done.',
      while: 'Repeats `next` for as long as all of these hold.',
      stats: 'Added to stats.',
      set: 'New values of stats.',
      multiply: 'Factors for stats.',
      keywords: 'Keywords to give.',
      lose: 'Keywords to remove.',
      routines: 'Routines that the targets have from then on.',
      auras: 'Auras that the targets have from then on.',
      until: 'When the enchantment ends. The default is never.',
      if: 'Conditions that must hold when the effect is resolved. Otherwise it is dropped.',
      next: 'Effects for each entity that it has made, drawn, moved or picked (`it`), before other cards answer.',
      rest: 'Effects for each entity that was not picked (`it`).',
      counter: 'The counter that it changes.',
    },
  },
  pick: { about: 'How many options a player picks.' },
  'pick-bounds': {
    about: 'Bounds of how many options a player picks.',
    keys: {
      atLeast: 'The smallest number. The default is 0: the player may pick none.',
      atMost: 'The largest number.',
    },
  },
  alternative: { about: 'One of the alternatives of an effect.', keys: { do: 'Its effects.' } },
  filter: { about: 'Matches entities. All keys must match.', keys: filter },
  selector: { about: 'A set of entities, to affect or to count.' },
  'selector-word': {
    about:
      '`self`: the card. `chosen`: the chosen target. `subject`: what the event is about. `it`: what the enclosing effect has made (only in `next` and `rest`). `giver`: the card that gave the enchantment.',
  },
  group: { about: 'All entities in one or several zones.', keys: { in: 'The zone, or several.', ...filter } },
  part: {
    about: 'A part of a set.',
    keys: { of: 'The set.', except: 'The entities to leave out.', ...filter },
  },
  random: { about: 'Some of a set, chosen at random.', keys: { random: 'How many.', of: 'The set.' } },
  first: {
    about: 'The first ones of a set, in the order of the zone.',
    keys: { first: 'How many.', of: 'The set.' },
  },
  last: {
    about: 'The last ones of a set, in the order of the zone.',
    keys: { last: 'How many.', of: 'The set.' },
  },
  highest: {
    about: 'Those of a set with the highest value of a stat.',
    keys: { highest: 'The stat.', of: 'The set.' },
  },
  lowest: {
    about: 'Those of a set with the lowest value of a stat.',
    keys: { lowest: 'The stat.', of: 'The set.' },
  },
  unique: { about: 'The first one of each card in a set.', keys: { unique: 'The set.' } },
  union: { about: 'Several sets as one.', keys: { union: 'The sets.' } },
  adjacent: { about: 'The neighbours of a set.', keys: { adjacent: 'The set.' } },
  condition: { about: 'Something that is true or false.' },
  compared: {
    about: 'A stat has a value, or is within bounds.',
    keys: {
      stat: 'The stat.',
      of,
      atLeast: 'It is this or more.',
      atMost: 'It is this or less.',
      equals: 'It is exactly this.',
    },
  },
  'has-keyword': { about: 'It has a keyword.', keys: { keyword: 'The keyword.', of } },
  'is-in-state': { about: 'It is in a state.', keys: { is: 'The state.', of } },
  'is-card': {
    about: 'It is this card, one of these cards, or the same card as one of a set.',
    keys: { card: 'The id, several, or the set.', of },
  },
  'same-card': { about: 'The cards of a set.', keys: { of: 'The set.' } },
  'there-are': {
    about: 'A set has at least this many entities.',
    keys: { some: 'The set.', atLeast: 'How many. The default is one.' },
  },
  chance: {
    about: 'True this many times in a hundred. Only inside an effect.',
    keys: { chance: 'From 1 to 99.' },
  },
  not: { about: 'A condition is false.', keys: { not: 'The condition.' } },
  'any-of': { about: 'At least one condition is true.', keys: { any: 'The conditions.' } },
  'all-of': { about: 'All conditions are true: for a part of `any`.', keys: { all: 'The conditions.' } },
  'whose-turn': { about: 'It is the turn of a side.', keys: { turn: '`ally` or `enemy`.' } },
  comparison: {
    about: 'Compares two amounts.',
    keys: {
      compare: 'The first amount.',
      atLeast: 'It is this or more.',
      atMost: 'It is this or less.',
      equals: 'It is exactly this.',
      above: 'It is more than this.',
      below: 'It is less than this.',
    },
  },
  amount: { about: 'A number, evaluated when it is needed.' },
  measure: { about: 'The number that the event is about.' },
  count: { about: 'How many entities a set has.', keys: { count: 'The set.' } },
  'stat-of': {
    about: 'A stat; for several entities, the sum.',
    keys: { stat: 'The stat.', of: 'The entity, or several.' },
  },
  times: {
    about: 'How often an event has happened, as the player remembers it.',
    keys: { times: 'The event.', who: remembered, during },
  },
  total: {
    about: 'The sum of the numbers that an event was about.',
    keys: { total: 'The event.', who: remembered, during },
  },
  'remembered-event': { about: 'An event that players remember.' },
  'measured-event': { about: 'An event that players remember with its number.' },
  sum: { about: 'A sum.', keys: { sum: 'The numbers.' } },
  product: { about: 'A product.', keys: { product: 'The numbers.' } },
  largest: { about: 'The largest of several numbers.', keys: { largest: 'The numbers.' } },
  smallest: { about: 'The smallest of several numbers.', keys: { smallest: 'The numbers.' } },
  between: {
    about: 'A random number between two bounds, both included. Only inside an effect.',
    keys: { from: 'The lower bound.', to: 'The upper bound.' },
  },
  either: {
    about: 'One number if all conditions hold, another if not.',
    keys: { if: 'The conditions.', amount: 'The number if they hold.', otherwise: 'The number if not.' },
  },
  'card-reference': { about: 'A card: its id, a random one, or the card of an entity.' },
  'random-card': {
    about: 'A random card.',
    keys: {
      random:
        'A list of ids, or a description of the card. A described card can be put into a deck, unless the description says otherwise.',
      unless: 'Not the cards of these entities.',
      different: 'An effect that makes several makes none of them twice.',
    },
  },
  'card-of': { about: 'The printed card of an entity.', keys: { of: 'The entity.' } },
  'card-pool': {
    about: 'The cards that a random card is drawn from. All keys must match.',
    keys: {
      type: 'A card type.',
      race: 'A race.',
      class: 'A class.',
      rarity: 'A rarity.',
      set: 'The id of a set.',
      keyword: 'A keyword that is printed on the card.',
      cost: 'What the card costs, as printed: an amount, or bounds.',
      collectible: 'With `false`, only cards that cannot be put into a deck.',
    },
  },
  'cost-bounds': {
    about: 'Bounds of a cost.',
    keys: { atLeast: 'This or more.', atMost: 'This or less.' },
  },
  side: { about: '`ally`, `enemy` or `any`, relative to the card’s controller.' },
  zone: { about: 'A zone.' },
  type: { about: 'A card type.' },
  class: { about: 'A class.' },
  rarity: { about: 'A rarity.' },
  race: { about: 'A race.' },
  stat: { about: 'A stat that cards can change.' },
  'readable-stat': { about: 'A stat that cards can read.' },
  state: { about: 'A state that an entity can be in.' },
  keyword: { about: 'A keyword that can be given and removed.' },
  'any-keyword': { about: 'A keyword.' },
  until: { about: 'When an enchantment ends.' },
  'event-name': { about: 'An event.' },
};
