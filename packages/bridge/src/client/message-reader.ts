import { BEHIND_HURRIES, type FromWorker, HURRY } from '../contract.ts';
import type { MatchEvent } from './match-event.ts';
import type { ClientParts } from './parts.ts';
import { recordsAfter } from './reader.ts';
import { WorkerLostError } from './worker-loss.ts';

/** Handles the worker's messages to one connection. */
export class MessageReader {
  private readonly client: ClientParts;

  constructor(client: ClientParts) {
    this.client = client;
  }

  handle(message: FromWorker): void {
    const { client } = this;
    const { reader, viewers } = client;
    switch (message.kind) {
      case 'block':
        this.readBlock(message.seq, message.data);
        if (message.applied !== undefined) viewers.applied(message.applied, reader.collected());
        // After the viewers that wait for this keyframe: their continuations run first.
        queueMicrotask(() => client.post({ kind: 'credit', blocks: 1 }));
        return;
      case 'view':
        reader.begin(message);
        client.jump = message.jump ?? client.jump;
        if (message.reason === 'rolled-back') {
          viewers.commandEnded();
          client.events$.next({ kind: 'command-undone', seq: message.seq, command: message.command });
        }
        client.prompt$.next(message.prompt);
        client.viewChanged(true);
        // After the subscribers of the view: what they do in a microtask is done when the keyframes go on.
        viewers.cut();
        return;
      case 'announced': {
        const { phase } = message;
        const { seq, onLog, command } = reader;
        if (viewers.playOn(message.hold, { command, phase, actions: message.actions })) {
          if (message.late === true) viewers.applied(message.hold, reader.collected());
          return;
        }
        const actions = message.actions.map((id) => reader.action(id)).filter((it) => it !== null);
        reader.collect();
        const late = message.late === true;
        viewers.announced(
          { hold: message.hold, phase, actions: message.actions, command, seq: onLog, late },
          actions.map((action) => ({ kind: 'phase-announced', seq, command, phase, action })),
        );
        if (late) viewers.applied(message.hold, reader.latest);
        return;
      }
      case 'applied':
        viewers.applied(message.hold, reader.collected());
        return;
      case 'overdue':
        viewers.overdue(message.hold);
        reader.collected();
        return;
      case 'status':
        client.resumption.statusCame();
        viewers.hurry = message.status.behind >= BEHIND_HURRIES ? HURRY : 1;
        client.status$.next(message.status);
        return;
      case 'accepted':
        client.link?.kept?.accepted(message.entry, message.call);
        client.resumption.accepted(message.entry);
        return;
      case 'broke':
        client.faults$.next({ fault: message.fault, isUndone: message.isUndone });
        return;
      case 'targeting':
        client.targeting$.next(message.targeting);
        return;
      case 'warning':
        client.warnings$.next({ code: message.code, message: message.message });
        return;
      case 'server':
        client.link?.reportServer(message.state);
        return;
      case 'catching-up':
        client.calls.prolong();
        return;
      case 'gone':
        if (client.closing) return;
        if (message.failed) client.loseWorker(new WorkerLostError('failed', message.reason));
        else client.leave(new Error(message.reason));
        return;
      default:
        message satisfies never;
    }
  }

  private readBlock(seq: number, block: Int32Array): void {
    const { client } = this;
    const { reader, viewers } = client;
    // After a worker was lost, records come twice.
    const data = client.resumption.isResumed ? recordsAfter(block, seq, reader.seq) : block;
    if (data === block && seq !== reader.seq + 1) {
      client.leave(
        new Error(`Records are missing: expected number ${reader.seq + 1}, and got ${seq} (law B1).`),
      );
      return;
    }
    const listen = client.events$.observed || viewers.listens;
    const { prompt } = reader;
    const emit = (event: MatchEvent) => {
      if (event.kind === 'command-ended' || event.kind === 'command-undone') viewers.commandEnded();
      client.events$.next(event);
    };
    reader.read(data, listen, emit, viewers.listens && client.role.kind !== 'owner');
    if (reader.prompt !== prompt) client.prompt$.next(reader.prompt);
    if (client.records$.observed && data.length > 0) client.records$.next(data);
    client.resumption.moved();
    client.viewChanged();
  }
}
