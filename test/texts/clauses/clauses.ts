import type { Grammar, Step } from '../reading/grammar.ts';
import type { Lexis } from '../reading/lexis.ts';
import { either, type Reader } from '../reading/reader.ts';
import { answerRules } from './answers.ts';
import { characterRules } from './characters.ts';
import { choosingRules } from './choosing.ts';
import { compoundRules } from './compound.ts';
import { counterRules } from './counters.ts';
import { enchantingRules } from './enchanting.ts';
import { lastingRules } from './lasting.ts';
import { makingRules } from './making.ts';
import { manaRules } from './mana.ts';
import { movingRules } from './moving.ts';
import { tableRules } from './table.ts';

/** The rules of effects: clauses that begin with a verb, or have a subject of their own. */
export function clauseRules(grammar: Grammar, lexis: Lexis): Reader<Step[]> {
  return either<Step[]>(
    characterRules(grammar),
    manaRules(grammar),
    tableRules(grammar, lexis),
    answerRules(grammar),
    compoundRules(grammar),
    choosingRules(grammar, lexis),
    counterRules(grammar, lexis),
    enchantingRules(grammar, lexis),
    lastingRules(grammar),
    makingRules(grammar, lexis),
    movingRules(grammar),
  );
}
