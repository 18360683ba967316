import type { Card } from '@aftercast/cards';
import { canonical } from './canonical/canonical.ts';
import type { Lexis } from './reading/lexis.ts';
import type { CardReader } from './sentences/english.ts';

/** What comes of reading a text: `different` is another meaning, `ambiguous` is more than one. */
export type Verdict = 'equal' | 'unread' | 'different' | 'ambiguous';

/** A text that was read, and what it means, as JSON in canonical form. */
export interface Judged {
  verdict: Verdict;
  /** What the card does. */
  does: string;
  /** What its text can mean. */
  means: readonly string[];
}

/** Reads the text of a card, and compares what it means with what the card does. */
export function judge(reader: CardReader, lexis: Lexis, card: Card, text: string): Judged {
  const does = JSON.stringify(canonical(card, lexis));
  const means = reader.read(text, card.type, card.name).map((it) => JSON.stringify(it));
  return { verdict: verdictOf(does, means), does, means };
}

function verdictOf(does: string, [first, ...more]: readonly string[]): Verdict {
  if (first === undefined) return 'unread';
  if (more.length > 0) return 'ambiguous';
  return first === does ? 'equal' : 'different';
}

/** Tells what is wrong with a text; `null` if it is read as what the card does. */
export function faultOf(reader: CardReader, lexis: Lexis, card: Card, text: string): string | null {
  const { verdict, does, means } = judge(reader, lexis, card, text);
  if (verdict === 'equal') return null;
  return [`${card.id} is ${verdict}: ${text}`, `does  ${does}`, ...means.map((it) => `means ${it}`)].join(
    '\n',
  );
}
