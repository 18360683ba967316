import type { View } from '@aftercast/bridge/client';
import { capital } from '@aftercast/cards/text';
import { usePrompt, useStatus, useView } from '@aftercast/react';
import { usePointing, useStage } from '@aftercast/react/table';
import type { Stage } from '@aftercast/ui/stage';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { CardFace } from '../cards/card-face.tsx';
import { CardHelp } from '../cards/card-help.tsx';
import { Notes } from '../cards/notes.tsx';
import { useGame } from '../presentation/game-context.ts';
import { type CloseUpSubject, useTableContext } from '../scene/table-context.ts';
import { useTableWords } from '../words/match-words.ts';
import { moveClearOf } from './clear-of.ts';
import { pileOf } from './pile.ts';
import { useCanAct, useIsBusy } from './turn.tsx';

/** Shows a card or a list large, beside the table, with notes. It never receives pointer events. */
export function CloseUp({ what }: { what: CloseUpSubject | null }) {
  const { touched } = useTableContext();
  const isBusy = useIsBusy();
  const { paused } = useStatus();
  const prompt = usePrompt();
  const held = usePointing((pointing) => pointing.picked);
  // A finger covers the card under it, so a card picked by touch is shown large.
  const shown: CloseUpSubject | null = held > 0 && touched.current ? { kind: 'entity', id: held } : what;
  // Do not cover a running resolution or the targets; during a pause or a prompt there is time to read.
  if (!shown || (isBusy && !paused && !prompt) || (held > 0 && !touched.current)) return null;
  if (shown.kind === 'card') return <CardHelp card={shown.card} place={shown.place} />;
  return <Large shown={shown} isPicked={held > 0} />;
}

/** What is shown large, or as a list. */
type LargeSubject = Exclude<CloseUpSubject, { kind: 'card' }>;

function Large({ shown, isPicked }: { shown: LargeSubject; isPicked: boolean }) {
  const stage = useStage();
  const view = useView((view) => view);
  const box = useClearOfTurn();
  const place = placeOf(shown, stage);
  if (!place) return null;
  const table = document.querySelector('[data-table]')?.getBoundingClientRect();
  // Show it on the other side of the table.
  const side = place.x > (table?.width ?? 0) * 0.3 ? 'left' : 'right';
  return (
    <div
      ref={box}
      className={`look look-${side}`}
      data-testid="look"
      data-of-picked={isPicked ? '' : undefined}
      data-zone-of={shown.kind === 'entity' ? view.entity(shown.id)?.zone : shown.kind}
      style={{ '--right': `${table?.right ?? 0}px` }}
    >
      {shown.kind === 'entity' ? (
        <LargeEntity view={view} id={shown.id} isPicked={isPicked} />
      ) : (
        <LargeList view={view} what={shown} />
      )}
    </div>
  );
}

/** Moves an element to where it does not cover the button that ends the turn, while that can be pressed. */
function useClearOfTurn(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // The button can be pressed, or no longer, without another change of what is shown.
  useCanAct();
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    element.style.translate = '';
    const button = document.querySelector('.end-turn:enabled')?.getBoundingClientRect() ?? null;
    const page = { width: innerWidth, height: innerHeight };
    const { x, y } = moveClearOf(element.getBoundingClientRect(), button, page);
    if (x !== 0 || y !== 0) element.style.translate = `${x}px ${y}px`;
  });
  return box;
}

function placeOf(what: LargeSubject, stage: Stage): DOMRect | null {
  if (what.kind === 'entity') return stage.place(what.id);
  return document.querySelector(`[data-look="${what.kind} ${what.seat}"]`)?.getBoundingClientRect() ?? null;
}

function LargeEntity({ view, id, isPicked }: { view: View; id: number; isPicked: boolean }) {
  const { cards, table } = useGame();
  const words = useTableWords().closeUp;
  const entity = view.entity(id);
  if (!entity?.card) return null;
  const isAttacker = isPicked && (entity.zone === table.board || cards.isHero(entity.card));
  const stats = isAttacker ? table.figure(entity, view).stats : [];
  const attack = stats.find(({ name }) => name === 'attack');
  return (
    <section className="look-body" aria-label={words.card(cards.title(entity.card))}>
      <div className="look-card">
        <CardFace card={entity.card} entity={entity} />
      </div>
      <div className="look-side">
        <p className="look-words">
          <b>{cards.title(entity.card)}</b>{' '}
          {cards.text(entity.card) || (attack && words.attacks(attack.value))}
        </p>
        <Notes notes={table.notes(view, entity)} />
      </div>
    </section>
  );
}

function LargeList({ view, what }: { view: View; what: Exclude<LargeSubject, { kind: 'entity' }> }) {
  const { seat } = what;
  const { table, words } = useGame();
  const mine = useTableContext().scene.me === seat;
  const text = useTableWords().closeUp;
  if (what.kind === 'resources')
    return (
      <section className="look-body" aria-label={text.resources(mine, words.resources)}>
        <Notes notes={table.playerNotes(view, seat)} />
      </section>
    );
  if (what.kind === 'secrets') {
    const count = view.zone(seat, 'secrets').length;
    return (
      <section className="look-body" aria-label={text.secrets(mine)}>
        <Notes notes={[{ key: 'secrets', sign: 'secret', head: '', text: text.hidden(count) }]} />
      </section>
    );
  }
  const pile = pileOf(view, seat, table.pile);
  const [deck, hand] = [view.zone(seat, 'deck').length, view.zone(seat, 'hand').length];
  return (
    <section className="look-body" aria-label={text.deck(mine, words.pile)}>
      <div className="look-list">
        <p className="look-head">{text.cards(mine)}</p>
        <p>{text.counts(deck, hand)}</p>
        <p className="look-head">{capital(words.pile)}</p>
        {pile.length === 0 ? (
          <p>{text.empty}</p>
        ) : (
          <ul>
            {pile.map(({ card, count }) => (
              <li key={card}>{words.pileLine(card, count)}</li>
            ))}
          </ul>
        )}
      </div>
      <Notes notes={table.deckNotes(view, seat)} />
    </section>
  );
}
