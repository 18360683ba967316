import type { Card } from '@aftercast/cards';
import { LOST } from './lost.ts';
import { QUESTS } from './quests.ts';
import { SIDES } from './sides.ts';
import { TIMES } from './times.ts';
import { WORDS } from './words.ts';

/** Small cards whose texts once said something else than what they do, by what the text lost. */
export const FOUND: Readonly<Record<string, Card>> = { ...LOST, ...QUESTS, ...SIDES, ...TIMES, ...WORDS };
