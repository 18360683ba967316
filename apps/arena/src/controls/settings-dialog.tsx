import { chooseTheme, useThemeChoice } from '@aftercast/theme';
import type { ReactNode } from 'react';
import { changeSettings, motionChoices, startSpeeds, useSettings } from '../settings/settings.ts';
import { playSound } from '../sound/sound-player.ts';
import { PageDialog } from './page-dialog.tsx';
import './settings.css';

/** What the user can choose for all matches. Each choice takes effect at once, and is kept. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { motion, speed, sound, volume } = useSettings();
  const theme = useThemeChoice();
  return (
    <PageDialog title="Settings" testId="settings-panel" className="settings" onClose={onClose}>
      <Choices
        legend="Theme"
        name="theme"
        values={['system', 'light', 'dark']}
        chosen={theme ?? 'system'}
        words={{ system: 'Automatic', light: 'Light', dark: 'Dark' }}
        onChoose={(it) => chooseTheme(it === 'system' ? null : it)}
      />
      <Choices
        legend="Motion"
        name="motion"
        values={motionChoices}
        chosen={motion}
        words={{ system: 'As in the system', full: 'Full', reduced: 'Reduced' }}
        onChoose={(it) => changeSettings({ motion: it })}
      >
        Reduced: cards fade instead of moving.
      </Choices>
      <Choices
        legend="Speed"
        name="speed"
        values={startSpeeds.map(String)}
        chosen={String(speed)}
        words={{ 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' }}
        onChoose={(it) => changeSettings({ speed: startSpeeds.find((each) => String(each) === it) ?? 1 })}
      >
        Matches start at this speed. One that is open changes to it.
      </Choices>
      <Choices
        legend="Sound"
        name="sound"
        values={['on', 'off']}
        chosen={sound ? 'on' : 'off'}
        words={{ on: 'On', off: 'Off' }}
        onChoose={(it) => {
          changeSettings({ sound: it === 'on' });
          playSound('answer');
        }}
      >
        <label className="settings-volume">
          Volume
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={volume}
            disabled={!sound}
            data-testid="volume"
            onChange={({ target }) => changeSettings({ volume: target.valueAsNumber })}
            // What was chosen is heard, once.
            onPointerUp={() => playSound('answer')}
            onKeyUp={() => playSound('answer')}
          />
          <output>{volume} %</output>
        </label>
      </Choices>
    </PageDialog>
  );
}

/** Some choices in a row, of which one holds. */
function Choices<T extends string>(props: {
  legend: string;
  name: string;
  values: readonly T[];
  chosen: T;
  words: Readonly<Record<T, string>>;
  onChoose(value: T): void;
  /** What there is to say about them. */
  children?: ReactNode;
}) {
  const { legend, name, values, chosen, words, onChoose } = props;
  return (
    <fieldset className="settings-group">
      <legend>{legend}</legend>
      <div className="settings-choices">
        {values.map((value) => (
          <label key={value} className="settings-choice" data-testid={`${name}-choice-${value}`}>
            <input
              type="radio"
              name={`settings-${name}`}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {words[value]}
          </label>
        ))}
      </div>
      {props.children && <div className="settings-more">{props.children}</div>}
    </fieldset>
  );
}
