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
  const { setTimeout: later, setInterval: often, requestAnimationFrame: nextFrame } = window;
  const elapsed = performance.now.bind(performance);
  const today = Date.now;
  const began = { elapsed: elapsed(), today: today() };
  /** @param {number} at */
  const slow = (at) => began.elapsed + (at - began.elapsed) / factor;
  performance.now = () => slow(elapsed());
  Date.now = () => began.today + (today() - began.today) / factor;
  window.requestAnimationFrame = (run) => nextFrame((at) => run(slow(at)));
  const timers = { setTimeout: later, setInterval: often };
  for (const [name, start] of Object.entries(timers))
    Object.assign(window, {
      /** @type {(run: TimerHandler, delay?: number, ...rest: unknown[]) => number} */
      [name]: (run, delay = 0, ...rest) => start.call(window, run, delay * factor, ...rest),
    });
}
