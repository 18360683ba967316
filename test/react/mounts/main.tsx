import { createRoot } from 'react-dom/client';
import { App } from '../page/app.tsx';

/** What the page has started and holds. */
interface Counted {
  started: number;
  running: number;
  locks: number;
}

declare global {
  /** Shows and removes a page with a match, again and again. @returns what is held after that */
  var mountAndUnmount: (times: number) => Promise<Counted>;
  /** What is held now. */
  var counted: () => Promise<Counted>;
}

const running = new Set<Worker>();
let started = 0;
globalThis.Worker = class extends Worker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    started++;
    running.add(this);
  }
  override terminate() {
    running.delete(this);
    super.terminate();
  }
};

globalThis.counted = async () => {
  const { held = [], pending = [] } = await navigator.locks.query();
  return { started, running: running.size, locks: held.length + pending.length };
};

const place = document.querySelector('#root') as Element;
const frame = () => new Promise((resolve) => setTimeout(resolve, 5));

globalThis.mountAndUnmount = async (times) => {
  for (let done = 0; done < times; done++) {
    const root = createRoot(place);
    const before = started;
    root.render(<App />);
    // Every fourth is unmounted while its worker loads.
    const isReady = () => (done % 4 === 3 ? started > before : place.textContent?.includes('fireball'));
    while (!isReady()) await frame();
    root.unmount();
  }
  return globalThis.counted();
};
