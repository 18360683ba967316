import type { Card } from '@aftercast/cards';
import { canonical } from './canonical/canonical.ts';
import type { Lexis } from './reading/lexis.ts';
import type { CardReader } from './sentences/english.ts';

/** What comes of reading the text of a card. */
export interface Verdict {
  id: string;
  text: string;
  kind: 'equal' | 'unread' | 'different' | 'ambiguous';
  expected: string;
  read: string[];
}

/** Reads the text of a card, and compares what it means with what the card does. */
export function judge(reader: CardReader, lexis: Lexis, card: Card, text: string): Verdict {
  const expected = JSON.stringify(canonical(card, lexis));
  const read = reader.read(text, card.type, card.name).map((it) => JSON.stringify(it));
  const kind =
    read.length === 0
      ? 'unread'
      : read.length > 1
        ? 'ambiguous'
        : read[0] === expected
          ? 'equal'
          : 'different';
  return { id: card.id, text, kind, expected, read };
}
