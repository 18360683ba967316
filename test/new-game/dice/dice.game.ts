import { english } from './dice.ts';

export { dice as game } from './dice.ts';

export const parts = { messages: english };
