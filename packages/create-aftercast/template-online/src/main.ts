import { joinOnline } from 'aftercast';
import type { Hearth } from 'aftercast/hearth';
import { keepFocus } from 'aftercast/targeting';
import { filter, take } from 'rxjs';
import { showConnection } from './connection.ts';
import { openPlay } from './opening.ts';
import { playMatch } from './play.ts';
import { makeMatch, type OwnSeat, seatOfAddress } from './seats.ts';
import { fail, showLink, showTable, tell } from './start.ts';
import { attachViewers } from './viewers.ts';

/** Starts the engine. If it is ever lost, the client starts another one, and the match goes on. */
const startWorker = () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });

// A link that is put into the address of an open page leads to its match, too.
addEventListener('hashchange', () => location.reload());
keepFocus({ rows: '.cards', last: '#hand .card' });
void begin().catch(fail);

async function begin(): Promise<void> {
  const seat = await seatOfAddress();
  if (seat) await play(seat);
  else
    tell(
      'Two people, each at a screen of their own: you get a link to send to a friend.',
      'Play with a friend',
      () => {
        tell('The server makes the match …');
        makeMatch().then(play).catch(fail);
      },
    );
}

async function play(seat: OwnSeat): Promise<void> {
  const match = await joinOnline<Hearth>(startWorker, seat);
  const { role } = match;
  if (role.kind !== 'seat') throw new Error('This link is for people who watch.');
  void match.closed.then(({ message }) => fail(message));
  showConnection(match);
  tell('Waiting for your friend …');
  if (seat.link) showLink(seat.link);
  openPlay(match, role.seat);
  const begins = match.status$.pipe(
    filter(({ stage }) => stage === 'playing'),
    take(1),
  );
  begins.subscribe(() => {
    playMatch(match, role.seat);
    attachViewers(match, role.seat);
    showTable();
  });
}
