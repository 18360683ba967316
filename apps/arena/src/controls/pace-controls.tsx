import { useStatus } from '@aftercast/react';
import { useStage } from '@aftercast/react/table';
import type { Stage } from '@aftercast/ui/stage';
import { SignIcon } from '../presentation/pictures.tsx';
import { useControlsWords } from '../words/controls-words.ts';

/** Playback controls: speed, pause, step, skip. A replay has others than the last three, on its line. */
export function PaceControls({ isReplay }: { isReplay: boolean }) {
  const words = useControlsWords().controls;
  return (
    <section className="pace" aria-label={words.pace}>
      <SpeedChoice />
      {!isReplay && <PlaybackButtons />}
    </section>
  );
}

function SpeedChoice() {
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
          }}
        >
          {label || words.instant}
        </button>
      ))}
    </fieldset>
  );
}

function PlaybackButtons() {
  const stage = useStage();
  const { paused } = useStatus();
  const words = useControlsWords().controls;
  return (
    <>
      {paused ? (
        <button
          type="button"
          className="tool tool-on"
          data-testid="resume"
          aria-label={words.resume}
          aria-keyshortcuts="Space P"
          title={`${words.resume} (${words.pauseKeys})`}
          onClick={() => void stage.resume()}
        >
          <SignIcon sign="play" />
        </button>
      ) : (
        <button
          type="button"
          className="tool"
          data-testid="pause"
          aria-label={words.pause}
          aria-keyshortcuts="Space P"
          title={`${words.pause} (${words.pauseKeys})`}
          onClick={() => void stage.pause()}
        >
          <SignIcon sign="pause" />
        </button>
      )}
      <button
        type="button"
        className="tool"
        data-testid="step"
        aria-label={words.step}
        aria-keyshortcuts="S ."
        title={`${words.stepTitle} (${words.stepKeys})`}
        onClick={() => void stage.step()}
      >
        <SignIcon sign="step" />
      </button>
      <button
        type="button"
        className="tool"
        data-testid="skip"
        aria-label={words.skip}
        aria-keyshortcuts="K"
        title={`${words.skip} (K)`}
        onClick={() => skip(stage)}
      >
        <SignIcon sign="skip" />
      </button>
    </>
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
