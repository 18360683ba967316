import { element } from '../match/element.ts';

/** What the reader has to choose. */
export interface ChoiceAsked {
  title: string;
  /** The options in words. */
  words: readonly string[];
  /** How many of them. */
  count: number;
}

/** A row of options beside the table. It is there while something has to be chosen. */
export class Choice {
  readonly root = element('div', 'play-choice');

  constructor() {
    this.root.setAttribute('role', 'group');
    this.close();
  }

  /** Shows options until as many as needed are marked, and answers with their indexes. */
  ask({ title, words, count }: ChoiceAsked, answer: (pick: readonly number[]) => void): void {
    const pick: number[] = [];
    const buttons = words.map((text, index) => {
      const button = element('button', 'demo-button', text);
      button.type = 'button';
      if (count > 1) button.ariaPressed = 'false';
      button.onclick = () => {
        const at = pick.indexOf(index);
        if (at >= 0) pick.splice(at, 1);
        else pick.push(index);
        if (count > 1) button.ariaPressed = String(at < 0);
        if (pick.length < count) return;
        this.close();
        answer(pick);
      };
      return button;
    });
    this.root.ariaLabel = title;
    this.root.replaceChildren(
      element('p', 'play-question', count > 1 ? `${title} ${count}` : title),
      ...buttons,
    );
    this.root.hidden = false;
    buttons[0]?.focus();
  }

  close(): void {
    this.root.hidden = true;
    this.root.replaceChildren();
  }
}
