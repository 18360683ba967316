import { type Token, tokensOf } from '../json/tokens.ts';
import { writeJson } from '../json/write-json.ts';
import { element } from '../match/element.ts';
import { Editor } from './editor.ts';
import { type Example, examples } from './examples.ts';
import { MatchTable } from './match-table.ts';
import { type CardsReading, type PlayableCards, readCards, type TextFault } from './read-cards.ts';
import { shiftFaults } from './shift.ts';
import { drawn, summaryOf } from './verdict.ts';

/** How long the reader pauses before a text is checked, in milliseconds. */
const PAUSE = 250;

/** The text that the reader has left, for when the page is opened again. */
let draft: string | null = null;

/**
 * Shows an editor for cards, beside it what the text is, and a match in which its cards can be played. Each change of the
 * cards opens a new match.
 * @param place its content is replaced
 * @returns ends the match
 */
export async function openPlayground(place: HTMLElement): Promise<() => Promise<void>> {
  const playground = new Playground();
  place.replaceChildren(playground.root);
  await playground.begin();
  return () => playground.end();
}

class Playground {
  readonly root: HTMLElement;
  readonly #summary = live('play-summary');
  readonly #verdict = element('div', 'play-verdict');
  readonly #editor: Editor;
  readonly #said = live('play-said');
  readonly #table = element('div', 'play-table');
  readonly #turn = element('span', 'play-turn');
  readonly #history = element('div', 'play-history');
  #waiting = 0;
  /** The text that the faults belong to. */
  #text = '';
  /** What is wrong in it; `null` where the reader has written since it was checked. */
  #faults: readonly (TextFault | null)[] = [];
  #match: MatchTable | null = null;
  /** The cards of the last match, as JSON: other white space is no reason for a new one. */
  #played = '';
  #cards: PlayableCards | null = null;
  #opening = new AbortController();

  constructor() {
    this.#summary.id = 'playground-summary';
    this.#editor = new Editor(this.#summary.id);
    this.#editor.onchange = () => this.#follow();
    const left = element('div', 'play-left', this.#editor.root, this.#summary, this.#verdict);
    const again = element('button', 'demo-button', 'New match');
    again.type = 'button';
    again.onclick = () => void this.#play();
    const controls = element('div', 'demo-controls', this.#turn, again);
    const right = element('div', 'play-right', this.#table, this.#said, controls, this.#history);
    this.root = element(
      'div',
      'play',
      examplesRow((example) => this.#show(example)),
      left,
      right,
    );
  }

  async begin(): Promise<void> {
    this.#editor.text = draft ?? writeJson(examples[0].cards);
    await this.#read();
  }

  async end(): Promise<void> {
    draft = this.#editor.text;
    clearTimeout(this.#waiting);
    this.#opening.abort();
    await this.#match?.dispose();
  }

  #show({ cards }: Example): void {
    this.#editor.text = writeJson(cards);
    void this.#read();
  }

  /** Shows what is written at once, and checks it when the reader pauses. */
  #follow(): void {
    const { text } = this.#editor;
    this.#faults = shiftFaults(this.#faults, this.#text, text);
    this.#text = text;
    this.#draw(tokensOf(text));
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => void this.#read(), PAUSE);
  }

  #draw(tokens: readonly Token[]): void {
    this.#editor.draw(
      tokens,
      this.#faults.filter((fault) => fault !== null),
    );
  }

  async #read(): Promise<void> {
    clearTimeout(this.#waiting);
    this.#text = this.#editor.text;
    const reading = readCards(this.#text);
    this.#faults = reading.kind === 'faults' ? reading.faults : [];
    this.#draw(reading.tokens);
    this.#summary.textContent = summaryOf(reading);
    this.#judge(reading);
    this.#cards = reading.kind === 'cards' && reading.cards.json.length > 0 ? reading.cards : null;
    if (this.#cards && JSON.stringify(this.#cards.json) !== this.#played) await this.#play();
  }

  /** Shows the cards, or what is wrong. A button that has the focus keeps it if it is still there. */
  #judge(reading: CardsReading): void {
    const focused = this.#verdict.contains(document.activeElement) && document.activeElement?.textContent;
    this.#verdict.replaceChildren(
      drawn(reading, {
        show: (index) => {
          const fault = this.#faults[index];
          if (fault) this.#editor.select(fault);
        },
        mend: (index, instead) => {
          const fault = this.#faults[index];
          if (fault) this.#editor.replace(fault, instead);
        },
      }),
    );
    if (!focused) return;
    const same = [...this.#verdict.querySelectorAll('button')].find((it) => it.textContent === focused);
    if (same) same.focus();
    else this.#editor.focus();
  }

  /** Opens a match with the cards, in place of the one before. */
  async #play(): Promise<void> {
    const cards = this.#cards;
    if (cards === null) return;
    this.#opening.abort();
    const opening = new AbortController();
    this.#opening = opening;
    this.#played = JSON.stringify(cards.json);
    try {
      const match = await MatchTable.open(cards, (words) => this.#say(words), opening.signal);
      if (opening.signal.aborted) {
        await match.dispose();
        return;
      }
      const before = this.#match;
      this.#match = match;
      this.#table.replaceChildren(match.root);
      this.#turn.replaceChildren(match.endTurn);
      this.#history.replaceChildren(match.history);
      this.#say(
        `${cards.printed[0]?.name ?? 'Your card'} is in the hand at the bottom. What has a green edge can be used.`,
      );
      await before?.dispose();
    } catch (error) {
      if (opening.signal.aborted) return;
      this.#played = '';
      this.#say(`The match could not be opened: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #say(words: string): void {
    this.#said.textContent = words;
  }
}

function examplesRow(choose: (example: Example) => void): HTMLElement {
  const buttons = examples.map((example) => {
    const button = element('button', 'demo-button', example.name);
    button.type = 'button';
    button.onclick = () => choose(example);
    return button;
  });
  const row = element('div', 'play-examples', element('span', 'play-caption', 'Begin with'), ...buttons);
  row.setAttribute('role', 'group');
  row.setAttribute('aria-label', 'Examples to begin with');
  return row;
}

/** A text that screen readers say when it changes. */
function live(className: string): HTMLElement {
  const made = element('p', className);
  made.setAttribute('role', 'status');
  return made;
}
