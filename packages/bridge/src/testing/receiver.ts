import { createBrowserReceiver } from '@statelyai/inspect';

// The script of an inspector's page of our own: it shows whoever has opened it what it receives.
const { opener } = window as { opener: Window | null };
createBrowserReceiver().subscribe((event) => {
  opener?.dispatchEvent(new CustomEvent('received', { detail: structuredClone(event) }));
});
