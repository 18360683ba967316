/** Action types without anything to see, each with the reason. */
export const unseen: Readonly<Record<string, string>> = {
  'after-play': 'an occasion for others to answer: what they do is shown',
  'after-attack': 'an occasion for others to answer: what they do is shown',
  'attack-end': 'what lasts for an attack goes: numbers change',
  update: 'what auras do is current: numbers change, and nobody acts',
  steps: 'an effect that becomes several actions: those are shown',
  bury: 'the dead become as printed, in the graveyard',
  'set-mana': 'a step of a scenario: the count of crystals changes',
  'put-on-deck': 'a step of a scenario: the count of the deck changes',
  'discard-hand': 'a step of a scenario: the hand is empty',
  'put-secret': 'a step of a scenario: a secret lies there',
  'add-to-deck': 'a deck is laid before the match begins',
  'open-match': 'who starts is drawn by lot: the hands that are dealt then are shown',
};
