import { element } from '../element.ts';
import { examples } from './examples.ts';
import { type CardsReading, readCards } from './read-cards.ts';

/** How long the reader pauses before a text is checked, in milliseconds. */
const PAUSE = 200;

/**
 * Shows an editor for cards, and beside it what the text is: the cards as they are printed, or what is wrong and where.
 * @param place its content is replaced
 * @returns stops checking
 */
export async function openPlayground(place: HTMLElement): Promise<() => Promise<void>> {
  const editor = element('textarea', 'play-editor');
  editor.spellcheck = false;
  editor.setAttribute('aria-label', 'A card of hearth as JSON, or a list of cards');
  const result = element('div', 'play-result');
  result.setAttribute('role', 'status');
  const choices = element('div', 'play-examples');
  for (const [name, { card }] of Object.entries(examples)) {
    const choice = element('button', 'demo-button', name);
    choice.type = 'button';
    choice.onclick = () => write(card);
    choices.append(choice);
  }

  let waiting = 0;
  editor.oninput = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(read, PAUSE);
  };
  write(examples['Heals its friends'].card);
  place.replaceChildren(choices, editor, result);
  return async () => clearTimeout(waiting);

  function write(card: object) {
    editor.value = JSON.stringify(card, null, 2);
    read();
  }

  function read() {
    result.replaceChildren(...drawn(readCards(editor.value)));
  }
}

function drawn(reading: CardsReading): Node[] {
  switch (reading.kind) {
    case 'no-json':
      return [element('p', 'play-wrong', `This is not JSON yet: ${reading.message}`)];
    case 'refused':
      return reading.faults.map(({ path, expected, found, near }) => {
        const meant = near === null ? '' : ` Did you mean "${near}"?`;
        const said = `: expected ${expected}, found ${found}.${meant}`;
        return element('p', 'play-wrong', element('code', '', path), said);
      });
    case 'cards':
      return reading.cards.map(({ name, text }) =>
        element(
          'div',
          'play-card',
          element('b', 'play-name', name),
          element('p', 'play-text', text || 'No text.'),
        ),
      );
  }
}
