import { SignIcon } from '../pictures/picture.tsx';
import { type KeywordName, keywords } from '../words/keywords.ts';

/** Keywords that the tile itself shows, by its frame or by what lies over it; they need no badge as well. */
const worn = new Set<KeywordName>(['taunt', 'divine-shield', 'frozen', 'stealth']);

/** Small signs for what a character has. What they mean is said where the card is looked at. */
export function Badges({ of, enchanted }: { of: readonly KeywordName[]; enchanted: boolean }) {
  const shown = of.filter((keyword) => !worn.has(keyword));
  return (
    <span className="badges">
      {shown.map((keyword) => (
        <span key={keyword} className="badge" title={keywords[keyword].name}>
          <SignIcon sign={keywords[keyword].sign} />
        </span>
      ))}
      {enchanted && (
        <span className="badge badge-enchanted" title="Enchanted">
          <SignIcon sign="enchanted" />
        </span>
      )}
    </span>
  );
}
