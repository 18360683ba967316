import { cyber } from '@aftercast/cyber';
import { hearth } from '@aftercast/hearth';
import { hearthWith } from '@aftercast/hearth/own-cards';
import { sets } from '@aftercast/hearth/sets';
import { hashTable } from '@aftercast/kernel';
import { type JournalEntry, Session } from '@aftercast/match';
import { AliasNames, laySetup, makePicks, parseSetup } from '@aftercast/match/scenario';
import { type ScenarioRules, withScenario } from '@aftercast/rules';
import { beginRandomMatch, type RandomGame, randomCommand, randomGames } from '@aftercast/sim';
import { randomFor } from '@aftercast/sim/hearth';
import demonstration from '../../apps/arena/src/games/hearth/scenarios/demonstration.json' with {
  type: 'json',
};

/** What a match came to: the hash after every command, and a digest of its whole record. */
export interface MatchTrace {
  name: string;
  hashes: string[];
  record: number;
}

const arena = await withScenario(hearth);
const wide = hearthWith({ cards: Object.values(sets) });

/** A game whose random matches are played. */
interface PlayedGame {
  /** What its matches are called. */
  title: string;
  rules: ScenarioRules;
  random: RandomGame;
}

const games: readonly PlayedGame[] = [
  { title: 'hearth', rules: arena, random: randomGames.hearth },
  { title: 'cyber', rules: await withScenario(cyber), random: randomGames.cyber },
  { title: 'hearth with all sets', rules: await withScenario(wide), random: randomFor(wide) },
];

/** More commands than this are a match that does not end. */
const MOST_COMMANDS = 3_000;

/**
 * Plays the demonstration and, for each game, the random matches of a range of seeds, as `aftercast random` does, in the
 * JavaScript engine that runs this. Each match is then played again from its journal, command by command.
 * @throws Error if a match has another hash or record when it is played again
 */
export function* playAll(firstSeed: number, matches: number): Generator<MatchTrace> {
  yield playDemonstration();
  for (let seed = firstSeed; seed < firstSeed + matches; seed++)
    for (const game of games) yield playRandom(game, seed);
}

function playDemonstration(): MatchTrace {
  const reading = parseSetup(demonstration, [arena]);
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { state, aliases } = laySetup(arena, reading.value);
  const oracle = makePicks(reading.value.picks, new AliasNames(arena, state.table, aliases));
  const session = new Session(arena, state, { oracle });
  const hash = play(session, { seat: 0, command: { do: 'play', card: aliases.get('explosion') ?? 0 } });
  return { name: 'the demonstration', hashes: [hash], record: digestOf(session) };
}

function playRandom({ random, rules, title }: PlayedGame, seed: number): MatchTrace {
  const name = `${title} ${seed}`;
  const { session, dice } = beginRandomMatch(random, rules, seed);
  const hashes: string[] = [];
  while (session.outcome === null) {
    if (hashes.length === MOST_COMMANDS)
      throw new Error(`${name} does not end in ${MOST_COMMANDS} commands.`);
    hashes.push(play(session, randomCommand(session, dice)));
  }
  const record = digestOf(session);
  // As it is kept: as text.
  const journal = JSON.parse(JSON.stringify(session.journal)) as JournalEntry[];
  const again = beginRandomMatch(random, rules, seed).session;
  const given = journal.slice(again.journal.length);
  if (given.length !== hashes.length)
    throw new Error(`${name}: ${hashes.length} commands were given, and its journal has ${given.length}.`);
  given.forEach((entry, i) => {
    if (play(again, entry) !== hashes[i])
      throw new Error(`${name}: command ${i + 1} of its journal comes to another hash.`);
  });
  if (digestOf(again) !== record) throw new Error(`${name}: its journal comes to another record.`);
  return { name, hashes, record };
}

/** Gives a command that is legal. @returns the hash that it comes to */
function play(session: Session, { seat, command }: Pick<JournalEntry, 'seat' | 'command'>): string {
  const refusal = session.play(seat, command);
  if (refusal !== null) throw new Error(`${command.do} is legal, and was refused: ${refusal.code}.`);
  return hashTable(session.state.table);
}

function digestOf({ log }: Session): number {
  let digest = 0;
  for (const integer of log?.slice(0) ?? []) digest = (Math.imul(digest, 31) + integer) | 0;
  return digest;
}
