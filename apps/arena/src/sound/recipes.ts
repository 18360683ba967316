import type { SoundName } from '../presentation/sounds.ts';

/** One tone or noise of a sound. Times are milliseconds at speed 1. */
export interface SoundVoice {
  /** The wave, or noise through a filter at the frequency. */
  readonly wave: 'sine' | 'triangle' | 'square' | 'noise';
  /** When it begins. A sound begins with its action: what strikes at the keyframe begins there. */
  readonly at?: number;
  /** How long it takes to fade away. */
  readonly long: number;
  /** The frequencies at its begin and its end, in hertz. */
  readonly from: number;
  readonly to: number;
  /** How loud it is, from 0 to 1. */
  readonly loud: number;
  /** How long it takes to reach that; default 4. */
  readonly attack?: number;
}

const note = (from: number, at: number, long: number, loud: number): SoundVoice => ({
  wave: 'triangle',
  at,
  long,
  from,
  to: from,
  loud,
});

/** How the sounds are made. */
export const recipes: Readonly<Record<SoundName, readonly SoundVoice[]>> = {
  draw: [{ wave: 'noise', at: 60, long: 160, from: 1_800, to: 5_200, loud: 0.22, attack: 60 }],
  play: [
    { wave: 'noise', long: 180, from: 900, to: 2_600, loud: 0.16, attack: 70 },
    { wave: 'sine', at: 280, long: 120, from: 170, to: 80, loud: 0.5 },
  ],
  cast: [
    { wave: 'sine', long: 420, from: 360, to: 1_080, loud: 0.16, attack: 220 },
    { wave: 'triangle', at: 60, long: 380, from: 540, to: 1_620, loud: 0.1, attack: 220 },
    { wave: 'noise', at: 380, long: 260, from: 5_200, to: 1_200, loud: 0.16, attack: 20 },
  ],
  summon: [
    { wave: 'sine', at: 140, long: 170, from: 210, to: 70, loud: 0.6 },
    { wave: 'noise', at: 140, long: 90, from: 700, to: 260, loud: 0.25 },
  ],
  strike: [
    { wave: 'noise', long: 230, from: 500, to: 2_400, loud: 0.2, attack: 170 },
    { wave: 'sine', at: 250, long: 190, from: 190, to: 48, loud: 0.8 },
    { wave: 'noise', at: 250, long: 110, from: 2_200, to: 400, loud: 0.38 },
  ],
  hurt: [
    { wave: 'sine', at: 50, long: 150, from: 240, to: 70, loud: 0.5 },
    { wave: 'noise', at: 50, long: 100, from: 1_500, to: 320, loud: 0.28 },
  ],
  mend: [note(523, 0, 300, 0.16), note(659, 70, 320, 0.16), note(784, 140, 420, 0.16)],
  raise: [note(392, 0, 180, 0.16), note(587, 80, 280, 0.18)],
  freeze: [
    note(2_093, 0, 320, 0.1),
    note(2_637, 60, 360, 0.1),
    { wave: 'noise', long: 240, from: 7_000, to: 5_000, loud: 0.1 },
  ],
  hush: [{ wave: 'triangle', long: 380, from: 440, to: 160, loud: 0.2, attack: 30 }],
  break: [
    { wave: 'noise', at: 60, long: 200, from: 3_600, to: 900, loud: 0.32 },
    { wave: 'square', at: 60, long: 80, from: 320, to: 90, loud: 0.12 },
  ],
  die: [
    { wave: 'sine', at: 120, long: 460, from: 180, to: 42, loud: 0.5, attack: 20 },
    { wave: 'noise', at: 120, long: 380, from: 900, to: 140, loud: 0.22, attack: 30 },
  ],
  reveal: [note(311, 120, 420, 0.16), note(466, 180, 420, 0.14), note(622, 400, 620, 0.16)],
  answer: [note(740, 0, 160, 0.14), note(988, 60, 220, 0.12)],
  turn: [note(587, 40, 420, 0.2), note(880, 180, 620, 0.2)],
  refuse: [{ wave: 'square', long: 140, from: 150, to: 120, loud: 0.12 }],
  won: [
    note(523, 0, 300, 0.24),
    note(659, 150, 300, 0.24),
    note(784, 300, 300, 0.24),
    note(1_047, 450, 1_100, 0.28),
    { wave: 'sine', at: 450, long: 1_100, from: 262, to: 262, loud: 0.24 },
  ],
  lost: [note(392, 0, 420, 0.22), note(330, 260, 460, 0.22), note(262, 540, 1_100, 0.24)],
  tied: [note(440, 0, 420, 0.2), note(440, 320, 800, 0.2)],
};
