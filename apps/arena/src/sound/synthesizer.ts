import type { SoundName } from '../presentation/sounds.ts';
import { recipes, type SoundVoice } from './recipes.ts';

/** The end of an exponential fade: it never reaches 0. */
const SILENCE = 0.0001;

/** Makes the sounds of the recipes with Web Audio. It has no files, and loads nothing. */
export class Synthesizer {
  private readonly context: BaseAudioContext;
  private readonly out: GainNode;
  private noise: AudioBuffer | null = null;

  /** @param context where it plays; in tests, one that renders into a buffer */
  constructor(context: BaseAudioContext) {
    this.context = context;
    this.out = context.createGain();
    // Many sounds at once must not be louder than one can bear.
    const limiter = context.createDynamicsCompressor();
    this.out.connect(limiter);
    limiter.connect(context.destination);
  }

  /** How loud all sounds are, from 0 to 1. */
  set volume(volume: number) {
    // Loudness is heard by ratios.
    this.out.gain.value = volume * volume;
  }

  /**
   * Plays a sound.
   * @param speed the speed of the match: what takes half the time sounds for half the time, at the same pitch
   */
  play(name: SoundName, speed = 1): void {
    for (const voice of recipes[name]) this.sing(voice, speed);
  }

  private sing(voice: SoundVoice, speed: number): void {
    const { context } = this;
    const seconds = (ms: number) => ms / 1_000 / speed;
    const begin = context.currentTime + seconds(voice.at ?? 0);
    const peak = begin + seconds(voice.attack ?? 4);
    const end = peak + seconds(voice.long);
    const gain = context.createGain();
    gain.gain.setValueAtTime(SILENCE, begin);
    gain.gain.exponentialRampToValueAtTime(voice.loud, peak);
    gain.gain.exponentialRampToValueAtTime(SILENCE, end);
    gain.connect(this.out);
    const { wave } = voice;
    const source =
      wave === 'noise'
        ? this.makeNoise(voice, begin, end, gain)
        : this.makeTone(wave, voice, begin, end, gain);
    source.start(begin);
    source.stop(end);
    source.onended = () => gain.disconnect();
  }

  private makeTone(
    wave: OscillatorType,
    voice: SoundVoice,
    begin: number,
    end: number,
    gain: GainNode,
  ): OscillatorNode {
    const tone = this.context.createOscillator();
    tone.type = wave;
    tone.connect(gain);
    tone.frequency.setValueAtTime(voice.from, begin);
    tone.frequency.exponentialRampToValueAtTime(voice.to, end);
    return tone;
  }

  private makeNoise(voice: SoundVoice, begin: number, end: number, gain: GainNode): AudioBufferSourceNode {
    const filter = this.context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    filter.frequency.setValueAtTime(voice.from, begin);
    filter.frequency.exponentialRampToValueAtTime(voice.to, end);
    const source = this.context.createBufferSource();
    source.buffer = this.noise ??= makeNoise(this.context);
    source.loop = true;
    source.connect(filter);
    filter.connect(gain);
    return source;
  }
}

/** Half a second of white noise. It is the same on each page, so that a sound is. */
function makeNoise(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    samples[i] = state / 2 ** 31;
  }
  return buffer;
}
