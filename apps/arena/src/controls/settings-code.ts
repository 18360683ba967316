import { LateCode } from '../late/late-code.ts';
import { withAllWords } from '../words/language.ts';

/** The dialog with the settings. */
export const settingsCode = new LateCode(
  async () => (await withAllWords(import('./settings-dialog.tsx'))).SettingsDialog,
);
