import type { Command } from '@aftercast/rules';
import { Dialogue, type TextConsole } from './dialogue.ts';
import { keyOf } from './look-up.ts';

/**
 * Result of a choice: a picked value, a command typed instead, `back` for one step back, or `null` if the input
 * ended or the person left.
 */
export type PersonChoice<T> = { picked: T } | { command: Command } | 'back' | null;

/** A list to choose from. */
interface Listing {
  title: string;
  options: readonly string[];
  /** How many options can be chosen at most; `null` for any number. */
  count: number | null;
  /** How many must be chosen at least; `count` by default. */
  least?: number;
  /** Choice of an empty line; without it, an empty line goes back. */
  enter?: number[];
}

/** Lets a person choose from lists, and answers other words meanwhile. */
export class Chooser {
  private readonly dialogue: Dialogue;
  private readonly help: (words: string) => string | null;

  /** @param help answers words that are not a choice; returns `null` for unknown words */
  constructor(console: TextConsole, help: (words: string) => string | null) {
    this.dialogue = new Dialogue(console);
    this.help = help;
  }

  /** Starts a command: drops numbers typed ahead for the previous one. */
  begin(): void {
    this.dialogue.forget();
  }

  say(text: string): void {
    if (text !== '') this.dialogue.say(text);
  }

  /**
   * Waits for any line.
   * @returns whether one came
   */
  async wait(prompt: string): Promise<boolean> {
    return (await this.dialogue.line(prompt)) !== null;
  }

  /**
   * Asks for one option of a list.
   * @param enter index that an empty line picks; without it, an empty line goes back
   */
  async pick<T>(
    title: string,
    from: readonly T[],
    wordsFor: (it: T) => string,
    enter?: number,
  ): Promise<PersonChoice<T>> {
    const choice = await this.choose({
      title,
      options: from.map(wordsFor),
      count: 1,
      ...(enter !== undefined && { enter: [enter] }),
    });
    if (choice === null || choice === 'back' || 'command' in choice) return choice;
    return { picked: from[choice.picked[0] as number] as T };
  }

  /** Asks for several options of a list, by index. */
  async choose(listing: Listing): Promise<PersonChoice<number[]>> {
    const { dialogue } = this;
    let isShown = false;
    for (;;) {
      if (!isShown && !dialogue.isAhead) {
        dialogue.list(listing.title, listing.options);
        isShown = true;
      }
      const written = listing.count === 1 ? await dialogue.one('> ') : await dialogue.line('> ');
      if (written === null) return null;
      const choice =
        'words' in written
          ? this.understand(written.words, listing)
          : { picked: written.numbers.map((it) => it - 1) };
      if (choice === 'unknown') continue;
      if (choice === null || choice === 'back' || 'command' in choice) return choice;
      const problem = problemWith(choice.picked, listing);
      if (problem === null) return choice;
      dialogue.forget();
      this.say(problem);
    }
  }

  private understand(words: string, { options, count, enter }: Listing): PersonChoice<number[]> | 'unknown' {
    switch (words.toLowerCase()) {
      case '':
        return enter === undefined ? 'back' : { picked: enter };
      case 'b':
      case 'back':
        return 'back';
      case 'end':
        return { command: { do: 'end-turn' } };
      case 'concede':
        return { command: { do: 'concede' } };
      case 'q':
      case 'quit':
        return null;
    }
    const answer = this.help(words);
    if (answer !== null) {
      this.say(answer);
      return 'unknown';
    }
    // Numbers are not matched against names, because every minion has numbers.
    const key = /\p{L}/u.test(words) ? keyOf(words) : null;
    const called = options.flatMap((it, i) => (key !== null && keyOf(it).includes(key) ? [i] : []));
    if (count === 1 && called.length === 1) return { picked: called };
    this.say(
      called.length > 1
        ? `"${words}" matches several of these: choose by number.`
        : `"${words}" is none of these. Type a number, or help.`,
    );
    return 'unknown';
  }
}

function problemWith(
  picked: readonly number[],
  { options, count, least = count ?? 0 }: Listing,
): string | null {
  const wrong = picked.find((it) => it < 0 || it >= options.length);
  if (wrong !== undefined) return `There is no ${wrong + 1}: choose from 1 to ${options.length}.`;
  if (new Set(picked).size < picked.length) return 'Choose each only once.';
  if (count !== null && (picked.length < least || picked.length > count))
    return least === count ? `Choose ${count}.` : `Choose ${least} to ${count}.`;
  return null;
}
