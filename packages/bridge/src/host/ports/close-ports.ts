/**
 * Closes ports that came with a message and that the worker has no use for. Node keeps an open port, and the messages that
 * wait in it, as long as the other end is open: the worker could not be rid of them (law B3).
 */
export function closePorts(ports: readonly unknown[]): void {
  for (const port of ports) if (port instanceof MessagePort) port.close();
}
