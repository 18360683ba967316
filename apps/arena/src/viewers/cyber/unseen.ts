/** Action types of `cyber` without anything to see, each with the reason. */
export const unseen: Readonly<Record<string, string>> = {
  update: 'what auras do is current: numbers change, and nobody acts',
  steps: 'an effect that becomes several actions: those are shown',
  'set-cpu': 'a step of a scenario: the count of CPU changes',
  'put-on-deck': 'a step of a scenario: the count of the deck changes',
  'add-to-deck': 'a deck is laid before the match begins',
  'open-match': 'who starts is drawn by lot: the hands that are dealt then are shown',
};
