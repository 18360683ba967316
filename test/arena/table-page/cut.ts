/** Pixels that letters may come closer than they should. */
const SLACK = 1;

/** What of a card's face cannot be read: words that run out of the card, or lie under its numbers or on its picture. */
export function cutOf(shown: HTMLElement): string[] {
  const face = shown.querySelector<HTMLElement>('.face');
  if (!face) return [`${shown.dataset.face}: there is no face`];
  const cut: string[] = [];
  const box = face.getBoundingClientRect();
  const corners = Array.from(face.querySelectorAll('.stat, .cost'), (it) => it.getBoundingClientRect());
  const foot = insideOf(face.querySelector('.face-foot'));
  const picture = pictureOf(face);
  if (foot && foot.bottom > box.bottom - 2) cut.push('the foot is out of the card');
  for (const name of ['.face-name', '.face-text', '.face-kind']) {
    const part = face.querySelector(name);
    // What is not shown at this size is read elsewhere.
    if (!part || getComputedStyle(part).display === 'none') continue;
    for (const line of linesOf(part)) {
      if (line.left < box.left + SLACK || line.right > box.right - SLACK) cut.push(`${name} is too wide`);
      if (line.top < box.top || line.bottom > box.bottom) cut.push(`${name} is out of the card`);
      if (corners.some((corner) => isUnder(line, corner))) cut.push(`${name} is under a number`);
      if (name === '.face-text' && foot && line.bottom > foot.top + 3) cut.push('the text is on the foot');
      if (name === '.face-text' && picture && picture.height > 0 && line.top < picture.bottom - 3)
        cut.push('the text is on the picture');
      if (name === '.face-name' && picture && line.bottom > picture.top + 3)
        cut.push('the name is on the picture');
    }
    if (Number.parseFloat(getComputedStyle(part).fontSize) < 12) cut.push(`${name} is smaller than 12 px`);
  }
  for (const word of brokenWords(face.querySelector('.face-name'))) cut.push(`the word ${word} is broken`);
  return [...new Set(cut)].map((it) => `${shown.dataset.face}: ${it}`);
}

/** The card, if its picture has less than a third of its height; nothing otherwise. */
export function lowPictureOf(shown: HTMLElement): string[] {
  const height = (selector: string) => shown.querySelector(selector)?.getBoundingClientRect().height ?? 0;
  return height('.picture') < height('.face') / 3 ? [shown.dataset.face ?? ''] : [];
}

/** Where an element is, without the room that it leaves free below. */
function insideOf(element: Element | null): DOMRect | undefined {
  if (!element) return undefined;
  const { x, y, width, height } = element.getBoundingClientRect();
  return new DOMRect(x, y, width, height - Number.parseFloat(getComputedStyle(element).paddingBottom));
}

/** Where a face's picture is, if nothing may stand on it: one that is faint lies behind what is read. */
function pictureOf(face: HTMLElement): DOMRect | undefined {
  const picture = face.querySelector('.picture');
  const isFaint = picture !== null && Number(getComputedStyle(picture).opacity) < 0.5;
  return isFaint ? undefined : picture?.getBoundingClientRect();
}

/** The boxes of an element's lines of text: of the letters, not of what is around them. */
function linesOf(part: Element): DOMRect[] {
  const lines: DOMRect[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(text);
    lines.push(...Array.from(range.getClientRects()).filter(({ width }) => width > 0));
  }
  return lines;
}

/** Words, or syllables of words that may be divided, that are on two lines: they were broken between any two letters. */
function brokenWords(part: Element | null): string[] {
  if (!part) return [];
  const broken: string[] = [];
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s\p{P}]+/gu)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = Array.from(range.getClientRects()).filter(({ width }) => width > 0);
      if (new Set(lines.map(({ top }) => Math.round(top))).size > 1) broken.push(word);
    }
  return broken;
}

/** A plate whose sides differ by more pixels than this is not round. */
const OBLONG = 6;

/**
 * Whether letters lie under a plate. A round one hides nothing with its corners, and lines have air around them.
 */
function isUnder(line: DOMRect, plate: DOMRect): boolean {
  if (Math.abs(plate.width - plate.height) > OBLONG)
    return (
      line.left < plate.right - SLACK &&
      line.right > plate.left + SLACK &&
      line.top + 3 < plate.bottom - SLACK &&
      line.bottom - 3 > plate.top + SLACK
    );
  const [x, y] = [plate.x + plate.width / 2, plate.y + plate.height / 2];
  const nearest = {
    x: Math.max(line.left + 1, Math.min(x, line.right - 1)),
    y: Math.max(line.top + 3, Math.min(y, line.bottom - 3)),
  };
  return Math.hypot(nearest.x - x, nearest.y - y) < plate.width / 2 - SLACK;
}
