import { SignIcon } from '../presentation/pictures.tsx';
import type { PieceOutlook } from './use-aim.ts';

/** What would happen to an entity, on top of it: how much it loses or gains, and whether it loses a shield or dies. */
export function OutlookChip({ outlook }: { outlook: PieceOutlook }) {
  const { change, dies, falls, isOpen, isOther, leaves, losesShield, tone } = outlook;
  return (
    <span
      className="outlook"
      data-outlook=""
      data-tone={tone}
      data-dies={dies === 'surely' || falls ? '' : undefined}
      data-other={isOther ? '' : undefined}
    >
      {(dies !== 'never' || falls) && <SignIcon sign="deathrattle" />}
      {losesShield !== 'never' && <SignIcon sign="shield-lost" />}
      {leaves !== 'never' && <SignIcon sign="undo" />}
      {change}
      {isOpen && <span className="outlook-may">?</span>}
    </span>
  );
}
