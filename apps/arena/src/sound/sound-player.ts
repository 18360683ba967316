import type { SoundName } from '../presentation/sounds.ts';
import { getSettings, onSettings } from '../settings/settings.ts';
import { Synthesizer } from './synthesizer.ts';

/** How late a sound may be, in milliseconds: it belongs to what is seen. */
const LATE = 200;

/** The page's sound. Web Audio starts with the first sound that the user wants to hear. */
let playing: { context: AudioContext; synthesizer: Synthesizer } | null = null;

/**
 * Plays a sound, if the user wants any and the page is seen. Browsers allow no sound before the user has pressed something:
 * until then it is silent.
 * @param speed the speed of the match
 */
export function playSound(name: SoundName, speed = 1): void {
  const { sound, volume } = getSettings();
  if (!sound || volume === 0 || document.hidden || !navigator.userActivation.hasBeenActive) return;
  playing ??= start();
  const { context, synthesizer } = playing;
  if (context.state === 'running') {
    synthesizer.play(name, speed);
    return;
  }
  const asked = performance.now();
  const catchUp = () => performance.now() - asked < LATE && synthesizer.play(name, speed);
  // If the browser allows no sound, the match goes on without.
  context.resume().then(catchUp, () => {});
}

function start(): NonNullable<typeof playing> {
  const context = new AudioContext();
  const synthesizer = new Synthesizer(context);
  const follow = () => {
    synthesizer.volume = getSettings().volume / 100;
  };
  follow();
  onSettings(follow);
  return { context, synthesizer };
}
