import { SETUP_CHARACTERS, SETUP_DEPTH, SETUP_VALUES } from '../../contract.ts';

/** What a set-up may hold; a scenario is the largest part of it. */
export const SETUP_LIMITS = { depth: SETUP_DEPTH, values: SETUP_VALUES, characters: SETUP_CHARACTERS };
