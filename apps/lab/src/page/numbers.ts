const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const figures = new Intl.NumberFormat('en', { maximumSignificantDigits: 3 });
const one = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** `1,000,000`. */
export function inFull(value: number): string {
  return whole.format(value);
}

/** Milliseconds: `16.7 ms`, `3.2 s`, `4 min 10 s`. */
export function asTime(milliseconds: number): string {
  if (milliseconds < 1000) return `${one.format(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${one.format(milliseconds / 1000)} s`;
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** An estimate in milliseconds: `less than a second`, `about 12 s`, `about 4 min`. */
export function roughly(milliseconds: number): string {
  if (milliseconds < 1000) return 'less than a second';
  if (milliseconds < 90_000) return `about ${whole.format(milliseconds / 1000)} s`;
  return `about ${whole.format(milliseconds / 60_000)} min`;
}

/** Bytes: `12.3 kB`, `1.2 GB`. */
export function asSize(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  let value = bytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 ? whole.format(value) : one.format(value)} ${units[unit]}`;
}

/** `1.52 ×`, `0.031 ×`, `12,300 ×`. */
export function asRatio(ratio: number): string {
  return `${figures.format(ratio)} ×`;
}

/** A share as `51.2 %`. */
export function asShare(share: number): string {
  return `${one.format(share * 100)} %`;
}
