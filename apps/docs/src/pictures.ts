import { h, type VNode } from 'vue';

/** The table of the demonstration at rest: the upper minions, then the lower ones, each with its attack and its health. */
const TABLE = [
  [
    ['Acolyte of Pain', 1, 3],
    ['Backstreet Leper', 3, 1],
    ["Tentacle of N'Zoth", 1, 1],
  ],
  [
    ['Questing Adventurer', 2, 2],
    ['Violet Teacher', 3, 5],
    ['Knife Juggler', 3, 2],
  ],
] as const;

/** What the table of the demonstration looks like. */
export function tablePicture(): VNode {
  const rows = TABLE.map((row) =>
    h(
      'ul',
      { class: 'demo-row demo-minions' },
      row.map(([name, attack, health]) =>
        h('li', { class: 'demo-piece' }, [
          h('span', { class: 'demo-name' }, name),
          h('span', { class: 'demo-numbers' }, [h('b', String(attack)), h('b', String(health))]),
        ]),
      ),
    ),
  );
  return h('div', { class: 'demo-board' }, rows);
}

/** What a card of the playground looks like. */
const CARD = `{
  "name": "Camp Cook",
  "cost": 2, "attack": 1, "health": 3,
  "routines": [{
    "on": { "event": "played" },
    "do": [{ "do": "heal", … }]
  }], …
}`;

/** What the playground looks like: a card as it is written, and as it is printed. */
export function cardPicture(): VNode {
  return h('div', { class: 'play-picture' }, [
    h('div', { class: 'play-written' }, CARD),
    h('div', { class: 'play-card' }, [
      h('p', { class: 'play-head' }, [h('b', { class: 'play-name' }, 'Camp Cook'), h('span', '2 mana')]),
      h('p', { class: 'play-text' }, 'Battlecry: Restore 2 Health to all other friendly minions.'),
    ]),
  ]);
}
