import { checkTable } from '@aftercast/kernel';
import type { CheckInvariants } from './check.ts';

/** In development and in tests the table is looked at whenever a command is done. */
export const checkInvariants: CheckInvariants = checkTable;
