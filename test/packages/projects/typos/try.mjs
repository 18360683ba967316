// Runs the code of its argument, with a match of `hearth`, and prints the message of what it throws.
import { hearth } from 'aftercast/hearth';
import { checkCards } from 'aftercast/hearth/authoring';
import { hearthWith } from 'aftercast/hearth/own-cards';
import { openMatch } from 'aftercast/node';

const open = (setup) => openMatch({ games: [hearth] }, setup);
const scenario = { format: 'scenario/1', name: 'a', game: 'hearth', players: [{}, {}], steps: [] };
const match = await open({ game: 'hearth', scenario });
const run = new Function(
  'match',
  'open',
  'checkCards',
  'hearthWith',
  `return (async () => { ${process.argv[2]} })();`,
);
await run(match, open, checkCards, hearthWith).catch((error) => process.stdout.write(error.message));
process.exit();
