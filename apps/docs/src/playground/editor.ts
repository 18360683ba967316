import type { Token } from '../json/tokens.ts';
import { element } from '../match/element.ts';
import type { TextFault } from './read-cards.ts';

/**
 * An editor for JSON: a text area, so that keyboards, screen readers and phones work as in every other one, over a copy of the
 * text with colours. Mistakes are marked where they are, and told at the end of their line.
 */
export class Editor {
  readonly root: HTMLElement;
  /** Called after each change of the text. */
  onchange: () => void = () => {};
  readonly #area = element('textarea', 'play-area');
  readonly #lines = element('div', 'play-lines');
  readonly #copy = element('pre', 'play-copy');

  /** @param described id of the element that tells the mistakes */
  constructor(described: string) {
    this.#lines.ariaHidden = 'true';
    this.#copy.ariaHidden = 'true';
    this.#area.wrap = 'off';
    this.#area.spellcheck = false;
    this.#area.autocapitalize = 'off';
    this.#area.setAttribute('autocorrect', 'off');
    this.#area.setAttribute('aria-label', 'A card as JSON, or a list of cards');
    this.#area.setAttribute('aria-describedby', described);
    this.#area.oninput = () => this.onchange();
    this.#area.onkeydown = (event) => this.#indent(event);
    this.root = element(
      'div',
      'play-editor',
      this.#lines,
      element('div', 'play-sheet', this.#copy, this.#area),
    );
  }

  get text(): string {
    return this.#area.value;
  }

  /** Replaces the whole text. */
  set text(text: string) {
    this.#area.value = text;
    this.root.scrollTo(0, 0);
  }

  /** Shows the colours of the text as it is, and its mistakes. */
  draw(tokens: readonly Token[], faults: readonly TextFault[]): void {
    const { text } = this;
    this.#area.ariaInvalid = String(faults.length > 0);
    const wrong = new Map<number, TextFault>();
    for (const fault of faults) if (!wrong.has(fault.line)) wrong.set(fault.line, fault);
    const lines = coloured(text, tokens, faults);
    this.#copy.replaceChildren(
      ...lines.map((parts, at) => {
        const fault = wrong.get(at + 1);
        const note = fault === undefined ? [] : [element('span', 'play-note', noteOf(fault))];
        // A line without anything in it needs something to be as high as the others.
        return element('div', 'play-line', ...(parts.length === 0 ? ['\u200b'] : parts), ...note);
      }),
    );
    this.#lines.replaceChildren(
      ...lines.map((_, at) =>
        element('div', wrong.has(at + 1) ? 'play-ordinal play-bad' : 'play-ordinal', `${at + 1}`),
      ),
    );
  }

  focus(): void {
    this.#area.focus();
  }

  /** Goes to a mistake. */
  select({ start, end }: TextFault): void {
    this.#area.focus();
    this.#area.setSelectionRange(start, end);
    this.#copy
      .querySelector(`[data-start="${start}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** Writes something in place of a mistake. */
  replace(fault: TextFault, text: string): void {
    this.select(fault);
    this.#write(text);
  }

  /** A new line begins where the one before it does, and deeper after a bracket. */
  #indent(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const before = this.text.slice(0, this.#area.selectionStart);
    const [indent = ''] = /^ */.exec(before.slice(before.lastIndexOf('\n') + 1)) ?? [];
    this.#write(`\n${indent}${/[[{]\s*$/.test(before) ? '  ' : ''}`);
  }

  /** Writes as the user would, so that it can be undone: there is no other way that browsers share. */
  #write(text: string): void {
    if (!document.execCommand('insertText', false, text)) {
      const { selectionStart, selectionEnd } = this.#area;
      this.#area.setRangeText(text, selectionStart, selectionEnd, 'end');
      this.onchange();
    }
  }
}

/** What stands beside a mistake: its sentence, or only what was meant, since lists of words are long. */
function noteOf({ says, instead }: TextFault): string {
  return instead === null ? says : `Did you mean ${instead}?`;
}

/** The text in lines, each with its tokens as elements. */
function coloured(text: string, tokens: readonly Token[], faults: readonly TextFault[]): (string | Node)[][] {
  const lines: (string | Node)[][] = [[]];
  let at = 0;
  const space = (end: number) => {
    for (const [index, part] of text.slice(at, end).split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push(part);
    }
  };
  for (const [index, token] of tokens.entries()) {
    space(token.start);
    const isKey = token.kind === 'string' && tokens[index + 1]?.text === ':';
    const made = element('span', `play-${isKey ? 'key' : token.kind}`, token.text);
    if (faults.some(({ start, end }) => start <= token.start && token.end <= end))
      made.classList.add('play-wrong');
    made.dataset.start = String(token.start);
    lines.at(-1)?.push(made);
    at = token.end;
  }
  space(text.length);
  return lines;
}
