import { html } from '../../element/dom.ts';
import type { InspectorWords } from '../../element/words.ts';
import type { Recording } from '../../recording/recording.ts';
import type { TreeNode } from '../tree-order.ts';
import { causesAsData } from './as-data.ts';
import { causesAsSvg } from './as-svg.ts';
import { causesAsText } from './as-text.ts';
import type { CausesPart } from './lines.ts';

/** The forms in which the tree of causes can be saved. */
const FORMS = {
  svg: { title: 'Picture (SVG)', type: 'image/svg+xml' },
  text: { title: 'Text', type: 'text/plain' },
  json: { title: 'JSON', type: 'application/json' },
} as const;
type Form = keyof typeof FORMS;

/** What is to be saved: the recording, the chosen node and the words. */
export interface Exported {
  readonly recording: Recording | null;
  readonly cursor: TreeNode | null;
  readonly words: Partial<InspectorWords>;
}

/** The bar with which the tree of causes is copied or saved. */
export class ExportBar {
  readonly element: HTMLElement;
  private readonly part = html(
    'select',
    { 'aria-label': 'What to save' },
    html('option', { value: 'all' }, 'Everything'),
    html('option', { value: 'chosen' }, 'The chosen line and all below'),
  );
  private readonly form = html(
    'select',
    { 'aria-label': 'As what' },
    ...Object.entries(FORMS).map(([value, { title }]) => html('option', { value }, title)),
  );
  private readonly said = html('span', { class: 'note', role: 'status' });
  private readonly exported: () => Exported;

  constructor(exported: () => Exported) {
    this.exported = exported;
    const copy = html('button', { type: 'button' }, 'Copy');
    const save = html('button', { type: 'button' }, 'Save file');
    copy.addEventListener('click', () => void this.copy());
    save.addEventListener('click', () => this.save());
    this.element = html(
      'div',
      { class: 'bar export', hidden: true },
      this.part,
      this.form,
      copy,
      save,
      this.said,
    );
  }

  private get chosenForm(): Form {
    return this.form.value as Form;
  }

  private async copy(): Promise<void> {
    const text = this.write();
    if (text === null) return;
    // A page that is not served over HTTPS has no clipboard.
    await (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))).then(
      () => this.say('Copied.'),
      () => this.say('The browser does not let the page copy. Save a file instead.'),
    );
  }

  private save(): void {
    const text = this.write();
    if (text === null) return;
    const form = this.chosenForm;
    const address = URL.createObjectURL(new Blob([text], { type: FORMS[form].type }));
    html('a', { href: address, download: `causes.${form === 'text' ? 'txt' : form}` }).click();
    // The browser needs some time to begin the download.
    setTimeout(() => URL.revokeObjectURL(address), 1_000);
    this.say('Saved.');
  }

  /** The text of the file; `null` if there is nothing to save. */
  private write(): string | null {
    const { cursor, recording, words } = this.exported();
    if (recording === null) {
      this.say('There is no match.');
      return null;
    }
    if (this.part.value === 'chosen' && cursor === null) {
      this.say('Choose a line first.');
      return null;
    }
    const part: CausesPart =
      this.part.value === 'all' || cursor === null
        ? 'all'
        : cursor.action < 0
          ? { command: cursor.command }
          : { action: cursor.action };
    switch (this.chosenForm) {
      case 'svg':
        return causesAsSvg(recording, { part, words });
      case 'text':
        return causesAsText(recording, { part, words });
      case 'json':
        return `${JSON.stringify(causesAsData(recording, { part }), null, 2)}\n`;
    }
  }

  private say(words: string): void {
    this.said.textContent = words;
  }
}
