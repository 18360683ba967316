import { BehaviorSubject } from 'rxjs';
import { placeOf } from '../place.ts';
import { matchesAddress, parseMatches } from './address.ts';
import type { BatchRun } from './batch-run.ts';
import type { MatchesChoice } from './plan.ts';

/** What is offered at first. */
const firstChoice: MatchesChoice = {
  game: 'hearth',
  games: 200,
  bots: ['greedy', 'greedy'],
  decks: null,
  seed: 1,
  mirrored: false,
  workers: Math.max(1, Math.min(2, (navigator.hardwareConcurrency || 2) - 1)),
};

/** What the page Matches has open: it goes on while another page is looked at. */
export class Matches {
  readonly choice$ = new BehaviorSubject<MatchesChoice>(firstChoice);
  readonly run$ = new BehaviorSubject<BatchRun | null>(null);
  /** Whether the address that was opened last names no batch. */
  readonly astray$ = new BehaviorSubject(false);

  /** Keeps choice and address the same while the page is open. @returns what ends that */
  follow(): () => void {
    const read = () => this.read();
    read();
    window.addEventListener('hashchange', read);
    const writing = this.choice$.subscribe((choice) => {
      // Not a place to go back to: it changes with every key that is pressed in a field.
      if (!this.astray$.value) history.replaceState(null, '', matchesAddress(choice));
    });
    return () => {
      window.removeEventListener('hashchange', read);
      writing.unsubscribe();
    };
  }

  choose(choice: MatchesChoice): void {
    this.astray$.next(false);
    this.choice$.next(choice);
  }

  private read(): void {
    const place = placeOf(location.hash);
    if (place.page !== 'matches') return;
    const before = this.choice$.value;
    const choice = place.rest === '' ? before : parseMatches(place.rest, before);
    if (choice === null) this.astray$.next(true);
    else this.choose(choice);
  }
}
