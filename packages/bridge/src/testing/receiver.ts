import { createBrowserReceiver } from '@statelyai/inspect';

// The script of a test inspector's page: it passes each event that it receives on to the window that opened it.
const { opener } = window as { opener: Window | null };
createBrowserReceiver().subscribe((event) => {
  opener?.dispatchEvent(new CustomEvent('received', { detail: structuredClone(event) }));
});
