import { useEffect, useId, useRef, useState } from 'react';
import type { AnsweredPhase, FoundCard } from '../games/find-card.ts';
import { lookUpCard } from '../games/look-up-card.ts';
import { CopyButton } from '../links/copy-button.tsx';
import { messageOf } from '../message-of.ts';
import { isGameName } from '../presentation/names.ts';
import type { Scene } from '../scene/scene.ts';
import '../style/inspector.css';

/** A card whose file is to be seen, and what its ability answered. */
export interface AnsweringCard {
  /** The card's id. */
  card: string;
  /** `null` for nothing. */
  answered: AnsweredPhase | null;
}

type Looking = { kind: 'looking' } | { kind: 'found'; found: FoundCard } | { kind: 'failed'; words: string };

/** Shows a card as its file has it, with the abilities marked that answered. */
export function CardDialog(props: { scene: Scene; what: AnsweringCard; onClose(): void }) {
  const { scene, what, onClose } = props;
  const { answered, card } = what;
  const box = useRef<HTMLDialogElement>(null);
  const title = useId();
  const looking = useCard(scene, what);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog
      ref={box}
      className="scenario-dialog"
      aria-labelledby={title}
      data-testid="card-dialog"
      onClose={onClose}
    >
      <h2 id={title}>{scene.game.cards.title(card)}</h2>
      <p role="status" data-testid="card-said">
        {looking.kind === 'looking'
          ? 'Looking for the card…'
          : looking.kind === 'failed'
            ? looking.words
            : wordsFor(looking.found, answered)}
      </p>
      {looking.kind === 'found' && <Json found={looking.found} />}
      <div className="scenario-choices">
        {looking.kind === 'found' && (
          <CopyButton text={looking.found.json} label="Copy" className="start-other" testId="card-copy" />
        )}
        <button
          type="button"
          className="start-other"
          data-testid="card-close"
          onClick={() => box.current?.close()}
        >
          Close
        </button>
      </div>
    </dialog>
  );
}

/** The card's JSON. What answered is marked, and in sight. */
function Json({ found: { answers, json } }: { found: FoundCard }) {
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const ends = [0, ...answers.map(([, to]) => to)];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <pre className="scenario-code" data-testid="card-json" tabIndex={0}>
      {answers.map(([from, to], i) => (
        <span key={from}>
          {json.slice(ends[i], from)}
          <mark ref={i === 0 ? marked : undefined}>{json.slice(from, to)}</mark>
        </span>
      ))}
      {json.slice(ends.at(-1))}
    </pre>
  );
}

function wordsFor({ answers, file }: FoundCard, answered: AnsweredPhase | null): string {
  if (answered === null) return `From ${file}.`;
  if (answers.length === 0)
    return `From ${file}. None of the card’s own abilities answers this: another card gave it the ability, or a rule of the game acts.`;
  return `From ${file}. What answered is marked.`;
}

function useCard({ client, given }: Scene, { answered, card }: AnsweringCard): Looking {
  const [looking, set] = useState<Looking>({ kind: 'looking' });
  useEffect(() => {
    let isGone = false;
    const { game, types } = client.names;
    const look = async (): Promise<Looking> => {
      const found = isGameName(game) ? await lookUpCard({ game, given, card, answered, types }) : null;
      return found === null
        ? { kind: 'failed', words: `No file of the game has the card “${card}”.` }
        : { kind: 'found', found };
    };
    look()
      .catch(
        (error: unknown): Looking => ({
          kind: 'failed',
          words: `The card’s file could not be read. ${messageOf(error)}`,
        }),
      )
      .then((it) => {
        if (!isGone) set(it);
      });
    return () => {
      isGone = true;
    };
  }, [client, given, card, answered]);
  return looking;
}
