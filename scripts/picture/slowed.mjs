// A page whose time passes slowly, so that pictures of all its moments can be taken on a busy machine.

/**
 * Slows a page down before its first script runs: its timers, its clocks and its animations.
 * @param {import('playwright').Page} page
 * @param {number} factor how many times longer everything takes
 */
export async function slowDown(page, factor) {
  await page.addInitScript(slowClocks, factor);
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 / factor });
}

/**
 * Runs in the page.
 * @param {number} factor
 */
function slowClocks(factor) {
  const nextFrame = window.requestAnimationFrame;
  const elapsed = performance.now.bind(performance);
  const today = Date.now;
  const began = { elapsed: elapsed(), today: today() };
  /** @param {number} at */
  const slow = (at) => began.elapsed + (at - began.elapsed) / factor;
  performance.now = () => slow(elapsed());
  Date.now = () => began.today + (today() - began.today) / factor;
  window.requestAnimationFrame = (run) => nextFrame((at) => run(slow(at)));
  /** @type {ProxyHandler<any>} */
  const later = {
    apply: (start, _, [run, delay = 0, ...rest]) =>
      Reflect.apply(start, window, [run, delay * factor, ...rest]),
  };
  window.setTimeout = new Proxy(window.setTimeout, later);
  window.setInterval = new Proxy(window.setInterval, later);
}
