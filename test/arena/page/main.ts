import type { Trial } from './trial.ts';
import { makeTrial } from './trial.ts';

declare global {
  interface Window {
    /** What a test drives the page by; there as soon as the page has been loaded. */
    trial: Trial;
    /** A command that a test has sent without waiting for its end. */
    played: Promise<string>;
  }
}

// The page's policy allows no style attributes in HTML.
document.querySelector<HTMLElement>('#trial')?.style.setProperty('height', '100%');
window.trial = makeTrial();
