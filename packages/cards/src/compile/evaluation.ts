import type { Entity } from '@aftercast/kernel';
import type { Context } from './context.ts';

/** Whether an entity matches. */
export type Test = (context: Context, entity: Entity) => boolean;
/** Returns the ids of the selected entities. */
export type Select = (context: Context) => readonly number[];
/** Returns a number. */
export type Measure = (context: Context) => number;
/** Returns the number of a card, which is none of `taken`; 0 for none. */
export type PickCard = (context: Context, taken: readonly number[]) => number;
/** Reads a number of an entity. */
export type Read = (context: Context, entity: Entity) => number;
