/** The speeds that can be chosen: name, as the match takes it, and the key that does the same. */
export const speeds = [
  { name: '0.5', label: '½×', said: 'Half speed', value: 0.5, key: '1' },
  { name: '1', label: '1×', said: 'Normal speed', value: 1, key: '2' },
  { name: '2', label: '2×', said: 'Double speed', value: 2, key: '3' },
  { name: '4', label: '4×', said: 'Four times the speed', value: 4, key: '4' },
  {
    name: 'instant',
    label: 'Instant',
    said: 'Instant: wait for nothing',
    value: Number.POSITIVE_INFINITY,
    key: '5',
  },
] as const;
