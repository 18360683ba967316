import type { ReactNode } from 'react';
import { useGame } from '../presentation/game-context.ts';
import { CardPicture } from '../presentation/pictures.tsx';

/** What covers the match at a shared screen: it shows a seat's hero, and neither hand. */
export function CurtainSheet(props: { testId: string; seat: number; hero: string; children: ReactNode }) {
  const { testId, seat, hero, children } = props;
  const { cards } = useGame();
  return (
    <main className="curtain wood" data-testid={testId} data-seat={seat}>
      <div className="curtain-sheet">
        <div className="curtain-picture" aria-hidden="true" data-class={cards.edge(hero)}>
          <CardPicture {...cards.picture(hero)} />
        </div>
        {children}
      </div>
    </main>
  );
}
