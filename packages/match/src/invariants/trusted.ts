import type { CheckInvariants } from './check.ts';

/** Production builds check nothing. */
export const checkInvariants: CheckInvariants = () => {};
