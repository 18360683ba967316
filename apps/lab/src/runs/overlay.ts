/** Lines over times of their own as lines over all times together: what a line has no value at is `null`. */
export function overlay(
  lines: readonly (readonly [times: Float64Array, values: Float64Array])[],
): [Float64Array, ...(number | null)[][]] {
  const times = Float64Array.from(new Set(lines.flatMap(([own]) => [...own]))).sort();
  const at = new Map([...times].map((time, i) => [time, i]));
  const columns = lines.map(([own, values]) => {
    const column = Array<number | null>(times.length).fill(null);
    own.forEach((time, i) => {
      const value = values[i];
      const place = at.get(time);
      if (place !== undefined && value !== undefined && !Number.isNaN(value)) column[place] = value;
    });
    return column;
  });
  return [times, ...columns];
}
