/** What Chromium says of a page's heap, beside the standard. */
interface MemoryOfChromium {
  memory?: { usedJSHeapSize: number };
  measureUserAgentSpecificMemory?(): Promise<{ bytes: number }>;
}

const source = performance as MemoryOfChromium;

/** Bytes of the page's own heap, without its workers; `null` where the browser does not say. */
export function pageHeap(): number | null {
  return source.memory?.usedJSHeapSize ?? null;
}

/**
 * Has the browser measure the page with its workers, over and over, each of which takes it some seconds.
 * @param tell is given the bytes each time; never, where the browser does not measure
 * @returns what ends it
 */
export function watchMemory(tell: (bytes: number) => void): () => void {
  let ended = false;
  const measure = async () => {
    while (!ended && source.measureUserAgentSpecificMemory) {
      const { bytes } = await source.measureUserAgentSpecificMemory();
      if (!ended) tell(bytes);
    }
  };
  // Only an isolated page may ask; elsewhere there is nothing to tell.
  if (globalThis.crossOriginIsolated) measure().catch(() => undefined);
  return () => {
    ended = true;
  };
}
