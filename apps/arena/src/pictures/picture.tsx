import { outlines } from 'virtual:pictures';
import { useGame } from '../games/game-context.ts';
import { type Sign, signs } from './choice.ts';
import { useOutline } from './outline.ts';

/** A sign of the interface, in the colour of the text around it. It says nothing to a screen reader. */
export function SignIcon({ sign }: { sign: Sign }) {
  const { name, signs: own } = useGame();
  // A game's own sign may have to be fetched; until it is there, the one that all games have stands for it.
  const path = useOutline(own[sign] ?? signs[sign], name) ?? outlines[signs[sign]];
  return (
    <svg className="sign" viewBox="0 0 512 512" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}

/** A card's picture in two tones: the outline in light, and its shadow. */
export function CardPicture({ name, hue }: { name: string; hue: number }) {
  const path = useOutline(name, useGame().name);
  return (
    <div className="picture" style={{ '--hue': hue }}>
      <svg viewBox="-48 -48 608 608" aria-hidden="true" focusable="false">
        <path className="picture-shade" d={path} transform="translate(14 18)" />
        <path className="picture-light" d={path} />
      </svg>
    </div>
  );
}
