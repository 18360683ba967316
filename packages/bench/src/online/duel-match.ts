import type { SeatClient } from './clients/seat-client.ts';

/** When the clients of a match were told of a command, in milliseconds from the click. */
export interface Told {
  /** The client that gave it. */
  own: number[];
  /** The client of the other seat. */
  other: number[];
}

/** A match between two bots. They give their commands in turn, at once or at set times. */
export class DuelMatch {
  private readonly seats: readonly SeatClient[];
  private given: number;
  private clickedAt = 0;
  /** Is called when both clients were told of all that was given. */
  private settled: () => void = () => {};
  private times: Told | null = null;

  constructor(seats: readonly SeatClient[]) {
    this.seats = seats;
    this.given = this.told;
    seats.forEach((seat, index) => {
      seat.ontold = () => this.heard(index);
    });
  }

  /** Number of commands of which both clients were told. */
  get told(): number {
    return Math.min(...this.seats.map((it) => it.told));
  }

  /**
   * Gives commands one after the other, each when both clients know of the last.
   * @param goesOn says whether another is given
   */
  async play(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      this.click(performance.now());
      await this.untilSettled();
    }
  }

  /**
   * Gives a command every `period` milliseconds. One that is due while the last is still under way is given late, and its time
   * counts from when it was due.
   * @param times where it is noted when the clients were told
   */
  async playEvery(period: number, until: number, times: Told): Promise<void> {
    this.times = times;
    for (let due = performance.now() + Math.random() * period; due < until; due += period) {
      const wait = due - performance.now();
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      this.click(wait > 0 ? performance.now() : due);
      await this.untilSettled();
    }
    this.times = null;
  }

  /** Ends the connections of both seats. */
  async close(): Promise<void> {
    await Promise.all(this.seats.map((it) => it.close()));
  }

  private click(at: number): void {
    this.clickedAt = at;
    const seat = this.seats[this.given % this.seats.length] as SeatClient;
    this.given++;
    seat.act();
  }

  private untilSettled(): Promise<void> {
    if (this.told >= this.given) return Promise.resolve();
    return new Promise((resolve) => {
      this.settled = resolve;
    });
  }

  private heard(index: number): void {
    const actor = (this.given - 1) % this.seats.length;
    this.times?.[index === actor ? 'own' : 'other'].push(performance.now() - this.clickedAt);
    if (this.told >= this.given) this.settled();
  }
}
