import { innerHost } from '../../bridge/inner-host.ts';
import { RULES } from '../disturbed-match.ts';

const host = innerHost({ games: Object.values(RULES) });

// Messages of the test let the worker hang, as an endless loop in a card's code would, or throw in the code of the match.
addEventListener('message', ({ data }) => {
  while (data === 'hang');
  if (data === 'fail') (host as unknown as { fail(error: unknown): void }).fail(new Error('planted'));
});
