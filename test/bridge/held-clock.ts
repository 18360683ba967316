export { HeldClock } from '../../packages/bridge/src/testing/held-clock.ts';
