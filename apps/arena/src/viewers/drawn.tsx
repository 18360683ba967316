import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { GameContext } from '../games/game-context.ts';
import type { Sign } from '../pictures/choice.ts';
import { SignIcon } from '../pictures/picture.tsx';
import type { Stage } from '../stage.ts';
import { CardFace } from '../table/card-face.tsx';

/** A card above the table, face up, or from its back where its face is not known. Whoever makes it removes it. */
export function cardMark(stage: Stage, name: string, place: DOMRect, card: string | null): HTMLElement {
  const mark = stage.mark(`printed ${name}`, place);
  mark.append(
    ...drawn(
      card === null ? (
        <span className="back" />
      ) : (
        <GameContext value={stage.game}>
          <CardFace card={card} />
        </GameContext>
      ),
    ),
  );
  return mark;
}

/** A sign above the table. Whoever makes it removes it. */
export function signMark(stage: Stage, name: string, place: DOMRect, sign: Sign): HTMLElement {
  const mark = stage.mark(`emblem ${name}`, place);
  mark.append(...drawn(<SignIcon sign={sign} />));
  return mark;
}

/** What the table's own parts look like, as nodes that stand for nobody and that nothing keeps up to date. */
function drawn(node: ReactNode): Node[] {
  const holder = document.createElement('div');
  const root = createRoot(holder);
  flushSync(() => root.render(node));
  const copy = holder.cloneNode(true) as HTMLElement;
  root.unmount();
  for (const part of copy.querySelectorAll('[data-stat]')) part.removeAttribute('data-stat');
  return [...copy.childNodes];
}
