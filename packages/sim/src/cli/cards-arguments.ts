/** What `aftercast cards` was asked for. */
export type CardsRequest =
  | { do: 'cards'; what: 'text'; ids: string[]; files: string[] }
  | { do: 'cards'; what: 'check'; files: string[] }
  | { do: 'cards'; what: 'schema'; file: string | null };

/** Something that cannot be asked for, and why. */
export interface Refused {
  do: 'refuse';
  message: string;
}

const WORDS = ['text', 'check', 'schema'];

/** Reads the arguments after `cards`. */
export function parseCardsArguments(args: readonly string[]): CardsRequest | Refused {
  const { files, rest, refused } = takeCards(args);
  if (refused !== null) return refused;
  const [what, ...names] = rest;
  const option = names.find((it) => it.startsWith('-'));
  if (option !== undefined) return refuse(`unknown option ${option} for cards; known is --cards`);
  switch (what) {
    case 'text':
      return names.length === 0
        ? refuse('cards text needs the id of a card')
        : { do: 'cards', what, ids: names, files };
    case 'check':
      return { do: 'cards', what, files: [...files, ...names] };
    case 'schema':
      if (names.length > 1) return refuse('cards schema writes one file');
      return { do: 'cards', what, file: names[0] ?? null };
    default:
      return refuse(`cards needs one of ${WORDS.join(', ')}${what === undefined ? '' : `, got "${what}"`}`);
  }
}

/** Takes `--cards FILE`, as often as it is there, out of arguments. What stands behind `--` is left alone. */
export function takeCards(args: readonly string[]): {
  files: string[];
  rest: string[];
  refused: Refused | null;
} {
  const files: string[] = [];
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const it = args[i] as string;
    if (it === '--') return { files, rest: [...rest, ...args.slice(i)], refused: null };
    if (it !== '--cards') rest.push(it);
    else {
      const file = args[++i];
      if (file === undefined || file.startsWith('-'))
        return { files, rest, refused: refuse('--cards needs a file of cards') };
      files.push(file);
    }
  }
  return { files, rest, refused: null };
}

function refuse(message: string): Refused {
  return { do: 'refuse', message };
}
