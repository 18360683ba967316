import type { GameCommand, GameRules } from '@aftercast/rules';
import type { Players } from '../../scenario/testing/lay-pebbles.ts';
import type { Session } from '../../session.ts';
import { layTable, startSession } from '../../setup/lay-table.ts';
import type { MatchSetup } from '../../setup/match-setup.ts';
import { type CapsuleFile, withCapsule } from '../../storage/capsule-file.ts';
import type { MatchFile } from '../../storage/match-file.ts';
import { makeSave } from '../../storage/save.ts';
import { findFault } from '../find-fault.ts';
import type { MakeProbe } from '../probe.ts';
import { plainPebbles, setupOf } from './planted-pebbles.ts';

/** A command, an answer or a concession of a seat. */
export type SeatCommand = [seat: number, command: GameCommand];

/** What a recorded match is given, with the numbers of its entities. */
export interface PebbleScript {
  /** Plays a card of the bag. */
  play(card: string, target?: string): GameCommand;
  /** Attacks with a card of the yard. */
  attack(by: string, target: string): GameCommand;
  /** The match so far. */
  session: Session;
}

/** Plays a match of pebbles, without any bug, and saves it. The script is given one command after the other. */
export async function recorded(
  players: Players,
  script: (given: PebbleScript) => Iterable<SeatCommand>,
  more: Partial<MatchSetup> = {},
  rules: GameRules = plainPebbles,
): Promise<MatchFile> {
  const setup = setupOf(players, more);
  const laid = await layTable([rules], setup);
  const session = startSession(laid);
  const of = (name: string): number => {
    const id = laid.aliases.get(name);
    if (id === undefined) throw new RangeError(`There is no ${name}.`);
    return id;
  };
  const given: PebbleScript = {
    session,
    play: (card, target) => ({
      do: 'play',
      card: of(card),
      ...(target !== undefined && { target: of(target) }),
    }),
    attack: (by, target) => ({ do: 'attack', with: of(by), target: of(target) }),
  };
  for (const [seat, command] of script(given)) {
    const refusal = session.play(seat, command);
    if (refusal !== null) throw new Error(`${JSON.stringify(command)} is refused: ${refusal.code}.`);
  }
  return { setup, saved: makeSave(session), extras: {} };
}

/** The capsule of a recorded match for the fault that rules with a bug have in it. */
export async function capsuleFor(
  file: MatchFile,
  rules: GameRules,
  probes: readonly MakeProbe[] = [],
): Promise<CapsuleFile> {
  const found = await findFault(file, [rules], probes);
  if (found === null) throw new Error('Nothing breaks.');
  const { accepted: journal, attempted, fault } = found;
  // How far the match has come is not asked when it is played again.
  const saved = { ...file.saved, journal, position: null };
  return withCapsule({ ...file, saved }, { fault, attempted, platform: 'a test' });
}
