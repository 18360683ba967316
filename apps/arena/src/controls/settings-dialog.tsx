import { chooseTheme, useThemeChoice } from '@aftercast/theme';
import { type ReactNode, useState } from 'react';
import { chooseLanguage } from '../settings/language.ts';
import {
  changeSettings,
  languageChoices,
  motionChoices,
  startSpeeds,
  useSettings,
} from '../settings/settings.ts';
import { playSound } from '../sound/sound-player.ts';
import { formatPercent } from '../words/formats.ts';
import { type LanguageTag, languageTags, titleOfLanguage } from '../words/languages.ts';
import { useSettingsWords } from '../words/settings-words.ts';
import { PageDialog } from './page-dialog.tsx';
import './settings.css';

/** What the user can choose for all matches. Each choice takes effect at once, and is kept. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const { language, motion, speed, sound, volume, winHints } = useSettings();
  const theme = useThemeChoice();
  const words = useSettingsWords();
  const [trouble, setTrouble] = useState('');
  return (
    <PageDialog title={words.title} testId="settings-panel" className="settings" onClose={onClose}>
      <Choices
        legend={words.language}
        name="language"
        values={languageChoices}
        chosen={language}
        // Each language is listed by what it calls itself, so that it is found on a page in another one.
        words={{ system: words.languageOfSystem, ...ownTitles }}
        onChoose={(it) => void chooseLanguage(it).then(setTrouble)}
      >
        <span role="alert">{trouble}</span>
      </Choices>
      <Choices
        legend={words.theme}
        name="theme"
        values={['system', 'light', 'dark']}
        chosen={theme ?? 'system'}
        words={words.themes}
        onChoose={(it) => chooseTheme(it === 'system' ? null : it)}
      />
      <Choices
        legend={words.motion}
        name="motion"
        values={motionChoices}
        chosen={motion}
        words={words.motions}
        onChoose={(it) => changeSettings({ motion: it })}
      >
        {words.motionLine}
      </Choices>
      <Choices
        legend={words.speed}
        name="speed"
        values={startSpeeds.map(String)}
        chosen={String(speed)}
        words={{ 0.5: '½×', 1: '1×', 2: '2×', 4: '4×' }}
        onChoose={(it) => changeSettings({ speed: startSpeeds.find((each) => String(each) === it) ?? 1 })}
      >
        {words.speedLine}
      </Choices>
      <Choices
        legend={words.winHints}
        name="win-hints"
        values={['on', 'off']}
        chosen={winHints ? 'on' : 'off'}
        words={words.winHintChoices}
        onChoose={(it) => changeSettings({ winHints: it === 'on' })}
      >
        {words.winHintsLine}
      </Choices>
      <Choices
        legend={words.sound}
        name="sound"
        values={['on', 'off']}
        chosen={sound ? 'on' : 'off'}
        words={words.sounds}
        onChoose={(it) => {
          changeSettings({ sound: it === 'on' });
          playSound('answer');
        }}
      >
        <label className="settings-volume">
          {words.volume}
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
          <output>{formatPercent(volume / 100)}</output>
        </label>
      </Choices>
    </PageDialog>
  );
}

/** What each language calls itself. */
const ownTitles = Object.fromEntries(languageTags.map((tag) => [tag, titleOfLanguage(tag)])) as Record<
  LanguageTag,
  string
>;

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
