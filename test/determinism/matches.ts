import { hearth } from '@aftercast/hearth';
import { type Command, type Legal, Session } from '@aftercast/match';
import { laySetup, makePicks, Names, parseSetup, withScenario } from '@aftercast/match/scenario';
import demonstration from '../../apps/arena/src/scenarios/demonstration.json' with { type: 'json' };

const game = await withScenario(hearth);

/** What a match came to: the hash after every command, and a digest of its whole record. */
export interface Outcome {
  name: string;
  hashes: string[];
  record: number;
}

const DECK = [
  'wisp',
  'elven-archer',
  'murloc-tidehunter',
  'knife-juggler',
  'acolyte-of-pain',
  'loot-hoarder',
  'harvest-golem',
  'chillwind-yeti',
  'violet-teacher',
  'wild-pyromancer',
  'abomination',
  'arcane-missiles',
  'moonfire',
  'fireball',
  'arcane-intellect',
  'mirror-image',
  'counterspell',
  'questing-adventurer',
  'argent-squire',
  'kobold-geomancer',
];

/** Plays the demonstration, and matches by random legal commands, in whatever JavaScript engine this runs. */
export function playAll(matches: number, commands: number): Outcome[] {
  return [
    playDemonstration(),
    ...Array.from({ length: matches }, (_, seed) => playRandom(seed + 1, commands)),
  ];
}

function playDemonstration(): Outcome {
  const { session, aliases } = lay(demonstration);
  const refusal = session.play(0, { do: 'play', card: aliases.get('explosion') ?? 0 });
  if (refusal !== null) throw new Error(`The demonstration was refused: ${refusal.code}.`);
  return outcome('the demonstration', session, [session.hash()]);
}

function playRandom(seed: number, commands: number): Outcome {
  const player = {
    hero: 'mage',
    deck: [...DECK, ...DECK.toReversed()],
    hand: DECK.slice(seed % 10, (seed % 10) + 4),
  };
  const { session } = lay({
    format: 'scenario/1',
    name: `match ${seed}`,
    game: 'hearth',
    seed,
    players: [player, player],
    steps: [],
  });
  const random = mulberry(seed);
  const hashes: string[] = [];
  for (let i = 0; i < commands && session.outcome === 0; i++) {
    const seat = session.rules.active(session.state.table);
    const options = session.legal(seat);
    const option = options[Math.floor(random() * options.length)] as Legal;
    const refusal = session.play(seat, commandOf(option, random));
    if (refusal !== null) throw new Error(`Match ${seed}: a listed command was refused: ${refusal.code}.`);
    hashes.push(session.hash());
  }
  return outcome(`match ${seed}`, session, hashes);
}

function lay(scenario: unknown) {
  const reading = parseSetup(scenario, [game]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { state, aliases } = laySetup(game, reading.value);
  const oracle = makePicks(reading.value.picks, new Names(game, state.table, aliases));
  return { session: new Session(hearth, state, { oracle }), aliases };
}

function commandOf(option: Legal, random: () => number): Command {
  const { allowed } = option;
  const target =
    allowed.length > 0 ? { target: allowed[Math.floor(random() * allowed.length)] as number } : {};
  if (option.do === 'play') return { do: 'play', card: option.entity, ...target };
  if (option.do === 'attack') return { do: 'attack', with: option.entity, target: target.target ?? 0 };
  if (option.do === 'power') return { do: 'power', ...target };
  return { do: 'end-turn' };
}

function outcome(name: string, session: Session, hashes: string[]): Outcome {
  let record = 0;
  for (const integer of session.tape?.slice(0) ?? []) record = (Math.imul(record, 31) + integer) | 0;
  return { name, hashes, record };
}

/** The test's own generator, apart from the match's: which legal command is given. */
function mulberry(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
