import type { MatchClient } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { combineLatest } from 'rxjs';

/** From how many milliseconds the page says that it shows the past: viewers alone take some. */
const WORTH_SAYING = 2000;

/** Shows whether the server is there, and by how much the page shows the past: it catches up by itself. */
export function showConnection(match: MatchClient<Hearth>): void {
  combineLatest([match.health$, match.status$]).subscribe(([{ server, worker }, { behind }]) => {
    const isLost = server === 'reconnecting' || worker !== 'running';
    const isBehind = behind >= WORTH_SAYING;
    const words = isLost
      ? 'Reconnecting …'
      : isBehind
        ? `${Math.round(behind / 1000)} s behind`
        : 'Connected';
    for (const place of document.querySelectorAll('.connection')) {
      place.classList.toggle('troubled', isLost || isBehind);
      if (place.textContent !== words) place.replaceChildren(words);
    }
  });
}
