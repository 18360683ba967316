import { openMatch } from 'aftercast';
import scenario from '../scenario.json' with { type: 'json' };
import { playWithOperators } from './ways.mjs';

const startWorker = () => new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
const match = await openMatch(startWorker, { game: 'hearth', scenario });

/** An error that is heard here is not one of the page's. */
const onUncaught = (heard) =>
  addEventListener('error', (event) => {
    event.preventDefault();
    heard(event.error);
  });
document.querySelector('#log').append(JSON.stringify(await playWithOperators(match, onUncaught)));
