import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { MatchClient } from './client/api.ts';
import type { MachineMessage } from './contract.ts';

/** The hosted inspector, the default page. */
const HOSTED = 'https://stately.ai/inspect';

/** The inspector page posts this message whenever it has loaded. */
const CONNECTED = '@statelyai.connected';

/** Where the Stately inspector opens. */
export interface StatelyInspectorOptions {
  /** URL of the inspector's page: by default the hosted one; or your own page that calls `createBrowserReceiver()`. */
  url?: string;
  /** The window that opens the inspector; default: the page's own. */
  window?: Window;
}

/**
 * Opens the Stately inspector on a match's machines, which run in the worker. Call it from a click handler: browsers block
 * windows that are opened without one. When the inspector's page has loaded, it receives the machines' reports from the
 * start of the match; when it reloads, it receives them again. It gets everything that the client's role may know: for the
 * owner, the cards of both seats (law H1). So use a URL that you trust. Reports are posted to the URL's origin only, and
 * only that origin is listened to: a page of another origin that the window goes to receives nothing.
 * @returns a function that stops the reports; the window stays open
 * @throws Error if the browser blocks the window, or if the URL has no origin to post to (`data:`, a file)
 */
export function connectStatelyInspector(
  client: MatchClient,
  options: StatelyInspectorOptions = {},
): () => void {
  const url = options.url ?? HOSTED;
  const opener = new Opener(options.window ?? window, originOf(url));
  const inspector = createBrowserInspector({
    url,
    window: opener as unknown as Window,
    autoStart: false,
    serialize: (event) => event,
    // Events are not queued for the page: when it has loaded, the worker sends them from the start.
    maxDeferredEvents: 0,
  });
  inspector.start();
  if (opener.opened === null)
    throw new Error('The browser blocked the inspector window. Allow pop-ups for this page and try again.');
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

/** @throws Error if the URL has no origin that messages could be limited to */
function originOf(url: string): string {
  const { origin } = new URL(url, document.baseURI);
  if (origin === 'null')
    throw new Error(
      `The inspector's page ${url} has no origin of its own, so anyone could receive what is sent to it. Serve the page over https or from this site.`,
    );
  return origin;
}

/** One subscription to the machines' reports, from the start of the match. */
class Reading {
  private over = false;
  private end: () => void = () => {};

  constructor(client: MatchClient, send: (event: StatelyMessage) => void) {
    client
      .followMachines((messages) => {
        for (const message of messages) if (!this.over && isOfStately(message)) send(message);
      })
      .then(
        (end) => {
          if (this.over) end();
          else this.end = end;
        },
        // The match has ended: there is nothing to report.
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

/** The message in the form that the package itself sends. */
function asOfStately({ n, seq, command, ...event }: StatelyMessage): object {
  return event;
}

/**
 * Stands in for the window in the package, which posts to any origin and listens to all. Messages go to the origin of the
 * inspector's page only, and only its own are passed on. It can stop listening.
 */
class Opener {
  /** The inspector's page; `null` if the browser blocked it. */
  opened: Window | null = null;
  /** Called each time the page has loaded. */
  connected: () => void = () => {};
  private readonly window: Window;
  private readonly origin: string;
  private readonly listeners: ((event: MessageEvent) => void)[] = [];

  constructor(window: Window, origin: string) {
    this.window = window;
    this.origin = origin;
  }

  open(url: string, name: string): Pick<Window, 'postMessage'> | null {
    const opened = this.window.open(url, name);
    this.opened = opened;
    return opened && { postMessage: (message: unknown) => opened.postMessage(message, this.origin) };
  }

  addEventListener(_: 'message', listener: (event: MessageEvent) => void): void {
    const handle = (event: MessageEvent) => {
      if (event.source !== this.opened || event.origin !== this.origin) return;
      listener(event);
      if (event.data?.type === CONNECTED) this.connected();
    };
    this.listeners.push(handle);
    this.window.addEventListener('message', handle);
  }

  close(): void {
    for (const handle of this.listeners) this.window.removeEventListener('message', handle);
  }
}
