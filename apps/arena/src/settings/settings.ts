import { recall, remember } from '@aftercast/theme/remembered';
import { useSyncExternalStore } from 'react';
import { languageTags } from '../words/languages.ts';

/** Whether things move: as the system says, or as the user has chosen for this page. */
export type MotionChoice = (typeof motionChoices)[number];

/** The language of the page: as the browser wishes, or as the user has chosen. */
export type LanguageChoice = (typeof languageChoices)[number];

/** A speed at which a match can start. Instant is not one of them: nothing would be seen. */
export type StartSpeed = (typeof startSpeeds)[number];

/** What the user has chosen for all matches. The theme has a store of its own, `@aftercast/theme`. */
export interface ArenaSettings {
  readonly motion: MotionChoice;
  /** The speed of the next match; 1 is normal. */
  readonly speed: StartSpeed;
  /** Whether matches have sound. */
  readonly sound: boolean;
  /** How loud it is, from 0 to 100. */
  readonly volume: number;
  /** Whether matches say when the player can win in this turn. */
  readonly winHints: boolean;
  /** The language of the page: a tag, or the first of the browser's that the page has. */
  readonly language: LanguageChoice;
}

export const motionChoices = ['system', 'full', 'reduced'] as const;
export const languageChoices = ['system', ...languageTags] as const;
export const startSpeeds = [0.5, 1, 2, 4] as const;

const KEY = 'aftercast-settings';
const REDUCED = '(prefers-reduced-motion: reduce)';
/** A phone is often used where sound disturbs. */
const TOUCHED = '(pointer: coarse)';

/**
 * Reads settings as they were stored. What is missing or not valid has its default.
 * @param stored the text that was stored; `null` for nothing
 * @param isPhone whether sound is off by default
 */
export function readSettings(stored: string | null, isPhone: boolean): ArenaSettings {
  const { motion, speed, sound, volume, winHints, language } = parse(stored);
  return {
    motion: motionChoices.find((it) => it === motion) ?? 'system',
    speed: startSpeeds.find((it) => it === speed) ?? 1,
    sound: typeof sound === 'boolean' ? sound : !isPhone,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 100 ? volume : 60,
    winHints: winHints === true,
    language: languageChoices.find((it) => it === language) ?? 'system',
  };
}

/** A text that another program wrote says nothing. */
function parse(stored: string | null): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(stored ?? '{}');
    return typeof read === 'object' && read !== null ? { ...read } : {};
  } catch {
    return {};
  }
}

let current: ArenaSettings | null = null;
const listeners = new Set<() => void>();

/** The user's settings now. */
export function getSettings(): ArenaSettings {
  current ??= readSettings(recall(KEY), matchMedia(TOUCHED).matches);
  return current;
}

/** Changes some settings, and stores them. */
export function changeSettings(change: Partial<ArenaSettings>): void {
  current = { ...getSettings(), ...change };
  remember(KEY, JSON.stringify(current));
  markMotion();
  for (const listener of listeners) listener();
}

/** Keeps the speed of a match that is left for the next one, except instant: nothing would be seen. */
export function keepSpeed(speed: number): void {
  const kept = startSpeeds.find((it) => it === speed);
  if (kept !== undefined && kept !== getSettings().speed) changeSettings({ speed: kept });
}

/** Calls a listener with the speed that the user has just chosen. @returns a function that stops it */
export function onSpeed(listener: (speed: StartSpeed) => void): () => void {
  let { speed } = getSettings();
  return onSettings(() => {
    const { speed: now } = getSettings();
    if (now === speed) return;
    speed = now;
    listener(now);
  });
}

/** Whether matches say when the player can win. */
export const winHintSetting = {
  /** Whether they do now. */
  isOn: () => getSettings().winHints,
  /** Calls a listener when the user has turned that on or off. @returns a function that stops it */
  onChange(listener: () => void): () => void {
    let before = winHintSetting.isOn();
    return onSettings(() => {
      const now = winHintSetting.isOn();
      if (now === before) return;
      before = now;
      listener();
    });
  },
};

/** Calls a listener after each change. @returns a function that stops it */
export function onSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the settings. The component renders again when they change. */
export function useSettings(): ArenaSettings {
  return useSyncExternalStore(onSettings, getSettings);
}

let system: MediaQueryList | null = null;

/** Whether nothing is to move on the page. Each animation asks. */
export function isStill(): boolean {
  const { motion } = getSettings();
  system ??= matchMedia(REDUCED);
  return motion === 'system' ? system.matches : motion === 'reduced';
}

/** Tells the style sheets whether things move, now and after each change. Call it once, before rendering. */
export function startSettings(): void {
  markMotion();
  matchMedia(REDUCED).addEventListener('change', markMotion);
}

/** The style sheets select by `data-motion`: a media query could not be turned round by the user. */
function markMotion(): void {
  document.documentElement.dataset.motion = isStill() ? 'reduced' : 'full';
}
