import { hashTable } from '@aftercast/kernel';
import { Match, type Role } from '@aftercast/match';
import type { GameRules } from '@aftercast/rules';
import type { PlayTo, ReplayMove, Watch } from '../contract.ts';
import { BELLS, bellHost } from './bell-host.ts';
import { ROPES } from './bells.ts';
import { delivered } from './delivered.ts';

const OWNER: Role = { kind: 'owner' };

/** The rings of a match of bells, for viewers. */
export const RINGS: Watch[] = [{ type: 'ring', phase: 'perform', deadline: 1_000 }];

/** A match of five commands and one change of turns, of which only the owner knows everything. */
export async function recordBells(setup = BELLS, rings = 3) {
  const { connect, host } = bellHost();
  await host.open(setup);
  const page = await connect(OWNER);
  for (const command of [
    { do: 'ring', times: rings },
    { do: 'whisper', times: 4 },
    { do: 'play', card: ROPES[0] },
    { do: 'end-turn' },
    { do: 'hum', times: 1 },
  ]) {
    await page.calls.send(command);
    await delivered();
  }
  // The host has no code for other roles before one of them connects.
  const match = new Match(host.match.session);
  const records = (role: Role) => match.stream(role).log.records;
  const table = (role: Role) => hashTable(match.stream(role).view);
  return { records, table, text: await host.save() };
}

/**
 * A replay of that match, and its page.
 * @param options `takes`: whether the page takes the blocks that it is sent; `changed`: rules that differ while it is shown
 */
export async function openBellReplay(
  role: Role = OWNER,
  {
    changed = {},
    rings = 3,
    takes = true,
  }: { changed?: Partial<GameRules>; rings?: number; takes?: boolean } = {},
) {
  const recorded = await recordBells(BELLS, rings);
  const bells = bellHost(changed);
  const opened = await bells.host.openReplay(recorded.text, role);
  const page = await (takes ? bells.connect(role) : bells.connectSlow(role));
  const move = async (to: ReplayMove) => {
    const jump = await bells.host.moveReplay(to);
    await delivered();
    return jump;
  };
  /** Plays on, up to a unit or a hold. */
  const play = async (to: PlayTo = 'end') => {
    await bells.host.aimReplay(to);
    await page.calls.resume();
    await delivered();
  };
  /** The number of the last record that the page has. */
  const moment = () => {
    const view = page.messages.findLastIndex(({ kind }) => kind === 'view');
    const later = page.messages.slice(view);
    return later.reduce(
      (at, it) => (it.kind === 'block' ? at + it.count : at),
      page.of('view').at(-1)?.seq ?? -1,
    );
  };
  return { ...bells, ...recorded, moment, move, opened, page, play };
}
