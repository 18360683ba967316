/** Takes a Web Lock until the worker ends. @returns its name; `null` if there are no Web Locks */
export function holdLock(): Promise<string | null> {
  const { locks } = globalThis.navigator ?? {};
  if (locks === undefined) return Promise.resolve(null);
  const name = `aftercast-worker-${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    const hold = () => {
      resolve(name);
      return new Promise<never>(() => {});
    };
    locks.request(name, hold).catch(() => resolve(null));
  });
}
