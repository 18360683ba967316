import type { Command, MatchClient } from '@aftercast/bridge/client';
import type { MachineMessage, Role, StateValue } from '@aftercast/bridge/contract';
import { hearth } from '@aftercast/hearth';
import { type Home, openHome, rested, settle } from './home.ts';
import { type Hidden, SEAT, secretTable, USUAL } from './secret-table.ts';

export type MessageOfType<Type extends MachineMessage['type']> = Extract<MachineMessage, { type: Type }>;

export const OTHER: Role = { kind: 'seat', seat: 1 };
export const ROLES: Role[] = [{ kind: 'owner' }, SEAT, OTHER, { kind: 'spectator' }];

/** The machine messages that a client receives. */
export class Told {
  readonly messages: MachineMessage[] = [];
  stop: () => void = () => {};

  static async by(client: MatchClient): Promise<Told> {
    const told = new Told();
    told.stop = await client.followMachines((messages) => told.messages.push(...messages));
    await settle();
    return told;
  }

  of<Type extends MachineMessage['type']>(type: Type, session?: string): MessageOfType<Type>[] {
    return this.messages.filter(
      (it): it is MessageOfType<Type> =>
        it.type === type && (session === undefined || !('sessionId' in it) || it.sessionId === session),
    );
  }

  get names(): string[] {
    return this.of('@xstate.actor').map(({ name }) => name);
  }

  /** Returns the session id of the machine with this name. */
  session(name: string): string {
    return this.of('@xstate.actor').find((it) => it.name === name)?.sessionId ?? '';
  }

  states(name: string): (StateValue | undefined)[] {
    return this.of('@xstate.snapshot', this.session(name)).map(({ snapshot }) => snapshot.value);
  }

  /** All messages as JSON, without their times. */
  get timeless(): string {
    return JSON.stringify(this.messages.map((it) => ({ ...it, createdAt: '' })));
  }
}

/** Returns the ids of the cards of this name in a seat's hand. */
export const cards = (client: MatchClient, seat: number, name: string) =>
  client.view.zone(seat, 'hand').filter((id) => client.view.entity(id)?.card === name);

/** Sends a command, and waits until it is done. */
export async function send(home: Home, command: Command, seat?: number): Promise<void> {
  const done = rested(home.client);
  const reply = await home.client.send(command, seat);
  if (reply.accepted) await done;
  await settle();
}

export const END: Command = { do: 'end-turn' };

/** In a match of {@link openSecret}, seat 0 plays an archer at the cleric, then a card that does not exist; both seats end their turns. */
export async function playSome(home: Home, seat: MatchClient): Promise<void> {
  const [archer = 0] = cards(seat, 0, 'elven-archer');
  const [target = 0] = seat.view.zone(1, 'battlefield');
  await seat.target({ type: 'preview', entity: archer });
  await seat.target({ type: 'pick', entity: archer });
  const done = rested(home.client);
  await seat.target({ type: 'point', target });
  await done;
  await seat.send({ do: 'play', card: 999 });
  await send(home, END);
  await send(home, END);
}

export const openSecret = (hidden: Hidden = USUAL, as?: Role) =>
  openHome(hearth, { scenario: secretTable(hidden) }, as);
