import { recall, remember } from '@aftercast/theme/remembered';

const KEY = 'aftercast-workshop';
const SETS_KEY = 'aftercast-workshop-sets';

/** The text that an author begins with: a card that does something. */
export const FIRST_TEXT = `[
  {
    "id": "camp-cook",
    "name": "Camp Cook",
    "type": "minion",
    "class": "neutral",
    "rarity": "common",
    "cost": 2,
    "attack": 1,
    "health": 3,
    "keywords": ["battlecry"],
    "routines": [
      {
        "on": { "event": "played" },
        "do": [
          {
            "do": "heal",
            "to": { "in": "battlefield", "side": "ally", "other": true },
            "amount": 2
          }
        ]
      }
    ]
  }
]
`;

/** Ids of the later sets that the author chose last in this browser. */
export function keptSets(known: readonly string[]): string[] {
  const kept = recall(SETS_KEY)?.split(',') ?? [];
  return known.filter((id) => kept.includes(id));
}

/** Keeps the chosen sets in this browser. */
export function keepSets(sets: readonly string[]): void {
  remember(SETS_KEY, sets.join(','));
}

/** The text that the author wrote last in this browser, or the one to begin with. */
export function keptText(): string {
  return recall(KEY) ?? FIRST_TEXT;
}

/** Keeps the author's text in this browser. */
export function keepText(text: string): void {
  remember(KEY, text);
}
