import { languageNow, onLanguage, showLanguage, showStartPageIn } from '../words/language.ts';
import { type LanguageTag, languageFor, titleOfLanguage } from '../words/languages.ts';
import { startWords } from '../words/start-words.ts';
import { changeSettings, getSettings, type LanguageChoice } from './settings.ts';

/** The language that a choice leads to in this browser. */
function languageOf(choice: LanguageChoice): LanguageTag {
  return choice === 'system' ? languageFor(navigator.languages) : choice;
}

/**
 * Shows the page in the language of the settings. Call it once, before rendering.
 * @returns why that was not possible, for the user; '' if it was
 */
export async function startLanguage(): Promise<string> {
  addEventListener('languagechange', () => {
    const { language } = getSettings();
    // If its words cannot be fetched, the page stays as it is, and so does the choice.
    if (language === 'system') void show(language, showLanguage);
  });
  onLanguage(() => {
    document.documentElement.lang = languageNow();
  });
  return show(getSettings().language, showStartPageIn);
}

/**
 * Shows the page in another language, and keeps the choice. If its words cannot be fetched, nothing changes.
 * @returns why that was not possible, for the user; '' if it was
 */
export async function chooseLanguage(choice: LanguageChoice): Promise<string> {
  const trouble = await show(choice, showLanguage);
  if (trouble === '') changeSettings({ language: choice });
  return trouble;
}

async function show(choice: LanguageChoice, showIn: typeof showLanguage): Promise<string> {
  const tag = languageOf(choice);
  try {
    await showIn(tag);
    return '';
  } catch {
    return startWords().notLoaded.language(titleOfLanguage(tag));
  }
}
