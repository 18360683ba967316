/** Counts the page's tasks of more than 50 ms until it is stopped. */
export class LongTasks {
  /** `null` where the browser does not say. */
  count: number | null;
  private readonly observer: PerformanceObserver | null;

  constructor() {
    const known = PerformanceObserver.supportedEntryTypes.includes('longtask');
    this.count = known ? 0 : null;
    this.observer = known ? new PerformanceObserver((list) => this.add(list.getEntries().length)) : null;
    this.observer?.observe({ type: 'longtask' });
  }

  stop(): void {
    this.add(this.observer?.takeRecords().length ?? 0);
    this.observer?.disconnect();
  }

  private add(more: number): void {
    if (this.count !== null) this.count += more;
  }
}
