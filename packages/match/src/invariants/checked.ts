import { checkTable } from '@aftercast/kernel';
import type { CheckInvariants } from './check.ts';

/** Development builds and tests check the table after each command. */
export const checkInvariants: CheckInvariants = checkTable;
