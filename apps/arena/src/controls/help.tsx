import { useEffect, useRef } from 'react';

const ways: readonly { title: string; lines: readonly [string, string][] }[] = [
  {
    title: 'Mouse',
    lines: [
      ['Play a card', 'Drag it to the table; or press it, then the table, a place or a target.'],
      ['Attack, use a power', 'Drag from it to its target; or press it, then the target.'],
      ['Put it back', 'Right click, or let go where it was.'],
      ['Look at something', 'Rest the pointer on it.'],
    ],
  },
  {
    title: 'Touch',
    lines: [
      ['Play a card', 'Tap it, then the table or a target; or drag it.'],
      ['A full hand', 'The first tap spreads it.'],
      ['Look at something', 'Rest a finger on it.'],
    ],
  },
  {
    title: 'Keyboard',
    lines: [
      ['Arrow keys', 'Go from card to card, and from row to row.'],
      ['Enter', 'Takes up, takes a place, points, confirms.'],
      [
        'Arrow keys, Tab',
        'While something is taken up: its place on the board, or its targets, the sensible ones first.',
      ],
      ['Escape', 'Puts it back.'],
      ['E', 'Ends the turn.'],
      ['Space, S, K', 'Pause, one step, skip to the end.'],
      ['1 to 5', 'Speed.'],
      ['C, T, I, ?', 'Panel, theme, inspector, this help.'],
    ],
  },
];

/** How the table is played: by mouse, by touch, by keys. */
export function Help({ onClose }: { onClose(): void }) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    box.current?.showModal();
  }, []);
  return (
    <dialog ref={box} className="help" data-testid="help-panel" aria-label="How to play" onClose={onClose}>
      <div className="help-head">
        <h2>How to play</h2>
        <button type="button" className="start-other" onClick={() => box.current?.close()}>
          Close
        </button>
      </div>
      {ways.map(({ title, lines }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl>
            {lines.map(([what, how]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{how}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="help-note">
        A cool glow means that it can be used now. While you choose, a dashed warm ring marks what makes
        sense; a red arrow means no, and says why.
      </p>
    </dialog>
  );
}
