import { vi } from 'vitest';

/**
 * Counts the channels that are made from now on, until `vi.unstubAllGlobals`.
 * @returns how many of them are open: neither end is closed
 */
export function countOpenPorts(): () => number {
  let open = 0;
  const Channel = globalThis.MessageChannel;
  vi.stubGlobal(
    'MessageChannel',
    class extends Channel {
      constructor() {
        super();
        open++;
        // A port closes together with its other end, if it is started.
        this.port1.addEventListener('close', () => open--);
      }
    },
  );
  return () => open;
}
