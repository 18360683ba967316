import type { Card } from '@aftercast/cards';
import { canonical } from '../canonical/canonical.ts';
import { clauseRules } from '../clauses/clauses.ts';
import { amountRules } from '../phrases/amounts.ts';
import { cardRules } from '../phrases/cards.ts';
import { conditionRules } from '../phrases/conditions.ts';
import { entityRules } from '../phrases/entities.ts';
import { nounRules } from '../phrases/nouns.ts';
import type { Behaviour } from '../reading/behaviour.ts';
import type { Grammar } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import { remembered } from '../reading/reader.ts';
import { fromBothSides } from '../reading/turned.ts';
import { auraRules } from './auras.ts';
import { routineRules } from './events.ts';
import { questRules } from './quests.ts';
import { sentenceRules } from './sentences.ts';
import { readText } from './text.ts';

/** Reads texts of cards in all ways. */
export interface CardReader {
  /** What a text on a card of this type and name can mean. Readings that mean the same are one. */
  read(text: string, type: string, name: string): Behaviour[];
}

/** Reads each part of a text once: several rules try the same. */
function remembering(grammar: Grammar): void {
  const { described } = grammar;
  const [one, many] = [remembered(described(false)), remembered(described(true))];
  grammar.described = (isMany) => (isMany ? many : one);
  grammar.entity = remembered(grammar.entity);
  grammar.owner = remembered(grammar.owner);
  grammar.subject = remembered(grammar.subject);
  grammar.amount = remembered(grammar.amount);
  grammar.condition = remembered(grammar.condition);
  grammar.made = remembered(grammar.made);
  grammar.clause = remembered(grammar.clause);
  grammar.effects = remembered(grammar.effects);
  grammar.routine = remembered(grammar.routine);
}

/** Makes the reader of a game's texts from the rules of the language. */
export function readerOf(lexis: Lexis): CardReader {
  const grammar = {} as Grammar;
  const read = (text: string, type: string, name: string): Behaviour[] => {
    const all = readText(grammar, lexis, text, type, name).map((it) =>
      canonical({ ...fromBothSides(it), type, name }, lexis),
    );
    return [...new Map(all.map((it) => [JSON.stringify(it), it])).values()];
  };
  const behaviours = new Map<Card, string>();
  const behaviourOf = (card: Card): string => {
    const known = behaviours.get(card) ?? JSON.stringify(canonical(card, lexis));
    behaviours.set(card, known);
    return known;
  };
  Object.assign(
    grammar,
    nounRules(grammar, lexis),
    entityRules(grammar, lexis),
    amountRules(grammar, lexis),
    conditionRules(grammar, lexis),
    cardRules(grammar, lexis),
    sentenceRules(grammar),
    routineRules(grammar, lexis),
    questRules(grammar),
    auraRules(grammar, lexis),
    { clause: clauseRules(grammar, lexis) },
    {
      cardsWith: (text: string, type: string) => {
        const meant = read(text, type, '').map((it) => JSON.stringify(it));
        return lexis.cards
          .filter((it) => it.type === type && meant.includes(behaviourOf(it)))
          .map(({ id }) => id);
      },
    },
  );
  remembering(grammar);
  return { read };
}
