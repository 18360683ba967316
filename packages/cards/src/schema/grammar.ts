/** What is told to an author of each construct of the language, and of each of its keys. */
export interface Explanation {
  about: string;
  keys?: Readonly<Record<string, string>>;
}

const filter = {
  side: "Whose, read from the side of the card's controller.",
  type: 'A type of card, or one of several.',
  race: 'Its race.',
  keyword: 'A keyword that it has now; one that only says what a card is, if it is printed on it.',
  is: 'What it is for the moment.',
  self: 'Only the card itself.',
  other: 'Anyone but the card itself.',
  where: 'Conditions on the candidate: all of them must hold.',
};

const of = 'Whom it is about. Without it: in a filter the candidate, anywhere else the card itself.';

/** The grammar, which is the same for all games. Words of a game are explained by the game. */
export const grammar: Readonly<Record<string, Explanation>> = {
  card: {
    about: 'A card: what it is, and what it does.',
    keys: {
      id: 'Names the card in other cards and in scenarios: lower-case words joined by hyphens.',
      name: 'As players read it.',
      type: 'The type of card.',
      class: 'The class that it belongs to.',
      rarity: 'Absent for what cannot be collected.',
      collectible:
        'Whether it can be put into a deck. Without it, it can; `false` for tokens, powers and heroes.',
      cost: 'What playing it costs, in what its game pays with.',
      attack: 'Printed attack.',
      health: 'Printed health: the maximum.',
      durability: 'Printed durability of a weapon.',
      race: 'Its race, if it has one.',
      stats: 'Other printed stats, by their names.',
      spellDamage: 'By how much it raises the damage of its side’s spells.',
      overload: 'How many crystals it locks for the next turn.',
      power: 'The id of a hero’s power.',
      second: 'On the card of the player: the id of the card that the seat is given which does not start.',
      keywords: 'All keywords of the card: those that the rules carry out, and those that say what it does.',
      target: 'What it is pointed at when it is played.',
      requires: 'What must be so for it to be played at all.',
      options: 'One of these is chosen when it is played.',
      attacks: 'One of these is chosen, and paid for, each time that it attacks.',
      routines: 'What it does when it is played, and what it answers.',
      auras: 'What is so for as long as it is in play.',
    },
  },
  id: { about: 'An id of a card: lower-case words joined by hyphens.' },
  target: {
    about: 'What a card may be pointed at.',
    keys: {
      need: 'How much it needs a target.',
      allowed: 'What the rules accept: zones by whose they are.',
      preferred: 'The part of `allowed` that makes sense; bots choose from it. Without it, all of it does.',
      who: 'A filter on top.',
    },
  },
  need: {
    about:
      '`required`: no target, no play. `optional`: it may be left out. `if-available`: it must be chosen when there is one.',
  },
  mark: {
    about: 'Zones, by whose they are.',
    keys: { ally: 'Zones of its own side.', enemy: 'Zones of the other side.', any: 'Zones of both sides.' },
  },
  option: {
    about: 'One of the things that a player chooses between.',
    keys: {
      target: 'What this option is pointed at.',
      requires: 'What must be so for this option to be chosen.',
      do: 'What it does.',
    },
  },
  attack: {
    about: 'Something that a card in play can attack with.',
    keys: { cost: 'What it costs each time.', do: 'What it does. What is attacked is `chosen`.' },
  },
  routine: {
    about: 'An ability: what it answers to, and what it does then.',
    keys: {
      on: 'The event that it answers to.',
      if: 'Conditions that are looked at when the event happens.',
      do: 'What is done, one after the other.',
      instead: 'It is done in the place of what the card does otherwise (a combo).',
      once: 'Only in an enchantment: it ends when this has been done. `do` may then be empty.',
    },
  },
  event: {
    about: 'An event, and whom it must be about.',
    keys: {
      event: 'What happens.',
      who: 'Whom it must be about (`subject`).',
      target: 'What that must have been pointed at.',
    },
  },
  aura: {
    about: 'What is so for as long as the card is in play. It is always current.',
    keys: {
      to: 'Whom it touches.',
      in: 'The zone in which the card must be for it. Without it: in play.',
      while: 'It holds only while all of this does.',
      stats: 'What is added to stats, after all enchantments.',
      pin: 'What stats are, whatever enchantments do.',
      least: 'It does not bring a stat below this.',
      keywords: 'Keywords that are had.',
    },
  },
  effect: {
    about: 'One thing that is done.',
    keys: {
      do: 'What is done.',
      to: 'To whom: to all of them at once.',
      amount: 'How much.',
      count: 'How many times, one after the other.',
      card: 'The card that is made.',
      copy: 'In the place of `card`: what is copied, with its enchantments and its damage.',
      for: 'For which players it is done. Without it: for the card’s controller.',
      by: 'Who does it in the card’s place.',
      with: 'What `to` is exchanged with.',
      split: 'The amount is dealt out by ones, each to a random one of `to`.',
      together: 'All that is in `next` happens at once.',
      empty: 'Crystals come empty.',
      stats: 'What is added to stats.',
      set: 'What stats become.',
      multiply: 'What stats are multiplied by.',
      keywords: 'Keywords that are given.',
      lose: 'Keywords that are taken away.',
      routines: 'What the one that it is on answers from then on.',
      auras: 'What the one that it is on radiates from then on.',
      until: 'When it ends. Without it, never.',
      if: 'Conditions that are looked at when its turn comes: without them it is not done.',
      next: 'What is done with each that it has made, drawn, moved or picked out (`it`), before anyone answers.',
      rest: 'What is done with each of the others (`it`).',
    },
  },
  filter: { about: 'Whom is meant: all that is written must hold.', keys: filter },
  selector: { about: 'A set: whom something is done to, or what is counted.' },
  'selector-word': {
    about:
      '`self`: the card. `chosen`: what was pointed at. `subject`: whom the event is about. `it`: what the effect around has made (only in `next` and `rest`). `giver`: the card that gave the enchantment.',
  },
  group: { about: 'All in one or several zones.', keys: { in: 'The zone, or several.', ...filter } },
  part: {
    about: 'A part of a set.',
    keys: { of: 'The set.', except: 'Without these.', ...filter },
  },
  random: { about: 'So many of a set, by lot.', keys: { random: 'How many.', of: 'The set.' } },
  first: {
    about: 'The first of a set, in the order of the zone.',
    keys: { first: 'How many.', of: 'The set.' },
  },
  union: { about: 'Several sets as one.', keys: { union: 'The sets.' } },
  adjacent: { about: 'The neighbours of a set.', keys: { adjacent: 'The set.' } },
  condition: { about: 'Something that is so or not.' },
  compared: {
    about: 'A stat is so much.',
    keys: {
      stat: 'The stat.',
      of,
      atLeast: 'It is this or more.',
      atMost: 'It is this or less.',
      equals: 'It is exactly this.',
    },
  },
  'has-keyword': { about: 'It has a keyword.', keys: { keyword: 'The keyword.', of } },
  'is-in-state': { about: 'It is something for the moment.', keys: { is: 'What.', of } },
  'is-card': { about: 'It is this card, or one of these.', keys: { card: 'Ids of cards.', of } },
  'there-are': {
    about: 'There are so many of a set, or at least one.',
    keys: { some: 'The set.', atLeast: 'How many. Without it, one.' },
  },
  chance: {
    about: 'It happens so many times in a hundred. Only in the `if` of an effect.',
    keys: { chance: 'From 1 to 99.' },
  },
  not: { about: 'It is not so.', keys: { not: 'What.' } },
  amount: { about: 'A number, worked out when it is needed.' },
  measure: { about: 'The number that the event is about.' },
  count: { about: 'How many there are.', keys: { count: 'Of whom.' } },
  'stat-of': { about: 'A stat; of several, the sum.', keys: { stat: 'The stat.', of: 'Of whom.' } },
  sum: { about: 'The sum.', keys: { sum: 'Of these.' } },
  product: { about: 'The product.', keys: { product: 'Of these.' } },
  between: {
    about: 'A random number between two, both included.',
    keys: { from: 'The least.', to: 'The most.' },
  },
  either: {
    about: 'One number where something holds, another where it does not.',
    keys: { if: 'What must hold.', amount: 'Then.', otherwise: 'If not.' },
  },
  'card-reference': { about: 'A card: its id, one by lot, or that of somebody.' },
  'random-card': {
    about: 'A card by lot.',
    keys: {
      random: 'A list of ids, or what the card must be; of those that can be put into a deck.',
      unless: 'None that these are.',
    },
  },
  'card-of': { about: 'The card of somebody, as it is printed.', keys: { of: 'Whose.' } },
  'card-pool': {
    about: 'Which cards are drawn from. All that is written must hold.',
    keys: { type: 'A type of card.', race: 'A race.', class: 'A class.' },
  },
  side: { about: '`ally`, `enemy` or `any`: read from the side of the card’s controller.' },
  zone: { about: 'A zone.' },
  type: { about: 'A type of card.' },
  class: { about: 'A class.' },
  rarity: { about: 'A rarity.' },
  race: { about: 'A race.' },
  stat: { about: 'A stat that can be given.' },
  'readable-stat': { about: 'A stat that can be read.' },
  state: { about: 'What somebody can be for the moment.' },
  keyword: { about: 'A keyword that can be given and taken.' },
  'any-keyword': { about: 'A keyword.' },
  until: { about: 'When an enchantment ends.' },
  'event-name': { about: 'What happens.' },
};
