import { useEffect, useState } from 'react';
import { PACKED, unpack } from '../links/packed.ts';
import { readReplayPlace } from '../links/replay-place.ts';
import { readFile } from '../saves/files.ts';
import { findRecent } from '../saves/recent.ts';
import { matchWords } from '../words/match-words.ts';
import { savesWords } from '../words/start-words.ts';
import { ArenaReplay } from './arena-replay.ts';

/** What the page of a replay shows. */
export type PageReplay =
  | { kind: 'opening' }
  | { kind: 'open'; replay: ArenaReplay }
  /** `words` is the reason, for the user. */
  | { kind: 'refused'; words: string };

/**
 * Owns the replay of the page.
 * @param place the address: the packed text of a match's file after {@link PACKED}, or the name of a recent match, and perhaps
 * the moment at which it opens
 */
export function useReplayOf(place: string): PageReplay {
  const [opened, setOpened] = useState<{ place: string; page: PageReplay }>({ place, page: OPENING });
  useEffect(() => {
    let replay: ArenaReplay | null = null;
    let hasLeft = false;
    const show = (page: PageReplay) => !hasLeft && setOpened({ place, page });
    const open = async () => {
      // Only the browser's storage can fail.
      const { match, moment } = readReplayPlace(place);
      const text = await textOf(match).catch(() => undefined);
      if (hasLeft) return;
      if (text === undefined) return show({ kind: 'refused', words: matchWords().replay.denied });
      const { broken, gone } = matchWords().replay;
      if (text === null) return show({ kind: 'refused', words: match.startsWith(PACKED) ? broken : gone });
      const reading = readFile(text, savesWords().files.link);
      if (!reading.ok) return show({ kind: 'refused', words: reading.problem });
      if (reading.mode === null || reading.saved === null) return show({ kind: 'refused', words: broken });
      replay = new ArenaReplay(reading.saved, moment);
      show({ kind: 'open', replay });
    };
    void open();
    return () => {
      hasLeft = true;
      replay?.leave();
    };
  }, [place]);
  return opened.place === place ? opened.page : OPENING;
}

const OPENING: PageReplay = { kind: 'opening' };

/** The text of a match's file; `null` if there is none. @throws DOMException or PlaceError if storage fails */
async function textOf(match: string): Promise<string | null> {
  if (match.startsWith(PACKED)) return unpack(match.slice(PACKED.length));
  return (await findRecent(match))?.file ?? null;
}
