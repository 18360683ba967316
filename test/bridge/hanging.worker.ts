import { hostMatches } from '@aftercast/bridge/worker';
import { stress } from '@aftercast/stress';

// A message of the test lets the worker hang, as an endless loop in a card's code would.
addEventListener('message', ({ data }) => {
  while (data === 'hang');
});

hostMatches({ games: [stress] });
