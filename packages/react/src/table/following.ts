/**
 * Returns the options of the first render, whose functions call those of the newest one: a component may write its functions
 * in place, and what was made with the options need not be made again.
 */
export function following<T extends object>(newest: () => T): T {
  const followed = Object.entries(newest()).map(([name, first]) => {
    if (typeof first !== 'function') return [name, first];
    const call = (...args: unknown[]) => {
      const now = (newest() as Record<string, unknown>)[name];
      return (typeof now === 'function' ? now : first)(...args);
    };
    return [name, call];
  });
  return Object.fromEntries(followed) as T;
}
