import '@aftercast/inspector/define';
import { openMatch } from '@aftercast/bridge/client';
import { readyDecks } from '@aftercast/hearth/decks';
import { type Recording, recordMatch } from '@aftercast/inspector';
import { CARD_COMMANDS, type CardCommand, commandOf } from '@aftercast/rules';
import { Dice } from '@aftercast/sim';

/** What a test does with the page. */
export interface MachinesPage {
  recording: Recording;
  /** Shows an element of the recording instead of the current one. */
  show(name: 'aftercast-statechart' | 'aftercast-timeline'): void;
}

declare global {
  interface Window {
    machines: MachinesPage;
  }
}

const COMMANDS = 24;

const worker = new Worker(new URL('../../statechart.worker.ts', import.meta.url), { type: 'module' });
const client = await openMatch(worker, { game: 'hearth', seed: 7 });
const recording = await recordMatch(client);
const main = document.querySelector('main') as HTMLElement;

client.viewers.attach({ type: 'damage', phase: 'perform' }, { duration: 120, keyframe: 60 });
client.viewers.attach({ type: 'damage', phase: 'perform' }, async function flash(_, play) {
  await play.until(40);
});
client.viewers.attach({ type: 'draw', phase: 'perform' }, { duration: 60, keyframe: 20 });
// A viewer that never ends is overdue: it is shown with a warning.
let turns = 0;
client.viewers.attach(
  { type: 'start-turn', phase: 'perform' },
  async function banner(_, play) {
    await (++turns === 2 ? new Promise(() => {}) : play.wait(20));
  },
  300,
);

const dice = new Dice(3);

async function rest(): Promise<void> {
  const waits = /^(settingUp|mulligan|waiting|over)$|asking$/;
  while (!waits.test(client.status$.value.turnFlow)) await new Promise(requestAnimationFrame);
}

for (const seat of [0, 1]) {
  const deck = readyDecks[seat]?.deck;
  if (deck !== undefined) await client.send({ do: 'join', deck }, seat);
  await rest();
}
for (const seat of [0, 1]) {
  await client.send({ do: 'mulligan', replace: [] }, seat);
  await rest();
}
for (let count = 0; count < COMMANDS; count++) {
  const entries = (await client.legal()).filter((it) => it.do === 'play' || it.do === 'attack');
  const entry = entries[dice.below(entries.length + 1)];
  if (entry === undefined) await client.send({ do: 'end-turn' });
  else {
    await client.target({ type: 'pick', entity: entry.entity });
    if (count < COMMANDS - 1) await client.target({ type: 'cancel' });
    const target = entry.allowed.length === 0 ? undefined : entry.allowed[dice.below(entry.allowed.length)];
    await client.send(
      commandOf<CardCommand>(CARD_COMMANDS, entry, target, entry.positions > 0 ? 0 : undefined),
    );
  }
  // A card that does not exist cannot be played: the machine receives the command and refuses it.
  if (count === COMMANDS / 2) await client.send({ do: 'play', card: 1_000 });
  await rest();
}

window.machines = {
  recording,
  show(name) {
    const element = document.createElement(name);
    element.recording = recording;
    main.replaceChildren(element);
  },
};
