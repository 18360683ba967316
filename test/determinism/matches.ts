import { commandOf } from '@aftercast/cards';
import { cyber } from '@aftercast/cyber';
import { readyDecks } from '@aftercast/cyber/decks';
import { hearth } from '@aftercast/hearth';
import type { State } from '@aftercast/kernel';
import { type GameRules, type Legal, openState, Session } from '@aftercast/match';
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

/**
 * Plays the demonstration, and of each game so many matches by random legal commands, in whatever JavaScript engine this
 * runs. Each is then played again from its journal, command by command.
 * @throws Error if a match comes to another hash when it is played again
 */
export function playAll(matches: number, commands: number): Outcome[] {
  const seeds = Array.from({ length: matches }, (_, i) => i + 1);
  return [
    playDemonstration(),
    ...seeds.map((seed) => playRandom(hearth, `match ${seed}`, () => layHearth(seed), seed, commands)),
    ...seeds.map((seed) => playRandom(cyber, `cyber ${seed}`, () => openCyber(seed), seed, commands)),
  ];
}

function playDemonstration(): Outcome {
  const { state, aliases, picks } = lay(demonstration);
  const oracle = makePicks(picks, new Names(game, state.table, aliases));
  const session = new Session(hearth, state, { oracle });
  const refusal = session.play(0, { do: 'play', card: aliases.get('explosion') ?? 0 });
  if (refusal !== null) throw new Error(`The demonstration was refused: ${refusal.code}.`);
  return outcome('the demonstration', session, [session.hash()]);
}

function playRandom(
  rules: GameRules,
  name: string,
  begin: () => State,
  seed: number,
  commands: number,
): Outcome {
  const session = new Session(rules, begin());
  const random = mulberry(seed);
  const hashes = rules === cyber ? joinBoth(session, seed) : [];
  for (let i = 0; i < commands && session.outcome === 0; i++) {
    const seat = session.rules.active(session.state.table);
    const options = session.legal(seat);
    const option = options[Math.floor(random() * options.length)] as Legal;
    hashes.push(play(session, seat, anyOf(option, random)));
  }
  const again = new Session(rules, begin());
  session.journal.forEach(({ seat, command }, i) => {
    if (play(again, seat, command) !== hashes[i])
      throw new Error(`${name}: command ${i + 1} of its journal comes to another hash.`);
  });
  return outcome(name, session, hashes);
}

/** Gives a command that is legal. @returns the hash that it comes to */
function play(session: Session, seat: number, command: Parameters<Session['play']>[1]): string {
  const refusal = session.play(seat, command);
  if (refusal !== null) throw new Error(`${command.do} is legal, and was refused: ${refusal.code}.`);
  return session.hash();
}

function layHearth(seed: number): State {
  const player = {
    hero: 'mage',
    deck: [...DECK, ...DECK.toReversed()],
    hand: DECK.slice(seed % 10, (seed % 10) + 4),
  };
  const scenario = { format: 'scenario/1', name: `match ${seed}`, game: 'hearth', seed, steps: [] };
  return lay({ ...scenario, players: [player, player] }).state;
}

function openCyber(seed: number): State {
  return openState(cyber, seed);
}

/** The ready decks, on either side. @returns the hash after each has joined */
function joinBoth(session: Session, seed: number): string[] {
  return [0, 1].map((seat) => {
    const ready = readyDecks[(seat + seed) % readyDecks.length];
    if (ready === undefined) throw new Error('There are no decks to join with.');
    return play(session, seat, { do: 'join', deck: ready.deck });
  });
}

function lay(scenario: unknown) {
  const reading = parseSetup(scenario, [game]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return { ...laySetup(game, reading.value), picks: reading.value.picks };
}

function anyOf(option: Legal, random: () => number) {
  const { allowed } = option;
  const at = Math.floor(random() * allowed.length);
  return commandOf(option, allowed[at]);
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
