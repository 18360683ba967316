import { useStatus } from '@aftercast/react';
import { useStage } from '@aftercast/react/table';
import type { Stage } from '@aftercast/ui/stage';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { SignIcon } from '../presentation/pictures.tsx';
import type { Sign } from '../presentation/signs.ts';
import { useControlsWords } from '../words/controls-words.ts';
import { usePressOutside } from './use-press-outside.ts';

/**
 * Playback in a match's bar: a button with the speed opens the rest. While the match is paused or inspected, the buttons for
 * pause and steps stand in the bar themselves.
 * @param props.isReplay a replay has its own buttons for pause and steps on its line
 */
export function PaceControls({ isReplay, isInspected }: { isReplay: boolean; isInspected: boolean }) {
  const { paused, speed } = useStatus();
  const words = useControlsWords().controls;
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLFieldSetElement>(null);
  const list = useId();
  const close = useCallback(() => setOpen(false), []);
  usePressOutside(place, open, close);
  const focus = useKeptFocus(place, paused);
  const isBeside = !isReplay && (paused || isInspected);
  const shown = speeds.find(({ value }) => value === speed)?.label || words.instant;
  const press = (name: Playback) => {
    focus.onPress(name);
    if (open) leave();
  };
  const leave = () => {
    close();
    place.current?.querySelector<HTMLElement>('[data-testid="pace"]')?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.stopPropagation();
    leave();
  };
  return (
    <fieldset
      className="pace"
      ref={place}
      data-beside={isBeside ? '' : undefined}
      onKeyDown={onKeyDown}
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
    >
      <legend className="unseen">{words.pace}</legend>
      {isBeside && <PlaybackButtons onPress={press} />}
      <button
        type="button"
        className="tool pace-speed"
        data-testid="pace"
        aria-label={`${words.pace}: ${shown}`}
        aria-expanded={open}
        aria-controls={list}
        title={words.pace}
        onClick={() => setOpen(!open)}
      >
        {shown}
      </button>
      <div className="pace-sheet" id={list} hidden={!open}>
        <SpeedChoice onChoose={leave} />
        {!isReplay && !isBeside && (
          <div className="pace-buttons">
            <PlaybackButtons onPress={press} />
          </div>
        )}
      </div>
    </fieldset>
  );
}

type Playback = 'pause' | 'resume' | 'step' | 'skip';

/**
 * Keeps the focus in the bar when the button that was pressed moves into it, or leaves it; a key of the match may have done the
 * same while a button had the focus.
 * @returns what is to be called with what is pressed, and when the focus comes and goes
 */
function useKeptFocus(place: React.RefObject<HTMLElement | null>, paused: boolean) {
  const pressed = useRef<Playback | null>(null);
  // A button that is removed does not tell that the focus is gone.
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons move when the match is paused or goes on
  useEffect(() => {
    const name = pressed.current;
    pressed.current = null;
    const isLost = isInside.current && document.activeElement === document.body;
    if (name === null && !isLost) return;
    // What is in the closed sheet takes no focus.
    const find = (id: string) =>
      place.current?.querySelector<HTMLElement>(`[data-testid="${id}"]:not([hidden] *)`);
    ((name && find(name)) ?? find('resume') ?? find('pace'))?.focus();
  }, [paused, place]);
  return {
    onPress(name: Playback) {
      // A step of a paused match moves nothing, nor does a skip of one that runs: in a pause, it goes on.
      pressed.current = name === (paused ? 'step' : 'skip') ? null : name;
    },
    onFocus() {
      isInside.current = true;
    },
    onBlur() {
      isInside.current = false;
    },
  };
}

function SpeedChoice({ onChoose }: { onChoose(): void }) {
  const stage = useStage();
  const { speed } = useStatus();
  const words = useControlsWords().controls;
  return (
    <fieldset className="segments">
      <legend className="unseen">{words.speed}</legend>
      {speeds.map(({ name, label, value, key }) => (
        <button
          key={name}
          type="button"
          className="segment"
          data-testid={`speed-${name}`}
          aria-pressed={speed === value}
          aria-keyshortcuts={key}
          title={`${words.speeds[name]} (${key})`}
          onClick={() => {
            stage.speed = value;
            onChoose();
          }}
        >
          {label || words.instant}
        </button>
      ))}
    </fieldset>
  );
}

function PlaybackButtons({ onPress }: { onPress(name: Playback): void }) {
  const stage = useStage();
  const { paused } = useStatus();
  const words = useControlsWords().controls;
  return (
    <>
      <PlaybackButton
        name={paused ? 'resume' : 'pause'}
        sign={paused ? 'play' : 'pause'}
        keys="Space P"
        title={`${paused ? words.resume : words.pause} (${words.pauseKeys})`}
        onPress={(name) => {
          onPress(name);
          void (paused ? stage.resume() : stage.pause());
        }}
      />
      <PlaybackButton
        name="step"
        sign="step"
        keys="S ."
        title={`${words.stepTitle} (${words.stepKeys})`}
        onPress={(name) => {
          onPress(name);
          void stage.step();
        }}
      />
      <PlaybackButton
        name="skip"
        sign="skip"
        keys="K"
        title={`${words.skip} (K)`}
        onPress={(name) => {
          onPress(name);
          skip(stage);
        }}
      />
    </>
  );
}

function PlaybackButton(props: {
  name: Playback;
  sign: Sign;
  keys: string;
  title: string;
  onPress(name: Playback): void;
}) {
  const { name, sign, keys, title, onPress } = props;
  const label = useControlsWords().controls[name];
  return (
    <button
      type="button"
      className={name === 'resume' ? 'tool tool-on' : 'tool'}
      data-testid={name}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={title}
      onClick={() => onPress(name)}
    >
      <SignIcon sign={sign} />
      {/* The sheet has room for it: a finger sees no titles. */}
      <span className="pace-name">{label}</span>
    </button>
  );
}

/** Skips to the end of the current resolution, with one short fade. */
export function skip(stage: Stage): void {
  stage.skip();
  const table = document.querySelector('[data-table]');
  void stage.animate(null, table, [{ opacity: 0.55 }, { opacity: 1 }], { duration: 240 });
}

/** The playback speeds, with their names, values and keys. Instant is called in words. */
export const speeds = [
  { name: '0.5', label: '½×', value: 0.5, key: '1' },
  { name: '1', label: '1×', value: 1, key: '2' },
  { name: '2', label: '2×', value: 2, key: '3' },
  { name: '4', label: '4×', value: 4, key: '4' },
  { name: 'instant', label: '', value: Number.POSITIVE_INFINITY, key: '5' },
] as const;
