import type { Page } from 'playwright';

/** What a page did against its policy, and what it complained about. */
export interface PolicyWatch {
  /** Everything so far, in words; the list is emptied. */
  faults(): Promise<string[]>;
}

/** Notes what a page does against its Content-Security-Policy, and its errors. Call it before the page loads. */
export async function watchPolicy(page: Page): Promise<PolicyWatch> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective, sourceFile }) =>
      violations.push(`${effectiveDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
  return {
    async faults() {
      const violations = await page.evaluate(() =>
        (window as unknown as { violations: string[] }).violations.splice(0),
      );
      return [...violations, ...errors.splice(0)];
    },
  };
}

/**
 * Does what a text that gets into a page would try.
 * @returns what it achieved
 */
export function injectScripts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const achieved: string[] = [];
    const scope = Object.assign(window, { achieve: (what: string) => achieved.push(what) });
    const script = document.createElement('script');
    script.textContent = 'achieve("an inline script")';
    const foreign = document.createElement('script');
    foreign.src = 'data:text/javascript,achieve("a script from a data: address")';
    const made = document.createElement('script');
    made.src = URL.createObjectURL(new Blob(['achieve("a script from a blob: address")']));
    const place = document.createElement('div');
    place.innerHTML = '<img src="no-picture" onerror="achieve(\'an attribute\')">';
    const frame = document.createElement('iframe');
    frame.srcdoc = '<script>parent.achieve("a frame")</script>';
    const base = document.createElement('base');
    base.href = 'https://elsewhere.example/';
    document.head.append(script, foreign, made, base);
    document.body.append(place, frame);
    setTimeout('achieve("text as code")');
    if (document.baseURI.startsWith(base.href)) achieved.push('another base address');
    await fetch('https://elsewhere.example/').then(
      () => achieved.push('a request to another site'),
      () => {},
    );
    try {
      const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      await new Promise((done) => {
        worker.onmessage = () => done(achieved.push('a worker from a blob: address'));
        worker.onerror = done;
      });
    } catch {
      // Some browsers refuse at once.
    }
    await new Promise((done) => setTimeout(done, 200));
    for (const it of [script, foreign, made, base, place, frame]) it.remove();
    Reflect.deleteProperty(scope, 'achieve');
    return achieved;
  });
}
