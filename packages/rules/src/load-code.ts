/**
 * Code of the engine that could not be loaded. The message says which code, and nothing of a match: every role may see it
 * (law H1).
 */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/**
 * Loads code that is a file of its own, because not every match needs it. It replaces the browser's message about a missing
 * file by one that says what to do.
 * @param part what the code is for, as a message names it: `saved matches`
 * @param load imports it
 * @throws MissingCodeError that says which code is missing, where it should be if the browser says so, and what to do
 */
export async function loadCode<Code>(part: string, load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    throw new MissingCodeError(
      `The code for ${part} could not be loaded${reasonOf(error)}. A page that stays open while a new version is deployed asks for files that are gone: load the page again.`,
      { cause: error },
    );
  }
}

/** Browsers and bundlers name the address somewhere in the message; Safari does not name it. */
const ADDRESS = /\b(?:https?|file|blob):[^\s"'()]+/;

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [address] = ADDRESS.exec(said) ?? [];
  return address === undefined ? `: ${said.replace(/\.$/, '')}` : ` from ${address}`;
}
