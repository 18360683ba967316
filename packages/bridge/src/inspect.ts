import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { MatchClient } from './client/api.ts';
import type { MachineMessage } from './contract.ts';

/** The hosted inspector, unless another page is named. */
const HOSTED = 'https://stately.ai/inspect';

/** What an inspector's page says once it hears; it says so again when it was loaded anew. */
const CONNECTED = '@statelyai.connected';

/** Where the Stately inspector opens. */
export interface StatelyInspectorOptions {
  /** The inspector's page: the hosted one by default, or one of your own that uses `createBrowserReceiver()`. */
  url?: string;
  /** The window that opens it; the page's own by default. */
  window?: Window;
}

/**
 * Opens the Stately inspector on a match's machines, which run in the worker. Call it from a click: browsers open
 * windows for nothing else. It is told what the client's role may know, from the match's start, once its page has loaded;
 * a page that is loaded again is told all of it again, since it has forgotten everything. The page that is named here
 * gets all that the role knows: for the owner, the cards of both seats (law H1).
 * @returns closes the connection to the inspector; the window stays
 * @throws Error if the browser opens no window
 */
export function connectStatelyInspector(
  client: MatchClient,
  options: StatelyInspectorOptions = {},
): () => void {
  const opener = new Opener(options.window ?? window);
  const inspector = createBrowserInspector({
    url: options.url ?? HOSTED,
    window: opener as unknown as Window,
    autoStart: false,
    serialize: (event) => event,
    // Nothing is sent before the page hears: then everything is, from the worker, which has kept it.
    maxDeferredEvents: 0,
  });
  inspector.start();
  if (opener.opened === null) throw new Error('The browser kept the window of the inspector shut.');
  let reading: Reading | null = null;
  opener.connected = () => {
    reading?.stop();
    reading = new Reading(client, (event) => {
      if (opener.opened?.closed === true) stop();
      else inspector.adapter.send?.(asOfStately(event) as StatelyInspectionEvent);
    });
  };
  const stop = () => {
    reading?.stop();
    opener.close();
    inspector.stop();
  };
  return stop;
}

/** One reading of the machines from their start. */
class Reading {
  private over = false;
  private end: () => void = () => {};

  constructor(client: MatchClient, hear: (event: StatelyMessage) => void) {
    client
      .followMachines((messages) => {
        for (const message of messages) if (!this.over && isOfStately(message)) hear(message);
      })
      .then(
        (end) => {
          if (this.over) end();
          else this.end = end;
        },
        // The match is over: there is nothing more to tell.
        () => {},
      );
  }

  stop(): void {
    this.over = true;
    this.end();
  }
}

type StatelyMessage = Extract<
  MachineMessage,
  { type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot' }
>;

function isOfStately(message: MachineMessage): message is StatelyMessage {
  return message.type !== '@xstate.microstep' && message.type !== 'aftercast.missed';
}

/** The message as the package itself would send it. */
function asOfStately({ n, seq, command, ...event }: StatelyMessage): object {
  return event;
}

/** The window that the package opens the inspector's page from: it hears that page alone, and can be let go of. */
class Opener {
  /** The inspector's page; `null` if the browser has not opened it. */
  opened: Window | null = null;
  /** Called when the page hears: at first, and when it was loaded again. */
  connected: () => void = () => {};
  private readonly window: Window;
  private readonly listeners: ((event: MessageEvent) => void)[] = [];

  constructor(window: Window) {
    this.window = window;
  }

  open(url: string, name: string): Window | null {
    this.opened = this.window.open(url, name);
    return this.opened;
  }

  addEventListener(_: 'message', listener: (event: MessageEvent) => void): void {
    const hear = (event: MessageEvent) => {
      if (event.source !== this.opened) return;
      listener(event);
      if (event.data?.type === CONNECTED) this.connected();
    };
    this.listeners.push(hear);
    this.window.addEventListener('message', hear);
  }

  close(): void {
    for (const hear of this.listeners) this.window.removeEventListener('message', hear);
  }
}
