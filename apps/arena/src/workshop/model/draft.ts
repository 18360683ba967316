import { recall, remember } from '@aftercast/theme/remembered';

const KEY = 'aftercast-workshop';

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

/** The text that the author wrote last in this browser, or the one to begin with. */
export function keptText(): string {
  return recall(KEY) ?? FIRST_TEXT;
}

/** Keeps the author's text in this browser. */
export function keepText(text: string): void {
  remember(KEY, text);
}
