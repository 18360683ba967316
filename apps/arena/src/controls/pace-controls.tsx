import { useStatus } from '@aftercast/react';
import { useStage } from '@aftercast/react/table';
import type { Stage } from '@aftercast/ui/stage';
import { SignIcon } from '../presentation/pictures.tsx';

/** Playback controls: speed, pause, step, skip. A replay has others than the last three, on its line. */
export function PaceControls({ isReplay }: { isReplay: boolean }) {
  return (
    <section className="pace" aria-label="Pace">
      <SpeedChoice />
      {!isReplay && <PlaybackButtons />}
    </section>
  );
}

function SpeedChoice() {
  const stage = useStage();
  const { speed } = useStatus();
  return (
    <fieldset className="segments">
      <legend className="unseen">Speed</legend>
      {speeds.map(({ name, label, said, value, key }) => (
        <button
          key={name}
          type="button"
          className="segment"
          data-testid={`speed-${name}`}
          aria-pressed={speed === value}
          aria-keyshortcuts={key}
          title={`${said} (${key})`}
          onClick={() => {
            stage.speed = value;
          }}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function PlaybackButtons() {
  const stage = useStage();
  const { paused } = useStatus();
  return (
    <>
      {paused ? (
        <button
          type="button"
          className="tool tool-on"
          data-testid="resume"
          aria-label="Resume"
          aria-keyshortcuts="Space P"
          title="Resume (Space or P)"
          onClick={() => void stage.resume()}
        >
          <SignIcon sign="play" />
        </button>
      ) : (
        <button
          type="button"
          className="tool"
          data-testid="pause"
          aria-label="Pause"
          aria-keyshortcuts="Space P"
          title="Pause (Space or P)"
          onClick={() => void stage.pause()}
        >
          <SignIcon sign="pause" />
        </button>
      )}
      <button
        type="button"
        className="tool"
        data-testid="step"
        aria-label="One step"
        aria-keyshortcuts="S ."
        title="One step; pauses first (S or .)"
        onClick={() => void stage.step()}
      >
        <SignIcon sign="step" />
      </button>
      <button
        type="button"
        className="tool"
        data-testid="skip"
        aria-label="Skip to the end"
        aria-keyshortcuts="K"
        title="Skip to the end (K)"
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

/** The playback speeds, with their names, values and keys. */
export const speeds = [
  { name: '0.5', label: '½×', said: 'Half speed', value: 0.5, key: '1' },
  { name: '1', label: '1×', said: 'Normal speed', value: 1, key: '2' },
  { name: '2', label: '2×', said: 'Double speed', value: 2, key: '3' },
  { name: '4', label: '4×', said: 'Four times the speed', value: 4, key: '4' },
  {
    name: 'instant',
    label: 'Instant',
    said: 'Instant: no animations',
    value: Number.POSITIVE_INFINITY,
    key: '5',
  },
] as const;
